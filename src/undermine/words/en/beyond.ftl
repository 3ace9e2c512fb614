# Long runs beyond one machine.

error-no-ray = Ray is not installed: pip install "undermine[cli,ray]", or leave out --ray.
error-ray-address = There is no Ray cluster at { $address }: { $why }
error-ray-code = A node of the cluster plays by other code ({ $there }) than this machine ({ $here }): install the same version of Undermine on all of them.
help-option-ray = Let the workers of a Ray cluster play: auto, local, or an address such as 10.0.0.1:6379. The result is the same.

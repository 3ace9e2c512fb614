"""Arrays in the memory of a device, shared without a copy: `torch.from_dlpack(array)`, `jax.dlpack.from_dlpack(array)`.

DLPack alone joins the two sides, by ctypes: nothing that learns is imported here. An array that others were handed
lives on as long as they hold it.
"""

from __future__ import annotations

from collections.abc import Callable
from ctypes import (
    CFUNCTYPE,
    POINTER,
    PYFUNCTYPE,
    Structure,
    addressof,
    byref,
    c_char_p,
    c_int,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint64,
    c_void_p,
    cast,
    create_string_buffer,
    py_object,
    pythonapi,
)
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .device import Device

CPU, CUDA = 1, 2
"""Kinds of memory, as DLPack counts them."""
_NAME, _USED = b"dltensor", b"used_dltensor"


class Kind(NamedTuple):
    """What kind of numbers an array has: DLPack's code for it, and bits."""

    code: int
    bits: int


INT8, INT32, INT64, UINT8, FLOAT32, BOOL = Kind(0, 8), Kind(0, 32), Kind(0, 64), Kind(1, 8), Kind(2, 32), Kind(6, 8)


class _DLTensor(Structure):
    _fields_ = (
        ("data", c_void_p),
        ("device_type", c_int32),
        ("device_id", c_int32),
        ("ndim", c_int32),
        ("code", c_uint8),
        ("bits", c_uint8),
        ("lanes", c_uint16),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("byte_offset", c_uint64),
    )


class _DLManagedTensor(Structure):
    _fields_ = (("tensor", _DLTensor), ("context", c_void_p), ("deleter", c_void_p))


def _capsule_call(name: str, gives: Any, *takes: Any) -> Callable[..., Any]:
    return PYFUNCTYPE(gives, *takes)((name, pythonapi))


_new = _capsule_call("PyCapsule_New", py_object, c_void_p, c_char_p, c_void_p)
_pointer = _capsule_call("PyCapsule_GetPointer", c_void_p, py_object, c_char_p)
_rename = _capsule_call("PyCapsule_SetName", c_int, py_object, c_char_p)
# A capsule that is being taken apart is nobody's any more: it is told by its address, and not counted.
_valid_dying = _capsule_call("PyCapsule_IsValid", c_int, c_void_p, c_char_p)
_pointer_dying = _capsule_call("PyCapsule_GetPointer", c_void_p, c_void_p, c_char_p)


def _delete(managed: int) -> None:
    """Whoever was handed a tensor lets go of it."""
    deleter = _DLManagedTensor.from_address(managed).deleter
    if deleter:
        CFUNCTYPE(None, c_void_p)(deleter)(managed)


def _forget(capsule: int) -> None:
    """A capsule goes: so does its tensor, where nobody has taken it."""
    if _valid_dying(capsule, _NAME):
        _delete(_pointer_dying(capsule, _NAME))


_forgotten = PYFUNCTYPE(None, c_void_p)(_forget)


class DeviceArray:
    """An array in the memory of a device, one number after the other, as C has them."""

    def __init__(self, device: Device, shape: tuple[int, ...], kind: Kind) -> None:
        self.device, self.shape, self.kind = device, shape, kind
        self.nbytes = prod(shape) * kind.bits // 8
        self._shared, memory = c_void_p(), c_void_p()
        device.call("take", self.nbytes, byref(self._shared), byref(memory))
        self.address = memory.value or 0

    def __del__(self) -> None:
        if getattr(self, "_shared", None):
            self.device.library.undermine_gpu_let_go(self._shared)

    def tobytes(self) -> bytes:
        """What is in it, copied to the host once all that was asked for is done."""
        room = create_string_buffer(max(1, self.nbytes))
        self.device.call("get", room, self.address, self.nbytes)
        return room.raw[: self.nbytes]

    def write(self, given: bytes) -> None:
        """Fill it with bytes of the host."""
        if len(given) != self.nbytes:
            raise ValueError(f"{self.nbytes} bytes are wanted, not {len(given)}")
        self.device.call("put", self.address, given, self.nbytes)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (CUDA if self.device.is_device else CPU), 0

    def __dlpack__(
        self, *, stream: int | None = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None
    ) -> Any:
        """A capsule of this memory. Whoever reads it on a stream of its own waits there for what was asked for until
        now; `stream` is counted as DLPack does."""
        if copy or (dl_device is not None and tuple(dl_device) != self.__dlpack_device__()):
            raise BufferError("this memory is shared where it lies, and not copied")
        if self.device.is_device and stream not in (None, -1, 0, 1):
            self.device.call("order", stream)
        managed, shape = c_void_p(), (c_int64 * len(self.shape))(*self.shape)
        self.device.call("hand_out", self._shared, *self.kind, addressof(shape), len(self.shape), byref(managed))
        return _new(managed.value, _NAME, cast(_forgotten, c_void_p))


class Borrowed:
    """An array of somebody else's on the same device; it is held as long as this lives."""

    def __init__(self, given: Any, device: Device, shape: tuple[int, ...], kinds: tuple[Kind, ...]) -> None:
        self._managed = 0
        kind, index = map(int, given.__dlpack_device__())
        capsule = given.__dlpack__(stream=1) if kind == CUDA else given.__dlpack__()
        managed = _pointer(capsule, _NAME)
        _rename(capsule, _USED)
        self._managed = managed
        tensor = _DLManagedTensor.from_address(managed).tensor
        self.kind = Kind(tensor.code, tensor.bits)
        self.address = (tensor.data or 0) + tensor.byte_offset
        found = tuple(tensor.shape[: tensor.ndim])
        there = kind == (CUDA if device.is_device else CPU) and index == 0
        if not there or found != shape or self.kind not in kinds or tensor.lanes != 1 or not _dense(tensor, found):
            raise BufferError(f"an array of shape {shape} on the device is wanted, one number after the other")

    def __del__(self) -> None:
        if self._managed:
            _delete(self._managed)
            self._managed = 0


def _dense(tensor: _DLTensor, shape: tuple[int, ...]) -> bool:
    if not tensor.strides:
        return True
    stride = 1
    for size, step in zip(reversed(shape), reversed(tensor.strides[: len(shape)]), strict=True):
        if size > 1 and step != stride:
            return False
        stride *= size
    return True

# How a server is, for those who run it: undermine admin top, and what to do at which number.

help-option-admin-once = top: show the numbers once, for a script; otherwise they are refreshed until you press Ctrl-C.
help-option-admin-as-json = top: show the numbers once, as JSON.
help-option-admin-every = top: seconds between two updates; default: { $default }.

admin-top = { $count ->
    [one] One process
   *[other] { $count } processes
}, the last { $seconds } s · { $at }
admin-top-together = together

admin-sign-rooms = Rooms in memory
admin-sign-asleep = Rooms asleep
admin-sign-connections = Connections
admin-sign-moves = Moves a second
admin-sign-answers = 99 of 100 answered in
admin-sign-lag = Lag, 99 times of 100 under
admin-sign-core = Core in use
admin-sign-memory = Memory, without workers
admin-sign-files = Open files, of those allowed
admin-sign-writer = Waiting to be written
admin-sign-bots = Questions to bots
admin-sign-replies = Shortest reply of a bot
admin-sign-rollouts = Roll-outs of “hard” for a move
admin-sign-endings = Games to look back on
admin-sign-lost = Workers lost
admin-sign-failures = Failures of the server
admin-sign-refused = Refused a second
admin-sign-mails = Mails lost

admin-slow-command = Slowest commands
admin-slow-rate = a second
admin-slow-half = half within
admin-slow-most = 99 of 100 within

admin-high = { $name }: { $value }, more than { $most } ({ $address }).
admin-high-answers = People have to wait for answers. If the lag is high as well, the core is full; otherwise the database is slow: give it a faster disk.
admin-high-lag = The process is late with everything. If its core is full, start another process; otherwise something is holding it up that should not: please report that.
admin-high-core = There is hardly anything left of the core. Start another process before it is full.
admin-high-files = Soon nobody else gets in. Allow more open files (LimitNOFILE), or start another process.
admin-high-writer = The database can't keep up. Give it a faster disk, or a machine of its own.
admin-high-bots = The bots can't keep up. Give the machine more cores: all but one think for them.
admin-high-replies = The bots take more time, so that people need not wait. Give the machine more cores: all but one think for them.
admin-high-endings = Replays and curves of suspicion come late; nobody's move waits for them. More cores help.
admin-high-lost = A worker died or took too long, and was replaced. If that happens again, check whether memory runs out; if it doesn't, please report it.
admin-high-failures = Something went wrong here: somebody got an error, or a room had to be read in again. Look for “bug” in the log and report it; if there is none, the database was away.
admin-high-refused = Somebody is asking for too much. undermine_limited_total says of what: anything ending in -address may be a school behind one address (--limits), frames is a flood.
admin-high-mails = A mail could not be delivered. Look for “mail failed” in the log, and whether --smtp is right.

usage-top-address = “{ $text }” is not the address of a server. It looks like 127.0.0.1:8000.
error-top-away = There is no server at { $address }, or it does not answer.
error-top-hidden = { $address } does not show you its numbers: it only does so on its own machine, and in networks that --trusted-proxy names.
error-top-other = { $address } is another kind of server.

# What is said in the moment in which a goal is reached and turned over.

web-moment = { $what ->
    [gold] Gold!
    [stone] Only stone.
   *[reached] A goal is reached. What lies there?
}

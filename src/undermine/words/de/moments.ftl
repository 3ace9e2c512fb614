# Was in dem Augenblick gesagt wird, in dem ein Ziel erreicht und umgedreht wird.

web-moment = { $what ->
    [gold] Gold!
    [stone] Nur Stein.
   *[reached] Ein Ziel ist erreicht. Was liegt dort?
}

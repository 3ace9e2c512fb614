# undermine league: the page, and what the command says.

league-title = The league, { $protocol }
league-about = Every bot here was measured in the same way, on the same deals. Where there are roles, it takes one seat among bots called { $reference } and is compared with one of them at the same seat of the same deal. Two players meet in both seatings, and in Solo both play the same cards.
league-numbers = A cell says what the bot reached, then by how much that is more than { $reference } did, with the 95 % interval of the difference in brackets: percent of rounds won, or gold.
league-reference = The row of the reference says what it reaches among its own kind, with the interval of that.
league-deals = { $deals } deals for each table; in the columns of a role only those count in which the bot was dealt it, and their number stands behind the semicolon.
league-few = too few deals to be quoted: fewer than { $enough }, or { $of_role } in the column of a role.
league-table = { $rules }, { $players ->
    [one] one player
   *[other] { $players } players
}
league-failed = `{ $bot }` failed in { $failed ->
    [one] one game
   *[other] { $failed } games
} and only passed from there on, so its row says little about how it plays.
league-bot = bot
league-as-digger = won as a digger
league-as-saboteur = won as a saboteur
league-won = games won
league-gold = gold
league-made-with = Made with
league-playing = Playing
league-written = The tables are in { $file }.

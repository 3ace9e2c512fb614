import cards from "@words/de/cards.ftl?raw";
import choices from "@words/de/choices.ftl?raw";
import cli from "@words/de/cli.ftl?raw";
import company from "@words/de/company.ftl?raw";
import door from "@words/de/door.ftl?raw";
import duel from "@words/de/duel.ftl?raw";
import leaving from "@words/de/leaving.ftl?raw";
import living from "@words/de/living.ftl?raw";
import log from "@words/de/log.ftl?raw";
import moments from "@words/de/moments.ftl?raw";
import payout from "@words/de/payout.ftl?raw";
import places from "@words/de/places.ftl?raw";
import reasons from "@words/de/reasons.ftl?raw";
import sofa from "@words/de/sofa.ftl?raw";
import talk from "@words/de/talk.ftl?raw";
import teams from "@words/de/teams.ftl?raw";
import web from "@words/de/web.ftl?raw";

export default [
  cards,
  choices,
  cli,
  company,
  door,
  duel,
  leaving,
  living,
  log,
  moments,
  payout,
  places,
  reasons,
  sofa,
  talk,
  teams,
  web,
];

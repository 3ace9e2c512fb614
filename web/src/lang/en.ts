import cards from "@words/en/cards.ftl?raw";
import choices from "@words/en/choices.ftl?raw";
import cli from "@words/en/cli.ftl?raw";
import company from "@words/en/company.ftl?raw";
import door from "@words/en/door.ftl?raw";
import duel from "@words/en/duel.ftl?raw";
import leaving from "@words/en/leaving.ftl?raw";
import living from "@words/en/living.ftl?raw";
import log from "@words/en/log.ftl?raw";
import moments from "@words/en/moments.ftl?raw";
import payout from "@words/en/payout.ftl?raw";
import places from "@words/en/places.ftl?raw";
import reasons from "@words/en/reasons.ftl?raw";
import sofa from "@words/en/sofa.ftl?raw";
import talk from "@words/en/talk.ftl?raw";
import teams from "@words/en/teams.ftl?raw";
import web from "@words/en/web.ftl?raw";

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

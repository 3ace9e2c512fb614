import cards from "@words/fr/cards.ftl?raw";
import choices from "@words/fr/choices.ftl?raw";
import cli from "@words/fr/cli.ftl?raw";
import company from "@words/fr/company.ftl?raw";
import door from "@words/fr/door.ftl?raw";
import duel from "@words/fr/duel.ftl?raw";
import leaving from "@words/fr/leaving.ftl?raw";
import living from "@words/fr/living.ftl?raw";
import log from "@words/fr/log.ftl?raw";
import moments from "@words/fr/moments.ftl?raw";
import payout from "@words/fr/payout.ftl?raw";
import places from "@words/fr/places.ftl?raw";
import reasons from "@words/fr/reasons.ftl?raw";
import sofa from "@words/fr/sofa.ftl?raw";
import talk from "@words/fr/talk.ftl?raw";
import teams from "@words/fr/teams.ftl?raw";
import web from "@words/fr/web.ftl?raw";

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

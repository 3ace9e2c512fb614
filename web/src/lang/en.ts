import cards from "@words/en/cards.ftl?raw";
import choices from "@words/en/choices.ftl?raw";
import cli from "@words/en/cli.ftl?raw";
import company from "@words/en/company.ftl?raw";
import duel from "@words/en/duel.ftl?raw";
import leaving from "@words/en/leaving.ftl?raw";
import living from "@words/en/living.ftl?raw";
import log from "@words/en/log.ftl?raw";
import payout from "@words/en/payout.ftl?raw";
import places from "@words/en/places.ftl?raw";
import reasons from "@words/en/reasons.ftl?raw";
import sofa from "@words/en/sofa.ftl?raw";
import teams from "@words/en/teams.ftl?raw";
import web from "@words/en/web.ftl?raw";

export default [cards, choices, cli, company, duel, leaving, living, log, payout, places, reasons, sofa, teams, web];

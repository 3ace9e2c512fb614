/** Which drawing goes with a question or a house rule: symbols of the sheet, found by the name that the server gives it. */
import { symbolId } from "../game/box.svelte";

const DRAWN: Record<string, string[]> = {
  connect: [symbolId("^NESW"), symbolId("EW")],
  gold_count: ["nugget-1", "nugget-2"],
  next_start: ["back-stock"],
  break_target: [symbolId("xP")],
  trapped_geologist: ["role-geologist"],
  blocked: [symbolId("EW.b"), symbolId("EW.g")],
  open_gold: ["nugget-3"],
  end_on_all_pass: ["back-stock"],
  broken_no_share: [symbolId("xL"), "nugget-1"],
  all_saboteurs: ["role-saboteur"],
  saboteurs_know_each_other: ["role-saboteur", "role-saboteur"],
  selfish_dwarf: ["role-selfish"],
  rounds: ["back-goal"],
  maps: [symbolId("M")],
  extra_action: [symbolId("In")],
};

export const picturesOf = (name: string): string[] => DRAWN[name] ?? [];

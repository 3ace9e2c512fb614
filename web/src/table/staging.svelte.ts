/** What has happened at a table is seen one after the other: meanwhile the room keeps back what came later. */
import { untrack } from "svelte";
import type { Room } from "../state/room.svelte";
import { scenesOf } from "./scenes";
import type { Show } from "./show.svelte";

/** Where more has happened meanwhile than this, nobody is kept waiting by what is moving. */
const MOST_WAITING = 3;

/** Called once by the table, as long as it is there. */
export function putOnStage(room: Room, show: Show): void {
  // What happens in the next round is not shown before the end of the last has been looked at.
  $effect(() => {
    const { events, ways, left } = room;
    untrack(() => {
      if (!left || events.some((one) => one.event === "round-began")) show.begin(scenesOf(events, ways));
      room.hush = show.secret;
    });
  });
  $effect(() => {
    room.hush = show.secret;
    void room.hold(show.busy);
  });
  $effect(() => {
    if (room.backlog > MOST_WAITING && !show.grave) untrack(() => show.skip());
  });
  $effect(() => () => {
    show.skip();
    room.hush = false;
    void room.hold(false);
  });
}

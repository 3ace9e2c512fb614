/* Made from the server's schemas by `npm run types`: do not edit. */

/**
 * A cell: its column and its row.
 *
 * @minItems 2
 * @maxItems 2
 *
 */
export type Spot = [number, number];

export type AnyCommand =
  | Sit
  | Stand
  | SeatBot
  | RemoveBot
  | Remove
  | GiveHost
  | Begin
  | Close
  | Play
  | Acknowledge
  | Claim
  | Return
  | Show
  | Recall
  | Note
  | Mark
  | Say
  | SayPhrase
  | Mute
  | Report
  | Ping
  | Rematch
  | Hello;

export type AnyMessage = RoomState | Eyes | Happened | History | Ticking | Told | Talk | Over | Done | Refusal;

export interface Protocol {}
/**
 * A person has seen the role of this round.
 *
 */
export interface Acknowledge {
  do: "acknowledge";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * The host deals the cards.
 *
 */
export interface Begin {
  do: "begin";
  ref?: number | null;
}

export interface BoxFacts {
  cards: CardFacts[];
  pieces: boolean;
}
/**
 * What a page must know of a card to show it; what it does, the server decides.
 *
 */
export interface CardFacts {
  code: string;
  noun: string;
  family: string;
  turns: boolean;
  tools: string[];
  explained: boolean;
  gold: number;
  rests: {
    [k: string]: number[][];
  };
}

export interface BuriedGoal {
  round: number;
  cell: Spot;
  card: string;
}

export interface CardAt {
  cell: Spot;
  card: string;
}
/**
 * A house rule that a table may agree on.
 *
 */
export interface Choice {
  name: string;
  written: string;
  text: string;
  low?: number | null;
  high?: number | null;
  values?: string[];
}
/**
 * Say in public what one knows, or wants believed: `gold@8,0`, `stone@8,2`, `digger>B`, `saboteur>C`.
 *
 */
export interface Claim {
  do: "claim";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  what: string;
}

export interface ClaimState {
  seat: string;
  what: string;
  turn: number;
}

export interface Clock {
  seat: string;
  left: number;
}
/**
 * The host closes the room.
 *
 */
export interface Close {
  do: "close";
  ref?: number | null;
}
/**
 * A command was carried out, and what it did is written down for good.
 *
 */
export interface Done {
  is: "done";
  ref: number | null;
  turn: number;
  room?: string | null;
}
/**
 * How a game ended for one seat.
 *
 */
export interface Ended {
  seat: string;
  name: string;
  bot: string | null;
  gold: number;
  won: boolean;
  roles: string[];
  yours: boolean;
}

export interface ErrorBody {
  key: string;
  args: {
    [k: string]: string | number;
  };
  text: string;
  request: string;
}
/**
 * All that the seat shown here sees now: sent at first, after a gap, and when another seat is shown.
 *
 */
export interface Eyes {
  is: "view";
  seat: string | null;
  turn: number;
  view: ViewShape;
  legal: string[];
  why_not: {
    [k: string]: ToldMessage;
  };
  lines: Line[];
  payout: PayoutLine[];
  clock: Clock | null;
  notes: string | null;
  marks: {
    [k: string]: number;
  };
}

export interface ViewShape {
  rules: RulesName;
  players: number;
  seat: string | null;
  round: number;
  starter: string;
  to_move: string | null;
  tasks: {}[];
  mine: MineShape;
  shown: CardAt[];
  stock: number;
  discards: string[];
  last_card: string | null;
  last_path: string | null;
  idle: number;
  seats: SeatShape[];
  hats: string[];
  thefts: string[];
  outcome: OutcomeShape | null;
  gold: GoldShape;
  stakes: StakesShape | null;
  own: OwnShape | null;
}

export interface RulesName {
  key: string;
  revision: number;
  house: string[];
}

export interface MineShape {
  laid: LaidCard[];
  goals: Spot[];
}

export interface LaidCard {
  cell: Spot;
  card: string;
  turned: boolean;
}

export interface SeatShape {
  seat: string;
  hand: number;
  buried: number;
  marks: string[];
  looks: Spot[];
  inspections: Inspection[];
  purse?: number[];
  witnessed?: Place[];
}

export interface Inspection {
  seat: string;
  hats: number;
}

export interface Place {
  round: number;
  cell: Spot;
}

export interface OutcomeShape {
  ending: string;
  finisher: string | null;
  roles: string[];
  spare: string | null;
}

export interface GoldShape {
  nuggets_left: number;
  pots: PotShape[];
  pays: PayShape[];
  final: number[] | null;
}

export interface PotShape {
  round: number;
  takers: string[];
  taken: (number | null)[];
}

export interface PayShape {
  round: number;
  seat: string;
  nuggets: number[];
  bank: number;
}

export interface StakesShape {
  markers_left: number;
  claims: MarkerAt[];
  bribes: MarkerAt[];
  keys: Spot[];
  gone: string[];
  turned: string[];
  left: Place[];
}

export interface MarkerAt {
  cell: Spot;
  seat: string;
}

export interface OwnShape {
  role: string | null;
  former: string[];
  allies: string[];
  hand: string[];
  buried: string[];
  goals: CardAt[];
  inspected: InspectedRole[];
  pot: number[];
  pots: PotSeen[];
  takes: Take[];
  gone: BuriedGoal[];
}

export interface InspectedRole {
  seat: string;
  hats: number;
  role: string;
}

export interface PotSeen {
  round: number;
  values: number[];
}

export interface Take {
  round: number;
  value: number;
}
/**
 * A sentence as a key with arguments.
 *
 */
export interface ToldMessage {
  key: string;
  args: {
    [k: string]: string | number;
  };
}
/**
 * A sentence about what happened: a key with arguments, in which seats are numbers, for the reader's language.
 *
 */
export interface Line {
  turn: number;
  key: string;
  args: {
    [k: string]: string | number;
  };
}

export interface PayoutLine {
  key: string;
  args: {
    [k: string]: string | number;
  };
  seat: string | null;
}

export interface Game {
  game: string;
  rules: string;
  revision: number;
  house: string[];
  finished: number;
  abandoned: boolean;
  seats: Ended[];
}

export interface GameStatistics {
  rules: string;
  games: number;
  won: number;
  gold: number;
}

export interface Games {
  games: Game[];
  next: string | null;
}

export interface GiveHost {
  do: "give-host";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * What happened since the turn before, as the seat shown here may see it.
 *
 */
export interface Happened {
  is: "events";
  turn: number;
  events: {}[];
  view: ViewShape;
  legal: string[];
  why_not: {
    [k: string]: ToldMessage;
  };
  lines: Line[];
  payout: PayoutLine[];
  clock: Clock | null;
}

export interface Hello {
  do: "hello";
  token: string;
  /**
   * The code of a room
   */
  room: string;
  language?: "de" | "en" | "fr";
}
/**
 * Everything that happened, step by step, as the seat shown here saw it.
 *
 */
export interface History {
  is: "history";
  turn: number;
  steps: {}[][];
  legal: string[];
}
/**
 * How much one suspects another, from 0 to 100; kept for the owner of the seat alone.
 *
 */
export interface Mark {
  do: "mark";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * A seat's letter
   */
  other: string;
  percent: number | null;
}

export interface Me {
  player: string;
  name: string;
  created: number;
  rooms: OwnRoom[];
  statistics: Statistics;
}

export interface OwnRoom {
  code: string;
  phase: string;
  opened: number;
  touched: number;
}

export interface Statistics {
  games: GameStatistics[];
  roles: RoleStatistics[];
}

export interface RoleStatistics {
  rules: string;
  role: string;
  rounds: number;
  won: number;
  gold: number;
}

export interface Mute {
  do: "mute";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  muted?: boolean;
}
/**
 * Private notes of a seat, kept for its owner alone.
 *
 */
export interface Note {
  do: "note";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  text: string;
}

export interface OpenedRoom {
  code: string;
  link: string;
}
/**
 * The game is over, or was given up: everything that was secret.
 *
 */
export interface Over {
  is: "over";
  seed: string;
  roles: RolesShape[];
  record: string;
  curves: {}[];
  gold: number[];
}

export interface RolesShape {
  round: number;
  roles: (string | null)[];
}

export interface Ping {
  do: "ping";
  ref?: number | null;
}
/**
 * A move, as its text; `turn` is the number of moves that it answers.
 *
 */
export interface Play {
  do: "play";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  move: string;
  turn: number;
}
/**
 * Everything that happened, as the seat shown here saw it: for whoever reasons from the past.
 *
 */
export interface Recall {
  do: "recall";
  ref?: number | null;
}
/**
 * A command was refused; nothing has changed.
 *
 */
export interface Refusal {
  is: "error";
  ref: number | null;
  key: string;
  args: {
    [k: string]: string | number;
  };
  text: string;
}
/**
 * Open another room for the same table.
 *
 */
export interface Rematch {
  do: "rematch";
  ref?: number | null;
}
/**
 * The host takes a person's seat away, and may ban him from the room.
 *
 */
export interface Remove {
  do: "remove";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  ban?: boolean;
}

export interface RemoveBot {
  do: "remove-bot";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Tell the people who run this server about somebody.
 *
 */
export interface Report {
  do: "report";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  reason: "abuse" | "cheating" | "other" | "stalling";
  text?: string;
}
/**
 * Take over again from the bot that played meanwhile.
 *
 */
export interface Return {
  do: "return";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Everything about the room that is not the game; sent whenever it changes.
 *
 */
export interface RoomState {
  is: "room";
  protocol?: number;
  code: string;
  rules: RulesTold;
  phase: string;
  seats: SeatState[];
  host: boolean;
  seconds: number | null;
  timeout: string;
  public: boolean;
  spectators: number;
  chat: string;
  claims: ClaimState[];
  commitment: string | null;
  rematch: string | null;
}

export interface RulesTold {
  key: string;
  revision: number;
  house: string[];
  rounds: number;
  hand: number;
  most_passed: number;
  shedding: boolean;
  markers: number;
  colours: string[];
  roles: {
    [k: string]: number;
  };
  ranks: number[];
}
/**
 * What everybody sees of a seat.
 *
 */
export interface SeatState {
  seat: string;
  name: string | null;
  bot: string | null;
  yours: boolean;
  here: boolean;
  acknowledged: number;
}

export interface RoomSummary {
  code: string;
  rules: string;
  name?: string;
  house?: string[];
  agreed?: string[];
  phase: string;
  seats: number;
  taken: number;
  people: number;
  seconds?: number | null;
  spectators?: boolean;
}

export interface Rules {
  key: string;
  revision: number;
  name: string;
  about: string;
  seats: Seats[];
  rounds: number;
  house: Choice[];
}

export interface Seats {
  players: number;
  hand: number;
  roles: {
    [k: string]: number;
  };
}

export interface Say {
  do: "say";
  ref?: number | null;
  text: string;
}
/**
 * A quick phrase by its key, which every reader sees in his own language.
 *
 */
export interface SayPhrase {
  do: "say-phrase";
  ref?: number | null;
  phrase: string;
}
/**
 * A guided game: its deals instead of chance, and what its bots say; where a reply is not legal the bot thinks.
 *
 */
export interface Script {
  deals: {
    [k: string]: string[];
  }[];
  replies?: {
    [k: string]: string[];
  };
}
/**
 * The host lets a bot sit down.
 *
 */
export interface SeatBot {
  do: "seat-bot";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  bot: string;
}

export interface Settings {
  rules?: string;
  house?: string[];
  seats?: number;
  bots?: (string | null)[];
  seconds?: number | null;
  timeout?: "bot" | "pass";
  public?: boolean;
  spectators?: boolean;
  chat?: "free" | "phrases" | "silent";
  pace?: "instant" | "normal" | "quick" | "slow";
  script?: Script | null;
}
/**
 * Look through the eyes of one of one's seats, and of no other; without a seat, through a spectator's.
 *
 */
export interface Show {
  do: "show";
  ref?: number | null;
  seat?: string | null;
}
/**
 * Take a free seat, or one where a bot sits.
 *
 */
export interface Sit {
  do: "sit";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  name: string;
}
/**
 * Give up a seat of one's own.
 *
 */
export interface Stand {
  do: "stand";
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * What was said before you came, oldest first; it takes the place of all that was told of it before.
 *
 */
export interface Talk {
  is: "talk";
  lines: Told[];
}
/**
 * Somebody said something; spectators talk among themselves.
 *
 */
export interface Told {
  is: "chat";
  name: string;
  seat: string | null;
  text?: string | null;
  phrase?: string | null;
  at: number;
}
/**
 * A warning: little time is left.
 *
 */
export interface Ticking {
  is: "clock";
  clock: Clock;
}

export interface Welcome {
  player: string;
  /**
   * Keep it: it is all there is to prove who you are
   */
  token: string;
}

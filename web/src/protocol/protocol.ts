/* Made from docs/protocol by `npm run types`: do not edit. */

/**
 * What is still to be done in a turn.
 *
 */
export type Task =
  | MainTask
  | OrientTask
  | PickTask
  | StealTask
  | ClaimTask
  | BribeTask
  | PayTrollsTask
  | ConsequencesTask
  | BribesTask
  | DebtTask
  | ReachTask
  | DrawTask
  | NextTask
  | PayOutTask
  | ThievesTask
  | CloseTask
  | RoundOverTask
  | GameOverTask;
/**
 * What may lie before a player; the letter is the one in card codes and move texts.
 *
 */
export type Tool = "C" | "L" | "P";
/**
 * What a client may ask for, once it has said hello.
 *
 */
export type Command =
  | Sit
  | Ask
  | Withdraw
  | Admit
  | Stand
  | SeatBot
  | RemoveBot
  | Remove
  | Readmit
  | Swap
  | Arrange
  | GiveHost
  | Begin
  | Close
  | Play
  | Acknowledge
  | Claim
  | Return
  | StandIn
  | Show
  | Recall
  | AskHint
  | Note
  | Mark
  | Say
  | SayPhrase
  | Mute
  | Report
  | Ping
  | Rematch;
/**
 * Why a round ended.
 *
 */
export type Ending = "all-passed" | "empty" | "goals" | "markers" | "treasure";
/**
 * What happened in the game, as the seat shown may see it: null is what it may not know, or nobody.
 *
 */
export type GameEvent =
  | RoundBeganEvent
  | RoleDealtEvent
  | DrewEvent
  | LaidEvent
  | UncoveredEvent
  | TurnedUpEvent
  | BrokeEvent
  | MendedEvent
  | CollapsedEvent
  | LookedEvent
  | BuriedEvent
  | SkippedEvent
  | RoundEndedEvent
  | PotDrawnEvent
  | PickedEvent
  | PaidEvent
  | GameEndedEvent
  | AwaitsEvent
  | ShedEvent
  | PutEvent
  | RemovedEvent
  | SwappedEvent
  | InspectedEvent
  | HatsChangedEvent
  | StoleEvent
  | ClaimedEvent
  | BribedEvent
  | UnlockedEvent
  | GoldWonEvent
  | TrollsPaidEvent
  | StruckEvent
  | CavedInEvent;
/**
 * Who somebody is in a round.
 *
 */
export type Role = "blue" | "boss" | "digger" | "geologist" | "green" | "profiteer" | "saboteur" | "selfish";
/**
 * What the server tells a client.
 *
 */
export type Message = RoomState | View | Events | History | Hint | Ticking | Chat | Talk | Over | Done | Refusal;

export type AnyCommand =
  | Acknowledge
  | Admit
  | Arrange
  | Ask
  | AskHint
  | Begin
  | Claim
  | Close
  | GiveHost
  | Hello
  | Mark
  | Mute
  | Note
  | Ping
  | Play
  | Readmit
  | Recall
  | Rematch
  | Remove
  | RemoveBot
  | Report
  | Return
  | Say
  | SayPhrase
  | SeatBot
  | Show
  | Sit
  | Stand
  | StandIn
  | Swap
  | Withdraw;
/**
 * @minItems 2
 * @maxItems 2
 *
 */
export type Spot = [number, number];

export type AnyMessage = Chat | Done | Events | Hint | History | Over | Refusal | RoomState | Talk | Ticking | View;

export interface Protocol {}

export interface Answer {
  credential: {
    [k: string]: unknown;
  };
  state: string;
}

export interface Balance {
  house: string[];
  percent: number | null;
  players: number;
  text: string;
}

export interface Bared {
  goals: {
    [k: string]: unknown;
  }[];
  hands: string[][];
  roles: (string | null)[];
}

export interface BoxFacts {
  cards: CardFacts[];
  pieces: boolean;
}

export interface CardFacts {
  code: string;
  effect: string | null;
  family: string;
  gold: number;
  noun: string;
  rests: {
    [k: string]: number[][];
  };
  tools: string[];
  turns: boolean;
}

export interface Brought {
  record: string;
}

export interface Ceremony {
  options: {
    [k: string]: unknown;
  };
  state: string;
}

export interface Choice {
  high?: number | null;
  low?: number | null;
  name: string;
  text: string;
  values?: string[];
  written: string;
}

export interface Device {
  id: string;
  removed?: string[];
}

export interface DeviceKeys {
  auth: string;
  p256dh: string;
}

export interface Email {
  email: string | null;
  offered: boolean;
  waiting: string | null;
}

export interface Ended {
  bot: string | null;
  gold: number;
  name: string;
  roles: string[];
  seat: string;
  won: boolean;
  yours: boolean;
}

export interface ErrorBody {
  args: {
    [k: string]: string | number;
  };
  key: string;
  request: string;
  text: string;
}

export interface Game {
  abandoned: boolean;
  finished: number;
  game: string;
  hinted: boolean;
  house: string[];
  revision: number;
  rules: string;
  scripted: boolean;
  seats: Ended[];
}

export interface GameStatistics {
  games: number;
  gold: number;
  rules: string;
  won: number;
}

export interface Games {
  games: Game[];
  next: string | null;
}

export interface KnownPasskey {
  created: number;
  id: string;
  used: number | null;
}

export interface Level {
  bot: string;
  offered: boolean;
}
/**
 * A sentence about what happened: a key with arguments, in which seats are numbers, for the reader's language.
 *
 */
export interface Line {
  args: {
    [k: string]: string | number;
  };
  key: string;
  /**
   * After how many moves it was told.
   */
  turn: number;
}

export interface Me {
  created: number;
  name: string;
  player: string;
  rooms: OwnRoom[];
  statistics: Statistics;
}

export interface OwnRoom {
  code: string;
  name: string;
  opened: number;
  phase: string;
  touched: number;
  turn: boolean;
}

export interface Statistics {
  games: GameStatistics[];
  roles: RoleStatistics[];
}

export interface RoleStatistics {
  gold: number;
  role: string;
  rounds: number;
  rules: string;
  won: number;
}

export interface NewDevice {
  endpoint: string;
  keys: DeviceKeys;
}

export interface NewEmail {
  email: string;
}

export interface NewPlayer {
  name: string;
}

export interface OpenedRoom {
  code: string;
  link: string;
}

export interface OwnDevice {
  created: number;
  here: boolean;
  id: string;
  service: string;
}

export interface OwnMarks {
  marks: {
    [k: string]: number;
  };
  seat: string;
}

export interface OwnRegrets {
  moves: Regretted[];
  seat: string | null;
}

export interface Regretted {
  better: string;
  error: number;
  gold: boolean;
  loss: number;
  played: string;
  reasons: Why[];
  round: number;
  turn: number;
}
/**
 * A reason for a move.
 *
 */
export interface Why {
  args: {
    [k: string]: string | number;
  };
  key: string;
  sign: Sentence | null;
}
/**
 * A key with arguments, in which seats are numbers.
 *
 */
export interface Sentence {
  args: {
    [k: string]: string | number;
  };
  key: string;
}

export interface Pushing {
  key: string | null;
}

export interface Reading {
  answer: string;
  name: string;
  question: string;
}

export interface Replayed {
  curves: {
    [k: string]: unknown;
  }[];
  eyes: string | null;
  game: string | null;
  gold: number[];
  roles: {
    [k: string]: unknown;
  }[];
  rules: {
    [k: string]: unknown;
  };
  seats: Sitter[];
  steps: Step[];
}

export interface Sitter {
  bot: string | null;
  name: string | null;
  seat: string;
}

export interface Step {
  bared: Bared | null;
  events: {
    [k: string]: unknown;
  }[];
  lines: Line[];
  move: string | null;
  payout: {
    [k: string]: unknown;
  }[];
  round: number;
  seat: string | null;
  turn: number;
  view: {
    [k: string]: unknown;
  };
  ways: {
    [k: string]: unknown;
  }[];
}

export interface RoomSummary {
  agreed?: string[];
  code: string;
  house: string[];
  name?: string;
  people: number;
  phase: string;
  rules: string;
  scripted?: boolean;
  seats: number;
  seconds?: number | null;
  spectators?: boolean;
  taken: number;
}

export interface Rules {
  about: string;
  balance: Balance[];
  /**
   * A seat's letter
   */
  begins: string | null;
  colours: string[];
  house: Choice[];
  key: string;
  name: string;
  readings: Reading[];
  revision: number;
  rounds: number;
  seats: Seats[];
}

export interface Seats {
  hand: number;
  players: number;
  roles: {
    [k: string]: number;
  };
}

export interface Script {
  deals: {
    [k: string]: string[];
  }[];
  replies?: {
    [k: string]: string[];
  };
}

export interface Settings {
  bots?: (string | null)[];
  chat?: "free" | "phrases" | "silent";
  colour?: string | null;
  free_bots?: boolean;
  house?: string[];
  pace?: "slow" | "normal" | "quick" | "instant";
  public?: boolean;
  rules?: string;
  script?: Script | null;
  seats?: number;
  seconds?: number | null;
  spectators?: boolean;
  timeout?: "pass" | "bot";
}
/**
 * What `hard` would play, and why.
 *
 */
export interface Thought {
  error: number | null;
  loss: number | null;
  move: string;
  played: string | null;
  reasons: Why[];
  tried: TriedMove[];
}

export interface TriedMove {
  move: string;
  rollouts: number;
  value: number;
  won: number | null;
}

export interface Welcome {
  player: string;
  /**
   * Keep it: it is all there is to prove who you are
   */
  token: string;
}
/**
 * Who is to move, is not here, and was waited for long enough: a bot may play on there, by `stand-in`.
 *
 */
export interface AbsentState {
  /**
   * So many who sit here and are here have said so.
   */
  agreed: number;
  /**
   * So many of them have to, where the host does not.
   */
  needed: number;
  seat: string;
  /**
   * Whether you have said so.
   */
  yours: boolean;
}
/**
 * A person has seen the role of this round.
 *
 */
export interface Acknowledge {
  do: "acknowledge";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Let somebody in who asks, or do not: the host does, and while he is away anybody who sits here.
 *
 */
export interface Admit {
  admit?: boolean;
  ask: number;
  do: "admit";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
}
/**
 * The host changes what was agreed on, before the game: whatever is named here, as in the settings of a new room.
 *     All else stays, and nobody loses a seat by it.
 *
 */
export interface Arrange {
  chat?: "free" | "phrases" | "silent";
  colour?: string | null;
  do: "arrange";
  free_bots?: boolean;
  /**
   * @maxItems 40
   */
  house?: string[];
  pace?: "instant" | "normal" | "quick" | "slow";
  public?: boolean;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  rules?: string;
  seats?: number;
  seconds?: number | null;
  spectators?: boolean;
  timeout?: "bot" | "pass";
}
/**
 * Ask for the seat of a bot while the game goes on; whoever may sit down there sits down at once.
 *
 */
export interface Ask {
  do: "ask";
  name: string;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Ask what `hard` would play in one's turn, and why: for who plays with bots alone. The answer comes as `hint`, a
 *     moment after `done`; that a hint was given is written down, and such a game does not count.
 *
 */
export interface AskHint {
  do: "hint";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  turn: number;
}
/**
 * Somebody would like to play on for a bot.
 *
 */
export interface AskState {
  /**
   * Whether the person is connected.
   */
  here: boolean;
  /**
   * No other question of this room has the same.
   */
  id: number;
  name: string;
  seat: string;
  yours: boolean;
}
/**
 * The step is done: this is what is to be decided now, and by whom.
 *
 */
export interface AwaitsEvent {
  event: "awaits";
  tasks: Task[];
}
/**
 * Choose the one thing that a turn is.
 *
 */
export interface MainTask {
  /**
   * A seat's letter
   */
  seat: string;
  task: "main";
}
/**
 * Choose how the stone at this cell lies: both ways join as many tunnels.
 *
 */
export interface OrientTask {
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  /**
   * A seat's letter
   */
  seat: string;
  task: "orient";
}
/**
 * Keep one nugget of the pot in hand and pass on the rest.
 *
 */
export interface PickTask {
  /**
   * A seat's letter
   */
  seat: string;
  task: "pick";
}
/**
 * Take one gold from another player, or do not.
 *
 */
export interface StealTask {
  /**
   * A seat's letter
   */
  seat: string;
  task: "steal";
}
/**
 * Choose which gold gets a marker: there are too few for all of it.
 *
 */
export interface ClaimTask {
  /**
   * A seat's letter
   */
  seat: string;
  task: "claim";
}
/**
 * Bribe another troll before drawing, or be done.
 *
 */
export interface BribeTask {
  /**
   * A seat's letter
   */
  seat: string;
  task: "bribe";
}
/**
 * Choose the gold cards that pay for the bribed trolls.
 *
 */
export interface PayTrollsTask {
  debt: number;
  /**
   * A seat's letter
   */
  seat: string;
  task: "pay-trolls";
}
/**
 * Turn up the goals in reach, put markers on the gold in reach, and see whether the round is over.
 *
 */
export interface ConsequencesTask {
  /**
   * A seat's letter
   */
  seat: string;
  task: "consequences";
}
/**
 * Ask for further bribes as long as there is a troll to bribe.
 *
 */
export interface BribesTask {
  /**
   * A seat's letter
   */
  seat: string;
  task: "bribes";
}
/**
 * Let a seat pay for the trolls it bribed.
 *
 */
export interface DebtTask {
  /**
   * A seat's letter
   */
  seat: string;
  task: "debt";
}
/**
 * Turn up the goals that the card laid by this seat at this cell has reached.
 *
 */
export interface ReachTask {
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  /**
   * A seat's letter
   */
  seat: string;
  task: "reach";
}
/**
 * Cards are to be drawn.
 *
 */
export interface DrawTask {
  count: number;
  /**
   * A seat's letter
   */
  seat: string;
  task: "draw";
}
/**
 * Find who is to move after this seat, or end the round.
 *
 */
export interface NextTask {
  /**
   * A seat's letter
   */
  seat: string;
  task: "next";
}
/**
 * The round has ended: find who won, and hand out the gold.
 *
 */
export interface PayOutTask {
  task: "pay-out";
}
/**
 * Let these seats steal, one after the other.
 *
 */
export interface ThievesTask {
  /**
   * Items: A seat's letter
   */
  seats: string[];
  task: "thieves";
}
/**
 * The gold is handed out: close the round, and after the last one the game.
 *
 */
export interface CloseTask {
  task: "close";
}
/**
 * The round is settled: the next one needs a deal.
 *
 */
export interface RoundOverTask {
  task: "round-over";
}
/**
 * The game is over.
 *
 */
export interface GameOverTask {
  task: "game-over";
}
/**
 * The host deals the cards, and says who begins; where nobody is named, the lot decides.
 *
 */
export interface Begin {
  do: "begin";
  first?: string | null;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
}
/**
 * A player puts a marker on a troll, who lets everybody pass.
 *
 */
export interface BribedEvent {
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  event: "bribed";
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * A tool is broken.
 *
 */
export interface BrokeEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  event: "broke";
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * A seat's letter
   */
  target: string;
  tool: Tool;
}
/**
 * A pass: cards go face down onto the discards.
 *
 */
export interface BuriedEvent {
  cards: string[] | null;
  count: number;
  event: "buried";
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * A rockfall comes from the stock and takes the card laid last, if there is one it can take.
 *
 */
export interface CavedInEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  cell: [number, number] | null;
  event: "caved-in";
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Somebody said something; spectators talk among themselves.
 *
 */
export interface Chat {
  at: number;
  /**
   * Who hears it: `all`, or `spectators`, which is everybody without a seat.
   */
  audience: string;
  /**
   * No other line of this room has the same.
   */
  id: string;
  is: "chat";
  /**
   * Of the person who said so, whoever sits there now; empty where somebody without a seat has not said a name.
   */
  name: string;
  phrase: string | null;
  seat: string | null;
  text: string | null;
}
/**
 * Say in public what one knows, or wants believed: `gold@8,0`, `stone@8,2`, `digger>B`, `saboteur>C`. Of goals
 *     that lie face down and of roles that are in the game; the same again in the same turn says nothing.
 *
 */
export interface Claim {
  do: "claim";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  what: string;
}

export interface ClaimState {
  /**
   * No other claim of this room has the same.
   */
  id: number;
  /**
   * Of the person who said so, whoever sits there now.
   */
  name: string;
  /**
   * A seat's letter
   */
  seat: string;
  turn: number;
  what: string;
}
/**
 * A player puts a marker on gold.
 *
 */
export interface ClaimedEvent {
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  event: "claimed";
  /**
   * A seat's letter
   */
  seat: string;
}

export interface Clock {
  /**
   * Milliseconds.
   */
  left: number;
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * For so many of them the clock stands still, for its player has not gone on into the round.
   */
  waits: number;
}
/**
 * The host closes the room.
 *
 */
export interface Close {
  do: "close";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
}
/**
 * Why a room was closed before a game in it was over.
 *
 */
export interface ClosedState {
  /**
   * Of the host who has closed it, where the host had a seat.
   */
  name: string | null;
  /**
   * `host`, `idle` where nobody has played for long, `empty`, or `admin`: the people who run this server.
   */
  reason: string;
}
/**
 * A rockfall takes a card out of the mine.
 *
 */
export interface CollapsedEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  event: "collapsed";
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Take a free seat, or one where a bot sits: in a game that goes on the one that was one's own, or with leave.
 *
 */
export interface Sit {
  do: "sit";
  name: string;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Ask no more.
 *
 */
export interface Withdraw {
  do: "withdraw";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
}
/**
 * Give up a seat of one's own.
 *
 */
export interface Stand {
  do: "stand";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * The host lets a bot sit down.
 *
 */
export interface SeatBot {
  bot: string;
  do: "seat-bot";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}

export interface RemoveBot {
  do: "remove-bot";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * The host takes a person's seat away, who may look on and ask for a seat; or with `ban` shows him out of the room,
 *     until the host lets him in again.
 *
 */
export interface Remove {
  ban?: boolean;
  do: "remove";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * The host lets somebody come again who was shown out, or ask again who was turned down: by the `id` in `shown_out`
 *     or `turned_down` of the room.
 *
 */
export interface Readmit {
  do: "readmit";
  id: number;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
}
/**
 * Before the game two seats change places, with whoever sits there: any two by the host's word, or one's own with
 *     one where no person sits.
 *
 */
export interface Swap {
  do: "swap";
  /**
   * A seat's letter
   */
  other: string;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}

export interface GiveHost {
  do: "give-host";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * A move, as its text; `turn` is the number of moves that it answers.
 *
 */
export interface Play {
  do: "play";
  move: string;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  turn: number;
}
/**
 * Take over again from the bot that played meanwhile.
 *
 */
export interface Return {
  do: "return";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * A bot shall play on for whoever is to move, is not here, and was waited for long enough (`absent` of the room).
 *     It does by the word of the host, or of most who sit here and are here.
 *
 */
export interface StandIn {
  do: "stand-in";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Look through the eyes of one of one's seats, and of no other; without a seat, through a spectator's.
 *
 */
export interface Show {
  do: "show";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  seat?: string | null;
}
/**
 * Everything that happened, as the seat shown here saw it: for whoever reasons from the past.
 *
 */
export interface Recall {
  do: "recall";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
}
/**
 * Private notes of a seat, kept for its owner alone.
 *
 */
export interface Note {
  do: "note";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
  text: string;
}
/**
 * How much one suspects another, from 0 to 100; kept for the owner of the seat alone.
 *
 */
export interface Mark {
  do: "mark";
  /**
   * A seat's letter
   */
  other: string;
  percent: number | null;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  /**
   * A seat's letter
   */
  seat: string;
}

export interface Say {
  do: "say";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  text: string;
}
/**
 * A quick phrase by its key, which every reader sees in his own language.
 *
 */
export interface SayPhrase {
  do: "say-phrase";
  phrase: string;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
}
/**
 * Hear nothing more of what the person says who sits there now, or who said this line, wherever that person sits
 *     later or whether at all; or hear it.
 *
 */
export interface Mute {
  do: "mute";
  line?: string | null;
  muted?: boolean;
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  seat?: string | null;
}
/**
 * Tell the people who run this server about somebody: who sits there, or who said this line.
 *
 */
export interface Report {
  do: "report";
  line?: string | null;
  reason: "abuse" | "cheating" | "other" | "stalling";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
  seat?: string | null;
  text?: string;
}

export interface Ping {
  do: "ping";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
}
/**
 * Open another room for the same table.
 *
 */
export interface Rematch {
  do: "rematch";
  /**
   * The client's own number for this command; the answer to it has the same.
   */
  ref?: number | null;
}
/**
 * How suspicion went in a round.
 *
 */
export interface Curve {
  moments: Moment[];
  /**
   * For each seat how likely it was a saboteur before the first move.
   */
  prior: number[];
  round: number;
}
/**
 * A move, and what a spectator could believe after it.
 *
 */
export interface Moment {
  args: {
    [k: string]: string | number;
  };
  /**
   * For each seat how likely it was a saboteur.
   */
  chances: number[];
  key: string;
  /**
   * Of the move in its round, from 1; answers to questions are not counted.
   */
  number: number;
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * Of the move in the game, as its record counts.
   */
  turn: number;
  /**
   * How much the move spoke for a saboteur; below zero it spoke against one.
   */
  weight: number;
}
/**
 * A command was carried out, and what it did is written down for good.
 *
 */
export interface Done {
  is: "done";
  ref: number | null;
  /**
   * The code of the room that a rematch opened.
   */
  room: string | null;
  turn: number;
}
/**
 * Cards come from the stock into a hand.
 *
 */
export interface DrewEvent {
  cards: string[] | null;
  count: number;
  event: "drew";
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * What happened since the turn before, as the seat shown here may see it.
 *
 */
export interface Events {
  clock: Clock | null;
  events: GameEvent[];
  is: "events";
  /**
   * Where a new round was dealt, what everybody saw at the end of the one before.
   */
  left: ViewData | null;
  legal: string[];
  /**
   * The same events in sentences.
   */
  lines: Line[];
  /**
   * In a round that goes on what of the view is new: for whoever does not add events up. Whoever has lost the thread asks for the whole view with `show`.
   */
  news: News | null;
  payout: PayoutLine[];
  turn: number;
  /**
   * What the seat sees now, where a new round was dealt: from then on it is kept up to date by what is new.
   */
  view: ViewData | null;
  /**
   * For each goal that was reached the way to it, for showing it.
   */
  ways: WayToGoal[];
  why_not: {
    [k: string]: Reason;
  };
}
/**
 * A new round is set up; hands and roles follow as events of their own.
 *
 */
export interface RoundBeganEvent {
  event: "round-began";
  players: number;
  round: number;
  rules: RulesName;
  /**
   * A seat's letter
   */
  starter: string;
}
/**
 * Which rules these are.
 *
 */
export interface RulesName {
  /**
   * The one chosen, where whoever plays alone chooses one.
   */
  colour: string | null;
  /**
   * What the table has agreed on beyond them, as `rounds=1`.
   */
  house: string[];
  key: string;
  revision: number;
}
/**
 * A role is dealt, with the fellow saboteurs that its owner may know.
 *
 */
export interface RoleDealtEvent {
  allies: string[] | null;
  event: "role-dealt";
  role: Role | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * A path card is laid.
 *
 */
export interface LaidEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  event: "laid";
  /**
   * A seat's letter
   */
  seat: string;
  turned: boolean;
}
/**
 * A goal's face is shown, and how it is to lie will be chosen.
 *
 */
export interface UncoveredEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  event: "uncovered";
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * A goal is turned over and becomes part of the mine.
 *
 */
export interface TurnedUpEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  event: "turned-up";
  /**
   * A seat's letter
   */
  seat: string;
  turned: boolean;
}
/**
 * Both cards are discarded: the repair card and the broken tool.
 *
 */
export interface MendedEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  broken: string;
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  event: "mended";
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * A seat's letter
   */
  target: string;
  tool: Tool;
}
/**
 * A map shows one face-down goal to one player.
 *
 */
export interface LookedEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  event: "looked";
  face: string | null;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * An empty hand has no turn.
 *
 */
export interface SkippedEvent {
  event: "skipped";
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * All roles are shown, the left-over one included, and the goals that still lay face down.
 *
 */
export interface RoundEndedEvent {
  ending: Ending;
  event: "round-ended";
  finisher: string | null;
  goals: Goal[];
  roles: Role[];
  spare: Role | null;
}
/**
 * Where a goal lies, and which card it is.
 *
 */
export interface Goal {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * Nuggets are drawn for the diggers; the first taker looks at them.
 *
 */
export interface PotDrawnEvent {
  event: "pot-drawn";
  /**
   * Items: A seat's letter
   */
  takers: string[];
  values: number[] | null;
}
/**
 * A digger keeps one nugget in secret and hands the rest to the next.
 *
 */
export interface PickedEvent {
  event: "picked";
  heir: string | null;
  open: boolean;
  rest: number[] | null;
  /**
   * A seat's letter
   */
  seat: string;
  value: number | null;
}
/**
 * Gold is paid openly, in nugget cards as far as they go.
 *
 */
export interface PaidEvent {
  bank: number;
  event: "paid";
  nuggets: number[];
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * The purses are opened.
 *
 */
export interface GameEndedEvent {
  event: "game-ended";
  gold: number[];
  taken: number[][];
}
/**
 * Two cards were discarded face down to be rid of this one; the pass itself is an event of its own.
 *
 */
export interface ShedEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  event: "shed";
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * What lies before a seat: a broken pick, lamp or cart, a trap, a theft
   */
  sign: "C" | "L" | "P" | "T" | "X";
}
/**
 * A theft or a trapped card is put before a player.
 *
 */
export interface PutEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  event: "put";
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * What lies before a seat: a broken pick, lamp or cart, a trap, a theft
   */
  sign: "C" | "L" | "P" | "T" | "X";
  /**
   * A seat's letter
   */
  target: string;
}
/**
 * A theft or a trapped card before a player is discarded, together with the card that did it.
 *
 */
export interface RemovedEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  event: "removed";
  /**
   * A card's code, as in docs/notation.md
   */
  removed: string;
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * What lies before a seat: a broken pick, lamp or cart, a trap, a theft
   */
  sign: "C" | "L" | "P" | "T" | "X";
  /**
   * A seat's letter
   */
  target: string;
}
/**
 * Two players exchange all the cards in their hands; each sees what he gave and what he got.
 *
 */
export interface SwappedEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  event: "swapped";
  gave: string[] | null;
  got: string[] | null;
  /**
   * A seat's letter
   */
  other: string;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * One player sees the role of another, alone.
 *
 */
export interface InspectedEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  event: "inspected";
  role: Role | null;
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * A seat's letter
   */
  target: string;
}
/**
 * A player puts his role away and takes the next unused one; only he knows either.
 *
 */
export interface HatsChangedEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  event: "hats-changed";
  new: Role | null;
  old: Role | null;
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * A seat's letter
   */
  target: string;
}
/**
 * A thief takes one gold from another player, or leaves it.
 *
 */
export interface StoleEvent {
  event: "stole";
  /**
   * A seat's letter
   */
  seat: string;
  victim: string | null;
}
/**
 * A key is put on a door.
 *
 */
export interface UnlockedEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  event: "unlocked";
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * A player owns the gold cards with his markers; they lie in the mine until it is cleared for the next round.
 *
 */
export interface GoldWonEvent {
  event: "gold-won";
  /**
   * A seat's letter
   */
  seat: string;
  values: number[];
}
/**
 * A player pays for the trolls he bribed; there is no change.
 *
 */
export interface TrollsPaidEvent {
  event: "trolls-paid";
  /**
   * A seat's letter
   */
  seat: string;
  values: number[];
}
/**
 * A sabotage card comes from the stock and is laid before the player at once, or discarded if one lies there.
 *
 */
export interface StruckEvent {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  event: "struck";
  /**
   * Items: What lies before a seat: a broken pick, lamp or cart, a trap, a theft
   */
  mark: ("C" | "L" | "P" | "T" | "X")[];
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * All that a seat, or a spectator, sees now.
 *
 */
export interface ViewData {
  /**
   * Those face up, oldest first.
   *
   * Items: A card's code, as in docs/notation.md
   */
  discards: string[];
  gold: Gold;
  /**
   * The seats that have changed hats in this round, in their order.
   *
   * Items: A seat's letter
   */
  hats: string[];
  /**
   * Passes in a row since the stock ran out.
   */
  idle: number;
  /**
   * Who played the last card.
   */
  last_card: string | null;
  /**
   * Who laid the last path.
   */
  last_path: string | null;
  mine: Mine;
  outcome: Outcome | null;
  /**
   * Null for a spectator.
   */
  own: Own | null;
  players: number;
  /**
   * From 1.
   */
  round: number;
  rules: RulesName;
  /**
   * Whose view it is; null for a spectator.
   */
  seat: string | null;
  seats: SeatView[];
  /**
   * Goals whose face is shown although they lie as face-down ones.
   */
  shown: Goal[];
  stakes: Stakes | null;
  /**
   * A seat's letter
   */
  starter: string;
  /**
   * Cards left to draw.
   */
  stock: number;
  /**
   * What is still to be done, the next one last.
   */
  tasks: Task[];
  /**
   * The seats with a theft card before them, in the order of laying.
   *
   * Items: A seat's letter
   */
  thefts: string[];
  to_move: string | null;
}

export interface Gold {
  /**
   * By seat, once the game is over.
   */
  final: number[] | null;
  nuggets_left: number;
  pays: Pay[];
  pots: Pot[];
}
/**
 * Gold that was paid openly.
 *
 */
export interface Pay {
  /**
   * What came from nowhere, or below zero went there.
   */
  bank: number;
  nuggets: number[];
  round: number;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Nuggets of which each taker keeps one in turn.
 *
 */
export interface Pot {
  round: number;
  /**
   * By taker; null is not known to this seat.
   */
  taken: (number | null)[];
  /**
   * Items: A seat's letter
   */
  takers: string[];
}

export interface Mine {
  /**
   * Where goals lie face down.
   */
  goals: [number, number][];
  /**
   * The cards face up, in the order of laying.
   */
  laid: LaidCard[];
}

export interface LaidCard {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  /**
   * Whether it lies upside down.
   */
  turned: boolean;
}
/**
 * How the round ended.
 *
 */
export interface Outcome {
  ending: Ending;
  finisher: string | null;
  /**
   * By seat; none in games without roles.
   */
  roles: Role[];
  /**
   * The role that was left over.
   */
  spare: Role | null;
}
/**
 * What this seat alone knows.
 *
 */
export interface Own {
  /**
   * Fellow saboteurs, where a house rule lets them know each other.
   *
   * Items: A seat's letter
   */
  allies: string[];
  /**
   * Items: A card's code, as in docs/notation.md
   */
  buried: string[];
  /**
   * Roles put away in this round, oldest first.
   */
  former: Role[];
  /**
   * Those it has seen.
   */
  goals: Goal[];
  /**
   * Goals it has seen that left the game.
   */
  gone: SeenGoal[];
  /**
   * In the order of the box.
   *
   * Items: A card's code, as in docs/notation.md
   */
  hand: string[];
  inspected: InspectedRole[];
  /**
   * The nuggets to choose from now.
   */
  pot: number[];
  /**
   * Those it was shown before.
   */
  pots: ShownPot[];
  role: Role | null;
  /**
   * Nuggets it has kept.
   */
  takes: Take[];
}

export interface SeenGoal {
  /**
   * A card's code, as in docs/notation.md
   */
  card: string;
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  round: number;
}

export interface InspectedRole {
  /**
   * How often that seat had changed hats by then; a later change makes this stale.
   */
  hats: number;
  role: Role;
  /**
   * A seat's letter
   */
  seat: string;
}

export interface ShownPot {
  round: number;
  values: number[];
}

export interface Take {
  round: number;
  value: number;
}
/**
 * What everybody sees of a seat.
 *
 */
export interface SeatView {
  /**
   * Discards face down.
   */
  buried: number;
  /**
   * Cards in hand.
   */
  hand: number;
  /**
   * Whose role it has seen.
   */
  inspections: Inspection[];
  /**
   * The goals it has looked at.
   */
  looks: [number, number][];
  /**
   * Items: What lies before a seat: a broken pick, lamp or cart, a trap, a theft
   */
  marks: ("C" | "L" | "P" | "T" | "X")[];
  /**
   * Its gold cards; in games with markers alone.
   */
  purse?: number[];
  /**
   * A seat's letter
   */
  seat: string;
  /**
   * Which of the goals that left the game it had seen; in games with markers alone.
   */
  witnessed?: Place[];
}

export interface Inspection {
  /**
   * How often that seat had changed hats by then.
   */
  hats: number;
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * Where a goal lay that left the game.
 *
 */
export interface Place {
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  round: number;
}
/**
 * What games with markers have beyond the others.
 *
 */
export interface Stakes {
  bribes: Marker[];
  claims: Marker[];
  /**
   * Path cards that left the game with their gold.
   *
   * Items: A card's code, as in docs/notation.md
   */
  gone: string[];
  keys: [number, number][];
  /**
   * Where others lay that left the game unseen.
   */
  left: Place[];
  markers_left: number;
  /**
   * Goals turned up in earlier rounds.
   *
   * Items: A card's code, as in docs/notation.md
   */
  turned: string[];
}

export interface Marker {
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  /**
   * A seat's letter
   */
  seat: string;
}
/**
 * What is new in a view: each field that is here takes the place of the one before; but for the mine, and for the
 *     seats, of which only those are here that have changed.
 *
 */
export interface News {
  /**
   * Items: A card's code, as in docs/notation.md
   */
  discards?: string[];
  gold?: Gold;
  /**
   * Items: A seat's letter
   */
  hats?: string[];
  idle?: number;
  last_card?: string | null;
  last_path?: string | null;
  mine?: MineNews;
  outcome?: Outcome | null;
  own?: Own | null;
  seats?: SeatView[];
  shown?: Goal[];
  stakes?: Stakes | null;
  stock?: number;
  tasks?: Task[];
  /**
   * Items: A seat's letter
   */
  thefts?: string[];
  to_move?: string | null;
}
/**
 * What is new in the mine: take these cells off, and put these cards where they lie.
 *
 */
export interface MineNews {
  /**
   * Where goals lie face down, all of them.
   */
  goals: [number, number][];
  /**
   * The cards that lie there anew, or in another way than before; those on new cells come last.
   */
  laid: LaidCard[];
  /**
   * The cells that are empty now.
   */
  lifted: [number, number][];
}
/**
 * One line of a pay-out: why a seat, or nobody in particular, got what it got.
 *
 */
export interface PayoutLine {
  args: {
    [k: string]: string | number;
  };
  key: string;
  seat: string | null;
}
/**
 * The shortest way by which a goal was reached.
 *
 */
export interface WayToGoal {
  /**
   * From a start to the goal; a ladder lies where one climbs to it, and not always beside the cell before it.
   */
  cells: [number, number][];
  /**
   * [column, row]; columns grow towards the goals, rows downwards
   *
   * @minItems 2
   * @maxItems 2
   */
  goal: [number, number];
}
/**
 * A sentence as a key with arguments; the sentences of each language stand in the files of `words`.
 *
 */
export interface Reason {
  args: {
    [k: string]: string | number;
  };
  key: string;
}

export interface Hello {
  do: "hello";
  language?: "de" | "en" | "fr";
  /**
   * The code of a room
   */
  room: string;
  token: string;
}
/**
 * What `hard` would play in this turn for the seat shown here, by what that seat knows; `why_not` says why there is
 *     no such advice, where there is none.
 *
 */
export interface Hint {
  is: "hint";
  thought: Thought | null;
  turn: number;
  why_not: Sentence | null;
}
/**
 * Everything that happened, step by step, as the seat shown here saw it.
 *
 */
export interface History {
  is: "history";
  legal: string[];
  steps: GameEvent[][];
  turn: number;
}
/**
 * Everything about the room that is not the game; sent whenever it changes.
 *
 */
export interface RoomState {
  /**
   * Whom the table waits for in vain; null where that is nobody, or a clock will end it.
   */
  absent: AbsentState | null;
  /**
   * Whether it is for you to let them in.
   */
  admits: boolean;
  /**
   * Whether you play with bots alone: since the game began nobody but you has had a seat, and you one.
   */
  alone: boolean;
  asking: AskState[];
  chat: "free" | "phrases" | "silent";
  claims: ClaimState[];
  /**
   * Why the room is closed, and by whom; null where it is not, or was closed after its game was over.
   */
  closed: ClosedState | null;
  code: string;
  /**
   * The hash of the seed, from the first card on; null where the cards were laid out.
   */
  commitment: string | null;
  /**
   * Whether you have asked in this game, and were not let in.
   */
  declined: boolean;
  /**
   * The seat that the host has named to begin; null where the seed draws the lot, or the book says it.
   */
  first: string | null;
  /**
   * Whether anybody may take the seat of a bot while the game goes on, without being let in.
   */
  free_bots: boolean;
  /**
   * Whether you may ask for a hint in your turn: where you are alone, and the server can think ahead.
   */
  hints: boolean;
  /**
   * Whether you are the host.
   */
  host: boolean;
  is: "room";
  /**
   * How long bots take for a move.
   */
  pace: "instant" | "normal" | "quick" | "slow";
  phase: "closed" | "open" | "over" | "playing";
  protocol: number;
  public: boolean;
  /**
   * Who is here and has not gone on into this round; null where that is nobody, or was waited for long enough.
   */
  reading: ReadingState | null;
  rematch: string | null;
  /**
   * Whether the host has taken your seat away: you may look on, and ask for a seat.
   */
  removed: boolean;
  rules: RulesTold;
  /**
   * Whether whoever opened the room has laid the cards out; then nothing is promised, and the game does not count.
   */
  scripted: boolean;
  seats: SeatState[];
  seconds: number | null;
  /**
   * Whether several people share your device, or did in this game: a hand is seen after `show` alone.
   */
  shared: boolean;
  /**
   * Who was shown out of the room and may come again when the host says so; told to the host alone.
   */
  shown_out: OutState[];
  /**
   * How many look on; -1 where nobody may.
   */
  spectators: number;
  timeout: "bot" | "pass";
  /**
   * Who has asked for a seat, and was not let in; told to the host alone, by whose word (`readmit`) they may ask again.
   */
  turned_down: OutState[];
}
/**
 * Whom a new round waits for.
 *
 */
export interface ReadingState {
  /**
   * For so many milliseconds bots and clocks wait at most.
   */
  left: number;
  seats: string[];
}
/**
 * The same, with those of their numbers that a table shows.
 *
 */
export interface RulesTold {
  /**
   * The seat that begins the first round by the book; null where the table says it, or the lot.
   */
  begins: string | null;
  /**
   * The one chosen, where whoever plays alone chooses one.
   */
  colour: string | null;
  /**
   * By seat; none in games without.
   */
  colours: string[];
  /**
   * Cards that each is dealt.
   */
  hand: number;
  /**
   * What the table has agreed on beyond them, as `rounds=1`.
   */
  house: string[];
  key: string;
  markers: number;
  /**
   * Cards that a pass may discard.
   */
  most_passed: number;
  /**
   * The gold from which on a lone player has the next rank; none in other games.
   */
  ranks: number[];
  revision: number;
  /**
   * How often each is among those that are shuffled.
   */
  roles: {
    [k: string]: number;
  };
  rounds: number;
  /**
   * Whether two cards may be discarded to be rid of one before oneself.
   */
  shedding: boolean;
}
/**
 * What everybody sees of a seat.
 *
 */
export interface SeatState {
  acknowledged: number;
  /**
   * The bot that plays there, also for a person who is away.
   */
  bot: string | null;
  /**
   * Whether the person is connected.
   */
  here: boolean;
  /**
   * For how many turns of this seat a hint was given.
   */
  hints: number;
  /**
   * Whether the person is the host.
   */
  host: boolean;
  /**
   * Of the person, null where none sits there.
   */
  name: string | null;
  /**
   * What you may do about this seat, where no person sits there: `sit` down, or `ask` for it.
   */
  offer: string | null;
  /**
   * A seat's letter
   */
  seat: string;
  yours: boolean;
}
/**
 * Somebody who was shown out of the room, or turned down.
 *
 */
export interface OutState {
  id: number;
  name: string;
}
/**
 * All that the seat shown here sees now: sent at first, after a gap, and when another seat is shown.
 *
 */
export interface View {
  clock: Clock | null;
  is: "view";
  /**
   * From the second round on, what everybody saw at the end of the one before: for whoever was not there.
   */
  left: ViewData | null;
  /**
   * The texts of the moves that this seat may make now.
   */
  legal: string[];
  /**
   * What has happened so far, in sentences.
   */
  lines: Line[];
  marks: {
    [k: string]: number;
  };
  notes: string | null;
  /**
   * Why the gold of the round that is over went where it went.
   */
  payout: PayoutLine[];
  seat: string | null;
  turn: number;
  view: ViewData;
  /**
   * For each card in hand that cannot be played now the reason, a key with arguments.
   */
  why_not: {
    [k: string]: Reason;
  };
}
/**
 * A clock: little time is left, or where it is no warning another time than was told before.
 *
 */
export interface Ticking {
  clock: Clock;
  is: "clock";
  warning: boolean;
}
/**
 * What was said before you came, oldest first; it takes the place of all that was told of it before.
 *
 */
export interface Talk {
  is: "talk";
  lines: Chat[];
}
/**
 * The game is over, or was given up: everything that was secret. Told once more when `curves` are worked out.
 *
 */
export interface Over {
  /**
   * How suspicion went, as a spectator could have read it; empty until that is worked out, and without roles.
   */
  curves: Curve[];
  gold: number[];
  is: "over";
  record: string;
  /**
   * For each round and seat the role at its end.
   */
  roles: RoundRoles[];
  /**
   * Of all cards, and of the lot; empty where the cards were laid out.
   */
  seed: string;
}
/**
 * Who was who at the end of a round.
 *
 */
export interface RoundRoles {
  /**
   * By seat; null in games without roles.
   */
  roles: (Role | null)[];
  round: number;
}
/**
 * A command was refused; nothing has changed.
 *
 */
export interface Refusal {
  args: {
    [k: string]: string | number;
  };
  is: "error";
  key: string;
  ref: number | null;
  /**
   * The same in the client's language.
   */
  text: string;
}

export type GameFamily =
  | 'classic-slot'
  | 'lines-slot'
  | 'book-slot'
  | 'tumble-slot'
  | 'hold-slot'
  | 'crash'
  | 'instant'
  | 'table'
  | 'fishing'
  | 'steps'
  | 'timed'
  | 'sport';

/** Keys of the specification's lobby categories. */
export type GameCategory =
  | 'slots'
  | 'crash'
  | 'arcade'
  | 'fishing'
  | 'live-casino'
  | 'virtual'
  | 'table-games'
  | 'lotto'
  | 'sport';

export type GameTag = 'popular' | 'new' | 'demo' | 'jackpots' | 'megaways' | 'cash drop' | 'Christmas' | 'table games';

export type Volatility = 'low' | 'medium' | 'high';

export type PlayMode = 'real' | 'demo';

/** A win that players can reach: so many stakes or more, once in so many rounds. */
export interface HighestWin {
  readonly times: number;
  readonly oneIn: number;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** One way of playing a round: the plain spin, later an ante or a bought feature. */
export interface BetMode {
  id: string;
  /** What one round costs, in stakes. */
  cost: number;
  /** Exact return to player as a fraction of the cost, 0…1. */
  rtp: number;
  /** What no round pays more than, in stakes; it may be beyond all reach. */
  maxWin: number;
  /** The highest win within reach; absent where it is that of the game. */
  highestWin?: HighestWin;
  /** Whether the client asks once more before playing it. */
  needsConfirmation: boolean;
  /** Of a round's payout, in stakes, where it is one figure whatever the player chooses. */
  standardDeviation?: number;
}

/** What a game says about itself to the lobby, the server and the rules page. */
export interface GameManifest {
  /** Kebab-case, also the folder's name. */
  code: string;
  /** Working title, the same in every language. */
  title: string;
  /** The in-house studio it is shown under. */
  studio: { code: string; name: string };
  family: GameFamily;
  category: GameCategory;
  tags: readonly GameTag[];
  /** Exact return to player as a fraction, 0…1. */
  rtp: number;
  /** The grade of `standardDeviation`. */
  volatility: Volatility;
  /** What no round pays more than, in stakes; it may be beyond all reach. */
  maxWin: number;
  /** The highest win within reach of a round. */
  highestWin: HighestWin;
  /** Chance that a round pays anything. In a game with choices, of what it opens with. */
  hitRate: number;
  /** Chance that a round pays at least its stake, where every round pays something; likewise. */
  stakeBackRate?: number;
  /** Of a round's payout, per stake; likewise. */
  standardDeviation: number;
  /** From the lowest to the highest of all choices, where there are choices. */
  ranges?: {
    readonly rtp: Range;
    readonly hitRate: Range;
    readonly stakeBackRate?: Range;
    readonly standardDeviation: Range;
  };
  /** Changes with every change of paytable, strips or rules; open rounds finish on the version they began with. */
  rulesVersion: string;
  modes: readonly BetMode[];
  /** Stakes per currency code, in minor units; a currency that is missing cannot play. */
  stakes: Readonly<Record<string, StakeTable>>;
  /** Present when its stakes feed the pots of the network: their share of each stake, 0…1, on top of `rtp`. */
  jackpotShare?: number;
  /** Solo games answer each play; shared games run rounds for everybody over the websocket. */
  rounds: 'solo' | 'shared';
  supportsDemo: boolean;
}

/** The stakes a member may choose in one currency, ascending, in minor units. */
export interface StakeTable {
  levelsMinor: readonly bigint[];
  defaultMinor: bigint;
  minMinor: bigint;
  maxMinor: bigint;
  /** No round pays more than this, whatever its multiplier. */
  maxPayoutMinor: bigint;
}

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

/** A reachable win: this many stakes or more, once in this many rounds. */
export interface HighestWin {
  readonly times: number;
  readonly oneIn: number;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** A bet mode of a round: the plain spin, an ante or a bought feature. */
export interface BetMode {
  id: string;
  /** Price of one round, in stakes. */
  cost: number;
  /** Exact return to player as a fraction of the cost, 0…1. */
  rtp: number;
  /** The maximum payout of a round, in stakes; it may be out of reach. */
  maxWin: number;
  /** The highest reachable win; absent where it is the game's. */
  highestWin?: HighestWin;
  /** Whether the client asks for confirmation before playing it. */
  needsConfirmation: boolean;
  /** Standard deviation of a round's payout, in stakes, where it does not depend on the player's choice. */
  standardDeviation?: number;
}

/** The description of a game for the lobby, the server and the rules page. */
export interface GameManifest {
  /** Kebab-case, also the folder's name. */
  code: string;
  /** Working title, the same in every language. */
  title: string;
  /** The studio under which it is listed. */
  studio: { code: string; name: string };
  family: GameFamily;
  category: GameCategory;
  tags: readonly GameTag[];
  /** Exact return to player as a fraction, 0…1. */
  rtp: number;
  /** The grade of `standardDeviation`. */
  volatility: Volatility;
  /** The maximum payout of a round, in stakes; it may be out of reach. */
  maxWin: number;
  /** The highest reachable win of a round. */
  highestWin: HighestWin;
  /** Chance that a round pays anything. In a game with choices, for the default one. */
  hitRate: number;
  /** Chance that a round pays at least its stake, where every round pays something; for the default choice. */
  stakeBackRate?: number;
  /** Standard deviation of a round's payout, per stake; for the default choice. */
  standardDeviation: number;
  /** From the lowest to the highest of all choices, in games with choices. */
  ranges?: {
    readonly rtp: Range;
    readonly hitRate: Range;
    readonly stakeBackRate?: Range;
    readonly standardDeviation: Range;
  };
  /**
   * Changes with every change of paytable, strips or rules; open rounds finish on the version with which they began.
   */
  rulesVersion: string;
  modes: readonly BetMode[];
  /** Stakes per currency code, in minor units; a missing currency cannot be played. */
  stakes: Readonly<Record<string, StakeTable>>;
  /** Present when its stakes contribute to the network jackpot: their share of each stake, 0…1, on top of `rtp`. */
  jackpotShare?: number;
  /** Solo games return each round in the response; shared games run rounds for all players over the websocket. */
  rounds: 'solo' | 'shared';
  supportsDemo: boolean;
}

/** The stakes a member may choose in one currency, ascending, in minor units. */
export interface StakeTable {
  levelsMinor: readonly bigint[];
  defaultMinor: bigint;
  minMinor: bigint;
  maxMinor: bigint;
  /** Largest payout of a round, whatever its multiplier. */
  maxPayoutMinor: bigint;
}

/**
 * What operator, game server and game client say to each other. An amount of money is a string of digits that counts
 * minor units, never a JSON number; a multiplier is an integer count of hundredths (237 means 2.37×). A call that
 * changes something carries `req`, a uuid made by the caller: the same `req` again gets the same answer.
 */

import { formatNumber } from '@sabai/contract/number-format';
import type { AmountMinor } from './amount.ts';
import type { SlotEvent, SlotFinal } from './slot-events.ts';

export * from './amount.ts';

/** An integer count of hundredths: 100 is 1.00×. */
export type MultiplierHundredths = number;
/** Milliseconds since the Unix epoch, by the server's clock. */
export type EpochMs = number;

/** Writes a multiplier for people: 237 becomes "2.37" or "2,37". */
export const formatMultiplier = (hundredths: MultiplierHundredths, intl: string): string =>
  formatNumber(`${hundredths}e-2`, intl, { least: 2 });

// ---------------------------------------------------------------------------------------------------- manifest

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

// ---------------------------------------------------------------------------------------------------- launch (operator to studio)

/** Where each call lives on the game server. */
export const hgsPaths = {
  games: '/hgs/v1/games',
  launch: '/hgs/v1/launch',
  transactions: '/hgs/v1/transactions',
  auth: '/hgs/v1/auth',
  play: '/hgs/v1/play',
  action: '/hgs/v1/action',
  seen: '/hgs/v1/seen',
  seeds: '/hgs/v1/seeds',
  replay: '/hgs/v1/replay',
  jackpots: '/hgs/v1/jackpots',
  chains: '/hgs/v1/chains',
  chainsFile: '/hgs/v1/chains.txt',
  chainSeed: '/hgs/v1/chains/seed',
  document: '/hgs/v1/fairness.md',
  tables: '/hgs/v1/fairness.json',
  freeRounds: '/hgs/v1/free-rounds',
  scores: '/hgs/v1/scores',
  liabilities: '/hgs/v1/liabilities',
  returns: '/hgs/v1/returns',
  socket: '/hgs/v1/ws',
  fishing: '/hgs/v1/fishing',
  sportBoard: '/hgs/v1/sport/board',
  sportBet: '/hgs/v1/sport/bet',
  sportBets: '/hgs/v1/sport/bets',
  sportCashOut: '/hgs/v1/sport/cash-out',
  sportFixtures: '/hgs/v1/sport/fixtures',
} as const;

/** Asked by the operator, signed with `X-Sign`; field names are those of the provider interface. */
export interface LaunchRequest {
  player_id: string;
  game_code: string;
  /** One of the game's certified versions; without it the usual one. */
  rules_version?: string;
  currency: string;
  lang: string;
  mode: PlayMode;
  device: 'mobile' | 'desktop';
  return_url: string;
  /** The operator's own one-time token, traded at the wallet door when the player arrives; absent in demo mode. */
  token?: string;
  /** {@link defaultJurisdiction} when it is absent. */
  jurisdiction?: Jurisdiction;
}

/** The address carries a token that opens one session and dies after 60 seconds. */
export interface LaunchResponse {
  url: string;
  expires_at: EpochMs;
}

/** What the place of play demands of every game of a session. */
export interface Jurisdiction {
  minimumRoundDurationMs: number;
  isTurboDisabled: boolean;
  isAutoplayDisabled: boolean;
  isSlamStopDisabled: boolean;
  isBuyFeatureDisabled: boolean;
  showsNetPosition: boolean;
  showsSessionTimer: boolean;
  showsRtp: boolean;
}

/** Used when a launch names none. A win that does not exceed the stake is never celebrated, under any profile. */
export const defaultJurisdiction: Jurisdiction = {
  minimumRoundDurationMs: 0,
  isTurboDisabled: false,
  isAutoplayDisabled: false,
  isSlamStopDisabled: false,
  isBuyFeatureDisabled: false,
  showsNetPosition: false,
  showsSessionTimer: false,
  showsRtp: true,
};

// ---------------------------------------------------------------------------------------------------- transactions (operator to studio)

/**
 * `GET /hgs/v1/transactions`, asked by the operator: what the studio has asked of the operator's wallet in a time, in order of
 * time. `X-Sign` is the HMAC-SHA256 of the timestamp and the path with its query.
 */
export interface TransactionsQuery {
  /** From this moment on, and before the other. */
  from: EpochMs;
  to: EpochMs;
  /** `next` of the page before. */
  after?: string;
  /** At most 1000, which is also what there are without it. */
  limit?: number;
}

/** `asked`: the wallet has not answered. A bet that goes back is `returning` until the wallet has heard of it. */
export type TransactionState = 'asked' | 'confirmed' | 'refused' | 'returning' | 'returned';

export interface WalletTransaction {
  kind: 'bet' | 'result' | 'rollback';
  /** The id of the stake at the wallet; its result or its rollback has the same. */
  txn: string;
  player: string;
  game: string;
  round: string;
  currency: string;
  amount: AmountMinor;
  state: TransactionState;
  /** When the studio began to ask. */
  at: EpochMs;
}

export interface TransactionsResponse {
  transactions: readonly WalletTransaction[];
  /** `null` on the last page. */
  next: string | null;
}

// ---------------------------------------------------------------------------------------------------- session (client to studio)

/** Either opens a session with the one-time token `t` of the launch address, or takes up one that is open, after a reload. */
export type AuthRequest = { t: string } | { session: string };

/** What a client shows of a game. */
export type GameFacts = Pick<
  GameManifest,
  | 'code'
  | 'title'
  | 'family'
  | 'rtp'
  | 'volatility'
  | 'maxWin'
  | 'highestWin'
  | 'hitRate'
  | 'stakeBackRate'
  | 'standardDeviation'
  | 'ranges'
  | 'jackpotShare'
>;

/** `GET /hgs/v1/games`, asked by anybody: every certified version of each game, the usual one first. */
export interface GamesResponse {
  games: readonly GameOffer[];
}

/** What an operator needs to list a game and to tell its rules' figures. */
export type GameOffer = GameFacts &
  Pick<GameManifest, 'studio' | 'category' | 'tags' | 'rulesVersion' | 'modes' | 'rounds' | 'supportsDemo'>;

export interface AuthResponse {
  session: string;
  mode: PlayMode;
  game: GameFacts;
  player: { nick: string; lang: string };
  balance: AmountMinor;
  currency: CurrencyView;
  config: GameConfig;
  /** Absent where rounds are shared, and until the player has given a seed at this game: nothing can be bet before. */
  fair?: FairnessCommitment;
  /** The hash that is shown before the player's next seed is taken; absent where rounds are shared. */
  nextServerSeedHash?: string;
  /** A round the player has not watched to its end. */
  open?: OpenRound;
  /** Rounds that the operator has given the player at this game. */
  free?: FreeRounds;
  serverTime: EpochMs;
  /** By whose clock the operator tells times, such as Asia/Bangkok. */
  timeZone: string;
}

/**
 * How to show amounts: minor units of `exponent` decimals, which are read only where `isDecimalEnabled`, and `symbol` after the amount
 * when `isSymbolAfter`.
 */
export interface CurrencyView {
  code: string;
  exponent: number;
  isDecimalEnabled: boolean;
  symbol: string;
  isSymbolAfter: boolean;
}

export interface GameConfig {
  minStake: AmountMinor;
  maxStake: AmountMinor;
  stakeLevels: readonly AmountMinor[];
  /** Any amount from the least stake to the most is taken, and not the levels alone. */
  hasTypedStake?: true;
  defaultStake: AmountMinor;
  /** No round pays more than this, whatever its multiplier. */
  maxPayout: AmountMinor;
  modes: readonly BetMode[];
  jurisdiction: Jurisdiction;
  rulesVersion: string;
}

/** What fixes the next bet: SHA-256 of the seed that the server keeps, the player's seed, the next nonce. */
export interface FairnessCommitment {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

/** What the player has chosen for a bet, in games that offer a choice: names and values are the game's own. */
export type PlayParams = Readonly<Record<string, string | number | readonly number[]>>;

export interface PlayRequest {
  session: string;
  req: string;
  mode: string;
  stake: AmountMinor;
  params?: PlayParams;
  /** The gift this round is taken from; its stake is that of the gift. */
  free?: string;
}

// ---------------------------------------------------------------------------------------------------- scores (operator to studio)

/**
 * How a player stands in the time asked for, answered to `GET /hgs/v1/scores?from=…&to=…&currency=…&by=…`, signed as
 * transactions are. `by` is what the order follows: `turnover`, the best `multiplier` of a round, or `net`, won less staked.
 */
export interface PlayerScore {
  player: string;
  rounds: number;
  staked: AmountMinor;
  won: AmountMinor;
  /** Of the best round, in ten-thousandths. */
  multiplier: MultiplierTenThousandths;
  /** When the player came to stand so; of two who stand alike the earlier one is first. */
  reachedAt: EpochMs;
}

export interface ScoresResponse {
  scores: readonly PlayerScore[];
}

// ---------------------------------------------------------------------------------------------------- returns (operator to studio)

/**
 * What the bets for money on a version of a game have come to, each way of betting by itself: `GET /hgs/v1/returns?from=…`,
 * signed as transactions are. Whole hours are counted, from the one of that moment on.
 */
export interface MeasuredReturn {
  game: string;
  rulesVersion: string;
  mode: string;
  rounds: number;
  /** The mean of payout over cost. */
  rtp: number;
}

export interface ReturnsResponse {
  returns: readonly MeasuredReturn[];
}

// ---------------------------------------------------------------------------------------------------- liabilities (operator to studio)

/** All bets on one spot of a table, or on one outcome of a match; one slip of bets on matches; all bets on one flight. */
export const liabilityBounds = ['spot', 'slip', 'round'] as const;
export type LiabilityBound = (typeof liabilityBounds)[number];

/**
 * The most that what is bound may win in a round. `GET /hgs/v1/liabilities`, signed as transactions are, tells it of every
 * table by the clock, of the sportsbook and of crash games; posted to the same address it is set, from the next round or slip on. Other
 * currencies count by the most that the house pays for one bet in each.
 */
export interface Liability {
  game: string;
  bound: LiabilityBound;
  currency: string;
  amount: AmountMinor;
  /** The operator has said nothing. */
  isUsual?: true;
}

export interface LiabilitiesResponse {
  liabilities: readonly Liability[];
}

/** Without an amount the house's usual one counts again. */
export type LiabilityOrder = { game_code: string; bound: LiabilityBound } & (
  | { currency: string; amount: AmountMinor }
  | Record<never, never>
);

// ---------------------------------------------------------------------------------------------------- free rounds

/** Asked by the operator, signed with `X-Sign`, to give a player rounds; `grant_id` is the operator's name for the gift. */
export interface FreeRoundsGift {
  player_id: string;
  grant_id: string;
  game_code: string;
  currency: string;
  stake: AmountMinor;
  /** 1…1000. */
  count: number;
  /** At most 30 days from now. */
  expires_at: EpochMs;
}

/** A gift as it stands: rounds at one stake, which the wallet is asked nothing for and whose wins it pays as they come. */
export interface FreeRounds {
  id: string;
  game: string;
  currency: string;
  stake: AmountMinor;
  count: number;
  left: number;
  won: AmountMinor;
  expiresAt: EpochMs;
  /** The operator has taken back what had not been played. */
  isCancelled?: true;
}

/** A player's gifts, newest first: `GET /hgs/v1/free-rounds?player_id=…`, signed as transactions are. */
export interface FreeRoundsResponse {
  gifts: readonly FreeRounds[];
}

export interface RoundView<Event = RoundEvent> {
  id: string;
  state: 'open' | 'closed';
  nonce: number;
  stake: AmountMinor;
  /** Absent for the plain bet. */
  mode?: string;
  /** What it cost, where that is more than the stake: a dearer mode, a doubled hand. */
  cost?: AmountMinor;
  params?: PlayParams;
  /** Of an open round, what has been shown so far. */
  events: readonly Event[];
  payout: AmountMinor;
  /** What the player may do next; only while the round is open. */
  offers?: readonly StepOffer[];
  /** The operator has given the round: it cost nothing. */
  isFree?: true;
  /** Pots of the jackpot that the stake has won, beside the payout. */
  jackpots?: readonly JackpotWin[];
}

// ---------------------------------------------------------------------------------------------------- jackpot

export type JackpotTier = 'mini' | 'minor' | 'major' | 'grand';

export interface JackpotWin {
  tier: JackpotTier;
  /** Counts the pots of the tier in the currency, from 1. */
  cycle: number;
  amount: AmountMinor;
}

export interface JackpotPot {
  tier: JackpotTier;
  cycle: number;
  /** What is in it now. */
  value: AmountMinor;
  /** What it began with … */
  seed: AmountMinor;
  /** … and what it never passes. */
  mustHitBy: AmountMinor;
  /** SHA-256 of the secret that fixes where this pot is won, and of that of the next. */
  secretHash: string;
  nextSecretHash: string;
}

/** A pot that was won; its secret proves where it had to be. */
export interface PastJackpot extends JackpotWin {
  game: string;
  secret: string;
  secretHash: string;
  wonAt: EpochMs;
}

/** Answer of `GET /hgs/v1/jackpots?currency=THB`: for anybody, no session. */
export interface JackpotsResponse {
  currency: string;
  pots: readonly JackpotPot[];
  wins: readonly PastJackpot[];
  serverTime: EpochMs;
}

/** `balance` is what the player holds once the round has been watched; clients show it after the last event. */
export interface PlayResponse<Event = RoundEvent> {
  round: RoundView<Event>;
  balance: AmountMinor;
  fair: FairnessCommitment;
  /** The gift that the round was taken from, as it stands now. */
  free?: FreeRounds;
}

/** What a player does in an open round: a word of the game, and the place it is done at where it has one. */
export interface StepAction {
  type: string;
  at?: number;
}

/** Something the player may do now; `at` is then one of `places`, and `cost` is added to the stake. */
export interface StepOffer {
  type: string;
  places?: readonly number[];
  cost?: AmountMinor;
}

/** A step inside an open round; `seq` counts them from 1. Asked for again it is taken once. */
export interface ActionRequest extends StepAction {
  session: string;
  req: string;
  round: string;
  seq: number;
}

export type ActionResponse = PlayResponse;

/** How many events of a round the player has watched; reload resumes there. */
export interface SeenRequest {
  session: string;
  round: string;
  cursor: number;
}

export interface SeenResponse {
  cursor: number;
  balance: AmountMinor;
}

export interface OpenRound<Event = RoundEvent> {
  round: RoundView<Event>;
  /** Events already watched. */
  cursor: number;
}

/**
 * Gives a seed of the player's own for coming bets. It joins the server seed whose hash was shown as the next, which is named
 * here; the server seed before is revealed, and a new next one committed. Refused with `ERR_VAL` when another seed is the next
 * by now or the client seed is the present one, with `ERR_CLOSED` while a round waits for its player.
 */
export interface SeedsRequest {
  session: string;
  req: string;
  serverSeedHash: string;
  clientSeed: string;
}

export interface SeedsResponse {
  /** Absent when no bet was made under the old seed pair. */
  revealed?: { serverSeed: string; serverSeedHash: string; clientSeed: string; lastNonce: number };
  fair: FairnessCommitment;
  nextServerSeedHash: string;
}

/** Answer of `GET /hgs/v1/replay/{round}`: read-only, no session. */
export interface ReplayResponse<Event = RoundEvent> {
  game: string;
  about: GameFacts;
  rulesVersion: string;
  currency: CurrencyView;
  round: RoundView<Event>;
  playedAt: EpochMs;
  /** As in {@link AuthResponse}. */
  timeZone: string;
  fair: RevealedCommitment;
  /** Of a haul of a fishing room, whose every shot is a round of its own. */
  volleys?: readonly ReplayVolley[];
}

/** The server seed is present only once it has been revealed. */
export type RevealedCommitment = FairnessCommitment & { serverSeed?: string };

/** Shots that were decided together: the first with the nonce of `fair`, the next with the next. */
export interface ReplayVolley {
  fair: RevealedCommitment;
  shots: readonly { stake: AmountMinor; payout: AmountMinor; params: PlayParams }[];
}

// ---------------------------------------------------------------------------------------------------- refusals

/**
 * IPB: not enough money · VAL: a field is wrong · IS: no such session, or it moved to another tab · GLE: a limit of the
 * player or of the operator · FULL: the house takes no more on this in this round · CLOSED: the round or its betting is over · GEN: a fault, nothing was taken · MAINT: closed.
 */
export const hgsErrorCodes = [
  'ERR_IPB',
  'ERR_VAL',
  'ERR_IS',
  'ERR_GLE',
  'ERR_FULL',
  'ERR_CLOSED',
  'ERR_GEN',
  'ERR_MAINT',
] as const;
export type HgsErrorCode = (typeof hgsErrorCodes)[number];

export interface HgsError {
  code: HgsErrorCode;
  /** English, for logs and developers; clients show their own sentence for the code. */
  message: string;
  /** Correlation id. */
  trace: string;
  /** The field that is wrong, with `ERR_VAL`; why a bet on sport was not taken. */
  field?: string;
}

// ---------------------------------------------------------------------------------------------------- slot rounds

export * from './slot-events.ts';

// ---------------------------------------------------------------------------------------------------- shared rounds

/** What a table has bound itself to: the hash of round 0 and a salt that was fixed after it was published. */
export interface SharedCommitment {
  terminalHash: string;
  salt: string;
  /** The last revealed hash, that of round `round − 1`. */
  previousHash: string;
}

/**
 * A chain of shared rounds as anybody may know it (`GET /hgs/v1/chains`, `game` names one game). `none`: it was salted with
 * nothing that could not be known when its end was published. The salt is there once all its values are.
 */
export interface ChainView {
  game: string;
  rulesVersion: string;
  /** The hash of round 0. */
  end: string;
  publishedAt: EpochMs;
  source:
    | { kind: 'none' }
    | { kind: 'players'; wanted: number }
    | { kind: 'drand'; beacon: string; round: number; dueAt: EpochMs };
  /** Players' seeds, or the beacon's randomness, in the order in which they make the salt. */
  values: readonly { value: string; at: EpochMs }[];
  salt?: string;
  saltedAt?: EpochMs;
}
export interface ChainsResponse {
  /** Newest first. */
  chains: readonly ChainView[];
}

/** A player's seed for the salt of a chain of the open game; refused with `ERR_CLOSED` when none is taken any more. */
export interface ChainSeedRequest {
  session: string;
  end: string;
  seed: string;
}

/** Asked of every table of shared rounds. */
export type SharedClientMessage =
  | { type: 'hello'; session: string; lastRound?: number }
  | { type: 'cancel'; req: string; bet: string }
  | { type: 'ping'; sentAt: number };

/** Said by every table of shared rounds; `Bet` is a bet as its owner sees it. */
export type SharedServerMessage<Bet> =
  /** The answer to whatever changes a bet: the bet as it stands now. */
  | { type: 'bet'; req: string; bet: Bet }
  /** A bet of yours is settled. */
  | { type: 'result'; bet: Bet; balance: AmountMinor }
  | { type: 'balance'; balance: AmountMinor }
  | { type: 'pong'; sentAt: number; serverTime: EpochMs }
  | { type: 'error'; req?: string; error: HgsError };

/** What a table tells each guest first; the rest of the `hello` is the family's own. */
export interface SharedHello {
  type: 'hello';
  serverTime: EpochMs;
  mode: PlayMode;
  balance: AmountMinor;
  currency: CurrencyView;
  config: GameConfig;
  fair: SharedCommitment;
}

// ---------------------------------------------------------------------------------------------------- crash rounds

/** betting → locked → running → crashed → betting. A `void` round returns every stake. */
export type CrashPhase = 'betting' | 'locked' | 'running' | 'crashed' | 'void';
/** Each player has two bet panels. */
export type CrashPanel = 0 | 1;

/** The story of one bet, kept with the bet record and replayed from there. */
export type CrashEvent =
  | { type: 'placed'; round: number; panel: CrashPanel; stake: AmountMinor; autoCashOut?: MultiplierHundredths }
  | { type: 'cashOut'; multiplier: MultiplierHundredths; elapsedMs: number; isAuto: boolean }
  | { type: 'crash'; multiplier: MultiplierHundredths }
  | { type: 'final'; amount: AmountMinor };

export type CrashBetState = 'pending' | 'accepted' | 'cashedOut' | 'lost' | 'cancelled' | 'refunded';

/** A bet as its owner sees it. */
export interface CrashBetView {
  id: string;
  round: number;
  panel: CrashPanel;
  stake: AmountMinor;
  autoCashOut?: MultiplierHundredths;
  state: CrashBetState;
  /** The multiplier cashed out at. */
  cashedOutAt?: MultiplierHundredths;
  payout?: AmountMinor;
}

/** A bet as the table sees it; only real bets of real players are ever listed. */
export interface CrashPublicBet {
  id: string;
  nick: string;
  stake: AmountMinor;
  currency: string;
  cashedOutAt?: MultiplierHundredths;
}

/** A finished round; `hash` proves it: SHA-256 of it is the hash of the round before. */
export interface CrashHistoryRound {
  round: number;
  crash: MultiplierHundredths;
  hash: string;
}

export type CrashClientMessage =
  | SharedClientMessage
  | { type: 'bet'; req: string; panel: CrashPanel; stake: AmountMinor; autoCashOut?: MultiplierHundredths }
  | { type: 'cashout'; req: string; bet: string };

export interface CrashState {
  round: number;
  phase: CrashPhase;
  /** When this phase began, and when it ends if that is known: a running round never tells. */
  phaseStartedAt: EpochMs;
  phaseEndsAt?: EpochMs;
  /** Only once crashed. */
  crash?: MultiplierHundredths;
  hash?: string;
}

export type CrashServerMessage =
  | SharedServerMessage<CrashBetView>
  | (SharedHello & {
      state: CrashState;
      bets: readonly CrashPublicBet[];
      yourBets: readonly CrashBetView[];
      /** Newest first. */
      history: readonly CrashHistoryRound[];
    })
  | ({ type: 'state'; serverTime: EpochMs } & CrashState)
  | {
      type: 'tick';
      round: number;
      elapsedMs: number;
      multiplier: MultiplierHundredths;
      /** Since the tick before. */
      cashOuts: readonly { id: string; multiplier: MultiplierHundredths }[];
    }
  /** Bets that joined, changed or left the table's list since the last message. */
  | { type: 'bets'; round: number; joined: readonly CrashPublicBet[]; left: readonly string[] };

// ---------------------------------------------------------------------------------------------------- instant rounds

/** A multiplier as an integer count of ten-thousandths: 19800 is 1.98×. */
export type MultiplierTenThousandths = number;
/** What a game of one step came to, in the game's own words. */
export type InstantOutcome = Readonly<Record<string, string | number | readonly number[]>>;

export interface InstantResult {
  type: 'result';
  outcome: InstantOutcome;
  /** What the stake is multiplied by; 0 is a loss. */
  multiplier: MultiplierTenThousandths;
}

export type InstantEvent = InstantResult | SlotFinal;

/** What a round at a table came to, and what each winning spot pays, its stake included. */
export interface TableResult {
  type: 'table';
  outcome: InstantOutcome;
  wins: readonly { spot: string; amount: AmountMinor }[];
}

export type TableEvent = TableResult | SlotFinal;

/** A step of a round and what it has shown; the beginning is one without an action. */
export interface RoundStepShown {
  type: 'step';
  action?: StepAction;
  shown?: InstantOutcome;
  /** What the round pays if it ends here. */
  multiplier: MultiplierTenThousandths;
  worth: AmountMinor;
}

/** The round is over, and everything that was hidden is told. */
export interface RoundOver {
  type: 'over';
  outcome: InstantOutcome;
  multiplier: MultiplierTenThousandths;
}

export type StepEvent = RoundStepShown | RoundOver | SlotFinal;

// ---------------------------------------------------------------------------------------------------- timed rounds

/**
 * betting → locked → dealing → result → betting, by the clock and for everybody at once. A `void` round returns every stake.
 */
export type TimedPhase = 'betting' | 'locked' | 'dealing' | 'result' | 'void';
export type TimedBetState = 'pending' | 'accepted' | 'won' | 'lost' | 'cancelled';
/** What lies on each spot. */
export type TimedSpots = Readonly<Record<string, AmountMinor>>;

/** One confirmed handful of chips as its owner sees it; a round may have several. */
export interface TimedBetView {
  id: string;
  round: number;
  spots: TimedSpots;
  stake: AmountMinor;
  state: TimedBetState;
  payout?: AmountMinor;
  /** What each winning spot pays, its stake included. */
  wins?: TableResult['wins'];
}

export interface TimedState {
  round: number;
  phase: TimedPhase;
  phaseStartedAt: EpochMs;
  phaseEndsAt: EpochMs;
  /** What is to be seen of the outcome: nothing before it is dealt, all of it with the result. */
  shown?: InstantOutcome;
  /** Only with the result. */
  hash?: string;
}

/** A finished round; `hash` proves it: SHA-256 of it is the hash of the round before. */
export interface TimedHistoryRound {
  round: number;
  outcome: InstantOutcome;
  hash: string;
}

/**
 * How many players have chips on each spot, how much of it all lies there, in hundredths, and whether the house takes no more
 * on it in this round; only real bets count.
 */
export type TimedCrowd = Readonly<Record<string, { players: number; share: number; isFull?: true }>>;

/** What players can say to each other: sentences of the house, in everybody's own language. */
export const tablePhrases = ['hello', 'luck', 'nice', 'wow', 'close', 'thanks', 'again', 'bye'] as const;
export type TablePhrase = (typeof tablePhrases)[number];
export interface TableSaying {
  nick: string;
  phrase: TablePhrase;
}

export type TimedClientMessage =
  | SharedClientMessage
  | { type: 'bet'; req: string; spots: TimedSpots }
  | { type: 'say'; phrase: TablePhrase };

export type TimedServerMessage =
  | SharedServerMessage<TimedBetView>
  | (SharedHello & {
      state: TimedState;
      crowd: TimedCrowd;
      yourBets: readonly TimedBetView[];
      /** Newest first. */
      history: readonly TimedHistoryRound[];
      /** Rounds that were never decided, newest first: their stakes went back, their links of the chain are skipped. */
      voids: readonly number[];
      sayings: readonly TableSaying[];
      players: number;
    })
  | ({ type: 'state'; serverTime: EpochMs } & TimedState)
  /** More of the outcome is to be seen: all of `shown` so far. */
  | { type: 'deal'; round: number; shown: InstantOutcome }
  | { type: 'crowd'; round: number; crowd: TimedCrowd; players: number }
  | ({ type: 'said' } & TableSaying);

/** Writes a multiplier of ten-thousandths for people, two to four decimals: 19800 becomes "1.98" or "1,98". */
export const formatTenThousandths = (multiplier: MultiplierTenThousandths, intl: string): string =>
  formatNumber(`${multiplier}e-4`, intl, { least: 2, most: 4 });

export type RoundEvent = SlotEvent | CrashEvent | InstantEvent | TableEvent | StepEvent;

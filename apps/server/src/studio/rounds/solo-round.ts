import type { JackpotWin, PlayMode, PlayParams, RoundEvent, RoundView, StepOffer } from '@sabai/games';

export type RoundState = 'pending' | 'refused' | 'cancelled' | 'open' | 'decided' | 'closed' | 'refunded';

/** A solo round; amounts in minor units. */
export interface SoloRound {
  readonly playerId: string;
  readonly roundId: string;
  readonly sessionId: string;
  readonly playMode: PlayMode;
  readonly gameCode: string;
  readonly rulesVersion: string;
  readonly betMode: string;
  readonly params: PlayParams | undefined;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly costMinor: bigint;
  /** The free rounds grant that pays for it, if any. */
  readonly grantId: string | undefined;
  /** The sum of stakes added by steps. */
  readonly addedMinor: bigint;
  readonly state: RoundState;
  readonly refusal: string | undefined;
  readonly pairId: string | undefined;
  readonly nonce: number | undefined;
  readonly payoutMinor: bigint;
  readonly events: readonly RoundEvent[];
  /** Jackpots won in addition to the payout. */
  readonly jackpots: readonly JackpotWin[];
  readonly seenCount: number;
  readonly offers: readonly StepOffer[] | undefined;
  /** The time after which it counts as abandoned. */
  readonly expiresAt: Date | undefined;
  readonly balanceMinor: bigint;
  readonly createdAt: Date;
}

const costOf = ({ costMinor, addedMinor }: SoloRound) => costMinor + addedMinor;

/** Returns the round as a client sees it: its payout is final as soon as it is decided. */
export const viewOf = (round: SoloRound): RoundView => ({
  id: round.roundId,
  state: round.state === 'open' ? 'open' : 'closed',
  nonce: round.nonce ?? 0,
  stake: round.stakeMinor.toString(),
  ...(round.betMode === 'base' ? {} : { mode: round.betMode }),
  ...(round.params ? { params: round.params } : {}),
  ...(round.grantId ? { isFree: true as const } : {}),
  ...(round.grantId || costOf(round) === round.stakeMinor ? {} : { cost: costOf(round).toString() }),
  events: round.events,
  payout: (round.state === 'refunded' ? round.costMinor : round.payoutMinor).toString(),
  ...(round.offers ? { offers: round.offers } : {}),
  ...(round.jackpots.length > 0 ? { jackpots: round.jackpots } : {}),
});

/** Returns the total win of the round: no part is shown before the last event. */
export const wonMinor = ({ payoutMinor, jackpots }: SoloRound): bigint =>
  jackpots.reduce((sum, { amount }) => sum + BigInt(amount), payoutMinor);

export interface RoundRow {
  player_id: string;
  round_id: string;
  session_id: string;
  play_mode: string;
  game_code: string;
  rules_version: string;
  bet_mode: string;
  params: unknown;
  currency: string;
  stake_minor: bigint;
  cost_minor: bigint;
  grant_id: string | null;
  added_minor: bigint;
  state: string;
  refusal: string | null;
  pair_id: string | null;
  nonce: number | null;
  payout_minor: bigint | null;
  events: unknown;
  jackpots: unknown;
  seen_count: number;
  offers: unknown;
  expires_at: Date | null;
  balance_minor: bigint | null;
  created_at: Date;
}

export const roundOf = (row: RoundRow): SoloRound => ({
  playerId: row.player_id,
  roundId: row.round_id,
  sessionId: row.session_id,
  playMode: row.play_mode as PlayMode,
  gameCode: row.game_code,
  rulesVersion: row.rules_version,
  betMode: row.bet_mode,
  params: (row.params as PlayParams | null) ?? undefined,
  currency: row.currency,
  stakeMinor: row.stake_minor,
  costMinor: row.cost_minor,
  grantId: row.grant_id ?? undefined,
  addedMinor: row.added_minor,
  state: row.state as RoundState,
  refusal: row.refusal ?? undefined,
  pairId: row.pair_id ?? undefined,
  nonce: row.nonce ?? undefined,
  payoutMinor: row.payout_minor ?? 0n,
  events: (row.events as RoundEvent[] | null) ?? [],
  jackpots: (row.jackpots as JackpotWin[] | null) ?? [],
  seenCount: row.seen_count,
  offers: (row.offers as StepOffer[] | null) ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  balanceMinor: row.balance_minor ?? 0n,
  createdAt: row.created_at,
});

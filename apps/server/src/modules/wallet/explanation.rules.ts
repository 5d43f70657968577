import type { ExplainedNumber, ExplanationCode } from '@sabai/contract';
import type { MemberAccount } from '@sabai/ledger';
import { type BonusFacts, type MainParts, type TurnoverFacts, turnoverLeft } from './move.rules.ts';

/** Represents all accounts of the operator. */
export const house = 'house';

/** Entries of one kind on one account, summed. Both accounts are the member's or {@link house}. */
export interface EntryGroup {
  readonly template: string;
  readonly source: string;
  readonly target: string;
  readonly amountMinor: bigint;
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
}

export interface Row {
  readonly code: ExplanationCode;
  /** Signed: all rows add up to the number. */
  readonly amountMinor: bigint;
  readonly count: number;
  readonly params: Readonly<Record<string, bigint | Date | string>>;
  readonly explainedBy: ExplainedNumber | null;
  readonly period: { readonly from: Date; readonly to: Date } | null;
}

/** Returns the account of a number that is one account's balance. */
export const accountOf: Readonly<Partial<Record<ExplainedNumber, MemberAccount>>> = {
  balance: 'main',
  cashback: 'cashback',
  rebate: 'rebate',
  affiliate: 'affiliate',
  points: 'points',
  vault: 'vault',
  pending_withdrawal: 'pending_withdrawal',
};

type Words = ExplanationCode | { readonly added: ExplanationCode; readonly taken: ExplanationCode };

/** Codes of the ledger's templates; any other template is "other", so that the sum remains correct. */
const words: Readonly<Record<string, Words>> = {
  deposit: 'DEPOSITS',
  deposit_fee: 'DEPOSIT_FEES',
  withdrawal_request: 'SET_ASIDE_FOR_WITHDRAWAL',
  withdrawal_paid: 'WITHDRAWALS_PAID',
  withdrawal_rejected: 'WITHDRAWALS_RETURNED',
  bet: 'BETS',
  reserve: 'BETS',
  jackpot_contribution: 'BETS',
  result: 'WINNINGS',
  jackpot_win: 'WINNINGS',
  promo_win: 'WINNINGS',
  refund: 'BETS_RETURNED',
  cancel: 'BETS_RETURNED',
  win_rollback: 'WINNINGS_TAKEN_BACK',
  debt_collected: 'DEBT_REPAID',
  vault_lock: 'PUT_INTO_VAULT',
  vault_release: 'TAKEN_FROM_VAULT',
  points_spent: 'POINTS_EXCHANGED',
  points_exchanged: 'POINTS_EXCHANGED',
  points_returned: 'POINTS_EXCHANGED',
  points_removed: 'POINTS_REMOVED',
  rounding: 'ROUNDING',
  prize_won: 'WINNINGS',
  entry_fee: 'ENTRY_FEES',
  entry_fee_returned: 'ENTRY_FEES',
  bonus_grant: 'BONUSES',
  bonus_removed: 'BONUSES',
  bonus_converted: 'BONUSES',
  bonus_drawn: 'BONUSES',
  bonus_refilled: 'BONUSES',
  bonus_restored: 'BONUSES',
  adjustment: { added: 'CORRECTIONS_ADDED', taken: 'CORRECTIONS_TAKEN' },
};
const other: Words = { added: 'OTHER_ADDED', taken: 'OTHER_TAKEN' };
const fromSideWallet: Readonly<Record<string, ExplanationCode>> = {
  cashback: 'FROM_CASHBACK',
  rebate: 'FROM_REBATE',
  affiliate: 'FROM_AFFILIATE',
};

/** Returns the code of an entry as seen from one account. */
export function codeOf(
  account: MemberAccount,
  { template, source, target }: Pick<EntryGroup, 'template' | 'source' | 'target'>,
): ExplanationCode {
  const isAdded = target === account;
  if (template === 'transfer') return isAdded ? (fromSideWallet[source] ?? 'OTHER_ADDED') : 'MOVED_TO_MAIN';
  const word = words[template] ?? other;
  return typeof word === 'string' ? word : isAdded ? word.added : word.taken;
}

/** Returns the cause of an entry in one line; the round, for a game provider. */
export const causeOf = (entry: {
  readonly provider: string | null;
  readonly round_ref: string | null;
  readonly game_code: string | null;
  readonly reference: string | null;
}): string | null => {
  const { provider, round_ref, game_code, reference } = entry;
  if (provider === null) return reference;
  return ['round', provider, round_ref, game_code, reference].filter((word) => word !== null).join(' ');
};

const merged = (row: Row, amountMinor: bigint, { count, first, last }: EntryGroup): Row => {
  const { from, to } = row.period ?? { from: first, to: last };
  return {
    ...row,
    amountMinor: row.amountMinor + amountMinor,
    count: row.count + count,
    period: { from: first < from ? first : from, to: last > to ? last : to },
  };
};

/** Explains an account's balance by its entries, one row per code and direction. */
export function explainAccount(
  account: MemberAccount,
  groups: readonly EntryGroup[],
  opening?: { readonly amountMinor: bigint; readonly day: string },
): Row[] {
  const rows = new Map<string, Row>();
  if (opening) {
    const { amountMinor, day } = opening;
    rows.set('BEFORE', { code: 'BEFORE', amountMinor, count: 0, params: { day }, explainedBy: null, period: null });
  }
  for (const group of groups) {
    const code = codeOf(account, group);
    const isAdded = group.target === account;
    const key = `${code} ${isAdded}`;
    const row = rows.get(key) ?? { code, amountMinor: 0n, count: 0, params: {}, explainedBy: null, period: null };
    rows.set(key, merged(row, isAdded ? group.amountMinor : -group.amountMinor, group));
  }
  return [...rows.values()];
}

/** Combines the sums of an account's earlier and later entries. */
export function joinGroups(earlier: readonly EntryGroup[], later: readonly EntryGroup[]): EntryGroup[] {
  const joined = new Map<string, EntryGroup>();
  for (const group of [...earlier, ...later]) {
    const key = [group.template, group.source, group.target].join();
    const known = joined.get(key);
    joined.set(
      key,
      known
        ? {
            ...known,
            amountMinor: known.amountMinor + group.amountMinor,
            count: known.count + group.count,
            last: group.last,
          }
        : group,
    );
  }
  return [...joined.values()];
}

export interface Situation extends MainParts {
  readonly main: bigint;
  readonly vault: bigint;
  readonly pending_withdrawal: bigint;
  readonly turnover: TurnoverFacts;
  readonly bonusFacts: BonusFacts | null;
  readonly vaultLockedUntil: Date | null;
}

const rule = (
  code: ExplanationCode,
  amountMinor: bigint,
  explainedBy: ExplainedNumber | null = null,
  params: Row['params'] = {},
): Row => ({ code, amountMinor, count: 0, params, explainedBy, period: null });

const turnoverParams = (turnover: TurnoverFacts) => ({
  turnover: turnover.turnoverMinor,
  target: turnover.targetMinor,
  left: turnoverLeft(turnover),
});
const bonusParams = (bonus: BonusFacts | null): Row['params'] =>
  bonus === null
    ? {}
    : { turnover: bonus.turnoverMinor, target: bonus.targetMinor, left: bonus.targetMinor - bonus.turnoverMinor };
const limitParams = ({ withdrawalCapMinor: limit }: TurnoverFacts): Row['params'] => (limit === null ? {} : { limit });

/** Explains the withdrawable amount: the main wallet without its locked part. */
export function explainWithdrawable(situation: Situation): Row[] {
  const { main, bonusLock, turnoverLock, promotionLock, turnover, bonusFacts } = situation;
  return [
    rule('MAIN_WALLET', main, 'balance'),
    ...(bonusLock > 0n ? [rule('PROMOTION_LOCK', -bonusLock, null, bonusParams(bonusFacts))] : []),
    ...(turnoverLock > 0n ? [rule('TURNOVER_LOCK', -turnoverLock, null, turnoverParams(turnover))] : []),
    ...(promotionLock > 0n ? [rule('PROMOTION_LIMIT', -promotionLock, null, limitParams(turnover))] : []),
  ];
}

/** Explains all of the member's money that cannot be withdrawn now. */
export function explainLocked(situation: Situation): Row[] {
  const { pending_withdrawal, vault, turnoverLock, promotionLock, turnover, vaultLockedUntil: until } = situation;
  const { bonusLock, bonusFacts } = situation;
  return [
    rule('WAITING_WITHDRAWAL', pending_withdrawal, 'pending_withdrawal'),
    rule('IN_VAULT', vault, 'vault', until ? { until } : {}),
    rule('PROMOTION_LOCK', bonusLock, null, bonusParams(bonusFacts)),
    rule('TURNOVER_LOCK', turnoverLock, null, turnoverParams(turnover)),
    rule('PROMOTION_LIMIT', promotionLock, null, limitParams(turnover)),
  ].filter(({ amountMinor }) => amountMinor > 0n);
}

export const lockedOf = ({ pending_withdrawal, vault, bonusLock, turnoverLock, promotionLock }: Situation): bigint =>
  pending_withdrawal + vault + bonusLock + turnoverLock + promotionLock;

export const sumOf = (rows: readonly Row[]): bigint => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** Returns the templates of a code, to search for its entries; null for the codes that cover all others. */
export const templatesOf = (code: ExplanationCode): readonly string[] | null => {
  if (code === 'OTHER_ADDED' || code === 'OTHER_TAKEN') return null;
  if (code === 'MOVED_TO_MAIN' || Object.values(fromSideWallet).includes(code)) return ['transfer'];
  return Object.entries(words).flatMap(([template, word]) =>
    word === code || (typeof word === 'object' && (word.added === code || word.taken === code)) ? [template] : [],
  );
};
export const namedTemplates: readonly string[] = [...Object.keys(words), 'transfer'];

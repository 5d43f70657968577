import {
  isMemberAccount,
  type MemberAccount,
  type Movement,
  memberAccounts,
  pointsCurrency,
  templates,
} from '@sabai/ledger';
import {
  type EntryGroup,
  explainAccount,
  explainLocked,
  explainWithdrawable,
  house,
  type Row,
} from './explanation.rules.ts';
import { type BonusFacts, type MainParts, noTurnover, type TurnoverFacts } from './move.rules.ts';

/** Maps a number to a ledger command, so that a history is a list of numbers that shrinks easily. */
export function commandOf(number: number) {
  let rest = number;
  const take = <T>(choices: readonly T[]): T => {
    const choice = choices[rest % choices.length]!;
    rest = Math.floor(rest / choices.length);
    return choice;
  };
  const template = take(Object.keys(templates) as (keyof typeof templates)[]);
  // Each template uses the fields that it needs.
  const fields = {
    from:
      template === 'bonus_removed'
        ? take(['main', 'bonus'] as const)
        : take(['cashback', 'rebate', 'affiliate'] as const),
    to: take(['main', 'cashback', 'rebate', 'affiliate', 'points'] as const),
    account: take(memberAccounts),
    direction: take(['credit', 'debit'] as const),
    channel: take(['BANK', 'PROMPTPAY']),
    provider: 'sabai',
    pot: 'daily',
    expense: 'promo_budget:7',
    actor: 'test',
    note: 'test',
  };
  // Income is more frequent than spending, otherwise most of a history would be refused.
  const amountMinor = BigInt(1 + (rest % 50)) * (template === 'deposit' || template === 'bonus_grant' ? 20n : 1n);
  const { source, target } = (templates[template] as (named: typeof fields) => Movement)(fields);
  const currency = [source, target].includes('points') ? pointsCurrency : 'THB';
  return { template, ...fields, source, target, amountMinor, currency };
}
export type HistoryCommand = ReturnType<typeof commandOf>;

/** Returns a history without repayments above the debt, which the database refuses. */
export function historyOf(numbers: readonly number[]): HistoryCommand[] {
  let owed = 0n;
  return numbers.map(commandOf).filter(({ source, target, amountMinor }) => {
    if (target === 'receivable' && owed < amountMinor) return false;
    if (target === 'receivable') owed -= amountMinor;
    if (source === 'receivable') owed += amountMinor;
    return true;
  });
}

/** Returns the balances and entries of a history by the simplest possible bookkeeping. */
export function bookkeep(commands: readonly HistoryCommand[]) {
  const balances = Object.fromEntries(memberAccounts.map((account) => [account, 0n])) as Record<MemberAccount, bigint>;
  const entries: HistoryCommand[] = [];
  for (const command of commands) {
    const { source, target, amountMinor } = command;
    if (isMemberAccount(source) && balances[source] < amountMinor) continue;
    if (isMemberAccount(source)) balances[source] -= amountMinor;
    if (isMemberAccount(target)) balances[target] += amountMinor;
    entries.push(command);
  }
  return { balances, entries };
}

const bare = (account: string) => (isMemberAccount(account) ? account : house);

/** Sums entries in the same way as the database. */
export function groupsOf(account: MemberAccount, entries: readonly HistoryCommand[]): EntryGroup[] {
  const groups = new Map<string, EntryGroup>();
  const first = new Date(0);
  for (const { template, source, target, amountMinor } of entries) {
    if (source !== account && target !== account) continue;
    const key = [template, bare(source), bare(target)].join();
    const { amountMinor: sum, count } = groups.get(key) ?? { amountMinor: 0n, count: 0 };
    const named = { template, source: bare(source), target: bare(target), first, last: first };
    groups.set(key, { ...named, amountMinor: sum + amountMinor, count: count + 1 });
  }
  return [...groups.values()];
}

export function turnoverFrom(number: number): TurnoverFacts {
  if (number % 3 === 0) return noTurnover;
  return {
    turnoverMinor: BigInt(number % 97),
    targetMinor: BigInt(number % 89),
    withdrawalCapMinor: number % 2 === 0 ? null : BigInt(number % 503),
  };
}

export function bonusFrom(number: number): BonusFacts | null {
  const model = ([null, 'turnover-lock', 'sticky', 'cash-first', 'cash'] as const)[number % 5]!;
  const [bonusMinor, targetMinor] = [BigInt(number % 311), BigInt(1 + (number % 79))];
  return model && { model, bonusMinor, targetMinor, turnoverMinor: targetMinor / 2n };
}

/** The functions under test, replaceable by mutants. */
export interface Explainers {
  account(account: MemberAccount, groups: readonly EntryGroup[]): Row[];
  withdrawable: typeof explainWithdrawable;
  locked: typeof explainLocked;
  parts(main: bigint, facts: TurnoverFacts, bonus: BonusFacts | null): MainParts;
}
export const explainers = { account: explainAccount, withdrawable: explainWithdrawable, locked: explainLocked };

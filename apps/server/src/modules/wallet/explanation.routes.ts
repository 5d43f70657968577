import { type ExplainedNumber, moneyExplanation, moneyExplanationEntry, moneyExplanationTotal } from '@sabai/contract';
import { formatDecimal } from '@sabai/contract/money';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { scaleOf } from './adjust-account.ts';
import type { WalletDependencies } from './dependencies.ts';
import { explainMoney, listEntries, sumEntries } from './explain-money.ts';
import { causeOf, type Row } from './explanation.rules.ts';

const text = (value: Row['params'][string], currency: string) =>
  typeof value === 'bigint'
    ? formatDecimal(value, scaleOf(currency))
    : value instanceof Date
      ? value.toISOString()
      : value;

/** Returns a member's number as rows that add up to it, in the form shown to the member. */
export async function presentExplanation(
  dependencies: WalletDependencies,
  memberId: string,
  what: ExplainedNumber,
  from?: string,
) {
  const { amountMinor, currency, moneyCurrency, rows } = await explainMoney(dependencies, memberId, what, from);
  return {
    what,
    amount: formatDecimal(amountMinor, scaleOf(currency)),
    currency_code: currency,
    at: dependencies.platform.clock().toISOString(),
    rows: rows.map((row) => ({
      code: row.code,
      amount: formatDecimal(row.amountMinor, scaleOf(currency)),
      sign: row.amountMinor < 0n ? (-1 as const) : (1 as const),
      count: row.count,
      params: Object.fromEntries(Object.entries(row.params).map(([name, value]) => [name, text(value, moneyCurrency)])),
      explained_by: row.explainedBy,
      period: row.period && { from: row.period.from.toISOString(), to: row.period.to.toISOString() },
    })),
  };
}

/** Explanations of the wallet's numbers. */
export function explanationRoutes(dependencies: WalletDependencies): Implementation[] {
  return [
    implement(moneyExplanation, {
      find: ({ query: { what, from } }, { caller }) => presentExplanation(dependencies, caller.memberId, what, from),
    }),
    implement(moneyExplanationEntry, {
      find: ({ query }, { caller }) => presentEntries(dependencies, caller.memberId, query),
    }),
    implement(moneyExplanationTotal, {
      async find({ query }, { caller }) {
        const { count, addedMinor, takenMinor, currency } = await sumEntries(dependencies, caller.memberId, query);
        const decimal = (minor: bigint) => formatDecimal(minor, scaleOf(currency));
        return { count, added: decimal(addedMinor), taken: decimal(takenMinor), currency_code: currency };
      },
    }),
  ];
}

/** Returns a page of single entries in the form shown to the member. */
export async function presentEntries(
  dependencies: WalletDependencies,
  memberId: string,
  query: Parameters<typeof listEntries>[2],
) {
  const { entries, next, currency } = await listEntries(dependencies, memberId, query);
  const decimal = (minor: bigint) => formatDecimal(minor, scaleOf(currency));
  return {
    data: entries.map((entry) => ({
      id: entry.id,
      code: entry.code,
      amount: decimal(entry.amountMinor),
      balance_after: decimal(entry.balance),
      reference: causeOf(entry),
      note: entry.note,
      at: entry.posted_at.toISOString(),
    })),
    next,
    currency_code: currency,
  };
}

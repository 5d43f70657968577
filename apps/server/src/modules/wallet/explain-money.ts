import type { ExplainedNumber, ExplanationCode } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { balances, pointsCurrency } from '@sabai/ledger';
import { invariant } from '../../platform/invariant.ts';
import { type AccountKey, type EntryFilter, entriesBefore, groupsAfter, openingOf } from './explanation.repository.ts';
import {
  accountOf,
  codeOf,
  explainAccount,
  explainLocked,
  explainWithdrawable,
  lockedOf,
  namedTemplates,
  type Row,
  sumOf,
  templatesOf,
} from './explanation.rules.ts';
import type { WalletParts } from './parts.ts';
import { walletSnapshot } from './wallet-snapshot.ts';

export interface Explanation {
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The unit of the amounts in `params`. */
  readonly moneyCurrency: string;
  readonly rows: readonly Row[];
}

const keyOf = (memberId: string, what: ExplainedNumber, currencyCode: string): AccountKey | undefined => {
  const account = accountOf[what];
  return account && { memberId, account, currency: account === 'points' ? pointsCurrency : currencyCode };
};

/**
 * Derives a number a member sees from the entries of the ledger and the rules that lock money. All is read in one snapshot,
 * and a number that its rows do not add up to is never told: that would be a fault in the books.
 */
export async function explainMoney(
  { platform, identity }: Pick<WalletParts, 'platform' | 'identity'>,
  memberId: string,
  what: ExplainedNumber,
  fromDay?: string,
): Promise<Explanation> {
  return inTransaction(
    platform.db,
    async (tx) => {
      const snapshot = await walletSnapshot(identity, tx, memberId);
      const { currencyCode: moneyCurrency } = snapshot;
      const key = keyOf(memberId, what, moneyCurrency);
      let rows: Row[];
      let amountMinor: bigint;
      if (key) {
        const opening = fromDay ? await openingOf(tx, key, fromDay, await identity.timeZone(tx)) : undefined;
        const groups = await groupsAfter(tx, key, opening?.sequence ?? 0n);
        rows = explainAccount(key.account, groups, opening && { amountMinor: opening.amountMinor, day: fromDay! });
        amountMinor = (await balances(tx, memberId, moneyCurrency))[key.account];
      } else if (what === 'withdrawable') {
        rows = explainWithdrawable(snapshot);
        amountMinor = snapshot.withdrawable;
      } else {
        rows = explainLocked(snapshot);
        amountMinor = lockedOf(snapshot);
      }
      invariant(sumOf(rows) === amountMinor, `the entries of ${memberId} add up to the ${what} shown`);
      return { amountMinor, currency: key?.currency ?? moneyCurrency, moneyCurrency, rows };
    },
    { isolation: 'repeatable read' },
  );
}

const sideWalletOf: Readonly<Partial<Record<ExplanationCode, string>>> = {
  FROM_CASHBACK: 'cashback',
  FROM_REBATE: 'rebate',
  FROM_AFFILIATE: 'affiliate',
};

/** Which entries a word means. */
function filterOf(code: ExplanationCode | undefined): EntryFilter {
  if (code === undefined) return {};
  const only = templatesOf(code);
  const isAdded = /_ADDED$/.test(code) ? true : /_TAKEN$/.test(code) ? false : undefined;
  return only === null ? { except: namedTemplates, isAdded } : { only, isAdded, source: sideWalletOf[code] };
}

/** The single entries behind a number or one of its rows, newest first; none for a number that is no account's. */
export async function listEntries(
  { platform, identity }: Pick<WalletParts, 'platform' | 'identity'>,
  memberId: string,
  query: {
    readonly what: ExplainedNumber;
    readonly code?: ExplanationCode | undefined;
    readonly after?: string | undefined;
    readonly $limit: number;
  },
) {
  const { currencyCode } = await identity.memberOf(platform.db, memberId);
  const key = keyOf(memberId, query.what, currencyCode);
  if (!key) return { entries: [], next: null, currency: currencyCode };
  const before = query.after === undefined ? undefined : BigInt(query.after);
  const found = await entriesBefore(platform.db, key, before, filterOf(query.code), query.$limit + 1);
  const entries = found.slice(0, query.$limit).map((entry) => ({
    ...entry,
    code: codeOf(key.account, entry),
    amountMinor: entry.target === key.account ? entry.amount : -entry.amount,
  }));
  const next = found.length > query.$limit ? String(entries.at(-1)!.sequence) : null;
  return { entries, next, currency: key.currency };
}

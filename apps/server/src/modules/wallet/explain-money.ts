import type { ExplainedNumber, ExplanationCode } from '@sabai/contract';
import { inTransaction, type Tx } from '@sabai/db';
import { pointsCurrency } from '@sabai/ledger';
import { type Days, withinDays } from '../../platform/http/find-filters.ts';
import { invariant } from '../../platform/invariant.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { WalletDependencies } from './dependencies.ts';
import {
  type AccountKey,
  type Checkpoint,
  checkpointOf,
  type EntryFilter,
  entriesBefore,
  groupsAfter,
  keepCheckpoint,
  latestSequence,
  noCheckpoint,
  openingOf,
  totalsOf,
} from './explanation.repository.ts';
import {
  accountOf,
  codeOf,
  explainAccount,
  explainLocked,
  explainWithdrawable,
  joinGroups,
  lockedOf,
  namedTemplates,
  type Row,
  sumOf,
  templatesOf,
} from './explanation.rules.ts';
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

/** Minimum of new entries for which storing the sums pays off. */
const worthKeeping = 1000n;

/**
 * Sums all entries of an account. Stored sums of an earlier explanation are not read again, unless they do not add up
 * to the balance: then they are discarded.
 */
async function wholeHistory(tx: Tx, key: AccountKey, balance: bigint) {
  const latest = await latestSequence(tx, key.memberId);
  const kept = await checkpointOf(tx, key);
  const from = async ({ sequence, groups }: Checkpoint) => joinGroups(groups, await groupsAfter(tx, key, sequence));
  const groups = await from(kept);
  if (kept.sequence === 0n || sumOf(explainAccount(key.account, groups)) === balance)
    return { groups, latest, isWorthKeeping: latest - kept.sequence >= worthKeeping };
  return { groups: await from(noCheckpoint), latest, isWorthKeeping: true };
}

/**
 * Derives a number that a member sees from the ledger's entries and the rules that lock money. All is read in one
 * snapshot. Throws if the rows do not add up to the number, which would be a fault in the ledger.
 */
export async function explainMoney(
  { platform, identity }: Pick<WalletDependencies, 'platform' | 'identity'>,
  memberId: string,
  what: ExplainedNumber,
  fromDay?: string,
): Promise<Explanation> {
  let toKeep: { key: AccountKey; checkpoint: Checkpoint } | undefined;
  const explanation = await inTransaction(
    platform.db,
    async (tx) => {
      toKeep = undefined;
      const snapshot = await walletSnapshot(identity, tx, memberId);
      const { currencyCode: moneyCurrency } = snapshot;
      const key = keyOf(memberId, what, moneyCurrency);
      let rows: Row[];
      let amountMinor: bigint;
      if (key) {
        amountMinor = snapshot[key.account];
        if (fromDay) {
          const opening = await openingOf(tx, key, fromDay, await identity.timeZone(tx));
          const before = { amountMinor: opening.amountMinor, day: fromDay };
          rows = explainAccount(key.account, await groupsAfter(tx, key, opening.sequence), before);
        } else {
          const { groups, latest, isWorthKeeping } = await wholeHistory(tx, key, amountMinor);
          rows = explainAccount(key.account, groups);
          if (isWorthKeeping) toKeep = { key, checkpoint: { sequence: latest, groups } };
        }
      } else if (what === 'withdrawable') {
        rows = explainWithdrawable(snapshot);
        amountMinor = snapshot.withdrawable;
      } else {
        const until = snapshot.vaultLockedUntil;
        const vaultLockedUntil = until && until > platform.clock() ? until : null;
        rows = explainLocked({ ...snapshot, vaultLockedUntil });
        amountMinor = lockedOf(snapshot);
      }
      invariant(sumOf(rows) === amountMinor, `the entries of ${memberId} add up to the ${what} shown`);
      return { amountMinor, currency: key?.currency ?? moneyCurrency, moneyCurrency, rows };
    },
    { isolation: 'repeatable read' },
  );
  if (toKeep) await keepCheckpoint(platform.db, toKeep.key, toKeep.checkpoint);
  return explanation;
}

const sideWalletOf: Readonly<Partial<Record<ExplanationCode, string>>> = {
  FROM_CASHBACK: 'cashback',
  FROM_REBATE: 'rebate',
  FROM_AFFILIATE: 'affiliate',
};

/** Returns the filter for the entries of a code. */
function filterOf(code: ExplanationCode | undefined): EntryFilter {
  if (code === undefined) return {};
  const only = templatesOf(code);
  const isAdded = /_ADDED$/.test(code) ? true : /_TAKEN$/.test(code) ? false : undefined;
  return only === null ? { except: namedTemplates, isAdded } : { only, isAdded, source: sideWalletOf[code] };
}

/**
 * Returns the amounts added to and taken from the account behind a number on these days; nothing if the number is no
 * account's.
 */
export async function sumEntries(
  { platform, identity }: Pick<WalletDependencies, 'platform' | 'identity'>,
  memberId: string,
  query: { readonly what: ExplainedNumber } & Days,
) {
  const { currencyCode } = await identity.memberOf(platform.db, memberId);
  const within = withinDays('posted_at', query, await identity.timeZone(platform.db));
  const key = keyOf(memberId, query.what, currencyCode);
  if (!key) return { count: 0, addedMinor: 0n, takenMinor: 0n, currency: currencyCode };
  return { ...(await totalsOf(platform.db, key, within)), currency: key.currency };
}

/** Returns the single entries behind a number or one of its rows, newest first; none if the number is no account's. */
export async function listEntries(
  { platform, identity }: Pick<WalletDependencies, 'platform' | 'identity'>,
  memberId: string,
  query: {
    readonly what: ExplainedNumber;
    readonly code?: ExplanationCode | undefined;
    readonly after?: string | undefined;
    readonly $limit: number;
  } & Days,
) {
  const { currencyCode } = await identity.memberOf(platform.db, memberId);
  const key = keyOf(memberId, query.what, currencyCode);
  if (!key) return { entries: [], next: null, currency: currencyCode };
  const before = query.after === undefined ? undefined : BigInt(query.after);
  const within = withinDays('posted_at', query, await identity.timeZone(platform.db));
  const found = await entriesBefore(platform.db, key, before, filterOf(query.code), within, query.$limit + 1);
  const seal = await platform.seal();
  const entries = found.slice(0, query.$limit).map((entry) => ({
    ...sealedTables.journal_entries.open(seal, { ...entry, member_id: memberId }),
    code: codeOf(key.account, entry),
    amountMinor: entry.target === key.account ? entry.amount : -entry.amount,
  }));
  const next = found.length > query.$limit ? String(entries.at(-1)!.sequence) : null;
  return { entries, next, currency: key.currency };
}

/**
 * Owns every movement of members' money. It alone posts to the ledger, by templates, each movement once by its
 * idempotency key, in the transaction of its use case. It publishes its own use cases: transfers to the main wallet,
 * the vault and staff adjustments; other modules publish theirs. Start reading at `postings.ts`, then
 * `transfer-to-main.ts`.
 */
import type { ExplainedNumber, SideWallet } from '@sabai/contract';
import { batchReads, type Db, type Tx } from '@sabai/db';
import { type Balances, balances, balancesOf, lockWallet, trialBalance, trialBalances } from '@sabai/ledger';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../identity/index.ts';
import { adjustmentPerformer } from './adjust-account.ts';
import { adjustmentRoutes } from './adjustment.routes.ts';
import { checkBooks } from './checks/check-books.ts';
import { ledgerCheckRoutes } from './checks/ledger-check.routes.ts';
import { shownChecks, stateOfBooks } from './checks/ledger-check.rules.ts';
import { debtOf, debtsOf, repayDebt } from './debts.ts';
import type { WalletDependencies } from './dependencies.ts';
import { eachLocked } from './each-locked.ts';
import { explanationRoutes, presentEntries, presentExplanation } from './explanation.routes.ts';
import { hasOpenPot, raiseTurnover, setTurnover } from './facts.repository.ts';
import { changeLot, creditPoints, pointFaults, pointLotsOf, returnPoints, spendPoints, turnLots } from './points.ts';
import * as postings from './postings.ts';
import { presentTransfer, sideWalletOf, transferRoutes } from './transfer.routes.ts';
import { listTransfers, type TransferQuery } from './transfers.repository.ts';
import { waiverPerformer, waiverRoutes } from './waive-turnover.ts';
import { mainBalanceBefore, moneyTotalsSince } from './wallet.repository.ts';
import { walletRoutes } from './wallet.routes.ts';
import { presentWallet, snapshotsOf, type WalletOwner, walletSnapshot } from './wallet-snapshot.ts';

/** Locked accounts of many members in the caller's own transaction, for the provider wallet. */
/** Thrown by `postBet` and `postReserve`. */
export {
  accountsLock,
  arrayLiteral,
  InsufficientFunds,
  isSamePlay,
  type LockedAccounts,
  ledgerWriteArguments,
  numbersLiteral,
  type PgConnection,
  type PlayFacts,
  placeholders,
} from '@sabai/ledger';
export type { TurnoverWallet } from './facts.repository.ts';
export { type BonusFacts, readMove, type TurnoverFacts, turnoverLeft } from './move.rules.ts';
export type { ChannelMovement, GameMovement, MainBalance, Movement, StaffMovement } from './postings.ts';
export type { MoneyTotals } from './wallet.repository.ts';
export type { WalletSnapshot } from './wallet-snapshot.ts';

export type WalletOptions = WalletDependencies;

export function createWallet(dependencies: WalletOptions) {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;
  const { refusing: _, ...movements } = postings;
  dependencies.approvals.performs('adjustment', adjustmentPerformer(dependencies));
  dependencies.approvals.performs('turnover-waiver', waiverPerformer(dependencies));
  const ownSnapshot = batchReads(
    ({ id }: WalletOwner) => id,
    (owners) => snapshotsOf(db, owners),
  );
  return {
    implementations: [
      ...walletRoutes(dependencies),
      ...transferRoutes(dependencies),
      ...adjustmentRoutes(dependencies),
      ...waiverRoutes(dependencies),
      ...explanationRoutes(dependencies),
      ...ledgerCheckRoutes(dependencies),
    ],
    ...movements,
    /**
     * Points are stored in lots that expire; apart from staff adjustments, these are the only ways to add and remove
     * them.
     */
    creditPoints,
    spendPoints,
    returnPoints,
    changeLot,
    turnLots,
    pointLotsOf,
    pointFaults,
    /** Blocks every other movement of this member's money until `tx` ends; must precede any computation of sums. */
    lockWallet: (tx: Tx, memberId: string) => lockWallet(tx, memberId),
    /** For the worker: processes due rows of members, each under that lock; a failure does not delay the others. */
    eachLocked,
    /** The member's debt in minor units; withdrawals wait for its repayment. */
    debtOf,
    debtsOf,
    /** Repays a debt from the main account, after a deposit's money has come and its fee was deducted. */
    repayDebt,
    /** Returns all account balances of a member in a currency, in minor units. */
    balancesOf: (reader: Db | Tx, memberId: string, currency: string) => balances(reader, memberId, currency),
    /** Returns the balance of the main account, in minor units. */
    mainBalance: async (reader: Db | Tx, memberId: string, currency: string) =>
      (await balances(reader, memberId, currency)).main,
    /**
     * Returns the minor units that a member can stake now: the main account, and the separate balance of an active
     * bonus.
     */
    playableBalance: async (reader: Db | Tx, memberId: string, currency: string) => {
      const { main, bonus } = await balances(reader, memberId, currency);
      const isOpen = bonus > 0n && (await hasOpenPot(reader, memberId, currency, clock()));
      return isOpen ? main + bonus : main;
    },
    /** Returns the main account balances of many members, in their order, in minor units. */
    mainBalances: async (reader: Db | Tx, requested: readonly { memberId: string; currency: string }[]) => {
      const found = new Map<string, Map<string, Balances>>();
      for (const currency of new Set(requested.map((one) => one.currency))) {
        const memberIds = new Set(requested.filter((one) => one.currency === currency).map(({ memberId }) => memberId));
        found.set(
          currency,
          await balancesOf(
            reader,
            [...memberIds].map((memberId) => ({ memberId, currency })),
          ),
        );
      }
      return requested.map(({ memberId, currency }) => found.get(currency)!.get(memberId)!.main);
    },
    /** Returns all balances of members that the caller has already read, by member id. */
    walletSnapshots: snapshotsOf,
    /** Returns all balances of a member in minor units, with the withdrawable part. */
    walletSnapshot: (reader: Db | Tx, memberId: string) => walletSnapshot(identity, reader, memberId),
    /** Returns the response of the service `wallet`, for pushes. */
    presentWallet: async (reader: Db | Tx, memberId: string) =>
      presentWallet(await walletSnapshot(identity, reader, memberId), clock()),
    /** Returns the same for a member already read; concurrent calls share one query. */
    presentWalletOf: async (member: Member) => presentWallet((await ownSnapshot(member))!, clock()),
    /** For grants of money under a condition: the required turnover and its progress. */
    setTurnover,
    /** For a received deposit: adds its turnover to the main wallet's requirement for withdrawals. */
    raiseTurnover,
    trialBalance: () => trialBalance(db),
    /** Checks the ledger: members with changes every hour, all members once a day. Logs any problem. */
    checkBooks: (log: Platform['log']) => checkBooks({ db, clock, log }),
    /** Returns the findings of the latest ledger checks, newest first. */
    trialBalances: (limit?: number) => trialBalances(db, limit),
    /**
     * Returns the number of accounts with problems by all ledger checks, and the end of the latest; null before the
     * first.
     */
    stateOfBooks: async () => {
      const checks = await trialBalances(db, shownChecks);
      const state = stateOfBooks(checks);
      return state ? { problems: state.problems.length, checkedAt: checks[0]!.finishedAt } : null;
    },
    moneyTotalsSince: (since: Date) => moneyTotalsSince(db, since),
    /**
     * Returns the main account's balance at the start of a day in the site's time zone, shifted by a number of days, in
     * minor units.
     */
    mainBalanceBefore: (memberId: string, currency: string, day: string, daysLater: number) =>
      mainBalanceBefore(db, memberId, currency, day, daysLater),
    /** Returns a side wallet's balance and its required turnover. */
    sideWallet: (wallet: SideWallet, memberId: string) => sideWalletOf(dependencies, wallet, memberId),
    /** Returns a member's number as rows that add up to it. */
    explain: (memberId: string, what: ExplainedNumber) => presentExplanation(dependencies, memberId, what),
    /** Returns a page of the single entries behind a number, newest first. */
    entries: (memberId: string, query: Parameters<typeof presentEntries>[2]) =>
      presentEntries(dependencies, memberId, query),
    /** Returns a page of transfers from a side wallet into the main one. */
    async transfers(memberId: string, wallet: SideWallet, query: TransferQuery) {
      const { total, rows } = await listTransfers(db, memberId, wallet, query, await identity.timeZone(db));
      return { total, limit: query.$limit, skip: query.$skip, data: rows.map(presentTransfer) };
    },
  };
}

export type WalletDoor = ReturnType<typeof createWallet>;

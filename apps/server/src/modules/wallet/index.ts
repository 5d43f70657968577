/**
 * Owns every movement of members' money: it alone posts to the ledger, by templates, each movement once by its idempotency key, in
 * the transaction of the use case that causes it. Transfers to the main wallet, the vault and corrections by staff are use cases
 * of its own, and it publishes them; of all other movements whoever causes them tells.
 * Start reading at `postings.ts`, then `transfer-to-main.ts`.
 */
import type { ExplainedNumber, SideWallet } from '@sabai/contract';
import { askTogether, type Db, type Tx } from '@sabai/db';
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

/** Books of many members in the caller's own transaction, for the wallet door of game providers. */
/** Thrown by `postBet` and `postReserve`. */
export {
  arrayLiteral,
  type Books,
  booksOpening,
  InsufficientFunds,
  isSamePlay,
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
  const ownSnapshot = askTogether(
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
    /** Points lie in lots that run out; these are the only ways they come and go, besides corrections by staff. */
    creditPoints,
    spendPoints,
    returnPoints,
    changeLot,
    turnLots,
    pointLotsOf,
    pointFaults,
    /** Makes every other movement of this member's money wait until `tx` ends; lock before you count. */
    lockWallet: (tx: Tx, memberId: string) => lockWallet(tx, memberId),
    /** For the worker: does what is due for members, each under that lock; one that fails holds up no other. */
    eachLocked,
    /** Minor units that the member owes; while there are any, withdrawals wait. */
    debtOf,
    debtsOf,
    /** Repays of the main account what is owed, once the money of a deposit has come and its fee was taken. */
    repayDebt,
    /** Minor units of all accounts of a member in a currency. */
    balancesOf: (reader: Db | Tx, memberId: string, currency: string) => balances(reader, memberId, currency),
    /** Minor units of the main account. */
    mainBalance: async (reader: Db | Tx, memberId: string, currency: string) =>
      (await balances(reader, memberId, currency)).main,
    /** Minor units that a member can stake at this moment: the main account, and the pot of a bonus that is wagered apart from it. */
    playableBalance: async (reader: Db | Tx, memberId: string, currency: string) => {
      const { main, bonus } = await balances(reader, memberId, currency);
      const isOpen = bonus > 0n && (await hasOpenPot(reader, memberId, currency, clock()));
      return isOpen ? main + bonus : main;
    },
    /** Minor units of the main account of many, in their order. */
    mainBalances: async (reader: Db | Tx, asked: readonly { memberId: string; currency: string }[]) => {
      const found = new Map<string, Map<string, Balances>>();
      for (const currency of new Set(asked.map((one) => one.currency))) {
        const memberIds = new Set(asked.filter((one) => one.currency === currency).map(({ memberId }) => memberId));
        found.set(
          currency,
          await balancesOf(
            reader,
            [...memberIds].map((memberId) => ({ memberId, currency })),
          ),
        );
      }
      return asked.map(({ memberId, currency }) => found.get(currency)!.get(memberId)!.main);
    },
    /** All balances of members who have been read already, by their ids. */
    walletSnapshots: snapshotsOf,
    /** All balances of a member in minor units, and what of them can be withdrawn. */
    walletSnapshot: (reader: Db | Tx, memberId: string) => walletSnapshot(identity, reader, memberId),
    /** What the service `wallet` answers, for those who push it. */
    presentWallet: async (reader: Db | Tx, memberId: string) =>
      presentWallet(await walletSnapshot(identity, reader, memberId), clock()),
    /** The same for a member who has been read already, from one reading for all who ask at a time. */
    presentWalletOf: async (member: Member) => presentWallet((await ownSnapshot(member))!, clock()),
    /** For who grants money under a condition: what has to be played, and how much of it was. */
    setTurnover,
    /** For a deposit that has come: so much more of the main wallet is to be staked before anything is withdrawn. */
    raiseTurnover,
    trialBalance: () => trialBalance(db),
    /** Checks the books: members with news every hour, everybody once a day. Says in the log when something is wrong. */
    checkBooks: (log: Platform['log']) => checkBooks({ db, clock, log }),
    /** What the latest checks of the books found, newest first. */
    trialBalances: (limit?: number) => trialBalances(db, limit),
    /** How many accounts the checks of the books together find wrong, and when the latest has ended; null before the first. */
    stateOfBooks: async () => {
      const checks = await trialBalances(db, shownChecks);
      const state = stateOfBooks(checks);
      return state ? { problems: state.problems.length, checkedAt: checks[0]!.finishedAt } : null;
    },
    moneyTotalsSince: (since: Date) => moneyTotalsSince(db, since),
    /** Minor units of the main account when a day of the site's calendar began, so many days later. */
    mainBalanceBefore: (memberId: string, currency: string, day: string, daysLater: number) =>
      mainBalanceBefore(db, memberId, currency, day, daysLater),
    /** What a side wallet holds, and the turnover it waits for. */
    sideWallet: (wallet: SideWallet, memberId: string) => sideWalletOf(dependencies, wallet, memberId),
    /** A number of a member in rows that add up to it. */
    explain: (memberId: string, what: ExplainedNumber) => presentExplanation(dependencies, memberId, what),
    /** A page of the single entries behind a number, newest first. */
    entries: (memberId: string, query: Parameters<typeof presentEntries>[2]) =>
      presentEntries(dependencies, memberId, query),
    /** A page of what went from a side wallet into the main one. */
    async transfers(memberId: string, wallet: SideWallet, query: TransferQuery) {
      const { total, rows } = await listTransfers(db, memberId, wallet, query, await identity.timeZone(db));
      return { total, limit: query.$limit, skip: query.$skip, data: rows.map(presentTransfer) };
    },
  };
}

export type WalletDoor = ReturnType<typeof createWallet>;

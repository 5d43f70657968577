/**
 * Owns limits, breaks and exclusions, reminders, what staff stop, and the one policy of what a member may do.
 * Keeps true: a limit holds however many stakes or deposits arrive at once; a tighter one holds from its answer on, an easier one
 * not before a day has passed; nobody, staff included, ends a member's own exclusion before its end.
 * Start reading at `policy.rules.ts` and `play-limits.rules.ts`; provider-wallet asks the latter.
 */
import type { GuardedAction } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import type { Days } from '../../platform/http/find-filters.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Member } from '../identity/index.ts';
import type { ProtectionDependencies } from './dependencies.ts';
import {
  type DaySums,
  type FirstDeposit,
  firstDeposits,
  linesByGame,
  sumsByDay,
  sumsByGame,
  sumUpBusyMembers,
} from './member-days.repository.ts';
import { seePlayer } from './play.repository.ts';
import { type Reason, reasonsAgainst } from './policy.rules.ts';
import {
  admitDeposit,
  admitWithdrawal,
  areWithdrawalsStopped,
  type DepositAsked,
  policyFacts,
  requireAllowed,
} from './policy.ts';
import { verifyCoupon } from './protection.repository.ts';
import { memberRoutes, staffRoutes } from './protection.routes.ts';

export type { DaySums } from './member-days.repository.ts';
export { type Counted, countMovement, type Limit, limitAgainst, type PlayCounters } from './play-limits.rules.ts';

export interface Protection {
  readonly implementations: Implementation[];
  /** The member, who may do this; else refuses with the weightiest reason: PROFILE_INCOMPLETE, SELF_EXCLUDED, … */
  requireAllowed(reader: Db | Tx, action: GuardedAction, memberId: string): Promise<Member>;
  /** Why the member may not do this now, the weightiest reason first; nothing where they may. */
  obstaclesTo(reader: Db | Tx, action: GuardedAction, memberId: string): Promise<readonly Reason[]>;
  /** Refuses a deposit that exclusion or the member's limits forbid; others wait until `tx` ends. */
  admitDeposit(tx: Tx, asked: DepositAsked): Promise<void>;
  /** Refuses a withdrawal that staff have stopped; a stop waits until `tx` ends. */
  admitWithdrawal(tx: Tx, memberId: string): Promise<void>;
  /** Whether staff have stopped the withdrawals of a member. */
  areWithdrawalsStopped(tx: Tx, memberId: string): Promise<boolean>;
  /** A coupon of the member is being verified until then, or not any more; the caller holds the lock of the member's books. */
  verifyCoupon(tx: Tx, verified: { readonly memberId: string; readonly until: Date | null }): Promise<void>;
  /** Notes that the member opens a game. */
  seePlayer(tx: Tx, memberId: string): Promise<void>;
  /** What the member staked and won in each game on these days, by its code; money in and out stands under `''`. */
  sumsByGame(memberId: string, currency: string, range: Days): Promise<Map<string, DaySums>>;
  /** How many lines of bet history each game the member ever played has made, by its code. */
  linesByGame(memberId: string): Promise<Map<string, number>>;
  /** The same for each day on which something happened, oldest first. */
  sumsByDay(memberId: string, currency: string, range: Days): Promise<(DaySums & { readonly day: string })[]>;
  /** The first deposits of members and what was played with them; nothing for who has not deposited. */
  firstDeposits(memberIds: readonly string[]): Promise<Map<string, FirstDeposit>>;
  /** Adds up for members who have played much since they last asked; for the worker. Returns how many. */
  sumUpBusyMembers(): Promise<number>;
}

export function createProtection(dependencies: ProtectionDependencies): Protection {
  return {
    implementations: [...memberRoutes(dependencies), ...staffRoutes(dependencies)],
    requireAllowed: (reader, action, memberId) => requireAllowed(dependencies, reader, action, memberId),
    obstaclesTo: async (reader, action, memberId) =>
      reasonsAgainst(action, await policyFacts(dependencies, reader, memberId)),
    admitDeposit: (tx, asked) => admitDeposit(dependencies, tx, asked),
    admitWithdrawal: (tx, memberId) => admitWithdrawal(dependencies, tx, memberId),
    areWithdrawalsStopped: (tx, memberId) => areWithdrawalsStopped(dependencies, tx, memberId),
    verifyCoupon: (tx, verified) => verifyCoupon(tx, verified),
    seePlayer: (tx, memberId) => seePlayer(tx, memberId, dependencies.platform.clock()),
    sumsByGame: (memberId, currency, range) => sumsByGame(dependencies.platform.db, memberId, currency, range),
    linesByGame: (memberId) => linesByGame(dependencies.platform.db, memberId),
    sumsByDay: (memberId, currency, range) => sumsByDay(dependencies.platform.db, memberId, currency, range),
    firstDeposits: (memberIds) => firstDeposits(dependencies.platform.db, memberIds),
    sumUpBusyMembers: () => sumUpBusyMembers(dependencies.platform.db),
  };
}

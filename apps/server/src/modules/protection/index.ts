/**
 * Owns limits, breaks and exclusions, reminders, stops by staff, and the policy of a member's actions. Invariants: a
 * limit holds for any number of concurrent stakes or deposits. A tighter one takes effect with its response, a looser
 * one after a day at the earliest. A member's own exclusion cannot be ended early, not even by staff. Start reading at
 * `policy.rules.ts` and `play-limits.rules.ts`; provider-wallet uses the latter.
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
  /**
   * Returns the member if the action is allowed; else throws the weightiest reason: PROFILE_INCOMPLETE, SELF_EXCLUDED,
   * …
   */
  requireAllowed(reader: Db | Tx, action: GuardedAction, memberId: string): Promise<Member>;
  /** Returns the reasons against the action, the weightiest first; empty if it is allowed. */
  obstaclesTo(reader: Db | Tx, action: GuardedAction, memberId: string): Promise<readonly Reason[]>;
  /** Refuses a deposit that an exclusion or the member's limits forbid; blocks others until `tx` ends. */
  admitDeposit(tx: Tx, asked: DepositAsked): Promise<void>;
  /** Refuses a withdrawal that staff have stopped; blocks new stops until `tx` ends. */
  admitWithdrawal(tx: Tx, memberId: string): Promise<void>;
  /** Returns whether staff have stopped the member's withdrawals. */
  areWithdrawalsStopped(tx: Tx, memberId: string): Promise<boolean>;
  /**
   * Sets until when a coupon of the member is being verified, or ends it; the caller holds the lock of the member's
   * accounts.
   */
  verifyCoupon(tx: Tx, verified: { readonly memberId: string; readonly until: Date | null }): Promise<void>;
  /** Records that the member opens a game. */
  seePlayer(tx: Tx, memberId: string): Promise<void>;
  /**
   * Returns the member's stakes and wins in each game on these days, by its code; deposits and withdrawals have the key
   * `''`.
   */
  sumsByGame(memberId: string, currency: string, range: Days): Promise<Map<string, DaySums>>;
  /** Returns the number of bet history lines of each game that the member ever played, by its code. */
  linesByGame(memberId: string): Promise<Map<string, number>>;
  /** Returns the same for each day with activity, oldest first. */
  sumsByDay(memberId: string, currency: string, range: Days): Promise<(DaySums & { readonly day: string })[]>;
  /** Returns the first deposits of members and the play with them; leaves out members without deposits. */
  firstDeposits(memberIds: readonly string[]): Promise<Map<string, FirstDeposit>>;
  /** Sums the days of members with much new play; for the worker. Returns how many. */
  sumUpBusyMembers(): Promise<number>;
}

export function createProtection(dependencies: ProtectionDependencies): Protection {
  return {
    implementations: [...memberRoutes(dependencies), ...staffRoutes(dependencies)],
    requireAllowed: (reader, action, memberId) => requireAllowed(dependencies, reader, action, memberId),
    obstaclesTo: async (reader, action, memberId) =>
      reasonsAgainst(action, await policyFacts(dependencies, reader, memberId)),
    admitDeposit: (tx, requested) => admitDeposit(dependencies, tx, requested),
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

/**
 * Owns warnings for staff about members, claims, wins, debts and bonuses. Flags members who may be one person, claims
 * faster than a human, wins above a provider's maximum, and debts. Flags bonuses that a household has twice, whose
 * deposit was taken back, or that are played without risk. Invariants: a flag blocks nothing; its decision has a reason
 * and an audit entry; a decided flag is raised again only with new facts. Start reading at `flag.rules.ts`.
 */

import type { FlagHint } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import type { Db, OutboxConsumer, Tx } from '@sabai/db';
import type { Implementation } from '../../platform/http/implement.ts';
import type { StaffOrigin } from '../../platform/records/member-audit.ts';
import type { FlagDependencies } from './dependencies.ts';
import { decideFlag, type FlagVerdict, flagRoutes } from './flag.routes.ts';
import { needsStaffCheck } from './flag.rules.ts';
import {
  type FlagRow,
  flagsBetween,
  hasDecidedFlag,
  hasOpenFlag,
  openFlagsOf,
  raiseClicks,
  raiseFlag,
  waitingFlags,
} from './flags.repository.ts';
import { watchClaims } from './watch-claims.ts';

export interface Flags {
  readonly implementations: Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** Wraps the services: flags claims faster than a person can read, whatever the result of the claim. */
  watchClaims(implementations: readonly Implementation[]): Implementation[];
  /** Returns the number of undecided flags, with their times. */
  waiting: typeof waitingFlags;
  /** Returns the open flags of a member, the latest first. */
  openOf(db: Db, memberId: string): Promise<FlagRow[]>;
  /** Returns whether the member has an undecided flag. */
  hasOpen(reader: Db | Tx, memberId: string): Promise<boolean>;
  /** Returns whether this member of staff has decided a flag about the member within the last day. */
  hasDecided(reader: Db | Tx, memberId: string, staffId: string): Promise<boolean>;
  /** Decides a flag of another module's list. */
  decide(flagId: string, verdict: FlagVerdict, by: StaffOrigin): Promise<void>;
  /** Programs click on a member's link: raises a flag, unless one was raised within a day. */
  noteClicks(memberId: string, at: Date): Promise<void>;
  /** Returns open or confirmed flags between a member and each of these others. */
  between(reader: Db | Tx, memberId: string, others: readonly string[]): Promise<Map<string, 'open' | 'confirmed'>>;
}

export function createFlags(dependencies: FlagDependencies): Flags {
  const { identity, platform } = dependencies;
  const sharedSignals: OutboxConsumer = {
    name: 'shared-signals',
    topics: ['member.signals_seen'],
    async handle(tx, { memberId, occurredAt: at }) {
      for (const [other, shared] of await identity.sharedSignals(tx, memberId)) {
        const isReferral = await identity.haveReferred(tx, memberId, other);
        if (!needsStaffCheck(shared, isReferral)) continue;
        const hints: FlagHint[] = [...shared, ...(isReferral ? (['referral'] as const) : [])];
        await raiseFlag(tx, { kind: 'shared_signals', of: [memberId, other], hints, at });
      }
    },
  };
  const money: OutboxConsumer = {
    name: 'money-flags',
    topics: ['win.refused', 'debt.opened'],
    async handle(tx, { memberId, topic, payload, occurredAt: at }) {
      if (topic === 'debt.opened') {
        await raiseFlag(tx, { kind: 'debt', of: [memberId], hints: ['taken_back'], at });
        return;
      }
      const { bound } = payload as { bound: 'call' | 'round' | 'day' };
      await raiseFlag(tx, { kind: 'large_win', of: [memberId], hints: [`win_${bound}`], at });
    },
  };
  const bonuses: OutboxConsumer = {
    name: 'bonus-flags',
    topics: ['promotion.household_again', 'promotion.taken_back', 'promotion.play_seen'],
    async handle(tx, { memberId, topic, payload, occurredAt: at }) {
      if (topic === 'promotion.play_seen') {
        const { pattern, other_member_id: other } = payload as { pattern: FlagHint; other_member_id: string | null };
        await raiseFlag(tx, { kind: 'bonus', of: other ? [memberId, other] : [memberId], hints: [pattern], at });
        return;
      }
      const hint = topic === 'promotion.taken_back' ? 'deposit_taken_back' : 'same_household';
      await raiseFlag(tx, { kind: 'bonus', of: [memberId], hints: [hint], at });
    },
  };
  return {
    implementations: flagRoutes(dependencies),
    consumers: [sharedSignals, money, bonuses],
    watchClaims: (implementations) => implementations.map((service) => watchClaims(dependencies, service)),
    waiting: waitingFlags,
    openOf: async (db, memberId) => openFlagsOf(db, await platform.seal(), memberId),
    hasOpen: hasOpenFlag,
    hasDecided: (reader, memberId, staffId) =>
      hasDecidedFlag(reader, memberId, staffId, new Date(platform.clock().getTime() - dayMs)),
    async decide(flagId, verdict, by) {
      await decideFlag(dependencies, flagId, verdict, by);
    },
    noteClicks: (memberId, at) => raiseClicks(platform.db, memberId, at),
    between: flagsBetween,
  };
}

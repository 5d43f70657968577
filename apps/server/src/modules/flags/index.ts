/**
 * Owns what staff should look at: members who may be one person, claims faster than anybody reads, wins above what a provider may
 * pay, members who owe, and bonuses that a household has twice, whose deposit was taken back, or that are played without risk.
 * Keeps true that a flag stops nobody by itself, that whoever decides one says why and stands in the audit, and that what was
 * decided is asked again only when there is something new.
 * Start reading at `flag.rules.ts`.
 */

import type { FlagHint } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import type { Db, OutboxConsumer, Tx } from '@sabai/db';
import type { Implementation } from '../../platform/http/implement.ts';
import type { FlagDependencies } from './dependencies.ts';
import { flagRoutes } from './flag.routes.ts';
import { isWorthALook } from './flag.rules.ts';
import {
  type FlagRow,
  flagsBetween,
  hasDecidedFlag,
  hasOpenFlag,
  openFlagsOf,
  raiseFlag,
  waitingFlags,
} from './flags.repository.ts';
import { watchClaims } from './watch-claims.ts';

export interface Flags {
  readonly implementations: Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** The same services; who claims faster than what may be claimed can be read is flagged, whatever becomes of the claim. */
  watchClaims(implementations: readonly Implementation[]): Implementation[];
  /** How many wait for a decision, and since when. */
  waiting: typeof waitingFlags;
  /** What is open about a member, the latest first. */
  openOf(db: Db, memberId: string): Promise<FlagRow[]>;
  /** Whether a decision about this member is waited for. */
  hasOpen(reader: Db | Tx, memberId: string): Promise<boolean>;
  /** Whether this member of staff has decided a flag about the member within the last day. */
  hasDecided(reader: Db | Tx, memberId: string, staffId: string): Promise<boolean>;
  /** What is open or confirmed between a member and each of these others; nothing for the rest. */
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
        if (!isWorthALook(shared, isReferral)) continue;
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
    between: flagsBetween,
  };
}

import type { Db, Tx } from '@sabai/db';
import {
  type AffiliateInput,
  type AffiliateReckoning,
  affiliateLine,
  affiliateRate,
  levelsOfPlan,
  reckonAffiliate,
} from '@sabai/rewards';
import type { AffiliateDependencies } from './dependencies.ts';
import { type GuestPart, heldParts, partsOf, qualifying, type Span } from './parts.repository.ts';
import type { AffiliatePlan } from './plans.repository.ts';

type Reader = Db | Tx;

export type PartState = 'counted' | 'held' | 'refused';
export interface StatedPart extends GuestPart {
  readonly state: PartState;
  readonly hasPlayed: boolean;
  /** In hundred-millionths of a minor unit. */
  readonly income: bigint;
  /** The rate that applies, that of an earlier period where it corrects one. */
  readonly applied: number;
}

export interface Stated {
  readonly reckoning: AffiliateReckoning;
  readonly parts: readonly StatedPart[];
  /** Held in earlier periods, and nothing speaks against them now. */
  readonly released: readonly string[];
  /** Held in earlier periods, and found to be no members of their own. */
  readonly refused: readonly string[];
  readonly qualified: readonly { readonly member_id: string; readonly change: 1 | -1 }[];
}

export interface AskedStatement extends Span {
  readonly memberId: string;
  readonly currency: string;
  readonly plan: AffiliatePlan;
  readonly timeZone: string;
}

/** Returns the balance carried over from the previous statement. */
async function carriedInto(reader: Reader, memberId: string, startsOn: string): Promise<bigint> {
  const last = await reader
    .selectFrom('affiliate_statements')
    .select('carries')
    .where('member_id', '=', memberId)
    .where('starts_on', '<', startsOn)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return BigInt(last?.carries ?? 0);
}

/** Adds up what a period comes to for an affiliate, with what speaks against a member now. */
export async function reckonStatement(
  { flags }: Pick<AffiliateDependencies, 'flags'>,
  reader: Reader,
  { memberId, currency, plan, timeZone, starts_on, ends_on }: AskedStatement,
): Promise<Stated> {
  const { rules } = plan;
  const found = await partsOf(reader, { memberId, currency, levels: levelsOfPlan(rules) }, { starts_on, ends_on });
  const held = await heldParts(reader, memberId);
  const changes = await qualifying(reader, { memberId, currency }, { before: ends_on, timeZone });
  const named = [
    found.map(({ guestId }) => guestId),
    held.map((row) => row.guest_id),
    changes.map((row) => row.member_id),
  ];
  const against = await flags.between(reader, memberId, [...new Set(named.flat())]);
  const stateOf = (guestId: string): PartState => {
    const flag = against.get(guestId);
    return flag === undefined ? 'counted' : flag === 'open' ? 'held' : 'refused';
  };
  const released = held.filter((row) => !against.has(row.guest_id));
  // Held members await the decision; reversals of payments apply in any case.
  const qualified = changes.filter(({ member_id, change }) => change === -1 || !against.has(member_id));
  const parts = found.map((part) => ({
    ...part,
    state: stateOf(part.guestId),
    hasPlayed: part.about === starts_on && part.sums.stakedMinor > 0n,
  }));
  const input: AffiliateInput = {
    currency,
    parts: parts
      .filter(({ state }) => state !== 'refused')
      .map(({ level, sums, rate, state, hasPlayed }) => ({
        level,
        sums,
        isHeld: state === 'held',
        hasPlayed,
        ...(rate !== undefined && { rate }),
      })),
    carried: await carriedInto(reader, memberId, starts_on),
    released: released.reduce((sum, { income }) => sum + BigInt(income), 0n),
    qualified: BigInt(qualified.reduce((sum, { change }) => sum + change, 0)),
  };
  const playing = parts.filter(({ level, hasPlayed, state }) => level === 1 && hasPlayed && state === 'counted').length;
  return {
    reckoning: reckonAffiliate(rules, input),
    parts: parts.map((part) => {
      const applied = part.rate ?? affiliateRate(rules, part.level, playing);
      return { ...part, applied, income: affiliateLine(rules, part.sums).base * BigInt(applied) };
    }),
    released: released.map((row) => row.guest_id),
    refused: held.filter((row) => against.get(row.guest_id) === 'confirmed').map((row) => row.guest_id),
    qualified,
  };
}

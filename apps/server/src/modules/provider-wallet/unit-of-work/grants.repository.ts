import type { Statement } from '@sabai/db';
import {
  type GrantState,
  hasOwnPot,
  isOnePot,
  ownPartOf,
  type TakenStake,
  termsFromJson,
  type WageringGrant,
  type WageringTermsJson,
  type WinLossTarget,
} from '@sabai/rewards';
import { arrayLiteral, numbersLiteral, placeholders } from '../../wallet/index.ts';
import type { DoorGrant } from './door-grant.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type FixedRow = [
  offerId: number,
  title: string | null,
  currency: string,
  bonus: string,
  deposit: string,
  target: string,
  comparator: WinLossTarget['comparator'] | null,
  winLossTarget: string | null,
  cap: string | null,
  terms: WageringTermsJson,
];
type GrantRow = [
  of: number,
  id: string,
  state: GrantState,
  credited: string,
  winLoss: string,
  expiresAtMs: number,
  openStakes: number,
  converted: string,
  removed: string,
  fixed: FixedRow | null,
];

/** The constant fields of an active grant. */
interface FixedGrant {
  readonly grant: Pick<DoorGrant, 'id' | 'offerId' | 'title' | 'currency' | 'withdrawalCapMinor'>;
  readonly wagering: Omit<WageringGrant, 'creditedMinor' | 'winLossMinor' | 'expiresAt'>;
}

function fixedOf(id: string, row: FixedRow): FixedGrant {
  const [offerId, title, currency, bonus, deposit, target, comparator, winLossTarget, cap, terms] = row;
  return {
    grant: {
      id,
      offerId,
      title: title ?? '',
      currency,
      withdrawalCapMinor: cap === null ? null : BigInt(cap),
    },
    wagering: {
      terms: termsFromJson(terms),
      bonusMinor: BigInt(bonus),
      depositMinor: BigInt(deposit),
      targetMinor: BigInt(target),
      ...(comparator === null || winLossTarget === null
        ? {}
        : { winLossTarget: { comparator, minor: BigInt(winLossTarget) } }),
    },
  };
}

const mostRemembered = 20_000;

/** Caches the terms of active grants, so that each is read once; the oldest entry is evicted first. */
export class RememberedGrants {
  readonly #ofMembers = new Map<string, FixedGrant>();

  /** Returns the cached grants of these members, by id. */
  of(members: readonly string[]): ReadonlyMap<string, FixedGrant> {
    const known = new Map<string, FixedGrant>();
    if (this.#ofMembers.size === 0) return known;
    for (const memberId of members) {
      const fixed = this.#ofMembers.get(memberId);
      if (fixed) known.set(fixed.grant.id, fixed);
    }
    return known;
  }

  #remember(memberId: string, id: string, state: GrantState, row: FixedRow): FixedGrant {
    const fixed = fixedOf(id, row);
    if (state !== 'active') return fixed;
    this.#ofMembers.delete(memberId);
    this.#ofMembers.set(memberId, fixed);
    if (this.#ofMembers.size > mostRemembered) this.#ofMembers.delete(this.#ofMembers.keys().next().value!);
    return fixed;
  }

  /** Reads the grants of a batch's members from the result of `wallet_door_open`, given the cached ones. */
  read(
    json: readonly (string | null)[],
    members: readonly string[],
    known: ReadonlyMap<string, FixedGrant>,
  ): ReadonlyMap<string, DoorGrant[]> {
    const grants = new Map<string, DoorGrant[]>();
    for (const rows of json) {
      if (rows === null) continue;
      for (const [of, id, state, credited, winLoss, expiresAtMs, openStakes, ...rest] of JSON.parse(
        rows,
      ) as GrantRow[]) {
        const [converted, removed, row] = rest;
        const memberId = members[of - 1]!;
        const { grant, wagering } = row ? this.#remember(memberId, id, state, row) : known.get(id)!;
        const read: DoorGrant = {
          ...grant,
          state,
          openStakes,
          convertedMinor: BigInt(converted),
          removedMinor: BigInt(removed),
          wagering: {
            ...wagering,
            creditedMinor: BigInt(credited),
            winLossMinor: BigInt(winLoss),
            expiresAt: new Date(expiresAtMs),
          },
        };
        const others = grants.get(memberId);
        if (others) others.push(read);
        else grants.set(memberId, [read]);
      }
    }
    return grants;
  }
}

export const noGrants: readonly DoorGrant[] = [];

/**
 * Returns the own and the bonus part of a stake, as stored for counters that count own cash alone. In one balance the
 * own part is the deposit's share of deposit plus bonus (E2).
 */
function ownAndGiven({ cashMinor, bonusMinor }: TakenStake, { wagering }: DoorGrant): readonly [bigint, bigint] {
  if (!isOnePot(wagering.terms.model)) return [cashMinor, bonusMinor];
  const own = ownPartOf(cashMinor, wagering);
  return [own, cashMinor - own];
}

/** Returns the balances that a stored stake was taken from. */
export const takenFrom = (taken: TakenStake, grant: DoorGrant | undefined): TakenStake =>
  grant && isOnePot(grant.wagering.terms.model)
    ? { ...taken, cashMinor: taken.cashMinor + taken.bonusMinor, bonusMinor: 0n }
    : taken;

const grantsText = `select wallet_door_grants(${placeholders(18)})`;

/** Returns the statements for changed grants and contributions; few players have a grant, so most batches need none. */
export function writeOfGrants(unit: UnitOfWork): Statement[] {
  const { changedGrants } = unit;
  const stakes = unit.changedBets.flatMap(({ memberId, provider, bet: { txn, gave }, hasGiven }) => {
    const grant = gave && hasGiven ? unit.grants(memberId).find(({ id }) => id === gave.grantId) : undefined;
    return gave && grant ? [{ memberId, provider, txn, gave, grant, parts: ownAndGiven(gave.taken, grant) }] : [];
  });
  if (changedGrants.length + stakes.length === 0) return [];
  const ends = changedGrants.filter(
    ({ before, grant }) =>
      before.state !== grant.state ||
      before.convertedMinor !== grant.convertedMinor ||
      before.removedMinor !== grant.removedMinor,
  );
  return [
    {
      name: 'wallet_door_grants',
      text: grantsText,
      values: [
        unit.now,
        numbersLiteral(changedGrants.map(({ memberId }) => memberId)),
        numbersLiteral(changedGrants.map(({ grant }) => grant.id)),
        numbersLiteral(changedGrants.map(({ grant }) => grant.wagering.creditedMinor)),
        numbersLiteral(changedGrants.map(({ grant }) => grant.wagering.winLossMinor)),
        numbersLiteral(changedGrants.map(({ grant }) => grant.openStakes)),
        numbersLiteral(stakes.map(({ memberId }) => memberId)),
        arrayLiteral(stakes.map(({ provider }) => provider)),
        arrayLiteral(stakes.map(({ txn }) => txn)),
        numbersLiteral(stakes.map(({ gave }) => gave.grantId)),
        numbersLiteral(stakes.map(({ parts }) => parts[0])),
        numbersLiteral(stakes.map(({ parts }) => parts[1])),
        numbersLiteral(stakes.map(({ gave }) => gave.taken.baseMinor)),
        numbersLiteral(stakes.map(({ gave }) => gave.taken.weight)),
        numbersLiteral(stakes.map(({ gave }) => gave.taken.countedMinor)),
        numbersLiteral(stakes.map(({ gave }) => gave.taken.creditMinor)),
        numbersLiteral(
          stakes.map(({ gave, grant }) => (hasOwnPot(grant.wagering.terms.model) ? gave.wonMinor : 'null')),
        ),
        ends.length === 0
          ? null
          : JSON.stringify(
              ends.map(({ memberId, before, grant }) => [
                memberId,
                grant.id,
                before.state,
                grant.state,
                String(grant.convertedMinor),
                String(grant.removedMinor),
              ]),
            ),
      ],
    },
  ];
}

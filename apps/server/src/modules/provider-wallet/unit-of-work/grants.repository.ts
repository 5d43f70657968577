import type { Statement } from '@sabai/db';
import {
  type GrantState,
  hasOwnPot,
  isOnePot,
  ownPartOf,
  type TakenStake,
  termsFromJson,
  type WageringTermsJson,
  type WinLossTarget,
} from '@sabai/rewards';
import { arrayLiteral, numbersLiteral, placeholders } from '../../wallet/index.ts';
import type { DoorGrant } from './door-grant.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type GrantRow = [
  of: number,
  id: string,
  offerId: number,
  title: string | null,
  state: GrantState,
  currency: string,
  bonus: string,
  deposit: string,
  target: string,
  credited: string,
  comparator: WinLossTarget['comparator'] | null,
  winLossTarget: string | null,
  winLoss: string,
  terms: WageringTermsJson,
  expiresAtMs: number,
  openStakes: number,
  cap: string | null,
  converted: string,
  removed: string,
];

export const noGrants: readonly DoorGrant[] = [];

function grantOf(row: GrantRow): DoorGrant {
  const [, id, offerId, title, state, currency, bonus, deposit, target, credited, ...rest] = row;
  const [comparator, winLossTarget, winLoss, terms, expiresAtMs, openStakes, cap, converted, removed] = rest;
  return {
    ...{ id, offerId, title: title ?? '', state, currency, openStakes },
    ...{ convertedMinor: BigInt(converted), removedMinor: BigInt(removed) },
    withdrawalCapMinor: cap === null ? null : BigInt(cap),
    wagering: {
      ...{ terms: termsFromJson(terms), expiresAt: new Date(expiresAtMs) },
      ...{ bonusMinor: BigInt(bonus), depositMinor: BigInt(deposit) },
      ...{ targetMinor: BigInt(target), creditedMinor: BigInt(credited), winLossMinor: BigInt(winLoss) },
      ...(comparator === null || winLossTarget === null
        ? {}
        : { winLossTarget: { comparator, minor: BigInt(winLossTarget) } }),
    },
  };
}

/** The grants of the members of a batch, as `wallet_door_open` tells them. */
export function grantsOf(json: string | null, members: readonly string[]): ReadonlyMap<string, DoorGrant[]> {
  const grants = new Map<string, DoorGrant[]>();
  if (json === null) return grants;
  for (const row of JSON.parse(json) as GrantRow[]) {
    const memberId = members[row[0] - 1]!;
    const known = grants.get(memberId) ?? [];
    if (!known.some(({ id }) => id === row[1])) known.push(grantOf(row));
    grants.set(memberId, known);
  }
  return grants;
}

/**
 * What was whose of a stake, as it is written down: counters that count own cash alone read it there. Of one pot the member's own is what
 * the deposit was of deposit and bonus (E2).
 */
function ownAndGiven({ cashMinor, bonusMinor }: TakenStake, { wagering }: DoorGrant): readonly [bigint, bigint] {
  if (!isOnePot(wagering.terms.model)) return [cashMinor, bonusMinor];
  const own = ownPartOf(cashMinor, wagering);
  return [own, cashMinor - own];
}

/** The pots that a stake on record was taken from. */
export const takenFrom = (taken: TakenStake, grant: DoorGrant | undefined): TakenStake =>
  grant && isOnePot(grant.wagering.terms.model)
    ? { ...taken, cashMinor: taken.cashMinor + taken.bonusMinor, bonusMinor: 0n }
    : taken;

const grantsText = `select wallet_door_grants(${placeholders(18)})`;

/** What has become of grants, and what bets gave to them; few players have one, so most batches need no statement for them. */
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
                ...[memberId, grant.id, before.state, grant.state],
                ...[String(grant.convertedMinor), String(grant.removedMinor)],
              ]),
            ),
      ],
    },
  ];
}

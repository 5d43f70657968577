import type { Statement } from '@sabai/db';
import { type GrantState, termsFromJson, type WageringTermsJson, type WinLossTarget } from '@sabai/rewards';
import type { DoorGrant } from '../bonus/door-grant.ts';
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
];

export const noGrants: readonly DoorGrant[] = [];

function grantOf(row: GrantRow): DoorGrant {
  const [, id, offerId, title, state, currency, bonus, deposit, target, credited, ...rest] = row;
  const [comparator, winLossTarget, winLoss, terms, expiresAtMs, openStakes, cap] = rest;
  return {
    ...{ id, offerId, title: title ?? '', state, currency, openStakes, convertedMinor: 0n, removedMinor: 0n },
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

/** What has become of grants, and what bets gave to them; few players have one, so most batches need no statement for them. */
export function writeOfGrants(unit: UnitOfWork): Statement[] {
  const { changedGrants } = unit;
  if (changedGrants.length === 0) return [];
  const grants = changedGrants.map(({ memberId, before, grant }) => [
    ...[memberId, grant.id, before.state, grant.state],
    ...[grant.wagering.creditedMinor, grant.wagering.winLossMinor].map(String),
    ...[grant.openStakes, String(grant.convertedMinor), String(grant.removedMinor)],
  ]);
  const stakes = unit.changedBets.flatMap(({ memberId, provider, bet: { txn, gave }, hasGiven }) =>
    gave && hasGiven
      ? [
          [
            ...[memberId, provider, txn, gave.grantId],
            ...[gave.taken.cashMinor, gave.taken.bonusMinor, gave.taken.baseMinor].map(String),
            ...[gave.taken.weight, String(gave.taken.countedMinor), String(gave.taken.creditMinor)],
          ],
        ]
      : [],
  );
  return [
    {
      name: 'wallet_door_grants',
      text: 'select wallet_door_grants($1, $2, $3)',
      values: [unit.now, JSON.stringify(grants), JSON.stringify(stakes)],
    },
  ];
}

import { type Db, type GrantChanges, type Grants, sql, type Tx } from '@sabai/db';
import {
  type GrantState,
  mayBecome,
  termsFromJson,
  type WageringGrant,
  type WageringTermsJson,
  type WinLossTarget,
} from '@sabai/rewards';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { invariant } from '../../../platform/invariant.ts';
import { ownRowById, ownRowByKey } from '../../../platform/records/own-row.ts';

type Reader = Db | Tx;
export type Grant = Selectable<Grants>;

/** Returns the grant as the wagering engine uses it. */
export const wageringOf = (grant: Grant): WageringGrant => ({
  terms: termsFromJson(grant.terms as unknown as WageringTermsJson),
  bonusMinor: grant.bonus_minor,
  depositMinor: grant.deposit_minor,
  targetMinor: grant.target_minor,
  creditedMinor: grant.credited_minor,
  ...(grant.win_loss_target_minor !== null && {
    winLossTarget: {
      comparator: grant.win_loss_comparator as WinLossTarget['comparator'],
      minor: grant.win_loss_target_minor,
    },
  }),
  winLossMinor: grant.win_loss_minor,
  expiresAt: grant.expires_at,
});

export const stateOf = (grant: Pick<Grant, 'state'>) => grant.state as GrantState;

/** Returns the one grant of a member that is pending or active. */
export const openGrantOf = (reader: Reader, memberId: string): Promise<Grant | undefined> =>
  reader
    .selectFrom('grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['pending', 'active'])
    .executeTakeFirst();

export const grantOf = ownRowById('grants');
export const grantByKey = ownRowByKey('grants');

/** Returns the grant of a member for a deposit. */
export const grantOfDeposit = (reader: Reader, memberId: string, depositId: string): Promise<Grant | undefined> =>
  reader
    .selectFrom('grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', depositId)
    .orderBy('received_at', 'desc')
    .executeTakeFirst();

/** A member's earlier grants of an offer. */
export interface Had {
  readonly offerId: number;
  readonly grants: number;
  readonly grantsInPeriod: number;
  /** Received in the period and void. */
  readonly voidInPeriod: number;
  readonly latest: GrantState | undefined;
}

/** Returns the same for offers, each with the name of its current period. */
export async function hadOf(
  reader: Reader,
  memberId: string,
  requested: readonly { readonly id: number; readonly period: string }[],
): Promise<Map<number, Had>> {
  const { rows } = await sql<{
    offer_id: number;
    grants: bigint;
    in_period: bigint;
    void_in_period: bigint;
    latest: string | null;
  }>`
    select asked.offer_id, had.* from unnest(${requested.map(({ id }) => id)}::integer[], ${requested.map(({ period }) => period)}::text[])
      as asked(offer_id, period)
    cross join lateral (
      select count(*) filter (where is_real) as grants, count(*) filter (where is_real and is_in_period) as in_period,
        count(*) filter (where not is_real and is_in_period) as void_in_period,
        (array_agg(state order by received_at desc, id desc) filter (where is_real))[1] as latest
      from (
        select state, received_at, id, state not in ('declined', 'lapsed') as is_real,
          starts_with(natural_key, asked.offer_id || ':' || asked.period || ':') as is_in_period
        from grants where member_id = ${memberId} and grants.offer_id = asked.offer_id
      ) as own
    ) as had`.execute(reader);
  return new Map(
    rows.map((row) => [
      row.offer_id,
      {
        offerId: row.offer_id,
        grants: Number(row.grants),
        grantsInPeriod: Number(row.in_period),
        voidInPeriod: Number(row.void_in_period),
        latest: (row.latest as GrantState | null) ?? undefined,
      },
    ]),
  );
}

export interface Change {
  readonly cause: string;
  readonly detail?: Readonly<Record<string, string | number | null>>;
  readonly staffId?: string | undefined;
  readonly now: Date;
}

/** Records a step of a grant. The caller holds the lock on the member's accounts. */
export async function noteChange(
  tx: Tx,
  grant: Pick<Grant, 'member_id' | 'id' | 'state'>,
  change: Change,
): Promise<void> {
  const { cause, detail = {}, staffId: staff_id = null, now } = change;
  const { member_id, id: grant_id, state } = grant;
  const sequence = sql<number>`(
    select coalesce(max(sequence), 0) + 1 from grant_changes where member_id = ${member_id} and grant_id = ${grant_id})`;
  const row: Insertable<GrantChanges> = {
    member_id,
    grant_id,
    state,
    cause,
    staff_id,
    changed_at: now,
    sequence: sequence as never,
  };
  await tx
    .insertInto('grant_changes')
    .values({ ...row, detail: JSON.stringify(detail) })
    .execute();
}

/** Inserts a new grant; its keys are unique. */
export async function insertGrant(tx: Tx, values: Insertable<Grants>, change: Change): Promise<Grant> {
  const grant = await tx.insertInto('grants').values(values).returningAll().executeTakeFirstOrThrow();
  await noteChange(tx, grant, change);
  return grant;
}

/** Advances a grant by one step, forward only. The caller holds the lock on the member's accounts. */
export async function advanceGrant(
  tx: Tx,
  grant: Grant,
  values: Updateable<Grants> & { readonly state: GrantState },
  change: Change,
): Promise<Grant> {
  invariant(mayBecome(stateOf(grant), values.state), 'a grant goes forward only');
  const advanced = await tx
    .updateTable('grants')
    .set(values)
    .where('member_id', '=', grant.member_id)
    .where('id', '=', grant.id)
    .where('state', '=', grant.state)
    .returningAll()
    .executeTakeFirst();
  invariant(advanced, 'who changes a grant holds the lock of the member’s books');
  await noteChange(tx, advanced, change);
  return advanced;
}

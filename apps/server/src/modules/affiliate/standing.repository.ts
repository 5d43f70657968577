import {
  type AffiliateApplications,
  type AffiliateContracts,
  type AffiliateHolds,
  type Db,
  sql,
  type Tx,
} from '@sabai/db';
import type { Selectable } from 'kysely';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';

type Reader = Db | Tx;
export type ContractRow = Selectable<AffiliateContracts>;
export type HoldRow = Selectable<AffiliateHolds>;
export type ApplicationRow = Selectable<AffiliateApplications>;
const { affiliate_applications: applications, affiliate_holds: holds } = sealedTables;

/** The contract of a member, locked until the transaction ends. Creates it where there is none. */
export async function lockContract(tx: Tx, memberId: string, now: Date): Promise<ContractRow> {
  await sql`select affiliate_contract(${memberId}, ${now})`.execute(tx);
  return tx.selectFrom('affiliate_contracts').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
}

export const contractOf = (reader: Reader, memberId: string): Promise<ContractRow | undefined> =>
  reader.selectFrom('affiliate_contracts').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** The hold that is open now. */
export async function openHold(reader: Reader, seal: Seal, memberId: string): Promise<HoldRow | undefined> {
  const row = await reader
    .selectFrom('affiliate_holds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '<>', 'released')
    .executeTakeFirst();
  return row && holds.open(seal, row);
}

export async function latestApplication(
  reader: Reader,
  seal: Seal,
  memberId: string,
): Promise<ApplicationRow | undefined> {
  const row = await reader
    .selectFrom('affiliate_applications')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && applications.open(seal, row);
}

/** Plans that have an approved version, by what a member may apply for, or all. */
export const publishedPlans = (reader: Reader, { onlyOpen }: { readonly onlyOpen: boolean }) =>
  reader
    .selectFrom('affiliate_plans')
    .select(['id', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('affiliate_plan_versions as version')
          .select('version.plan_id')
          .whereRef('version.plan_id', '=', 'affiliate_plans.id')
          .where('version.approved_at', 'is not', null),
      ),
    )
    .$if(onlyOpen, (query) => query.where('is_open', '=', true))
    .orderBy('id')
    .execute();

/** Marks unpaid statements as held while a hold is open, and clears the mark otherwise. */
export const holdBack = (tx: Tx, memberId: string): Promise<unknown> =>
  sql`select affiliate_hold_back(${memberId})`.execute(tx);

import type { Likeness, Transaction } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import type { Deposit } from '../../transactions/deposits.repository.ts';

export interface SimilarRow {
  readonly member_id: string;
  readonly deposit_id: string | null;
  readonly status: Transaction['status'] | null;
  readonly amount_minor: bigint | null;
  readonly currency_code: string | null;
  readonly at: Date;
  readonly alike: readonly Likeness[];
}

const most = 10;

/**
 * Returns deposits that may be of the same transfer, likeliest first: the same code or picture on a slip, filed or not,
 * or the same amount to the same account within three days.
 */
export async function similarTo(db: Db, deposit: Deposit): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    with own as (
      select trans_ref, pixel_hash, name from slips where member_id = ${deposit.member_id} and name = ${deposit.slip_name}
    ), slip as (
      select slips.member_id, slips.deposit_id, slips.uploaded_at, slips.name,
        slips.trans_ref is not distinct from own.trans_ref and own.trans_ref is not null as is_transfer,
        slips.pixel_hash = own.pixel_hash as is_picture
      from own join slips on slips.trans_ref = own.trans_ref
      where slips.name <> own.name
      union
      select slips.member_id, slips.deposit_id, slips.uploaded_at, slips.name,
        slips.trans_ref is not distinct from own.trans_ref and own.trans_ref is not null, true
      from own join slips on slips.pixel_hash = own.pixel_hash
      where slips.name <> own.name
    ), amount as (
      select member_id, id as deposit_id, requested_at as at
      from deposits
      where house_bank_account_id = ${deposit.house_bank_account_id} and amount_minor = ${deposit.amount_minor}
        and id <> ${deposit.id} and slip_name is not null
        and requested_at between ${deposit.requested_at}::timestamptz - interval '3 days'
          and ${deposit.requested_at}::timestamptz + interval '3 days'
      order by requested_at desc limit ${most}
    ), found as (
      select coalesce(slip.member_id, amount.member_id) as member_id,
        coalesce(slip.deposit_id, amount.deposit_id) as deposit_id,
        coalesce(slip.uploaded_at, amount.at) as at,
        array_remove(array[
          case when slip.is_transfer then 'TRANSFER' end,
          case when slip.is_picture then 'PICTURE' end,
          case when amount.deposit_id is not null then 'AMOUNT' end
        ], null) as alike
      from slip full join amount on amount.member_id = slip.member_id and amount.deposit_id = slip.deposit_id
    )
    select found.*, deposits.status, deposits.amount_minor, deposits.currency_code
    from found
    left join deposits on deposits.member_id = found.member_id and deposits.id = found.deposit_id
    order by 'TRANSFER' = any(alike) desc, 'PICTURE' = any(alike) desc, at desc
    limit ${most}`.execute(db);
  return rows;
}

import { type Db, inTransaction, type Tx } from '@sabai/db';
import { sealHistoryKey } from './history-key.ts';
import type { Seal } from './seal.ts';
import { sealedColumns } from './sealed-columns.ts';

/** All encrypted tables, except authenticator keys, which have a table of their own. */
export const sealedTables = {
  /** Identity of members. */
  members: sealedColumns('members', [
    'username',
    'phone',
    'email',
    'first_name',
    'last_name',
    'birth_date',
    'gender',
    'line_id',
    'bank_no',
    'bank_reason',
    'close_reason',
  ]),
  /** Addresses and devices of sessions. */
  member_sessions: sealedColumns('member_sessions', ['ip', 'user_agent']),
  member_consents: sealedColumns('member_consents', ['ip']),
  member_passkeys: sealedColumns('member_passkeys', ['name']),
  staff_sessions: sealedColumns('staff_sessions', ['ip'], { ownedBy: 'staff_id' }),
  push_subscriptions: sealedColumns('push_subscriptions', ['endpoint', 'p256dh', 'auth']),
  /** Messages between members and support. */
  member_messages: sealedColumns('member_messages', ['title', 'body', 'notice_values']),
  member_message_replies: sealedColumns('member_message_replies', ['body']),
  /** Actions, addresses and reasons. */
  approvals: sealedColumns('approvals', ['before', 'after', 'payload', 'reason', 'decision_reason'], {
    ownedBy: 'approval_id',
  }),
  adjustments: sealedColumns('adjustments', ['reason']),
  member_flags: sealedColumns('member_flags', ['reason']),
  affiliate_applications: sealedColumns('affiliate_applications', ['body', 'reason']),
  affiliate_contracts: sealedColumns('affiliate_contracts', ['reason']),
  affiliate_holds: sealedColumns('affiliate_holds', ['reason', 'appeal', 'answer']),
  member_stops: sealedColumns('member_stops', ['reason', 'lift_reason']),
  journal_entries: sealedColumns('journal_entries', ['note'], { isHistory: true }),
  member_protection_events: sealedColumns('member_protection_events', ['ip', 'reason'], { isHistory: true }),
  member_notes: sealedColumns('member_notes', ['body'], { isHistory: true }),
  staff_audit: sealedColumns('staff_audit', ['ip', 'reason'], { isHistory: true }),
  house_audit: sealedColumns('house_audit', ['ip'], { ownedBy: 'staff_id', isHistory: true }),
  /** Payees. */
  withdrawals: sealedColumns('withdrawals', [
    'bank_code',
    'bank_number',
    'bank_account_name',
    'wallet_address',
    'note',
    'reason',
    'set_aside_reason',
  ]),
  crypto_addresses: sealedColumns('crypto_addresses', ['address']),
  crypto_withdrawals: sealedColumns('crypto_withdrawals', ['address']),
  crypto_payouts: sealedColumns('crypto_payouts', ['address']),
  /** Payers. Statement lines belong to no member before they are matched. */
  deposits: sealedColumns('deposits', ['note', 'reason']),
  deposit_payments: sealedColumns('deposit_payments', ['payer_name', 'confirmation']),
  statement_lines: sealedColumns('statement_lines', ['payer_name', 'payer_account', 'note', 'content', 'reason'], {
    ownedBy: 'transaction_id',
  }),
  /** Delivery addresses. */
  redemptions: sealedColumns('redemptions', ['address', 'contact']),
  member_addresses: sealedColumns('member_addresses', ['label', 'content']),
  /** Unreadable records about money. */
  reconciliation_differences: sealedColumns('reconciliation_differences', ['content'], { ownedBy: 'record_key' }),
} as const;

/** Tables with blind indexes are encrypted by their modules. */
const { members: _members, withdrawals: _withdrawals, ...plain } = sealedTables;

/**
 * Encrypts, some rows per transaction, until all use the current key; returns the number of rows. `some` are the
 * modules' own steps.
 */
export async function sealAll(db: Db, seal: Seal, some: readonly ((tx: Tx) => Promise<number>)[]): Promise<number> {
  const others = Object.values(plain).map((table) => (tx: Tx) => table.sealSome(tx, seal));
  let sealed = 0;
  for (const sealSome of [...some, ...others, (tx: Tx) => sealHistoryKey(tx, seal)]) {
    let rows: number;
    do {
      rows = await inTransaction(db, sealSome);
      sealed += rows;
    } while (rows > 0);
  }
  return sealed;
}

import { type Db, sql } from '@sabai/db';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { AccountDependencies } from './dependencies.ts';

/** The tables with a member's data, in the order of the file. A test finds any that is neither here nor below. */
export const exportedTables = [
  'member_consents',
  'member_sessions',
  'member_passkeys',
  'member_totp',
  'otp_requests',
  'crypto_addresses',
  'deposits',
  'deposit_payments',
  'crypto_invoices',
  'crypto_payments',
  'withdrawals',
  'withdrawal_stages',
  'crypto_withdrawals',
  'crypto_payouts',
  'wallet_transfers',
  'wallet_turnovers',
  'side_wallet_lots',
  'vaults',
  'adjustments',
  'journal_entries',
  'bets',
  'game_sessions',
  'play_sessions',
  'played_games',
  'favourite_games',
  'activity_logs',
  'member_messages',
  'member_message_replies',
  'message_images',
  'member_notices',
  'slips',
  'push_subscriptions',
  'member_protection',
  'member_limits',
  'member_protection_events',
  'affiliate_clicks',
  'affiliate_applications',
  'affiliate_contracts',
  'affiliate_holds',
  'affiliate_rounds',
  'affiliate_sources',
  'affiliate_postbacks',
  'affiliate_postback_calls',
  'affiliate_postback_keys',
  'affiliate_statements',
  'member_signals',
  'claim_pages',
  'member_changes',
  'member_debts',
  'provider_issues',
  'bonus_types',
  'bonus_type_changes',
  'grants',
  'grant_changes',
  'offer_invitations',
  'grant_stakes',
  'programme_rounds',
  'programme_results',
  'programme_corrections',
  'grant_free_rounds',
  'redemptions',
  'redemption_changes',
  'redemption_free_rounds',
  'reward_draws',
  'competition_entries',
  'competition_rounds',
  'competition_free_rounds',
  'competition_settings',
  'quest_entries',
  'quest_rounds',
  'quest_free_rounds',
  'coupon_codes',
  'coupon_redemptions',
  'coupon_free_rounds',
  'member_addresses',
  'reward_restock_wishes',
  'point_lots',
  'point_moves',
  'point_debts',
  'loyalty_rounds',
  'member_levels',
  'member_level_changes',
  'level_benefits',
] as const;

/** Tables of a member that the file leaves out, with the reason. */
export const omittedTables: Readonly<Record<string, string>> = {
  members: 'told as the profile',
  member_days: 'added up from the journal',
  counted_members: 'added up from the journal',
  hourly_players: 'added up from the journal',
  hourly_wins: 'added up from the journal',
  member_day_heads: 'added up from the journal',
  programme_plays: 'added up from the rounds that count',
  affiliate_days: 'added up from the rounds that count',
  affiliate_deposits: 'told as the deposits',
  affiliate_guests: 'added up from rounds and deposits, of whoever has invited the member too',
  affiliate_parts: 'what others have played, summed up in the statements',
  grant_patterns: 'added up from the rounds played',
  linked_play: 'added up from the rounds played, of another member too',
  loyalty_days: 'added up from the rounds that count',
  level_counters: 'added up from the rounds that count',
  level_reviews: 'what staff look at and decide, who are persons too',
  programme_late_changes: 'notices under way, of what the file tells',
  explanation_checkpoints: 'added up from the journal',
  ledger_accounts: 'added up from the journal',
  ledger_proven_accounts: 'proofs of the journal',
  ledger_proven_members: 'proofs of the journal',
  live_heads: 'notices under way, of what the file tells',
  live_messages: 'notices under way, of what the file tells',
  outbox_events: 'notices under way, of what the file tells',
  push_deliveries: 'notices under way, of what the file tells',
  provider_answers: 'what we answered game providers',
  signed_calls: 'proofs of what game providers have asked',
  reconciliation_differences: 'our accounts with others',
  reconciliation_records: 'our accounts with others',
  session_tickets: 'opens a socket for seconds',
  member_recovery_codes: 'opens the account: nothing of them but their hashes is known',
  upload_permits: 'opens an upload for minutes',
  audit_links: 'what staff did, who are persons too',
  staff_audit: 'what staff did, who are persons too',
  member_flags: 'what staff look at, about another member too',
  member_stops: 'what staff decided, who are persons too',
  member_notes: 'what staff wrote for each other, who are persons too',
  approvals: 'what staff asked for and decided, who are persons too',
  decision_claims: 'who of the staff is deciding something, for minutes',
  game_documents: 'opens a game for minutes',
};

/** Excluded columns: keys, our own evidence, and notes between staff. */
const keptBack: ReadonlySet<string> = new Set([
  'hash',
  'sealed_secret',
  'public_key',
  'credential_id',
  'token_hash',
  'device_hash',
  'auth',
  'p256dh',
  'pixel_hash',
  'staff_id',
  'decided_by',
  'requested_by',
  'held_by',
  'placed_by',
  'answered_by',
  'released_by',
  'code_hash',
  'destination_hash',
  'recipient',
  'server_seed',
  'verify_token_hash',
  'fingerprint',
  'endpoint_hash',
  'payee_key',
  'payee_mark',
  'mark',
  'actor',
  'sent_by',
  'set_aside_by',
  'set_aside_reason',
  'uploaded_by',
  'visitor',
  'guest_id',
  'referrer_id',
]);

const pageSize = 1000;

async function keyOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attribute.attname as name from pg_index as index
    join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any(index.indkey)
    where index.indrelid = ${table}::regclass and index.indisprimary
    order by array_position(index.indkey::int2[], attribute.attnum)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the row with its encrypted columns decrypted. Texts of a member have their quotes escaped in JSON. */
function openedRow(seal: Seal, table: string, memberId: string, row: string): string {
  if (!Object.hasOwn(sealedTables, table)) return row;
  const sealed = sealedTables[table as keyof typeof sealedTables];
  return row.replace(
    /"(\w+)": "(sealed:[\w:-]+)"/g,
    (_, column, text) => `"${column}": ${JSON.stringify(sealed.openText(seal, memberId, column, text))}`,
  );
}

/** Returns the member's rows of a table, page by page along its key, so that millions of rows block no other work. */
async function* rowsOf(db: Db, seal: Seal, table: string, memberId: string): AsyncGenerator<string> {
  const key = (await keyOf(db, table)).filter((column) => column !== 'member_id');
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const order = key.length > 0 ? sql`order by ${columns}` : sql``;
  let last: readonly string[] | undefined;
  do {
    const after = last && sql`and (${columns}) > (${sql.join(last.map((value) => sql`${value}`))})`;
    const { rows } = await sql<{ row: string; key: string[] }>`
      select (to_jsonb(told) - ${[...keptBack]}::text[])::text as row, array[${key.length > 0 ? sql.join(key.map((column) => sql`${sql.ref(column)}::text`)) : sql``}]::text[] as key
      from ${sql.table(table)} as told where member_id = ${memberId} ${after ?? sql``} ${order} limit ${pageSize}`.execute(
      db,
    );
    for (const { row } of rows) yield openedRow(seal, table, memberId, row);
    last = key.length > 0 && rows.length === pageSize ? rows.at(-1)!.key : undefined;
  } while (last);
}

/**
 * Returns all stored data of a member, as one JSON text. Amounts named `…_minor` are in the smallest unit of their
 * currency.
 */
export async function* myData({ platform, identity }: AccountDependencies, memberId: string): AsyncGenerator<string> {
  const seal = await platform.seal();
  const { profile } = await identity.profileOf(platform.db, memberId);
  yield `{"made_at":${JSON.stringify(platform.clock().toISOString())},\n"profile":${JSON.stringify(profile)}`;
  for (const table of exportedTables) {
    yield `,\n${JSON.stringify(table)}:[`;
    let comma = '';
    for await (const row of rowsOf(platform.db, seal, table, memberId)) {
      yield `${comma}\n${row}`;
      comma = ',';
    }
    yield ']';
  }
  yield '}\n';
}

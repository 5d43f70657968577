import { createPool, migrate } from '@sabai/db';
import { startThrowAwayCluster } from '@sabai/db/throw-away-cluster';

/** Columns that distribute a table over nodes wherever they occur: a member, and a player in the studio's tables. */
const spreadingColumns = ['member_id', 'player_id'];

/**
 * Tables distributed by another column, because their unique values are unique over all members or exist before a
 * member does.
 */
const spreadOtherwise: Readonly<Record<string, string>> = {
  // Decisions of staff concern a member or the operator.
  approvals: 'approval_id',
  // A code exists before the member who redeems it.
  coupon_codes: 'code_key',
  login_attempts: 'subject',
  member_claims: 'value',
  otp_requests: 'recipient',
  passkey_challenges: 'challenge',
  autobank_amounts: 'house_bank_account_id',
  slip_claims: 'pixel_hash',
  slip_references: 'trans_ref',
  statement_lines: 'house_bank_account_id',
  // A jackpot is shared by all players of its currency.
  studio_jackpot_wins: 'currency',
  studio_jackpots: 'currency',
};

/** Tables that do not grow with the number of members or of their bets, so that every node can have a whole copy. */
const sharedTables: ReadonlySet<string> = new Set([
  'affiliate_periods',
  'affiliate_plan_versions',
  'affiliate_plans',
  'affiliate_settings',
  'approval_policies',
  'approval_set_up',
  'banks',
  'blocked_networks',
  'bonus_settings',
  'crypto_tokens',
  'commitment_values',
  'commitments',
  'currencies',
  'currency_languages',
  'game_categories',
  'game_days',
  'game_days_counted',
  'game_placements',
  'game_providers',
  'game_taggings',
  'game_tags',
  'game_version_changes',
  'games',
  'home_section_games',
  'home_sections',
  'audit_day_heads',
  'audit_head',
  'audit_links',
  'house_audit',
  'house_bank_accounts',
  'identity_settings',
  'language_texts',
  'languages',
  'layout_positions',
  'figures_progress',
  'hourly_entries',
  'hourly_games',
  'hourly_members',
  'hourly_payments',
  'ledger_heads',
  'offer_budgets',
  'offer_drafts',
  'offer_fundings',
  'offer_reservations',
  'offer_versions',
  'offers',
  'reward_stocks',
  'competition_escrows',
  'competitions',
  'quest_ladders',
  'payment_fees',
  'payment_limits',
  'payment_types',
  'platform_secrets',
  'programme_periods',
  'level_runs',
  'level_versions',
  'loyalty_settings',
  'provider_days',
  'provider_limits',
  'policy_versions',
  'reconciliation_differences',
  'reconciliation_records',
  'reconciliation_runs',
  'register_channels',
  'schema_functions',
  'schema_migrations',
  'search_aliases',
  'security_questions',
  'seo_texts',
  'side_wallets',
  'stale_hours',
  'site_items',
  'site_settings',
  'staff',
  'staff_alert_addresses',
  'staff_alerts',
  'staff_invitations',
  'staff_list_views',
  'staff_recovery_codes',
  'staff_role_holders',
  'staff_role_permissions',
  'staff_roles',
  'staff_sessions',
  'staff_totp',
  'statement_accounts',
  'studio_game_hours',
  'studio_liabilities',
  'studio_shared_chains',
  'studio_shared_links',
  'studio_shared_rounds',
  'studio_sport_fixtures',
  'studio_tables_leader',
  'transfer_limits',
  'trial_balances',
  'wallet_provider_games',
  'wallet_providers',
  'withdrawal_limits',
  'withdrawal_risk_rules',
  'withdrawal_settings',
  'withdrawal_type_limits',
  'withdrawal_types',
]);

interface Key {
  name: string;
  kind: 'primary key' | 'unique key' | 'foreign key';
  columns: string[];
  /** The other table of a foreign key, and its columns. */
  target: string | null;
  targetColumns: string[] | null;
}

interface Table {
  name: string;
  columns: string[];
  keys: Key[];
}

const tablesQuery = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((
      select json_agg(key) from (
        select i.indexrelid::regclass::text as name,
          case when i.indisprimary then 'primary key' else 'unique key' end as kind,
          array(
            select a.attname::text from unnest(i.indkey) with ordinality as part (number, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number order by place
          ) as columns,
          null as target, null::text[] as "targetColumns"
        from pg_index i where i.indrelid = c.oid and i.indisunique
        union all
        select f.conname, 'foreign key',
          array(
            select a.attname::text from unnest(f.conkey) with ordinality as part (number, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number order by place
          ),
          f.confrelid::regclass::text,
          array(
            select a.attname::text from unnest(f.confkey) with ordinality as part (number, place)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = part.number order by place
          )
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
      ) as key
    ), '[]') as keys
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

function spreadOf(table: Table): string | undefined {
  return spreadOtherwise[table.name] ?? spreadingColumns.find((column) => table.columns.includes(column));
}

function keyProblem(table: Table, spread: string, key: Key, others: ReadonlyMap<string, Table>): string | undefined {
  const subject = `${table.name}: the ${key.kind} ${key.name}`;
  if (key.kind !== 'foreign key') {
    return key.columns.includes(spread) ? undefined : `${subject} lacks ${spread}, so no single node can store it.`;
  }
  if (sharedTables.has(key.target!)) return undefined;
  const targetSpread = spreadOf(others.get(key.target!)!);
  const isTogether = key.columns.some(
    (column, place) => column === spread && key.targetColumns![place] === targetSpread,
  );
  return isTogether ? undefined : `${subject} may point to another node, because it does not match on ${spread}.`;
}

function tableProblems(table: Table, others: ReadonlyMap<string, Table>): string[] {
  if (sharedTables.has(table.name)) {
    return table.keys
      .filter(({ target }) => target !== null && !sharedTables.has(target))
      .map(
        ({ name, target }) =>
          `${table.name}: the foreign key ${name} points from a shared table to ${target}, which is spread.`,
      );
  }
  const spread = spreadOf(table);
  if (!spread) {
    return [
      `${table.name} has no member_id. Give it one, first in its primary key, if it grows with play; ` +
        'otherwise list it in tools/check/distribution.ts.',
    ];
  }
  const missing = table.keys.some(({ kind }) => kind === 'primary key') ? [] : [`${table.name} has no primary key.`];
  return [...missing, ...table.keys.flatMap((key) => keyProblem(table, spread, key, others) ?? [])];
}

/**
 * Returns the obstacles to distributing the tables of the database at `url` over many nodes by member, one sentence
 * each.
 */
export async function distributionProblems(url: string): Promise<string[]> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<Table>(tablesQuery);
    const tables = new Map(rows.map((table) => [table.name, table]));
    const gone = [...sharedTables, ...Object.keys(spreadOtherwise)].filter((name) => !tables.has(name));
    return [
      ...rows.flatMap((table) => tableProblems(table, tables)),
      ...gone.map((name) => `${name} is listed in tools/check/distribution.ts and does not exist.`),
    ];
  } finally {
    await pool.end();
  }
}

/** Checks the schema of a new database. */
export async function checkDistribution(): Promise<string[]> {
  const cluster = await startThrowAwayCluster();
  try {
    await migrate(cluster.url);
    return await distributionProblems(cluster.url);
  } finally {
    await cluster.stop();
  }
}

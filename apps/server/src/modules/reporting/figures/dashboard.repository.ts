import type { funnelSteps } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import type { Period } from './periods.rules.ts';
import { endOf, type Span, startOf } from './series.repository.ts';

export interface DayFigures extends Span {
  readonly registered: number;
  readonly firstDeposits: number;
}
export interface GameRow {
  readonly provider: string;
  readonly code: string;
  readonly name: string;
}

/** The lobby's name of a game, if the provider's code is in the catalogue. */
export const gameName = sql<string>`coalesce(
  (select games.name from wallet_provider_games as mapped join games on games.id = mapped.game_id
    where mapped.provider_id = played.provider and mapped.code = played.game_code),
  (select games.name from games where games.code = played.game_code), played.game_code)`;

/** Returns members' sign-ups and first deposits in each hour of a day. */
export async function memberHours(db: Db, day: Period, zone: string): Promise<Omit<DayFigures, 'until'>[]> {
  const { rows } = await sql<Record<'registered' | 'deposits', string> & { hour: Date }>`
    select hour, sum(registered) as registered, sum(first_deposits) as deposits
    from hourly_members where hour >= ${startOf(day, zone)} and hour < ${endOf(day, zone)} group by hour order by hour`.execute(
    db,
  );
  return rows.map((row) => ({
    at: row.hour,
    registered: Number(row.registered),
    firstDeposits: Number(row.deposits),
  }));
}

/**
 * Returns how many of the members who registered in a span had come how far by its end. Each step counts members of the
 * step before, so that none exceeds it: a bet with a bonus, or by a member of long standing, is not a step.
 */
export async function funnelOf(db: Db, { at, until }: Span): Promise<Record<(typeof funnelSteps)[number], number>> {
  const { rows } = await sql<Record<(typeof funnelSteps)[number], bigint>>`
    select count(*) as registered, count(*) filter (where has_completed) as completed,
      count(*) filter (where has_completed and has_deposited) as deposited,
      count(*) filter (where has_completed and has_deposited and has_played) as played
    from (
      select profile_completed_at < ${until} as has_completed, first_deposit_at < ${until} as has_deposited,
        first_bet_at < ${until} as has_played
      from members left join counted_members using (member_id)
      where members.created_at >= ${at} and members.created_at < ${until}
    ) as newcomer`.execute(db);
  const { registered, completed, deposited, played } = rows[0]!;
  return {
    registered: Number(registered),
    completed: Number(completed),
    deposited: Number(deposited),
    played: Number(played),
  };
}

/** Returns the number and sum of first deposits of a currency in a span. */
export async function firstDeposits(
  db: Db,
  currency: string,
  { at, until }: Span,
): Promise<{ count: bigint; minor: bigint }> {
  const { rows } = await sql<{ count: bigint; minor: string }>`
    select count(*) as count, coalesce(sum(first_deposit_minor), 0) as minor from counted_members
    where first_deposit_at >= ${at} and first_deposit_at < ${until} and first_deposit_currency = ${currency}`.execute(
    db,
  );
  return { count: rows[0]!.count, minor: BigInt(rows[0]!.minor) };
}

/** Returns the number of members with a successful deposit in a span. */
export async function depositors(db: Db, { at, until }: Span): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(distinct member_id) as count from deposits
    where status = 'success' and succeeded_at >= ${at} and succeeded_at < ${until}`.execute(db);
  return Number(rows[0]!.count);
}

/** Returns the number of players in each hour of a span, each member once an hour. */
export async function playersByHour(db: Db, { at, until }: Span): Promise<Map<number, number>> {
  const { rows } = await sql<{ hour: Date; players: bigint }>`
    select hour, count(distinct member_id) as players from hourly_players where hour >= ${at} and hour < ${until}
    group by hour`.execute(db);
  return new Map(rows.map(({ hour, players }) => [hour.getTime(), Number(players)]));
}

/** Returns the games with the largest stakes, and their number of players since `hour`. */
export async function topGames(db: Db, currency: string, { at, until }: Span, hour: Date, limit: number) {
  const { rows } = await sql<GameRow & { stake: string; payout: string; players: bigint }>`
    select played.provider, played.game_code as code, ${gameName} as name, stake, payout, (
        select count(distinct member_id) from hourly_players as now
        where now.hour = ${hour} and now.currency = ${currency} and now.provider = played.provider and now.game_code = played.game_code
      ) as players
    from (
      select provider, game_code, sum(stake_minor) as stake, sum(payout_minor) as payout from hourly_games
      where hour >= ${at} and hour < ${until} and currency = ${currency}
      group by 1, 2 order by stake desc, 1, 2 limit ${limit}
    ) as played order by stake desc, 1, 2`.execute(db);
  return rows.map(({ stake, payout, players, ...game }) => ({
    ...game,
    stakeMinor: BigInt(stake),
    payoutMinor: BigInt(payout),
    players: Number(players),
  }));
}

/** Returns the largest payouts of a span, with the stakes of their rounds. Excludes payouts taken back since. */
export async function largestWins(db: Db, currency: string, { at, until }: Span, limit: number) {
  const { rows } = await sql<
    GameRow & { at: Date; memberId: string; amount: bigint; stake: string | null; isStanding: boolean }
  >`
    select played.posted_at as at, played.member_id as "memberId", played.provider, played.game_code as code, ${gameName} as name,
      amount, (
        select sum(stake_minor - returned_minor) from bets
        where bets.member_id = played.member_id and bets.provider = played.provider and bets.round_ref = played.round_ref
      ) as stake
    from (
      select entry.member_id, entry.sequence, posted_at, coalesce(provider, '') as provider, coalesce(game_code, '') as game_code,
        round_ref, amount
      from hourly_wins as win join journal_entries as entry using (member_id, sequence)
      where win.hour >= ${at} and win.hour < ${until} and win.currency = ${currency}
        and not exists (
          select from bets where bets.member_id = entry.member_id and bets.provider = entry.provider
            and bets.round_ref = entry.round_ref and bets.state = 'voided')
      order by amount_minor desc, entry.member_id, entry.sequence limit ${limit}
    ) as played order by amount desc, member_id, sequence`.execute(db);
  return rows.map(({ stake, amount, ...win }) => ({
    ...win,
    payoutMinor: amount,
    stakeMinor: stake === null ? null : BigInt(stake),
  }));
}

/** Returns each provider's play in each of the hours up to now. */
export async function providerHours(db: Db, hours: readonly Date[]) {
  const { rows } = await sql<{ provider: string; name: string; hour: Date; bets: string }>`
    select provider, coalesce(wallet_providers.name, provider) as name, hour, sum(bets) as bets
    from hourly_games left join wallet_providers on wallet_providers.id = provider
    where hour >= ${hours[0]} and provider <> '' group by 1, 2, 3 order by 1`.execute(db);
  const providers = new Map<string, { code: string; name: string; hours: number[] }>();
  for (const { provider, name, hour, bets } of rows) {
    const row = providers.get(provider) ?? { code: provider, name, hours: hours.map(() => 0) };
    const place = hours.findIndex((one) => one.getTime() === hour.getTime());
    if (place >= 0) row.hours[place] = Number(bets);
    providers.set(provider, row);
  }
  return [...providers.values()];
}

/** Returns each channel's deposits in the hours up to now. */
export async function channelHours(db: Db, hours: readonly Date[]) {
  const { rows } = await sql<{ channel: string; hour: Date; seconds: number } & Record<'asked' | 'succeeded', string>>`
    select channel, hour, sum(asked) as asked, sum(succeeded) as succeeded, sum(approving_seconds) as seconds
    from hourly_payments where kind = 'deposit' and hour >= ${hours[0]} group by 1, 2 order by 1`.execute(db);
  const channels = new Map<string, { code: string; hours: number[]; succeeded: number; seconds: number }>();
  for (const { channel, hour, asked, succeeded, seconds } of rows) {
    const row = channels.get(channel) ?? {
      code: channel,
      hours: hours.map(() => 0),
      succeeded: 0,
      seconds: 0,
    };
    const place = hours.findIndex((one) => one.getTime() === hour.getTime());
    if (place >= 0) row.hours[place] = Number(asked);
    row.succeeded += Number(succeeded);
    row.seconds += seconds;
    channels.set(channel, row);
  }
  return [...channels.values()];
}

/** Returns how many deposits requested in a span have been decided, and how many of these were credited, by channel. */
export async function decidedOf(db: Db, { at, until }: Span) {
  const { rows } = await sql<{ channel: string; decided: bigint; succeeded: bigint }>`
    select channel, count(*) as decided, count(*) filter (where status = 'success') as succeeded from deposits
    where requested_at >= ${at} and requested_at < ${until} and status <> 'pending' group by 1`.execute(db);
  return new Map(
    rows.map(({ channel, decided, succeeded }) => [
      channel,
      { decided: Number(decided), succeeded: Number(succeeded) },
    ]),
  );
}

/** Returns the banks whose statements are read. */
export async function statementHealth(db: Db) {
  const { rows } = await sql<{ name: string; polledAt: Date | null; failingSince: Date | null }>`
    select banks.name, max(polled_at) as "polledAt", min(failing_since) as "failingSince"
    from statement_accounts join house_bank_accounts as account on account.id = house_bank_account_id
    join banks on banks.id = account.bank_id
    where statement_accounts.is_active group by banks.name order by banks.name`.execute(db);
  return rows;
}

/** Returns unresolved differences between our records and others'. */
export async function openDifferences(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: bigint; since: Date | null }>`
    select count(*) as count, min(first_seen_at) as since from reconciliation_differences where resolved_at is null`.execute(
    db,
  );
  return { count: Number(rows[0]!.count), since: rows[0]!.since };
}

export interface LowBudget {
  readonly offerId: number;
  readonly name: string;
  readonly currency: string;
  /** The spent share: of the money or of the places, whichever is larger. */
  readonly percent: number;
}
const lowPercent = 80;

/** Returns nearly used budgets of current and future offers, the emptiest first. */
export async function lowBudgets(db: Db): Promise<LowBudget[]> {
  const { rows } = await sql<LowBudget>`
    select taken.* from (
      select offers.id as "offerId", coalesce(nullif(version.texts -> 'en' ->> 'title', ''), '#' || offers.id) as name,
        budget.currency_code as currency,
        offer_budget_percent(budget.funded_minor, spent.minor, budget.places, spent.places) as percent
      from offers
      join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version
      join offer_budgets as budget on budget.offer_id = offers.id
      cross join lateral offer_budget_spent(budget.offer_id, budget.currency_code) as spent
      where offers.state in ('scheduled', 'live', 'paused')
    ) as taken
    where percent >= ${lowPercent} order by percent desc, "offerId", currency limit 20`.execute(db);
  return rows;
}

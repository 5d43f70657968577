import {
  type AffiliateRulesJson,
  type AffiliateSums,
  affiliateFromJson,
  affiliateLine,
  affiliateRate,
  reckonAffiliate,
} from '@sabai/rewards';
import type { Reader } from './points-and-levels.ts';

interface Part {
  readonly guest_id: string;
  readonly about: string;
  readonly level: number;
  readonly rate: number;
  /** The rate of the statement of an earlier period that the part corrects. */
  readonly earlier: number | null;
  readonly sums: readonly [staked: string, won: string, bonus: string, deposited: string];
  readonly has_played: boolean;
  readonly income: string;
  readonly state: 'counted' | 'held' | 'refused' | 'released';
  /** Those of the demonstration have neither, and not always days. */
  readonly has_bets_or_deposits: boolean;
}

interface StatementRow {
  readonly member_id: string;
  readonly starts_on: string;
  readonly currency_code: string;
  readonly outcome: string;
  readonly due_minor: string;
  readonly target_minor: string;
  readonly carries: string;
  readonly reckoning: Readonly<Record<string, string>> & { readonly qualified: number };
  readonly rules: AffiliateRulesJson;
  /** The rest of the statement before. */
  readonly carried: string;
  readonly released: string;
  readonly parts: readonly Part[];
  /** The same from the days, as `member about level staked won bonus deposited`. */
  readonly days: readonly string[];
}

const ofStatements = `
  select made.member_id, made.starts_on::text, made.currency_code, outcome, due_minor, target_minor, carries::text, reckoning, rules,
    coalesce((
      select before.carries from affiliate_statements as before
      where before.member_id = made.member_id and before.starts_on < made.starts_on order by before.starts_on desc limit 1
    ), 0)::text as carried,
    coalesce((
      select sum(income) from affiliate_parts as part where part.member_id = made.member_id and part.released_on = made.starts_on
    ), 0)::text as released,
    coalesce((
      select jsonb_agg(jsonb_build_object('guest_id', guest_id, 'about', about, 'level', level, 'rate', rate, 'has_played', has_played,
        'income', income::text, 'state', state, 'sums', jsonb_build_array(staked_minor::text, won_minor::text, bonus_minor::text,
          deposited_minor::text),
        'has_bets_or_deposits', exists (select from bets where bets.member_id = guest_id)
          or exists (select from deposits where deposits.member_id = guest_id),
        'earlier', case when about < made.starts_on then (
          select (earlier.reckoning -> 'levels' -> (level - 1) ->> 'rate')::integer from affiliate_statements as earlier
          where earlier.member_id = made.member_id and earlier.starts_on = about) end) order by level, guest_id, about)
      from affiliate_parts as part where part.member_id = made.member_id and part.starts_on = made.starts_on
    ), '[]') as parts,
    coalesce((
      select jsonb_agg(format('%s %s %s %s %s %s %s', guest_id, about, level, staked, won, bonus, deposited))
      from (
        select guest_id, level, about, sum(staked_minor) as staked, sum(won_minor) as won, sum(bonus_minor) as bonus,
          sum(deposited_minor) as deposited
        from affiliate_tree(made.member_id, greatest(1, coalesce(jsonb_array_length(rules -> 'share' -> 'levels'), 1)))
        join affiliate_days as day on day.member_id = guest_id and day.day >= made.starts_on and day.day < made.ends_on
          and day.currency_code = made.currency_code
        cross join lateral (select case when of_day >= made.starts_on then made.starts_on else coalesce((
          select starts_on from affiliate_periods as period where period.starts_on <= of_day and period.ends_on > of_day), of_day) end
          as about) as own
        group by guest_id, level, about
      ) as sums
    ), '[]') as days
  from unnest($1::uuid[]) as own (member_id) join affiliate_statements as made using (member_id)
  join affiliate_plan_versions as version using (plan_id, version)
  order by made.member_id, made.starts_on`;

const sumsOf = ({ sums: [staked, won, bonus, deposited] }: Part): AffiliateSums => ({
  stakedMinor: BigInt(staked),
  wonMinor: BigInt(won),
  bonusMinor: BigInt(bonus),
  depositedMinor: BigInt(deposited),
});
const nameOf = ({ guest_id, about, level, sums }: Part) => `${guest_id} ${about} ${level} ${sums.join(' ')}`;

/** Recomputes one statement from its parts, by the rules of its version. */
function reckonAnew(row: StatementRow) {
  const rules = affiliateFromJson(row.rules);
  const standing = row.parts.filter(({ state }) => state !== 'refused');
  const isHeld = ({ state }: Part) => state === 'held' || state === 'released';
  const reckoning = reckonAffiliate(rules, {
    currency: row.currency_code,
    carried: BigInt(row.carried),
    released: BigInt(row.released),
    qualified: BigInt(row.reckoning.qualified),
    parts: standing.map((part) => ({
      level: part.level,
      sums: sumsOf(part),
      isHeld: isHeld(part),
      hasPlayed: part.has_played,
      ...(part.earlier !== null && { rate: part.earlier }),
    })),
  });
  const playing = standing.filter((part) => part.level === 1 && part.has_played && !isHeld(part)).length;
  return { rules, reckoning, playing };
}

function differencesOf(row: StatementRow): string[] {
  const { rules, reckoning, playing } = reckonAnew(row);
  const isStopped = row.outcome === 'stopped';
  const name = `the statement from ${row.starts_on} of ${row.member_id}`;
  const found: string[] = [];
  const compare = (what: string, own: unknown, anew: unknown) => {
    if (String(own) !== String(anew)) found.push(`${name} says ${what} ${own} instead of ${anew}`);
  };
  for (const line of ['carried', 'released', 'shared', 'corrected'] as const)
    compare(line, row.reckoning[line], reckoning[line]);
  // A part that was held and then refused counts as neither.
  if (row.parts.every(({ state }) => state !== 'refused')) compare('held', row.reckoning.held, reckoning.held);
  compare('qualified', row.reckoning.qualified_minor, reckoning.qualifiedMinor);
  compare('fixed', row.reckoning.fixed_minor, reckoning.fixedMinor);
  compare('outcome', row.outcome, isStopped ? 'stopped' : reckoning.outcome);
  compare('due', row.due_minor, isStopped ? 0 : reckoning.dueMinor);
  compare('target', row.target_minor, isStopped ? 0 : reckoning.targetMinor);
  compare('carries', row.carries, isStopped ? reckoning.carried : reckoning.carries);
  for (const part of row.parts) {
    const rate = part.earlier ?? affiliateRate(rules, part.level, playing);
    compare(`a rate of ${part.guest_id}`, part.rate, rate);
    compare(`an income of ${part.guest_id}`, part.income, affiliateLine(rules, sumsOf(part)).base * BigInt(part.rate));
  }
  const days = new Set(row.days);
  for (const part of row.parts)
    if (!days.delete(nameOf(part)) && part.has_bets_or_deposits)
      found.push(`${name} counts ${nameOf(part)}, and no day does`);
  for (const day of days) found.push(`${name} does not count ${day}`);
  return found;
}

/** Recomputes statements from days, rules and earlier statements. */
export async function statementDifferences(reader: Reader, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await reader.query<StatementRow>(ofStatements, [memberIds]);
  return rows.flatMap(differencesOf);
}

import type { AffiliatePlanRules, planFindings } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import {
  type AffiliateInput,
  type AffiliateRulesJson,
  affiliateFromJson,
  levelsOfPlan,
  reckonAffiliate,
} from '@sabai/rewards';
import type { AffiliateDependencies } from '../dependencies.ts';

type Finding = (typeof planFindings)[number];

/** More than this of a revenue is unusual, and so is more than this of a turnover. */
const highShare = 5000;
const highTurnoverShare = 200;

/** Returns unusual terms of a draft. */
export function findingsOf({ share, amounts }: AffiliatePlanRules): Finding[] {
  const highest = (share?.levels ?? []).reduce((sum, tiers) => sum + Math.max(...tiers.map((tier) => tier.share)), 0);
  const own = Object.values(amounts);
  const pays = own.some(({ qualifiedMinor, fixedMinor }) => BigInt(qualifiedMinor) + BigInt(fixedMinor) > 0n);
  return [
    ...(own.length === 0 ? (['no-amounts'] as const) : []),
    ...(highest === 0 && !pays ? (['pays-nothing'] as const) : []),
    ...(share && share.base !== 'turnover' && highest > highShare ? (['share-high'] as const) : []),
    ...(share?.base === 'turnover' && highest > highTurnoverShare ? (['turnover-base-high'] as const) : []),
    ...(own.some(({ minimumMinor }) => BigInt(minimumMinor) === 0n) ? (['no-minimum'] as const) : []),
  ];
}

interface PartRow {
  readonly member_id: string;
  readonly currency_code: string;
  readonly due_minor: bigint;
  readonly qualified: number;
  readonly carried: string;
  readonly parts: readonly {
    readonly level: number;
    readonly is_held: boolean;
    readonly has_played: boolean;
    readonly staked: string;
    readonly won: string;
    readonly bonus: string;
    readonly deposited: string;
  }[];
}

/** Recomputes the last period with statements under other terms, without corrections of earlier periods. */
export async function previewPlan(
  { platform: { db } }: AffiliateDependencies,
  planId: number | undefined,
  rules: AffiliatePlanRules,
) {
  const terms = affiliateFromJson(rules as AffiliateRulesJson);
  const { rows: periods } = await sql<{ starts_on: string; ends_on: string }>`
    select starts_on::text, ends_on::text from affiliate_statements
    where ${planId ?? null}::int is null or plan_id = ${planId ?? null}::int order by starts_on desc limit 1`.execute(
    db,
  );
  const period = periods[0] ?? null;
  const findings = findingsOf(rules);
  if (!period) return { period, findings, currencies: [] };
  const { rows } = await sql<PartRow>`
    select made.member_id, made.currency_code, made.due_minor, (made.reckoning ->> 'qualified')::int as qualified,
      made.reckoning ->> 'carried' as carried,
      coalesce((select jsonb_agg(jsonb_build_object('level', level, 'is_held', state = 'held', 'has_played', has_played,
          'staked', staked_minor::text, 'won', won_minor::text, 'bonus', bonus_minor::text, 'deposited', deposited_minor::text))
        from affiliate_parts as part where part.member_id = made.member_id and part.starts_on = made.starts_on
          and part.about = part.starts_on and part.state <> 'refused'), '[]') as parts
    from affiliate_statements as made
    where made.starts_on = ${period.starts_on}::date and (${planId ?? null}::int is null or made.plan_id = ${planId ?? null}::int)
      and made.outcome <> 'stopped'`.execute(db);
  const sums = new Map<string, { affiliates: number; due: bigint; would: bigint; highest: bigint }>();
  for (const row of rows) {
    const own = sums.get(row.currency_code) ?? { affiliates: 0, due: 0n, would: 0n, highest: 0n };
    const input: AffiliateInput = {
      currency: row.currency_code,
      parts: row.parts
        .filter(({ level }) => level <= levelsOfPlan(terms))
        .map((part) => ({
          level: part.level,
          isHeld: part.is_held,
          hasPlayed: part.has_played,
          sums: {
            stakedMinor: BigInt(part.staked),
            wonMinor: BigInt(part.won),
            bonusMinor: BigInt(part.bonus),
            depositedMinor: BigInt(part.deposited),
          },
        })),
      carried: BigInt(row.carried),
      released: 0n,
      qualified: BigInt(row.qualified),
    };
    const would = Object.hasOwn(terms.amounts, row.currency_code) ? reckonAffiliate(terms, input).dueMinor : 0n;
    sums.set(row.currency_code, {
      affiliates: own.affiliates + 1,
      due: own.due + row.due_minor,
      would: own.would + would,
      highest: would > own.highest ? would : own.highest,
    });
  }
  return {
    period,
    findings,
    currencies: [...sums].toSorted().map(([code, own]) => {
      const decimal = (minor: bigint) => decimalOf(minor, code);
      return {
        currency_code: code,
        affiliates: own.affiliates,
        due: decimal(own.due),
        would_be: decimal(own.would),
        highest: decimal(own.highest),
      };
    }),
  };
}

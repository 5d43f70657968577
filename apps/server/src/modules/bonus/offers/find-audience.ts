import type { OfferAudience, OfferContent } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import {
  eligibilityOf,
  type Ineligibility,
  type MemberFacts,
  type PromotionRules,
  reasonsAgainst,
} from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Members are read in parts; reading stops after this long. */
const membersAtOnce = 5000;
const mostMs = 1500;
const nobody = '00000000-0000-0000-0000-000000000000';
const always = { from: new Date(0), until: new Date(8.64e15), hasPlaces: true };

type Obstacle = OfferAudience['obstacles'][number]['code'];
const asObstacle = (code: Ineligibility): Obstacle =>
  code === 'excluded' || code === 'cooling-off' || code === 'closed' ? 'blocked' : (code as Obstacle);

interface Row {
  readonly member_id: string;
  readonly country_code: string;
  readonly currency_code: string;
  readonly language: string;
  readonly created_at: Date;
  readonly is_phone_verified: boolean;
  readonly is_email_verified: boolean;
  readonly is_bank_verified: boolean;
  readonly is_blocked: boolean;
  readonly deposits: number;
  readonly has_open: boolean;
  readonly grants: number;
}

/** Returns the next members with the deciding facts; deposits are counted only if the offer requires them. */
async function nextRows(
  db: Db,
  { after, offerId, needsDeposits, now }: { after: string; offerId: number; needsDeposits: boolean; now: Date },
): Promise<Row[]> {
  const deposits = needsDeposits
    ? sql`(select count(*)::int from deposits where deposits.member_id = members.member_id and status = 'success')`
    : sql`0`;
  const { rows } = await sql<Row>`
    select members.member_id, country_code, members.currency_code, language, members.created_at,
      phone_verified_at is not null as is_phone_verified, email_verified_at is not null as is_email_verified,
      coalesce(bank_status = 'verified', false) as is_bank_verified,
      (is_blocked or closed_at is not null or coalesce(own_until > ${now}, false) or coalesce(operator_until > ${now}, false)
        or coalesce('all' = any(stopped), false)) as is_blocked,
      ${deposits} as deposits,
      exists (select from grants where grants.member_id = members.member_id and state in ('pending', 'active')) as has_open,
      (select count(*)::int from grants where grants.member_id = members.member_id and offer_id = ${offerId}
        and state not in ('declined', 'lapsed')) as grants
    from members left join member_protection using (member_id)
    where members.member_id > ${after} order by members.member_id limit ${membersAtOnce}`.execute(db);
  return rows;
}

const factsOf = (row: Row): MemberFacts => ({
  country: row.country_code,
  currency: row.currency_code,
  language: row.language,
  registeredAt: row.created_at,
  // Levels and segments come from the loyalty programme, as when a grant is decided.
  level: 1,
  segments: [],
  hasHouseholdHadIt: false,
  isPhoneVerified: row.is_phone_verified,
  isEmailVerified: row.is_email_verified,
  isBankVerified: row.is_bank_verified,
  deposits: row.deposits,
  hasActiveBonus: row.has_open,
  block: row.is_blocked ? ('closed' as const) : null,
  grants: row.grants,
  grantsInPeriod: 0,
});

/**
 * Counts the members who could receive a promotion now, by the same rule that decides about a grant. Its window, its
 * places and the household rule are left out. Throws OFFER_NOT_READY for a programme, which has no conditions.
 */
export async function audienceOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  content: OfferContent,
  offerId = 0,
): Promise<OfferAudience> {
  if (content.kind !== 'promotion') throw new Refusal('OFFER_NOT_READY');
  const rules = content.rules as unknown as PromotionRules;
  const eligibility = eligibilityOf(rules, always);
  const [now, began] = [clock(), performance.now()];
  const against = new Map<Obstacle, number>();
  let [lookedAt, eligible, after] = [0, 0, nobody];
  for (;;) {
    const requested = { after, offerId, needsDeposits: rules.audience.depositsBefore !== undefined, now };
    const rows = await nextRows(db, requested);
    for (const row of rows) {
      const codes = new Set(reasonsAgainst(eligibility, factsOf(row), now).map(({ code }) => asObstacle(code)));
      if (codes.size === 0) eligible++;
      for (const code of codes) against.set(code, (against.get(code) ?? 0) + 1);
    }
    lookedAt += rows.length;
    if (rows.length < membersAtOnce || performance.now() - began > mostMs) break;
    after = rows.at(-1)!.member_id;
  }
  const { rows: all } = await sql<{ members: number }>`select count(*)::int as members from members`.execute(db);
  return {
    members: Math.max(all[0]!.members, lookedAt),
    looked_at: lookedAt,
    eligible,
    obstacles: [...against]
      .map(([code, members]) => ({ code, members }))
      .toSorted((a, b) => b.members - a.members || (a.code < b.code ? -1 : 1)),
  };
}

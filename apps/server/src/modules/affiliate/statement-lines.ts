import { levelsOfPlan } from '@sabai/rewards';
import type { AffiliateDependencies } from './dependencies.ts';
import { type DayPart, dayPartsOf } from './parts.repository.ts';
import { planOfStatement } from './plans.repository.ts';
import type { Stated } from './reckon-statement.ts';
import type { Standings } from './standings.ts';

/** An invited member's sums of a period, or of one of its days. */
export interface Line {
  readonly guestId: string;
  readonly level: number;
  readonly day: string | null;
  readonly about: string | null;
  readonly sums: Stated['parts'][number]['sums'];
  readonly rate: number;
  readonly state: 'counted' | 'held' | 'refused' | 'released';
}

/** The lines of statements, of those that are made and of those that are counted. */
export function createStatementLines(
  { platform, identity }: AffiliateDependencies,
  { currencyFor, standings }: Standings,
) {
  const { db } = platform;

  /** Returns the display names of invited members: masked names at the first level, numbers at the others. */
  async function namesOf(guests: readonly { readonly guestId: string; readonly level: number }[]) {
    const own = guests.filter(({ level }) => level === 1).map(({ guestId }) => guestId);
    const names = await identity.maskedNames(db, [...new Set(own)]);
    return ({ guestId, level }: { guestId: string; level: number }) =>
      level === 1 ? (names.get(guestId) ?? '') : `#${guestId.slice(-6)}`;
  }

  /** Returns the sums of each invited member in a period, from its statement if there is one. */
  async function linesOf(memberId: string, startsOn: string) {
    const row = await db
      .selectFrom('affiliate_statements')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('starts_on', '=', startsOn)
      .executeTakeFirst();
    if (row) {
      const parts = await db
        .selectFrom('affiliate_parts')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('starts_on', '=', startsOn)
        .orderBy('level')
        .orderBy('guest_id')
        .orderBy('about')
        .execute();
      const lines = parts.map(
        (part): Line => ({
          guestId: part.guest_id,
          level: part.level,
          day: null,
          rate: part.rate,
          about: part.about < startsOn ? part.about : null,
          sums: {
            stakedMinor: part.staked_minor,
            wonMinor: part.won_minor,
            bonusMinor: part.bonus_minor,
            depositedMinor: part.deposited_minor,
          },
          state: part.state as Line['state'],
        }),
      );
      return { span: row, plan: await planOfStatement(db, row.plan_id, row.version), lines };
    }
    const standing = (await standings(memberId)).find(({ period }) => period.starts_on === startsOn);
    if (!standing) return undefined;
    const lines = standing.stated.parts.map(
      ({ guestId, level, about, sums, applied, state }): Line => ({
        guestId,
        level,
        day: null,
        about: about < startsOn ? about : null,
        sums,
        rate: applied,
        state,
      }),
    );
    return { span: standing.period, plan: standing.plan, lines };
  }

  const keyOf = (guestId: string, about: string | null) => `${guestId} ${about ?? ''}`;

  /** The same by day: rates and states are those of the member's line. */
  async function daysOf(memberId: string, { span, plan, lines }: NonNullable<Awaited<ReturnType<typeof linesOf>>>) {
    const currency = await currencyFor(memberId);
    const requested = { memberId, currency: currency.code, levels: levelsOfPlan(plan.rules) };
    const rows = await dayPartsOf(db, requested, span);
    const known = new Map(lines.map((line) => [keyOf(line.guestId, line.about), line]));
    const ofMember = Map.groupBy(lines, ({ guestId }) => guestId);
    return rows.flatMap((row: DayPart): Line[] => {
      const isLate = row.of_day < span.starts_on;
      // A correction uses the line of the corrected period.
      const line = isLate
        ? ofMember.get(row.guest_id)?.findLast(({ about }) => about !== null && about <= row.of_day)
        : known.get(keyOf(row.guest_id, null));
      if (!line) return [];
      const sums = {
        stakedMinor: row.staked,
        wonMinor: row.won,
        bonusMinor: row.bonus,
        depositedMinor: row.deposited,
      };
      return [{ ...line, day: row.day, about: isLate ? row.of_day : null, sums }];
    });
  }

  return { namesOf, linesOf, daysOf };
}
export type StatementLines = ReturnType<typeof createStatementLines>;

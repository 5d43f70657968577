import type { CompetitionPlaced, StaffCompetition } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import { textIn } from '../bonus/index.ts';
import { type Competition, type Entry, escrowsOf, type Reader } from './competitions.repository.ts';
import { scoreText } from './present-competition.ts';

interface EscrowSums {
  readonly currency_code: string;
  readonly fees: bigint;
  readonly paid: bigint;
  readonly returned: bigint;
}

/** A competition with the movements of its escrow: the operator's part is the amount that its rules set aside. */
export async function presentForStaff(
  reader: Reader,
  competition: Competition,
  locale: LocalePrefix,
  books: (offerId: number) => string,
): Promise<StaffCompetition> {
  const { id } = competition;
  const { rows: counts } = await sql<{ entrants: number; ranked: number }>`
    select count(*)::int as entrants, count(score)::int as ranked from competition_entries where offer_id = ${id}`.execute(
    reader,
  );
  const { rows: sums } = await sql<EscrowSums>`
    select currency_code, sum(fee_minor)::bigint as fees,
      coalesce(sum(value_minor) filter (where paid_at is not null and prize ->> 'type' = 'money'), 0)::bigint as paid,
      coalesce(sum(fee_minor) filter (where paid_at is not null and prize is null), 0)::bigint as returned
    from competition_entries where offer_id = ${id} group by 1`.execute(reader);
  const { rows: funded } = await sql<{ currency: string; amount: bigint }>`
    select currency, amount from journal_entries
    where member_id = ${books(id)} and template = 'escrow_funded'`.execute(reader);
  const isOver = competition.stage === 'called_off';
  return {
    id,
    title: textIn(competition.texts, locale).title,
    state: competition.stage,
    version: competition.version,
    starts_at: competition.startsAt.toISOString(),
    ends_at: competition.endsAt.toISOString(),
    cut_off_at: competition.cutOffAt.toISOString(),
    ...counts[0]!,
    counted_at: competition.countedAt?.toISOString() ?? null,
    decided_at: competition.decidedAt?.toISOString() ?? null,
    paid_at: competition.paidAt?.toISOString() ?? null,
    reason: competition.reason,
    results_hash: competition.resultsHash?.toString('hex') ?? null,
    escrows: (await escrowsOf(reader, id)).map(({ currency_code, held_minor }) => {
      const format = (minor: bigint) => decimalOf(minor, currency_code);
      const own = sums.find((one) => one.currency_code === currency_code);
      const put = funded.find((one) => one.currency === currency_code)?.amount ?? 0n;
      const fees = (own?.fees ?? 0n) - (isOver ? (own?.returned ?? 0n) : 0n);
      const paid = own?.paid ?? 0n;
      return {
        currency_code,
        funded: format(put),
        fees: format(fees),
        paid: format(paid),
        held: format(held_minor),
        released: format(put + fees - paid - held_minor),
      };
    }),
  };
}

const presentPlaced = (
  { rules }: Pick<Competition, 'rules'>,
  entry: Entry,
  place: number | null,
): CompetitionPlaced => ({
  place: entry.disqualified_at ? null : (entry.place ?? place),
  member_id: entry.member_id,
  alias: entry.alias,
  currency_code: entry.currency_code,
  score: scoreText(rules, entry.score ?? 0n),
  rounds: entry.rounds,
  reached_at: (entry.reached_at ?? entry.joined_at).toISOString(),
  reward_type: entry.prize?.type ?? null,
  value: decimalOf(entry.value_minor, entry.currency_code),
  paid_at: entry.prize ? (entry.paid_at?.toISOString() ?? null) : null,
  disqualified_at: entry.disqualified_at?.toISOString() ?? null,
  disqualified_reason: entry.disqualified_reason,
});

/** Returns the current place of one entrant. */
export async function placeFor(reader: Reader, competition: Competition, entry: Entry): Promise<CompetitionPlaced> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from competition_entries where offer_id = ${competition.id} and disqualified_at is null
      and score is not null and (-score, reached_at, alias) < (${-(entry.score ?? 0n)}::bigint, ${entry.reached_at}, ${entry.alias}::uuid)`.execute(
    reader,
  );
  return presentPlaced(competition, entry, entry.score === null ? null : rows[0]!.ahead + 1);
}

/** Returns places in their order, then disqualified entrants. */
export async function placesFor(
  reader: Reader,
  competition: Competition,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<{ readonly total: number; readonly data: CompetitionPlaced[] }> {
  const { rows } = await sql<Entry>`
    select * from competition_entries where offer_id = ${competition.id} and score is not null
    order by disqualified_at is not null, score desc, reached_at, alias limit ${limit} offset ${skip}`.execute(reader);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from competition_entries where offer_id = ${competition.id} and score is not null`.execute(
    reader,
  );
  return {
    total: counts[0]!.total,
    data: rows.map((entry, index) => presentPlaced(competition, entry, skip + index + 1)),
  };
}

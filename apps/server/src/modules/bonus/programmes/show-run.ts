import type { ProgrammeReport, ProgrammeRunDetail, ProgrammeRunMember } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { currencyOf, decimalOf, formatDecimal } from '@sabai/contract/money';
import { exactDigits } from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ProgrammeDependencies } from './dependencies.ts';
import { latestPeriods, type PeriodRow, periodOf, programmeAt } from './periods.repository.ts';
import { presentPeriod } from './present-period.ts';
import { presentRun } from './present-run.ts';
import { reckoningToJson } from './reckoning-json.ts';
import {
  dryRun,
  drySums,
  keptMembers,
  keptOutcomes,
  keptSums,
  outlierBeyond,
  type RunMemberRow,
  type RunSum,
  reportSums,
} from './run-figures.repository.ts';

type Showing = Pick<ProgrammeDependencies, 'platform' | 'identity' | 'levelsOf'>;

const decimalIn = (code: string) => (minor: bigint) => decimalOf(minor, code);
/** Ten-thousandths of a minor unit. */
const exactIn = (code: string) => (exact: bigint) =>
  formatDecimal(exact, { scale: currencyOf(code).scale + exactDigits });

/** Returns a run by its id. */
async function findRun({ platform: { db } }: Showing, id: string): Promise<PeriodRow | undefined> {
  const [, offer, startsAt] = /^(\d{1,9})-(\d{1,15})$/.exec(id) ?? [];
  const periods = offer === undefined ? [] : await latestPeriods(db, Number(offer), new Date(Number(startsAt)));
  return periods[0];
}

/** No result of a run is stored before it is calculated. */
const isDry = ({ state }: PeriodRow) => state === 'open';

async function leftOf({ platform: { db } }: Showing, offerId: number): Promise<Map<string, bigint>> {
  const rows = await db.selectFrom('offer_budgets').selectAll().where('offer_id', '=', offerId).execute();
  return new Map(rows.map((one) => [one.currency_code, one.funded_minor - one.reserved_minor]));
}

const presentSum = (sum: RunSum, left: ReadonlyMap<string, bigint>): ProgrammeRunDetail['sums'][number] => {
  const decimal = decimalIn(sum.currency_code);
  const rest = left.get(sum.currency_code);
  return {
    currency_code: sum.currency_code,
    members: sum.members,
    staked: decimal(sum.staked_minor),
    won: decimal(sum.won_minor),
    counted: decimal(sum.counted_minor),
    amount: decimal(sum.amount_minor),
    paid: decimal(sum.paid_minor),
    median: decimal(sum.median_minor),
    highest: decimal(sum.highest_minor),
    corrected: exactIn(sum.currency_code)(sum.corrected_exact),
    left: rest === undefined ? null : decimal(rest),
  };
};

/** Returns a run with its parts. Throws NOT_FOUND. */
export async function showRun(dependencies: Showing, id: string, locale: LocalePrefix): Promise<ProgrammeRunDetail> {
  const { db, clock } = dependencies.platform;
  const period = await findRun(dependencies, id);
  if (!period) throw new Refusal('NOT_FOUND');
  const programme = await programmeAt(db, period.offer_id, period.version);
  const left = await leftOf(dependencies, period.offer_id);
  const dry = isDry(period) ? await dryRun(dependencies, period, programme) : undefined;
  const { sums, outcomes } = dry
    ? drySums(dry)
    : { sums: await keptSums(db, period), outcomes: await keptOutcomes(db, period) };
  return {
    ...presentRun(period, programme, locale, clock()),
    is_dry: dry !== undefined,
    is_whole: dry?.isWhole ?? true,
    outcomes,
    sums: sums.map((sum) => presentSum(sum, left)),
  };
}

/** Returns the members whom a run pays, or would pay; empty if the run does not exist. */
export async function showRunMembers(
  dependencies: Showing,
  { id, limit, skip, locale }: { id: string; limit: number; skip: number; locale: LocalePrefix },
): Promise<{ total: number; data: ProgrammeRunMember[] }> {
  const { db, clock } = dependencies.platform;
  const period = await findRun(dependencies, id);
  if (!period) return { total: 0, data: [] };
  const programme = await programmeAt(db, period.offer_id, period.version);
  const dry = isDry(period) ? await dryRun(dependencies, period, programme) : undefined;
  const beyond = outlierBeyond(dry ? drySums(dry).sums : await keptSums(db, period));
  const { total, rows } = dry
    ? {
        total: dry.members.length,
        rows: dry.members.slice(skip, skip + limit).map(
          ({ memberId, currency, reckoning }): RunMemberRow => ({
            member_id: memberId,
            currency_code: currency,
            offer_id: period.offer_id,
            state: period.state,
            starts_at: period.starts_at,
            ends_at: period.ends_at,
            version: period.version,
            outcome: reckoning.outcome,
            paid_minor: reckoning.paidMinor,
            paid_at: null,
            plays: [],
            reckoning: reckoningToJson(reckoning),
            target_minor: null,
            lot_turnover: null,
            lot_done: null,
          }),
        ),
      }
    : await keptMembers(db, period, { kind: programme.kind, limit, skip });
  const members = await dependencies.identity.membersByIds(
    db,
    rows.map(({ member_id }) => member_id),
  );
  const usernames = new Map(members.map((member) => [member.id, member.username]));
  return {
    total,
    data: rows.map((row) => {
      const currency = currencyOf(row.currency_code);
      const shown = { currency, level: row.reckoning?.level ?? 0, locale, isActive: false, now: clock() };
      const median = beyond.get(row.currency_code) ?? 0n;
      return {
        ...presentPeriod(row, programme, shown),
        member_id: row.member_id,
        username: usernames.get(row.member_id) ?? '',
        is_outlier: median > 0n && (row.paid_minor ?? 0n) > median,
      };
    }),
  };
}

/** Returns the results of a programme in its latest periods and in the current one. Throws NOT_FOUND. */
export async function programmeReport(dependencies: Showing, id: number): Promise<ProgrammeReport> {
  const { db, clock } = dependencies.platform;
  const offer = await db.selectFrom('offers').select('kind').where('id', '=', id).executeTakeFirst();
  if (!offer || offer.kind === 'promotion') throw new Refusal('NOT_FOUND');
  const { since, sums } = await reportSums(db, id, offer.kind);
  const present = await periodOf(db, id, clock());
  const dry =
    present && isDry(present)
      ? drySums(await dryRun(dependencies, present, await programmeAt(db, id, present.version))).sums
      : [];
  const codes = [...new Set([...sums, ...dry].map(({ currency_code }) => currency_code))].sort();
  return {
    id,
    since: (since ?? present?.starts_at)?.toISOString() ?? null,
    currencies: codes.map((code) => {
      const [kept, now] = [sums, dry].map((of) => of.find(({ currency_code }) => currency_code === code));
      const decimal = decimalIn(code);
      const both = (name: 'staked_minor' | 'won_minor' | 'counted_minor') =>
        decimal((kept?.[name] ?? 0n) + (now?.[name] ?? 0n));
      const past = sums.find(({ currency_code }) => currency_code === code);
      return {
        currency_code: code,
        members: Math.max(kept?.members ?? 0, now?.members ?? 0),
        staked: both('staked_minor'),
        won: both('won_minor'),
        counted: both('counted_minor'),
        accrued: decimal(dry.find(({ currency_code }) => currency_code === code)?.amount_minor ?? 0n),
        due: decimal(past?.due_minor ?? 0n),
        paid: decimal(past?.paid_minor ?? 0n),
        corrected: exactIn(code)(past?.corrected_exact ?? 0n),
        transferred: decimal(past?.transferred_minor ?? 0n),
      };
    }),
  };
}

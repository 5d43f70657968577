import {
  deductions,
  type ReportStep,
  staffReportRevenue as revenueReport,
  staffReportEntry,
  staffReportGame,
  staffReportPayment,
  type staffReportRevenue,
  staffReportStaff,
} from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import { dayMs } from '@sabai/contract/duration';
import { currencyOf, formatDecimal, currencies as known } from '@sabai/contract/money';
import type { Db } from '@sabai/db';
import type { z } from 'zod';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { FiguresDependencies } from './dependencies.ts';
import { figureOf, type Parts } from './parts.ts';
import { type Period, periodBefore, periodOf } from './periods.rules.ts';
import {
  actsByDay,
  durationsOf,
  type GameSums,
  gamesOf,
  type PaidSums,
  paymentsOf,
  type WorkSums,
  workOf,
} from './reports.repository.ts';
import { rowsBehind } from './rows-behind.repository.ts';
import {
  countedAt,
  currenciesUsed,
  type Slot,
  type Span,
  seriesOf,
  spansOf,
  sumOfParts,
  wholeOf,
} from './series.repository.ts';
import { shareOut } from './share-out.rules.ts';

interface PeriodQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly against: 'previous' | 'none';
  readonly currency_code?: string | undefined;
}
type Revenue = z.input<(typeof staffReportRevenue)['find']['result']>['sum'];

const sumOf = <T>(rows: readonly T[], read: (row: T) => bigint) => rows.reduce((sum, row) => sum + read(row), 0n);
const countOf = <T>(rows: readonly T[], read: (row: T) => number) => rows.reduce((sum, row) => sum + read(row), 0);

/**
 * Returns the common start of reports: the period, the one before it, and the time up to which figures are complete.
 */
async function headOf({ platform, identity }: FiguresDependencies, query: PeriodQuery, step?: ReportStep) {
  const { db, clock } = platform;
  const zone = await identity.timeZone(db);
  const period = periodOf(query, dayIn(zone, clock()), step);
  const before = query.against === 'previous' ? periodBefore(period, step) : undefined;
  const [counted, whole] = await Promise.all([countedAt(db), wholeOf(db, period, zone)]);
  const head = {
    time_zone: zone,
    counted_at: counted?.toISOString() ?? null,
    from: period.from,
    to: period.to,
    begins_at: whole.at.toISOString(),
    ends_at: whole.until.toISOString(),
    against: before ?? null,
  };
  return { zone, period, before, head, isComplete: ({ until }: Span) => counted !== null && until <= counted };
}

/** Returns the requested currency, or the busiest, or the first one offered. */
async function currencyAsked(db: Db, code: string | undefined) {
  if (code !== undefined && known[code]) return known[code];
  const [busiest] = await currenciesUsed(db);
  if (busiest !== undefined) return currencyOf(busiest);
  const first = await db.selectFrom('currencies').select('code').orderBy('order_no').limit(1).executeTakeFirstOrThrow();
  return currencyOf(first.code);
}

async function currencyHeadOf(dependencies: FiguresDependencies, query: PeriodQuery, step?: ReportStep) {
  const { db } = dependencies.platform;
  const requested = await headOf(dependencies, query, step);
  const [currencies, currency] = await Promise.all([currenciesUsed(db), currencyAsked(db, query.currency_code)]);
  const of = (period: Period) => ({ period, zone: requested.zone, currency: currency.code });
  return {
    ...requested,
    of,
    decimal: (minor: bigint) => formatDecimal(minor, currency),
    head: { ...requested.head, currency_code: currency.code, currencies },
  };
}

function revenueOf(parts: Parts, bets: number, decimal: (minor: bigint) => string): Revenue {
  const { stake, payout, bonus, cashback, rebate, affiliate } = parts;
  return {
    bets,
    stake: decimal(stake),
    payout: decimal(payout),
    ggr: decimal(figureOf('ggr', parts)),
    bonus: decimal(bonus),
    cashback: decimal(cashback),
    rebate: decimal(rebate),
    affiliate: decimal(affiliate),
    ngr: decimal(figureOf('ngr', parts)),
  };
}

/** Serves GGR and NGR by time. */
function revenueRoute(dependencies: FiguresDependencies): Implementation {
  const { db } = dependencies.platform;
  return implement(revenueReport, {
    async find({ query }) {
      const { step } = query;
      const { head, zone, period, before, of, decimal, isComplete } = await currencyHeadOf(dependencies, query, step);
      const series = (requested: Period) => seriesOf(db, { ...of(requested), step, zone });
      const [slots, slotsBefore] = await Promise.all([series(period), before ? series(before) : undefined]);
      const present = ({ parts, bets }: Pick<Slot, 'parts' | 'bets'>) => revenueOf(parts, bets, decimal);
      const total = (all: readonly Slot[]) =>
        present({ parts: sumOfParts(all), bets: countOf(all, ({ bets }) => bets) });
      return {
        ...head,
        step,
        rows: slots.map((slot, place) => {
          const then = slotsBefore?.[place];
          return {
            at: slot.at.toISOString(),
            until: slot.until.toISOString(),
            is_complete: isComplete(slot),
            ...present(slot),
            before: then ? present(then) : null,
          };
        }),
        sum: total(slots),
        sum_before: slotsBefore ? total(slotsBefore) : null,
      };
    },
  });
}

/** Returns the deductions from GGR in a period, in minor units. */
const deducted = (slots: readonly Slot[]) => {
  const parts = sumOfParts(slots);
  return deductions.reduce((sum, part) => sum + parts[part], 0n);
};

const ggrOf = ({ stakeMinor, payoutMinor }: GameSums) => stakeMinor - payoutMinor;

/** Serves GGR and NGR by game. */
function gameRoute(dependencies: FiguresDependencies): Implementation {
  const { db } = dependencies.platform;
  return implement(staffReportGame, {
    async find({ query }) {
      const { head, zone, period, before, of, decimal } = await currencyHeadOf(dependencies, query);
      const { provider } = query;
      /** Shares are computed over all games, so that a filter by provider does not change them. */
      const read = async (requested: Period) => {
        const [{ games }, slots] = await Promise.all([
          gamesOf(db, of(requested)),
          seriesOf(db, { ...of(requested), step: 'month', zone }),
        ]);
        const shares = shareOut(
          deducted(slots),
          games.map(({ stakeMinor }) => stakeMinor),
        );
        return games
          .map((game, place) => ({ ...game, deductedMinor: shares[place]! }))
          .filter((game) => provider === undefined || game.provider === provider);
      };
      const [games, then, { players }] = await Promise.all([
        read(period),
        before ? read(before) : undefined,
        gamesOf(db, of(period), provider),
      ]);
      const present = (rows: readonly (GameSums & { deductedMinor: bigint })[]) => {
        const [ggr, minus] = [sumOf(rows, ggrOf), sumOf(rows, ({ deductedMinor }) => deductedMinor)];
        const stake = decimal(sumOf(rows, ({ stakeMinor }) => stakeMinor));
        return { stake, ggr: decimal(ggr), deductions: decimal(minus), ngr: decimal(ggr - minus) };
      };
      const figures = (rows: readonly (GameSums & { deductedMinor: bigint })[]) => ({
        bets: countOf(rows, ({ bets }) => bets),
        payout: decimal(sumOf(rows, ({ payoutMinor }) => payoutMinor)),
        ...present(rows),
      });
      const compared = (rows: readonly (GameSums & { deductedMinor: bigint })[]) => {
        const { stake, ggr, ngr } = present(rows);
        return { stake, ggr, ngr };
      };
      const places = new Map(then?.map((game) => [`${game.provider} ${game.code}`, game]));
      return {
        ...head,
        rows: games.map((game) => {
          const earlier = places.get(`${game.provider} ${game.code}`);
          return {
            provider: game.provider,
            code: game.code,
            name: game.name,
            players: game.players,
            ...figures([game]),
            before: earlier ? compared([earlier]) : null,
          };
        }),
        sum: { players, ...figures(games) },
        sum_before: then ? compared(then) : null,
      };
    },
  });
}

/** Serves payments by channel. */
function paymentRoute(dependencies: FiguresDependencies): Implementation {
  const { db } = dependencies.platform;
  const kinds = ['deposit', 'withdrawal'] as const;
  return implement(staffReportPayment, {
    async find({ query }) {
      const { head, zone, period, before, of, decimal, isComplete } = await currencyHeadOf(dependencies, query);
      const [rows, earlier, times, days] = await Promise.all([
        paymentsOf(db, of(period), query.kind),
        before ? paymentsOf(db, of(before), query.kind) : undefined,
        durationsOf(db, of(period)),
        seriesOf(db, { ...of(period), step: 'day', zone }),
      ]);
      const present = (some: readonly PaidSums[]) => ({
        asked: countOf(some, ({ asked }) => asked),
        asked_amount: decimal(sumOf(some, ({ askedMinor }) => askedMinor)),
        succeeded: countOf(some, ({ succeeded }) => succeeded),
        succeeded_amount: decimal(sumOf(some, ({ succeededMinor }) => succeededMinor)),
        failed: countOf(some, ({ failed }) => failed),
        failed_amount: decimal(sumOf(some, ({ failedMinor }) => failedMinor)),
        fees: decimal(sumOf(some, ({ feeMinor }) => feeMinor)),
      });
      return {
        ...head,
        rows: rows.map((row) => {
          const { kind, channel } = row;
          const time = times.get(`${kind} ${channel}`);
          const then = earlier?.find((one) => one.kind === kind && one.channel === channel);
          return {
            kind,
            channel,
            ...present([row]),
            p50_seconds: time?.p50 ?? null,
            p95_seconds: time?.p95 ?? null,
            before: then ? { succeeded: then.succeeded, succeeded_amount: decimal(then.succeededMinor) } : null,
          };
        }),
        sums: kinds
          .filter((kind) => query.kind === undefined || query.kind === kind)
          .map((kind) => ({
            kind,
            ...present(rows.filter((row) => row.kind === kind)),
            before_amount: earlier
              ? decimal(
                  sumOf(
                    earlier.filter((row) => row.kind === kind),
                    ({ succeededMinor }) => succeededMinor,
                  ),
                )
              : null,
          })),
        days: days.map((day) => ({
          at: day.at.toISOString(),
          is_complete: isComplete(day),
          deposits: decimal(day.parts.deposits),
          withdrawals: decimal(day.parts.withdrawals),
        })),
      };
    },
  });
}

/** Serves actions of staff. */
function staffRoute(dependencies: FiguresDependencies): Implementation {
  const { platform, identity } = dependencies;
  const { db } = platform;
  return implement(staffReportStaff, {
    async find({ query }) {
      const { head, zone, period, before, isComplete } = await headOf(dependencies, query);
      const [rows, earlier, acts, days] = await Promise.all([
        workOf(db, { period, zone }),
        before ? workOf(db, { period: before, zone }) : undefined,
        actsByDay(db, { period, zone }),
        spansOf(db, period, 'day', zone),
      ]);
      const names = await identity.staffNames(
        db,
        rows.map(({ staffId }) => staffId),
      );
      const present = (some: readonly WorkSums[]) => ({
        acts: countOf(some, (row) => row.acts),
        deposits: countOf(some, (row) => row.deposits),
        withdrawals: countOf(some, (row) => row.withdrawals),
        refusals: countOf(some, (row) => row.refusals),
        approvals: countOf(some, (row) => row.approvals),
        reveals: countOf(some, (row) => row.reveals),
      });
      return {
        ...head,
        rows: rows.map((row) => {
          const then = earlier?.find(({ staffId }) => staffId === row.staffId);
          return {
            staff: { id: row.staffId, name: names.get(row.staffId) ?? '' },
            ...present([row]),
            before: earlier ? { acts: then?.acts ?? 0 } : null,
          };
        }),
        sum: present(rows),
        sum_before: earlier ? { acts: countOf(earlier, (row) => row.acts) } : null,
        days: days.map((day) => ({
          at: day.at.toISOString(),
          is_complete: isComplete(day),
          acts: acts.get(day.at.getTime()) ?? 0,
        })),
      };
    },
  });
}

/** Serves the entries behind a figure. */
function entryRoute({ platform: { db, clock }, identity }: FiguresDependencies): Implementation {
  return implement(staffReportEntry, {
    async find({ query }) {
      const { currency_code: requested, $limit: limit, ...rest } = query;
      const until = query.until ?? clock().toISOString();
      const from = query.from ?? new Date(Date.parse(until) - dayMs).toISOString();
      const currency = await currencyAsked(db, requested);
      if (Date.parse(from) >= Date.parse(until)) throw new Refusal('DATE_RANGE_INVALID');
      const found = await rowsBehind(db, { ...rest, from, until, currency: currency.code, limit });
      if (!found) throw new Refusal('DATE_RANGE_INVALID');
      const members = await identity.membersByIds(db, [...new Set(found.rows.map(({ memberId }) => memberId))]);
      const usernames = new Map(members.map(({ id, username }) => [id, username]));
      const decimal = (minor: bigint) => formatDecimal(minor, currency);
      return {
        data: found.rows.map(({ at, memberId, amountMinor, ...row }) => ({
          ...row,
          at: at.toISOString(),
          player: { id: memberId, username: usernames.get(memberId) ?? '' },
          amount: decimal(amountMinor),
        })),
        total: found.total,
        sum: decimal(found.sumMinor),
        currency_code: currency.code,
        next: found.next,
      };
    },
  });
}

/** The reports, for staff. */
export const reportRoutes = (dependencies: FiguresDependencies): Implementation[] =>
  [revenueRoute, gameRoute, paymentRoute, staffRoute, entryRoute].map((route) => route(dependencies));

import type { staffDashboard } from '@sabai/contract';
import { funnelSteps, waitingTargets } from '@sabai/contract';
import { addDays } from '@sabai/contract/calendar-day';
import { dayIn } from '@sabai/contract/date-format';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { z } from 'zod';
import type { HouseState } from '../../../platform/telemetry/watch-house.ts';
import {
  channelHours,
  decidedOf,
  depositors,
  firstDeposits,
  funnelOf,
  largestWins,
  lowBudgets,
  memberHours,
  openDifferences,
  playersByHour,
  providerHours,
  statementHealth,
  topGames,
} from './dashboard.repository.ts';
import type { FiguresDependencies } from './dependencies.ts';
import { type Figure, figureOf } from './parts.ts';
import type { Period } from './periods.rules.ts';
import { countedAt, currenciesUsed, type Slot, type Span, seriesOf, spansOf } from './series.repository.ts';

type Dashboard = z.input<(typeof staffDashboard)['find']['result']>;

const hourMs = 3_600_000;
const rowsShown = 5;
const healthHours = 12;
const shownFigures = ['ggr', 'ngr', 'deposits', 'withdrawals'] as const;
const moneyParts = (scale: number, read: (figure: Figure) => bigint) =>
  Object.fromEntries(shownFigures.map((figure) => [figure, formatDecimal(read(figure), { scale })])) as Record<
    (typeof shownFigures)[number],
    string
  >;

/** Today and the same weekday a week before, up to the current time. */
interface Days {
  readonly zone: string;
  readonly day: Period;
  readonly before: Period;
  readonly hours: readonly Span[];
  readonly hoursBefore: readonly Span[];
  /** The index of the current hour, and its elapsed minutes. */
  readonly running: number;
  readonly minutes: number;
  readonly now: Date;
}

const isOneDay = (day: string): Period => ({ from: day, to: day });

async function daysOf({ platform, identity }: FiguresDependencies): Promise<Days> {
  const { db } = platform;
  const [now, zone] = [platform.clock(), await identity.timeZone(platform.db)];
  const day = isOneDay(dayIn(zone, now));
  const before = isOneDay(addDays(day.from, -7));
  const [hours, hoursBefore] = await Promise.all([spansOf(db, day, 'hour', zone), spansOf(db, before, 'hour', zone)]);
  const running = hours.findIndex(({ at, until }) => at <= now && now < until);
  const minutes = Math.floor((now.getTime() - hours[running]!.at.getTime()) / 60_000);
  return { zone, day, before, hours, hoursBefore, running, minutes, now };
}

/** Returns the comparison day's values up to this minute: the elapsed share of the current hour. */
function byNow(values: readonly bigint[], { running, minutes }: Pick<Days, 'running' | 'minutes'>): bigint {
  const whole = values.slice(0, running).reduce((sum, value) => sum + value, 0n);
  return whole + ((values[running] ?? 0n) * BigInt(minutes)) / 60n;
}
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

const soFar = ({ hours, now }: Days): Span => ({ at: hours[0]!.at, until: now });
function beforeSoFar({ hours, hoursBefore, now }: Days): Span {
  const at = hoursBefore[0]!.at;
  return { at, until: new Date(at.getTime() + now.getTime() - hours[0]!.at.getTime()) };
}

async function moneyOf(
  { platform, identity }: FiguresDependencies,
  days: Days,
  code: string,
): Promise<Dashboard['money']> {
  const { db } = platform;
  const { day, before, zone, running } = days;
  const { scale } = currencyOf(code);
  const series = (period: Period) => seriesOf(db, { period, step: 'hour', zone, currency: code });
  const [now, then, games, wins, first, firstBefore] = await Promise.all([
    series(day),
    series(before),
    topGames(db, code, soFar(days), days.hours[running]!.at, rowsShown),
    largestWins(db, code, soFar(days), rowsShown),
    firstDeposits(db, code, soFar(days)),
    firstDeposits(db, code, beforeSoFar(days)),
  ]);
  const members = await identity.membersByIds(db, [...new Set(wins.map(({ memberId }) => memberId))]);
  const usernames = new Map(members.map(({ id, username }) => [id, username]));
  const values = (slots: readonly Slot[], figure: Figure) => slots.map(({ parts }) => figureOf(figure, parts));
  const decimal = (minor: bigint) => formatDecimal(minor, { scale });
  const average = ({ count, minor }: { count: bigint; minor: bigint }) =>
    count === 0n ? null : decimal(minor / count);
  const compared = (figure: Figure) => ({
    now: decimal(sum(values(now, figure))),
    before: decimal(byNow(values(then, figure), days)),
  });
  const nothing = { ggr: null, ngr: null, deposits: null, withdrawals: null };
  return {
    currency_code: code,
    scale,
    totals: {
      ggr: compared('ggr'),
      ngr: compared('ngr'),
      deposits: compared('deposits'),
      withdrawals: compared('withdrawals'),
    },
    hours: now.map(({ at, parts }, place) => ({
      at: at.toISOString(),
      ...(place > running ? nothing : moneyParts(scale, (figure) => figureOf(figure, parts))),
      before: moneyParts(scale, (figure) => (then[place] ? figureOf(figure, then[place].parts) : 0n)),
    })),
    average_first_deposit: { now: average(first), before: average(firstBefore) },
    games: games.map(({ stakeMinor, payoutMinor, ...game }) => ({
      ...game,
      stake: decimal(stakeMinor),
      ggr: decimal(stakeMinor - payoutMinor),
    })),
    wins: wins.map(({ at, memberId, stakeMinor, payoutMinor, ...game }) => ({
      ...game,
      at: at.toISOString(),
      player: { id: memberId, username: usernames.get(memberId) ?? '' },
      stake: stakeMinor === null ? null : decimal(stakeMinor),
      payout: decimal(payoutMinor),
    })),
  };
}

async function playersOf({ platform: { db } }: FiguresDependencies, days: Days) {
  const { day, before, zone, hours, running } = days;
  const [now, then, players, paid, paidBefore, funnel, funnelBefore] = await Promise.all([
    memberHours(db, day, zone),
    memberHours(db, before, zone),
    playersByHour(db, soFar(days)),
    depositors(db, soFar(days)),
    depositors(db, beforeSoFar(days)),
    funnelOf(db, soFar(days)),
    funnelOf(db, beforeSoFar(days)),
  ]);
  const counted = (read: (row: (typeof now)[number]) => number) => {
    const at = new Map(then.map((row) => [row.at.getTime(), BigInt(read(row))]));
    return {
      now: now.reduce((all, row) => all + read(row), 0),
      before: Number(
        byNow(
          days.hoursBefore.map((hour) => at.get(hour.at.getTime()) ?? 0n),
          days,
        ),
      ),
    };
  };
  return {
    players: {
      now: players.get(hours[running]!.at.getTime()) ?? 0,
      hours: hours
        .slice(0, running + 1)
        .map(({ at }) => ({ at: at.toISOString(), players: players.get(at.getTime()) ?? 0 })),
      registered: counted((row) => row.registered),
      first_deposits: counted((row) => row.firstDeposits),
      depositors: { now: paid, before: paidBefore },
    },
    funnel: funnelSteps.map((step) => ({ step, count: { now: funnel[step], before: funnelBefore[step] } })),
  };
}

function waitingOf({ queues }: HouseState): Dashboard['waiting'] {
  return (['withdrawals', 'deposits', 'approvals'] as const).map((queue) => ({
    queue,
    count: queues[queue].count,
    oldest_at: queues[queue].oldestAt?.toISOString() ?? null,
    target_seconds: waitingTargets[queue],
  }));
}

async function healthOf({ platform: { db } }: FiguresDependencies, { hours, running, now }: Days) {
  const last = hours[running]!.at.getTime();
  const latest = Array.from({ length: healthHours }, (_, place) => new Date(last - (healthHours - 1 - place) * hourMs));
  const [providers, channels, decided, banks] = await Promise.all([
    providerHours(db, latest),
    channelHours(db, latest),
    decidedOf(db, { at: latest[0]!, until: now }),
    statementHealth(db),
  ]);
  return {
    providers: providers.map((row) => ({ ...row, bets: row.hours.reduce((all, bets) => all + bets, 0) })),
    channels: channels.map(({ code, hours: requested, succeeded, seconds }) => ({
      code,
      hours: requested,
      ...(decided.get(code) ?? { decided: 0, succeeded: 0 }),
      seconds: succeeded === 0 ? null : seconds / succeeded,
    })),
    banks: banks.map(({ name, polledAt, failingSince }) => ({
      name,
      polled_at: polledAt?.toISOString() ?? null,
      failing_since: failingSince?.toISOString() ?? null,
    })),
  };
}

/** Returns urgent messages for staff, most urgent first. */
async function alertsOf(
  { platform: { db } }: FiguresDependencies,
  { books: ledger, jobs }: HouseState,
  {
    waiting,
    banks,
    now,
    maySeeOffers,
  }: {
    waiting: Dashboard['waiting'];
    banks: Dashboard['health']['banks'];
    now: Date;
    maySeeOffers: boolean;
  },
): Promise<Dashboard['alerts']> {
  const differences = await openDifferences(db);
  const budgets = maySeeOffers ? await lowBudgets(db) : [];
  const isLate = ({ oldest_at: oldest, target_seconds: target }: (typeof waiting)[number]) =>
    oldest !== null && now.getTime() - Date.parse(oldest) > target * 1000;
  return [
    ...(ledger && ledger.problems > 0
      ? [
          {
            kind: 'books_drifted' as const,
            is_urgent: true,
            subject: '',
            count: ledger.problems,
            since: ledger.checkedAt.toISOString(),
          },
        ]
      : []),
    ...banks
      .filter(({ failing_since: since }) => since !== null)
      .map(({ name, failing_since: since }) => ({
        kind: 'statement_failing' as const,
        is_urgent: true,
        subject: name,
        count: 1,
        since,
      })),
    ...waiting.filter(isLate).map(({ queue, count, oldest_at: since }) => ({
      kind: 'work_late' as const,
      is_urgent: false,
      subject: queue,
      count,
      since,
    })),
    ...jobs
      .filter(({ deadLetters }) => deadLetters > 0)
      .map(({ name, deadLetters }) => ({
        kind: 'job_failed' as const,
        is_urgent: false,
        subject: name,
        count: deadLetters,
        since: null,
      })),
    ...budgets.map(({ offerId, name, currency, percent }) => ({
      kind: percent >= 100 ? ('budget_empty' as const) : ('budget_low' as const),
      is_urgent: percent >= 100,
      subject: `${name} (${currency})`,
      count: percent,
      since: null,
      offer_id: offerId,
    })),
    ...(differences.count > 0
      ? [
          {
            kind: 'differences_open' as const,
            is_urgent: false,
            subject: '',
            count: differences.count,
            since: differences.since?.toISOString() ?? null,
          },
        ]
      : []),
  ];
}

/** Returns today's dashboard. Without `maySeeMoney` it contains no amounts. */
export async function readDashboard(
  dependencies: FiguresDependencies,
  {
    currency,
    maySeeMoney,
    maySeeOffers,
  }: { readonly currency: string | undefined; readonly maySeeMoney: boolean; readonly maySeeOffers: boolean },
): Promise<Dashboard> {
  const { db } = dependencies.platform;
  const days = await daysOf(dependencies);
  const currencies = await currenciesUsed(db);
  const code = currency !== undefined && currencies.includes(currency) ? currency : currencies[0];
  const [counted, state, health, money, people] = await Promise.all([
    countedAt(db),
    dependencies.houseState(),
    healthOf(dependencies, days),
    maySeeMoney && code !== undefined ? moneyOf(dependencies, days, code) : null,
    playersOf(dependencies, days),
  ]);
  const waiting = waitingOf(state);
  return {
    time_zone: days.zone,
    day: days.day.from,
    against: days.before.from,
    counted_at: counted?.toISOString() ?? null,
    currencies,
    money,
    ...people,
    waiting,
    alerts: await alertsOf(dependencies, state, { waiting, banks: health.banks, now: days.now, maySeeOffers }),
    health,
  };
}

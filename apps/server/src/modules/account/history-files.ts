import { type ActivityType, type ExportKind, pointMoveKinds } from '@sabai/contract';
import { isCalendarDay } from '@sabai/contract/calendar-day';
import { clockIn, zoneName } from '@sabai/contract/date-format';
import { subIdNames } from '@sabai/contract/link-marks';
import { isLocalePrefix, type LocalePrefix } from '@sabai/contract/locales';
import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import { z } from 'zod';
import { plainCell } from '../../platform/files/cells.rules.ts';
import type { AccountDependencies } from './dependencies.ts';

const day = z.iso.date().refine(isCalendarDay).optional();
/** The query of a file: days, and the filters of its list. */
export const fileQuery = z.object({
  from: day,
  to: day,
  lang: z.string().optional(),
  game: z.coerce.number().int().optional(),
  activity: z.string().max(40).optional(),
  status: z.enum(['pending', 'success', 'fail']).optional(),
  kind: z.enum(pointMoveKinds).optional(),
  wallet: z.enum(['cashback', 'rebate', 'affiliate']).optional(),
  by: z.enum(subIdNames).optional(),
  ticket: z.string().max(200).optional(),
});
export type FileQuery = z.infer<typeof fileQuery>;
export const localeIn = ({ lang }: FileQuery): LocalePrefix => (isLocalePrefix(lang) ? lang : 'en');

const $limit = 500;
type Cells = readonly (string | number | null)[];

/** Returns the rows of a list, newest first, read on demand; each page continues after the last row. */
async function* pagesOf<T>(page: (last: T | undefined, skip: number) => Promise<readonly T[]>): AsyncGenerator<T> {
  let skip = 0;
  let last: T | undefined;
  do {
    const rows = await page(last, skip);
    yield* rows;
    skip += rows.length;
    last = rows.length === $limit ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

type Period = Awaited<ReturnType<AccountDependencies['histories']['periods']>>['data'][number];

const periodHeads = [
  'offer.starts',
  'offer.ends',
  'programme.bets',
  'programme.wins',
  'programme.counted',
  'programme.corrected',
];

/** Returns the stakes, wins and eligible sum of a period over all products, the corrections and the result. */
function sumsOf({ products, corrections, amount, currency_code: code }: Period): Cells {
  const currency = currencyOf(code);
  const sums = (['staked', 'won', 'counted'] as const).map((name) =>
    formatDecimal(
      products.reduce((sum, product) => sum + minorOf(product[name], currency), 0n),
      currency,
    ),
  );
  return [...sums, corrections.map((one) => one.amount).join(' '), amount, code];
}

/** Returns changes of an account, newest first; each page continues after the one before. */
async function* entriesOf(
  histories: AccountDependencies['histories'],
  memberId: string,
  requested: {
    readonly what: 'points' | 'affiliate';
    readonly from: string | undefined;
    readonly to: string | undefined;
  },
) {
  let after: string | undefined;
  do {
    const { data, next } = await histories.entries(memberId, { ...requested, $limit, after });
    yield* data;
    after = next ?? undefined;
  } while (after !== undefined);
}

/**
 * Returns changes of the points of one kind, without the balance after each, since changes of other kinds are left out.
 */
async function* pointsOfKind(
  { histories, speak }: AccountDependencies,
  memberId: string,
  query: FileQuery,
  { heads, at }: { readonly heads: (...columns: readonly string[]) => Cells; readonly at: (iso: string) => string },
): AsyncGenerator<Cells> {
  const named = speak(localeIn(query), 'loyalty');
  const { from, to, kind } = query;
  yield heads('dateTime', 'activity', 'amount');
  for await (const row of pagesOf<Awaited<ReturnType<typeof histories.pointMoves>>['data'][number]>(
    async (_last, $skip) => (await histories.pointMoves(memberId, { $limit, $skip, kind, from, to })).data,
  ))
    yield [at(row.moved_at), named(`points.kind.${row.kind}`), row.points];
}

/** Returns what came by the referral links: by day, or with the income by one parameter of the links. */
async function* linkCells(
  { histories, speak }: AccountDependencies,
  memberId: string,
  kind: 'invitations' | 'sub-ids',
  { by = 'sub1', from, to, ...query }: FileQuery,
  heads: (...columns: readonly string[]) => Cells,
): AsyncGenerator<Cells> {
  const text = speak(localeIn(query), 'affiliate');
  if (kind === 'invitations') {
    yield [...heads('date'), text('invitations.clicks'), text('invitations.registrations')];
    for (const row of await histories.invitationDays(memberId, { from, to }))
      yield [row.day, row.clicks, row.registrations];
    return;
  }
  yield [
    text('page.subId'),
    text('invitations.clicks'),
    text('invitations.registrations'),
    text('subIds.deposited'),
    text('page.qualified'),
    text('page.income'),
    ...heads('currency'),
  ];
  for (const row of await histories.subIds(memberId, { from, to, by })) {
    const { id, clicks, registrations, deposited, qualified, income, currency_code } = row;
    yield [id, clicks, registrations, deposited, qualified, income, currency_code];
  }
}

/** The parts that write the cells of one member's file. */
interface CellWriter {
  readonly histories: AccountDependencies['histories'];
  readonly memberId: string;
  readonly query: FileQuery;
  readonly range: { readonly from: string | undefined; readonly to: string | undefined };
  readonly t: ReturnType<AccountDependencies['speak']>;
  readonly at: (iso: string | null) => string;
  readonly heads: (...columns: readonly string[]) => Cells;
}

async function* roundCells({ histories, memberId, query, range, t, at, heads }: CellWriter): AsyncGenerator<Cells> {
  yield heads('dateTime', 'game', 'status', 'betAmount', 'returned', 'won', 'winLose', 'currency', 'bets', 'round');
  const requested = { ...range, ...(query.game === undefined ? {} : { game_list_id: query.game }) };
  for await (const row of pagesOf<Awaited<ReturnType<typeof histories.rounds>>['data'][number]>(
    async (last) => (await histories.rounds(memberId, { $limit, $skip: 0, ...requested, before: last?.id })).data,
  ))
    yield [
      at(row.created_at),
      row.game.name,
      t(`roundStatus.${row.status}`),
      row.stake,
      row.returned,
      row.net === null ? null : row.payout,
      row.net,
      row.currency_code,
      row.bets,
      row.round_id,
    ];
}

async function* paymentCells(
  { histories, memberId, query, range, t, at, heads }: CellWriter,
  kind: 'deposits' | 'withdrawals',
): AsyncGenerator<Cells> {
  yield heads(
    'requestTime',
    'successTime',
    'status',
    'channel',
    'bankAccount',
    'amount',
    'fee',
    'currency',
    'detail',
    'reference',
  );
  const { status } = query;
  for await (const row of pagesOf<Awaited<ReturnType<typeof histories.transactions>>['data'][number]>(
    async (last) =>
      (await histories.transactions(kind, memberId, { $limit, $skip: 0, ...range, status, before: last?.id })).data,
  ))
    yield [
      at(row.request_time),
      at(row.success_time),
      t(`status.${row.status}`),
      row.channel,
      row.bank_account,
      row.amount,
      row.fee,
      row.currency_code,
      row.reason,
      row.id,
    ];
}

const timed = new Set(['dateTime', 'requestTime', 'successTime']);

/**
 * Returns the lines of a history as a table file, with names in the member's language and times of the site's calendar.
 */
export async function* historyFile(
  dependencies: AccountDependencies,
  memberId: string,
  kind: ExportKind,
  query: FileQuery,
): AsyncGenerator<readonly string[]> {
  const { histories, speak, identity, platform } = dependencies;
  const [t, range] = [speak(localeIn(query), 'history'), { from: query.from, to: query.to }];
  const timeZone = await identity.timeZone(platform.db);
  const at = (iso: string | null) => (iso === null ? '' : clockIn(timeZone, new Date(iso)));
  const zone = zoneName(timeZone, platform.clock());
  // The heading names the time zone, for readers elsewhere.
  const heads = (...columns: readonly string[]): Cells =>
    columns.map((column) => (timed.has(column) ? `${t(`column.${column}`)} – ${zone}` : t(`column.${column}`)));

  const writer: CellWriter = { histories, memberId, query, range, t, at, heads };
  async function* cells(): AsyncGenerator<Cells> {
    switch (kind) {
      case 'bets':
        yield* roundCells(writer);
        return;
      case 'totals': {
        yield heads('game', 'bets', 'totalBet', 'won', 'winLose', 'currency');
        for (const row of await histories.totals(memberId, range))
          yield [row.game.name, row.count, row.bet, row.won, row.win_lose, row.currency_code];
        return;
      }
      case 'activity': {
        yield heads('dateTime', 'activity', 'detail', 'status', 'amount', 'currency');
        const requested = { ...range, ...(query.activity ? { activity: query.activity as ActivityType } : {}) };
        for await (const row of pagesOf<Awaited<ReturnType<typeof histories.activity>>['data'][number]>(
          async (last) =>
            (
              await histories.activity(memberId, {
                $limit,
                $skip: 0,
                ...requested,
                ...(last ? { before: last.id } : {}),
              })
            ).data,
        ))
          yield [
            at(row.created_at),
            t(`activity.${row.activity}`),
            row.detail,
            row.status && t(`status.${row.status}`),
            row.amount,
            row.currency_code,
          ];
        return;
      }
      case 'deposits':
      case 'withdrawals':
        yield* paymentCells(writer, kind);
        return;
      case 'transfers': {
        yield heads('dateTime', 'transferFrom', 'transferAmount', 'currency', 'status', 'reference');
        const wallet = query.wallet ?? 'cashback';
        for await (const row of pagesOf<Awaited<ReturnType<typeof histories.transfers>>['data'][number]>(
          async (_last, $skip) => (await histories.transfers(memberId, wallet, { $limit, $skip, ...range })).data,
        ))
          yield [
            at(row.created_at),
            row.transfer_from,
            row.transfer_amount,
            row.currency_code,
            t(`status.${row.status}`),
            row.id,
          ];
        return;
      }
      case 'promotions': {
        yield heads('dateTime', 'detail', 'type', 'amount', 'currency');
        for await (const row of pagesOf<Awaited<ReturnType<typeof histories.promotions>>['data'][number]>(
          async (_last, $skip) => (await histories.promotions(memberId, { $limit, $skip, ...range })).data,
        ))
          yield [at(row.received_at), row.promotion_articles.title, row.type_name, row.amount, row.currency_code];
        return;
      }
      case 'cashback':
      case 'rebate': {
        const text = speak(localeIn(query), 'bonus');
        yield [...periodHeads.map((key) => text(key)), ...heads('amount', 'currency', 'status')];
        const pages = pagesOf(async (_last: Period | undefined, $skip) => {
          const page = await histories.periods(kind, memberId, { $limit, $skip, ...range }, localeIn(query));
          return page.data;
        });
        for await (const row of pages)
          yield [at(row.starts_at), at(row.ends_at), ...sumsOf(row), text(`programme.status.${row.status}`)];
        return;
      }
      case 'invited': {
        const text = speak(localeIn(query), 'affiliate');
        yield [text('invitations.member'), `${text('invitations.registeredAt')} – ${zone}`, text('invitations.state')];
        for await (const row of pagesOf<Awaited<ReturnType<typeof histories.invited>>['data'][number]>(
          async (_last, $skip) => (await histories.invited(memberId, { $limit, $skip, ...range })).data,
        ))
          yield [row.username, at(row.registered_at), text(`invitations.status.${row.status}`)];
        return;
      }
      case 'invitations':
      case 'sub-ids':
        yield* linkCells(dependencies, memberId, kind, query, heads);
        return;
      case 'income':
      case 'points': {
        const text = speak(localeIn(query), 'wallet');
        const what = kind === 'income' ? 'affiliate' : 'points';
        yield heads('dateTime', 'activity', 'amount', 'afterAmount', 'detail');
        for await (const row of entriesOf(histories, memberId, { what, ...range }))
          yield [at(row.at), text(`explanation.code.${row.code}`), row.amount, row.balance_after, row.note];
      }
    }
  }

  const isAll = kind !== 'points' || query.kind === undefined;
  for await (const row of isAll ? cells() : pointsOfKind(dependencies, memberId, query, { heads, at }))
    yield row.map((value) => plainCell(value, 'figure'));
}

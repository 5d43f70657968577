import type { Transaction } from '@sabai/contract';

export const views = ['pending', 'later', 'success', 'fail', 'all'] as const;
export type View = (typeof views)[number];
export const orders = ['oldest', 'newest', 'largest', 'smallest'] as const;
export type Order = (typeof orders)[number];
export const channels = ['BANK', 'PROMPTPAY', 'QRCODE', 'AUTOBANK', 'TRUEWALLET', 'CRYPTO'] as const;

export const pageSize = 25;

/** What the list shows; it stands in the address, so that a reload, a link and the back button keep it. */
export interface DecisionQuery {
  readonly view: View;
  readonly order: Order;
  readonly channel: string;
  readonly search: string;
  readonly skip: number;
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null, fallback: T): T =>
  choices.find((choice) => choice === value) ?? fallback;

/** Whether all that is shown waits: for staff now, or for a payment or the end of a hold before that. */
export const isQueue = (view: View): boolean => view === 'pending' || view === 'later';

/** What waits is shown oldest first, for it is served in turn; history newest first. */
const usualOrder = (view: View): Order => (isQueue(view) ? 'oldest' : 'newest');

export function readQuery(params: URLSearchParams): DecisionQuery {
  const view = oneOf(views, params.get('status'), 'pending');
  const skip = Number(params.get('skip') ?? 0);
  return {
    view,
    order: oneOf(orders, params.get('order'), usualOrder(view)),
    channel: oneOf(['', ...channels], params.get('channel'), ''),
    search: (params.get('q') ?? '').trim().slice(0, 60),
    skip: Number.isInteger(skip) && skip > 0 ? skip : 0,
  };
}

/** The address of a query; what is usual is left out. */
export function writeQuery({ view, order, channel, search, skip }: DecisionQuery): URLSearchParams {
  return new URLSearchParams({
    ...(view === 'pending' ? {} : { status: view }),
    ...(order === usualOrder(view) ? {} : { order }),
    ...(channel ? { channel } : {}),
    ...(search.trim() ? { q: search.trim() } : {}),
    ...(skip > 0 ? { skip: String(skip) } : {}),
  });
}

/** A change of what is looked for starts at the first row; another view has its own usual order. */
export function changeQuery(query: DecisionQuery, change: Partial<DecisionQuery>): DecisionQuery {
  const order = change.view && change.view !== query.view ? usualOrder(change.view) : query.order;
  return { ...query, order, skip: 0, ...change };
}

type Sort = { request_time?: 1 | -1; amount?: 1 | -1 };
const sorts: Record<Order, Sort> = {
  oldest: { request_time: 1 },
  newest: { request_time: -1 },
  largest: { amount: -1 },
  smallest: { amount: 1 },
};

/** The query as the gateway takes it. */
export function apiQuery({ view, order, channel, search, skip }: DecisionQuery) {
  return {
    $limit: pageSize,
    $skip: skip,
    $sort: sorts[order],
    ...(isQueue(view) ? { work: view === 'pending' ? ('due' as const) : ('later' as const) } : {}),
    ...(isQueue(view) || view === 'all' ? {} : { status: view as Transaction['status'] }),
    ...(channel ? { channel } : {}),
    ...(search ? { search } : {}),
  };
}

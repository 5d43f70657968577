import { type ApprovalKind, type ApprovalState, approvalKinds } from '@sabai/contract';

/** Requests that the reader may decide, the reader's own requests, decided ones, and actions done alone. */
export const views = ['mine', 'byMe', 'decided', 'alone'] as const;
export type View = (typeof views)[number];
export const pageSize = 25;

/** The query of the list. It is part of the address, so that a reload, a link and the back button keep it. */
export interface ApprovalQuery {
  readonly view: View;
  readonly kind: ApprovalKind | '';
  readonly skip: number;
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null, fallback: T): T =>
  choices.find((choice) => choice === value) ?? fallback;

export function readQuery(params: URLSearchParams): ApprovalQuery {
  const skip = Number(params.get('skip') ?? 0);
  return {
    view: oneOf(views, params.get('view'), 'mine'),
    kind: oneOf(['', ...approvalKinds], params.get('kind'), ''),
    skip: Number.isInteger(skip) && skip > 0 ? skip : 0,
  };
}

/** Returns the address of a query; defaults are left out. */
export const writeQuery = ({ view, kind, skip }: ApprovalQuery): URLSearchParams =>
  new URLSearchParams({
    ...(view === 'mine' ? {} : { view }),
    ...(kind ? { kind } : {}),
    ...(skip > 0 ? { skip: String(skip) } : {}),
  });

export const decidedStates: ApprovalState[] = ['approved', 'refused', 'returned', 'expired', 'withdrawn'];
const all: ApprovalState[] = ['pending', ...decidedStates];
const filters = {
  mine: { whose: 'to-decide' as const },
  byMe: { whose: 'own' as const, state: { $in: all } },
  decided: { state: { $in: decidedStates } },
  alone: { state: 'alone' as const },
} satisfies Record<View, object>;

/** Returns the query for the gateway: pending requests in their order, past ones newest first. */
export const apiQuery = ({ view, kind, skip }: ApprovalQuery) => ({
  $limit: pageSize,
  $skip: skip,
  $sort: { asked_at: view === 'mine' ? (1 as const) : (-1 as const) },
  ...filters[view],
  ...(kind ? { kind } : {}),
});

/** Returns the query that counts the requests of a view. */
export const countQuery = (view: View) => ({ ...apiQuery({ view, kind: '', skip: 0 }), $limit: 0 });

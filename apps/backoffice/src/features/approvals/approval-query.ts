import { type ApprovalKind, type ApprovalState, approvalKinds } from '@sabai/contract';

/** What waits for the reader, what the reader has asked for, what was decided, and what one did alone. */
export const views = ['mine', 'byMe', 'decided', 'alone'] as const;
export type View = (typeof views)[number];
export const pageSize = 25;

/** What the list shows; it stands in the address, so that a reload, a link and the back button keep it. */
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

/** The address of a query; what is usual is left out. */
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

/** The query in the words of the gateway: what waits is served in turn, the past newest first. */
export const apiQuery = ({ view, kind, skip }: ApprovalQuery) => ({
  $limit: pageSize,
  $skip: skip,
  $sort: { asked_at: view === 'mine' ? (1 as const) : (-1 as const) },
  ...filters[view],
  ...(kind ? { kind } : {}),
});

/** By these it is counted what each view holds. */
export const countQuery = (view: View) => ({ ...apiQuery({ view, kind: '', skip: 0 }), $limit: 0 });

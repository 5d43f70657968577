import { type ApprovalKind, type ApprovalState, approvalKinds } from '@sabai/contract';

export const views = ['pending', 'decided', 'alone', 'all'] as const;
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
    view: oneOf(views, params.get('view'), 'pending'),
    kind: oneOf(['', ...approvalKinds], params.get('kind'), ''),
    skip: Number.isInteger(skip) && skip > 0 ? skip : 0,
  };
}

/** The address of a query; what is usual is left out. */
export const writeQuery = ({ view, kind, skip }: ApprovalQuery): URLSearchParams =>
  new URLSearchParams({
    ...(view === 'pending' ? {} : { view }),
    ...(kind ? { kind } : {}),
    ...(skip > 0 ? { skip: String(skip) } : {}),
  });

const decided: ApprovalState[] = ['approved', 'refused', 'expired', 'withdrawn'];

/** The query in the words of the gateway: what waits is served in turn, the past newest first. */
export function apiQuery({ view, kind, skip }: ApprovalQuery) {
  const state = view === 'decided' ? { $in: decided } : view;
  return {
    $limit: pageSize,
    $skip: skip,
    $sort: { asked_at: view === 'pending' ? (1 as const) : (-1 as const) },
    ...(view === 'all' ? {} : { state: state as Exclude<typeof state, 'all'> }),
    ...(kind ? { kind } : {}),
  };
}

import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

const mostAsked = 50;
const againEveryMs = 60_000;

interface Call {
  readonly ids: Set<string>;
  readonly scores: Promise<ReadonlyMap<string, number>>;
}
let next: Call | undefined;

async function send(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  await new Promise((resolve) => setTimeout(resolve));
  next = undefined;
  const { data } = await api('staff', 'withdrawal-risk').find({ ids: [...ids] });
  return new Map(data.map(({ id, score }) => [id, score]));
}

/** Loads the score of one row; concurrent requests of a list are combined into one call. */
async function scoreOf(id: string): Promise<number | null> {
  if (!next || next.ids.size >= mostAsked) {
    const ids = new Set<string>();
    next = { ids, scores: send(ids) };
  }
  next.ids.add(id);
  return (await next.scores).get(id) ?? null;
}

/** Returns the score of a pending withdrawal; null when it is no longer pending. */
export const useRiskScore = (id: string) =>
  useQuery({
    queryKey: ['withdrawal-risk', id],
    queryFn: () => scoreOf(id),
    staleTime: againEveryMs / 2,
    refetchInterval: againEveryMs,
  }).data;

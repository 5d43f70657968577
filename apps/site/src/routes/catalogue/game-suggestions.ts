import { readShelf } from '../../features/catalogue/lobby/catalogue.server.ts';
import { amongAll, readLobbyQuery } from '../../features/catalogue/lobby/lobby-query.ts';
import type { Suggestions } from '../../features/catalogue/lobby/suggestion-list.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import type { Route } from './+types/game-suggestions.ts';

const most = 6;

/** The best matches of a lobby query for the suggestions: those of the present list, then those of all games. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const state = context.get(requestContext);
  const query = { ...readLobbyQuery(new URL(request.url).searchParams), sort: '' } as const;
  const [here, all] = await Promise.all(
    [query, amongAll(query)].map((requested) =>
      requested?.search ? readShelf(state, requested, { limit: most }) : undefined,
    ),
  );
  const shown = here?.games ?? [];
  const elsewhere = (all?.games ?? [])
    .filter(({ id }) => shown.every((game) => game.id !== id))
    .slice(0, Math.max(0, most - shown.length));
  const suggestions: Suggestions = { here: shown, elsewhere };
  return Response.json(suggestions, { headers: { 'cache-control': 'private, no-store' } });
}

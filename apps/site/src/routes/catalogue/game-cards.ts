import { readShelf } from '../../features/catalogue/lobby/catalogue.server.ts';
import { readLobbyQuery } from '../../features/catalogue/lobby/lobby-query.ts';
import { requestContext } from '../../shared/context/request-context.ts';
import type { Route } from './+types/game-cards.ts';

/** Returns more games of a lobby query, from `skip` on, during scrolling. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const skip = Math.min(10_000, Math.max(0, Number.parseInt(parameters.get('skip') ?? '0', 10) || 0));
  const { games } = await readShelf(context.get(requestContext), readLobbyQuery(parameters), { skip });
  return Response.json(games, { headers: { 'cache-control': 'private, no-store' } });
}

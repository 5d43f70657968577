import { orMissing } from '../app/or-missing.ts';
import { requestContext } from '../app/request-context.ts';
import { toCard } from '../features/lobby/game-card.server.ts';
import { PlayPage } from '../features/play/play-page.tsx';
import type { Route } from './+types/play.ts';

/** The game of the address. Anybody may look; who may play for money is decided by the guard and by the launch itself. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const game = await orMissing(api('public', 'game-list').get(params.id));
  const query = new URL(request.url).searchParams;
  return { game: toCard(game), isDemo: query.has('demo'), opensRules: query.has('rules') };
}

export default function Play({ loaderData }: Route.ComponentProps) {
  return <PlayPage key={`${loaderData.game.id} ${loaderData.isDemo}`} {...loaderData} />;
}

import { namedTitle } from '../app/seo/page-title.ts';
import { BonusBar } from '../features/bonus/play/bonus-bar.tsx';
import { toCard } from '../features/catalogue/games/game-card.server.ts';
import { CompetitionWidget } from '../features/competition/competition-widget.tsx';
import { PlayPage } from '../features/gameplay/play/play-page.tsx';
import { orMissing } from '../shared/api/or-missing.ts';
import { requestContext } from '../shared/context/request-context.ts';
import type { Route } from './+types/play.ts';

/** Loads the game of the address. The page is public; the guard and the launch decide about play for money. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const game = await orMissing(api('public', 'game-list').get(params.id));
  const query = new URL(request.url).searchParams;
  return { pageName: game.name, game: toCard(game), isDemo: query.has('demo'), opensRules: query.has('rules') };
}

/** The title contains the game's name; the rest is the same as on every page. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  (matches.findLast((match) => match && match.meta.length > 0)?.meta ?? []).map((tag) =>
    'title' in tag ? { title: namedTitle(loaderData?.pageName, String(tag.title)) } : tag,
  );

export default function Play({ loaderData: { game, isDemo, opensRules } }: Route.ComponentProps) {
  return (
    <PlayPage
      key={`${game.id} ${isDemo}`}
      game={game}
      isDemo={isDemo}
      opensRules={opensRules}
      bar={(watched) => (
        <>
          <BonusBar {...watched} />
          <CompetitionWidget gameCode={game.code} isRoundShown={watched.isRoundShown} onPause={watched.pause} />
        </>
      )}
    />
  );
}

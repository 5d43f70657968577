import { FairnessPage } from '../features/gameplay/fairness/fairness-page.tsx';
import { verifiableGames } from '../features/gameplay/fairness/verifiable-games.server.ts';
import type { Route } from './+types/fairness.ts';

export const loader = () => ({ games: verifiableGames });

export default function Fairness({ loaderData }: Route.ComponentProps) {
  return <FairnessPage games={loaderData.games} />;
}

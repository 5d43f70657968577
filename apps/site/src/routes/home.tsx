import { requestContext } from '../app/request-context.ts';
import { readHome } from '../features/lobby/home.server.ts';
import { HomePage } from '../features/lobby/home-page.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const state = context.get(requestContext);
  return { home: await readHome(state), variant: state.homeVariant };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData.home} variant={loaderData.variant} />;
}

import { PromotionStrip } from '../../features/bonus/waiting-promotion-strip.ts';
import { readHome } from '../../features/catalogue/home/home.server.ts';
import { HomePage } from '../../features/catalogue/home/home-page.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const state = context.get(requestContext);
  return { home: await readHome(state), variant: state.homeVariant };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData.home} variant={loaderData.variant} offers={<PromotionStrip />} />;
}

import { PromotionStrip } from '../../features/bonus/waiting-promotion-strip.ts';
import { readHome } from '../../features/catalogue/home/home.server.ts';
import { HomePage } from '../../features/catalogue/home/home-page.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import type { Route } from './+types/home-two.ts';

export const loader = ({ context }: Route.LoaderArgs) => readHome(context.get(requestContext));

/** Variant 2 of the start page, whatever the cookie. */
export default function HomeTwo({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} variant={2} offers={<PromotionStrip />} />;
}

import { PromotionStrip } from '../../features/bonus/waiting-promotion-strip.ts';
import { readHome } from '../../features/catalogue/home/home.server.ts';
import { HomePage } from '../../features/catalogue/home/home-page.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import type { Route } from './+types/home-one.ts';

export const loader = ({ context }: Route.LoaderArgs) => readHome(context.get(requestContext));

/** Variant 1 of the start page, whatever the cookie. */
export default function HomeOne({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} variant={1} offers={<PromotionStrip />} />;
}

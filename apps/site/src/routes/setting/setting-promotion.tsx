import { useRevalidator } from 'react-router';
import { OwnPromotions } from '../../features/bonus/own-promotions.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { usePromotionNews } from '../../shared/offers/use-promotion-news.ts';
import { ListPage } from '../../shared/parts/list-page.tsx';
import type { Route } from './+types/setting-promotion.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(requestContext).api('member', 'promotion-member').find({ $limit: 50 })).data;

/** The member's received promotions, with the progress of their targets (R2.56). */
export default function SettingPromotion({ loaderData: promotions }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  usePromotionNews(
    revalidate,
    promotions.some(({ status }) => status === 'active'),
  );
  return <ListPage>{promotions.length > 0 && <OwnPromotions promotions={promotions} />}</ListPage>;
}

import { Sheet, Skeleton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { problemOf } from '../../shared/api/problem-message.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { NothingModal } from '../../shared/modals/nothing-modal.tsx';
import { usePromotionNews } from '../../shared/offers/use-promotion-news.ts';
import { PromotionCover } from './detail/promotion-cover.tsx';
import { hasFoot, PromotionDetail, PromotionFoot } from './detail/promotion-detail.tsx';
import { readPromotion } from './read-promotion.ts';

/** One promotion over the page (R2.74). A link to no promotion, or to an ended one, opens an explanation. */
export function PromotionModal(props: ModalProps) {
  const { id } = props.params;
  return typeof id === 'string' ? <LoadedPromotion {...props} promotionId={id} /> : <NothingModal {...props} />;
}

function LoadedPromotion({ promotionId, ...modal }: ModalProps & { promotionId: string }) {
  const tNav = useTranslations('nav');
  const member = useMember();
  const loaded = useLoad((query) => readPromotion(api, query.isMember, query.promotionId), {
    isMember: member !== null,
    promotionId,
  });
  usePromotionNews(loaded.reload, loaded.data?.status === 'active');
  if (problemOf(loaded.error)?.code === 404) return <NothingModal {...modal} />;
  const promotion = loaded.data;
  if (!promotion)
    return (
      <Sheet isOpen onClose={modal.onClose} title={tNav('promotions')}>
        {loaded.error && !loaded.isLoading ? (
          <LoadFailed error={loaded.error} onRetry={loaded.reload} />
        ) : (
          <div className="grid gap-4">
            <Skeleton className="h-44" />
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </div>
        )}
      </Sheet>
    );
  return (
    <Sheet
      isOpen
      onClose={modal.onClose}
      title={promotion.promotion_articles.title}
      cover={(titleId) => <PromotionCover promotion={promotion} titleId={titleId} />}
      footer={hasFoot(promotion, member !== null) && <PromotionFoot promotion={promotion} />}
    >
      <div className="md:px-6">
        <PromotionDetail promotion={promotion} />
      </div>
    </Sheet>
  );
}

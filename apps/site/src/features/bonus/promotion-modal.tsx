import { Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { problemOf } from '../../shared/api/problem-message.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { NotLoaded } from '../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { NothingModal } from '../../shared/modals/nothing-modal.tsx';
import { PromotionCard } from './promotion-card.tsx';

/** One promotion over the page (R2.74). A link that names none, or one that is over, opens what says so. */
export function PromotionModal(props: ModalProps) {
  const { id } = props.params;
  return typeof id === 'string' ? <Asked {...props} promotionId={id} /> : <NothingModal {...props} />;
}

function Asked({ promotionId, ...modal }: ModalProps & { promotionId: string }) {
  const tNav = useTranslations('nav');
  const audience = useMember() ? 'member' : 'public';
  const promotion = useLoad((asked) => api(asked.audience, 'promotion-information').get(asked.promotionId), {
    audience,
    promotionId,
  } as const);
  if (problemOf(promotion.error)?.code === 404) return <NothingModal {...modal} />;
  return (
    <Dialog isOpen onClose={modal.onClose} title={tNav('promotions')}>
      {promotion.data ? <PromotionCard promotion={promotion.data} /> : <NotLoaded of={promotion} className="h-64" />}
    </Dialog>
  );
}

import type { Problem } from '@sabai/contract';
import { Button, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { PromotionRow } from '../promotion/promotion-offer.tsx';
import { readOpenPromotion } from '../promotion/read-open-promotion.ts';

/**
 * Another promotion prevents this one: the refusal's sentence, the name of the other one, and a button to deactivate
 * it.
 */
export function RefusedPromotion({ refusal, onClose }: { refusal: Problem; onClose: () => void }) {
  const t = useTranslations('bonus.replace');
  const { prefix } = useSiteLocale();
  const open = useLoad(readOpenPromotion);
  const current = open.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('refused')}
      footer={
        <>
          <Button look="outline" className="flex-1" onClick={onClose}>
            {t('keepCurrent')}
          </Button>
          <Button
            look="brand"
            className="flex-1"
            disabled={!current}
            onClick={() => {
              onClose();
              if (current) openModal('promotion-detail', { id: String(current.promotion_information_id) });
            }}
          >
            {t('showCurrent')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p role="alert">{problemMessage(refusal, prefix)}</p>
        {current === undefined ? (
          <NotLoaded of={open} className="h-24" />
        ) : (
          current && (
            <div inert>
              <PromotionRow promotion={current} />
            </div>
          )
        )}
      </div>
    </Dialog>
  );
}

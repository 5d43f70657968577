import type { MemberPromotion, Promotion } from '@sabai/contract';
import { toast } from '@sabai/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { problemOf } from '../../../shared/api/problem-message.ts';
import { showError } from '../../../shared/errors/show-error.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { closeModal, openModal } from '../../../shared/modals/modal-store.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';

const service = () => api('member', 'promotion-member');

/** Receives a promotion. Replacing another bonus needs a confirmation; the same kind is refused with a remedy. */
export function useReceive() {
  const t = useTranslations('bonus.receive');
  const { revalidate } = useRevalidator();
  async function receive(promotion: Promotion, confirm: boolean): Promise<MemberPromotion | undefined> {
    const { promotion_information_id, promotion_type_id, terms_hash } = promotion;
    try {
      const received = await withProof(() =>
        service().create({ promotion_information_id, promotion_type_id, terms_hash, ...(confirm && { confirm }) }),
      );
      closeModal('confirm-replace-bonus');
      toast(received.status === 'received' ? t('waits') : t('started'), 'ok', received.promotion_articles.title);
      await revalidate();
      return received;
    } catch (error) {
      const refusal = problemOf(error)?.refusal;
      // Another bonus has become active in another tab meanwhile.
      if (refusal === 'BONUS_REPLACES') openModal('confirm-replace-bonus', { promotion });
      else if (refusal === 'PROMOTION_ACTIVE')
        openModal('confirm-replace-bonus', { promotion, refusal: problemOf(error) });
      else showError(error);
      await revalidate();
      return undefined;
    }
  }
  const { run, isBusy } = useAction(receive);
  return {
    isBusy,
    /** Starts receiving; asks first if the promotion replaces another bonus. */
    receive(promotion: Promotion) {
      if (promotion.replaces) openModal('confirm-replace-bonus', { promotion });
      else void run(promotion, false);
    },
    /** Called after the member has read the consequences. */
    confirm: (promotion: Promotion) => run(promotion, true),
  };
}

/** Ends a promotion, at the amounts shown; has no effect if they have changed since. */
export function useDeactivate(onChanged: () => Promise<void> | void) {
  const t = useTranslations('bonus.deactivate');
  const { revalidate } = useRevalidator();
  return useAction(async ({ promotion_member_id: id, preview, promotion_articles: { title } }: MemberPromotion) => {
    try {
      const removes = preview?.removes;
      const ended = await withProof(() =>
        service().patch(id, { status: 'inactive', ...(removes !== undefined && { removes }) }),
      );
      toast(t('done'), 'ok', title);
      await revalidate();
      return ended;
    } catch (error) {
      if (problemOf(error)?.refusal === 'CHANGED_MEANWHILE') await onChanged();
      throw error;
    }
  }, 'inline');
}

import type { CheckedCoupon } from '@sabai/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../shared/api/browser-api.ts';
import { problemOf } from '../../shared/api/problem-message.ts';
import { useAction } from '../../shared/errors/use-action.ts';
import { closeModal, openModal } from '../../shared/modals/modal-store.ts';
import { createAttempts } from '../../shared/money/attempt-key.ts';

/**
 * Redeems a coupon once, by the terms that the member read: a repeated click, or a retry after a lost response, sends
 * the same attempt. A replaced bonus requires confirmation; the refusal for an active promotion opens its dialog.
 */
export function useRedeemCoupon(coupon: CheckedCoupon) {
  const { revalidate } = useRevalidator();
  const [attempts] = useState(createAttempts);
  const { code, version, replaces, currency_code: currency } = coupon;
  // The promotion that takes the place of the other bonus is named, rather than the coupon.
  const name = coupon.promotion_name ?? coupon.name;
  async function send(isConfirmed: boolean): Promise<void> {
    const body = { code, version, is_confirmed: isConfirmed };
    const done = await attempts.run(body, (headers) => api('member', 'coupon-member').create(body, { headers }));
    closeModal('confirm-replace-bonus');
    closeModal('coupon-confirm');
    closeModal('coupon-redeem');
    openModal('coupon-success', { coupon: done });
    await revalidate();
  }
  const { run, isBusy, problem } = useAction(async (isConfirmed: boolean) => {
    try {
      await send(isConfirmed);
    } catch (error) {
      const refusal = problemOf(error);
      if (refusal?.refusal !== 'PROMOTION_ACTIVE') throw error;
      openModal('confirm-replace-bonus', { promotion: { promotion_articles: { title: name } }, refusal });
    }
  }, 'inline');
  return {
    isBusy,
    problem,
    redeem() {
      if (replaces)
        openModal('confirm-replace-bonus', { coupon: name, from: replaces, currency, onConfirm: () => send(true) });
      else void run(false);
    },
  };
}

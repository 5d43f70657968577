import { toast, useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useLiveTopic } from '../../app/live/live-store.ts';
import { isWatched } from './watched-deposit.ts';

/** Tells the member wherever they are when a deposit or a withdrawal has been decided (R4.27). */
export function LiveNotices() {
  const t = useTranslations('cashbox');
  const money = useMoney();
  useLiveTopic('deposit', ({ id, status, amount, currency_code }) => {
    if (status === 'pending' || isWatched(id)) return;
    if (status === 'success') toast(t('success.toast', { amount: money(amount, currency_code, 'full') }));
    else toast(t('failed.text'), 'bad');
  });
  useLiveTopic('withdrawal', ({ status, amount, currency_code }) => {
    const text = { amount: money(amount, currency_code, 'full') };
    if (status === 'success') toast(t('withdrawal.toastSuccess', text));
    if (status === 'fail') toast(t('withdrawal.toastFailed', text), 'bad');
  });
  return null;
}

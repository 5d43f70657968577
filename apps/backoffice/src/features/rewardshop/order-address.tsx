import type { RewardOrderDetail } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';
import { longestMs, useBriefValue } from '../../shared/personal/use-reveal.ts';

/** The address of an order: masked, and in full for a minute for a reason. */
export function OrderAddress({ order }: { order: RewardOrderDetail }) {
  const t = useTranslations('rewardshop-office.orders');
  const reveal = useTranslations('dossier-office.reveal');
  const staff = staffStore.use();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { value, sending, show, hide } = useBriefValue(() => setAsking(false));
  const { address } = order;
  const ask = () =>
    void show(() => api('staff', 'reward-order-reveal').create({ id: order.id, reason: reason.trim() }));
  if (!address) return <p className="text-warn">{t('missing')}</p>;
  const lines = [
    address.recipient,
    address.line1,
    address.line2,
    address.district,
    `${address.province} ${address.postcode}`,
    address.country,
    address.phone,
  ];
  return (
    <section aria-label={t('address')} className="grid gap-2 rounded-sm border border-line bg-surface-2 p-3">
      <h3 className="text-sm font-semibold text-ink-2">{t('address')}</h3>
      <address className="whitespace-pre-line not-italic">{value ?? lines.filter(Boolean).join('\n')}</address>
      {may(staff, 'reward.order.reveal') && (
        <Button
          size="sm"
          look="outline"
          icon={value ? 'eye-off' : 'eye'}
          className="justify-self-start"
          onClick={() => (value ? hide() : setAsking(true))}
        >
          {reveal(value ? 'hide' : 'ask', { what: t('address') })}
        </Button>
      )}
      {isAsking && (
        <FormDialog
          title={reveal('ask', { what: t('address') })}
          submit={reveal('submit')}
          isReady={reason.trim() !== ''}
          sending={sending}
          onSubmit={ask}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink-2">{reveal('text', { seconds: longestMs / 1000 })}</p>
          <ReasonField label={reveal('reason')} value={reason} onChange={setReason} />
        </FormDialog>
      )}
    </section>
  );
}

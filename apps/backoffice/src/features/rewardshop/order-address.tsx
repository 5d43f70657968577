import type { RewardOrderDetail } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';

const longestMs = 60_000;

/** The address of an order: masked, and in full for a minute for a reason. */
export function OrderAddress({ order }: { order: RewardOrderDetail }) {
  const t = useTranslations('rewardshop-office.orders');
  const reveal = useTranslations('dossier-office.reveal');
  const staff = staffStore.use();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<{ value: string; untilMs: number }>();
  const sending = useSending();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), Math.max(0, shown.untilMs - Date.now()));
    return () => clearTimeout(timer);
  }, [shown]);
  const { address } = order;
  const ask = () =>
    void sending.send(async () => {
      const sentAt = Date.now();
      const { value, expires_at } = await api('staff', 'reward-order-reveal').create({
        id: order.id,
        reason: reason.trim(),
      });
      setShown({ value, untilMs: sentAt + Math.min(Math.max(Date.parse(expires_at) - sentAt, 0), longestMs) });
      setAsking(false);
    });
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
      <address className="whitespace-pre-line not-italic">{shown?.value ?? lines.filter(Boolean).join('\n')}</address>
      {may(staff, 'reward.order.reveal') && (
        <Button
          size="sm"
          look="outline"
          icon={shown ? 'eye-off' : 'eye'}
          className="justify-self-start"
          onClick={() => (shown ? setShown(undefined) : setAsking(true))}
        >
          {reveal(shown ? 'hide' : 'ask', { what: t('address') })}
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

import type { Transaction } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { amountRefusals, depositLimits, readAmount } from './amount.rules.ts';
import { AmountField } from './amount-field.tsx';
import { createAttempts } from './attempt-key.ts';
import type { DepositChoices } from './deposit-choices.ts';
import { useCurrency } from './use-currency.ts';

/** The amount of a QR deposit; `onCreated` gets the deposit and the server's time minus the browser's. */
export function QrForm({
  type,
  currencyCode,
  onCreated,
}: {
  type: DepositChoices['types'][number];
  currencyCode: string;
  onCreated: (deposit: Transaction, offsetMs: number) => void;
}) {
  const t = useTranslations('cashbox.qr');
  const view = useCurrency(currencyCode);
  const attempts = useRef(createAttempts()).current;
  const limits = depositLimits({ min: type.min_deposit, max: type.max_deposit }, view.currency);
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }) => {
      const read = readAmount(amount, view.currency, limits, view.display);
      return { amount: 'problem' in read ? read.problem : undefined };
    },
    onSubmit: async ({ amount }) => {
      const body = { deposit_amount: amount.trim() };
      const service = type.payment_type_code === 'PROMPTPAY' ? 'deposit-promptpay' : 'deposit-gateway';
      const deposit = await attempts.run(body, (headers) => api('member', service).create(body, { headers }));
      const expiresAtMs = Date.parse(deposit.expires_at ?? deposit.request_time);
      onCreated(deposit, expiresAtMs - deposit.time_left * 1000 - Date.now());
    },
    fieldOf: amountRefusals,
  });
  return (
    <form {...form.props} className="grid gap-5">
      <AmountField form={form} limits={limits} view={view} />
      <Button type="submit" look="brand" size="lg" icon="qr-code" isBusy={form.isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

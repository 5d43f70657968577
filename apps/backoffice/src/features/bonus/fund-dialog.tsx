import { isReason, type OfferDetail } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { SelectField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { AmountField } from '../../shared/parts/amount-field.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';

/** Requests more money for the budget of an offer. */
export function FundDialog({
  offer,
  onClose,
  onDone,
}: {
  offer: OfferDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('bonus-office');
  const codes = Object.keys(offer.versions[0]?.content.rules.amounts ?? {});
  const [currency, setCurrency] = useState(codes[0] ?? 'THB');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const send = () =>
    void sending.send(async () => {
      await api('staff', 'offer-funding').create({ id: offer.id, currency_code: currency, amount, reason });
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t('fund.title')}
      submit={t('fund.ask')}
      isReady={amount !== '' && isReason(reason)}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('fund.text')}</p>
      <SelectField label={t('fund.currency')} value={currency} onChange={({ target }) => setCurrency(target.value)}>
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <AmountField key={currency} label={t('fund.amount')} unit={currencyOf(currency)} onChange={setAmount} />
      <ReasonField isWeighed label={t('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

import type { Transaction, User } from '@sabai/contract';
import { Button, Dialog, Icon } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { displayAccountNumber } from '../../app/forms/account-number.ts';
import { FormText } from '../../app/forms/form-fields.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { type AmountLimits, amountRefusals, readAmount } from './amount.rules.ts';
import { AmountField } from './amount-field.tsx';
import { createAttempts } from './attempt-key.ts';
import type { CurrencyView } from './use-currency.ts';

/** Amount and note of a withdrawal to the own bank account, asked back once before it is sent. */
export function WithdrawForm({
  user,
  limits,
  view,
  onAsked,
  onRefused,
}: {
  user: User;
  limits: AmountLimits;
  view: CurrencyView;
  onAsked: (withdrawal: Transaction) => void;
  onRefused: () => void;
}) {
  const t = useTranslations('cashbox.withdraw');
  const attempts = useRef(createAttempts()).current;
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const account = displayAccountNumber(user.bank_no ?? '');
  const form = useForm({
    initial: { amount: '', note: '' },
    check: ({ amount }) => {
      const read = readAmount(amount, view.currency, limits, view.display);
      return { amount: 'problem' in read ? read.problem : undefined };
    },
    onSubmit: async () => setAsking(true),
    fieldOf: amountRefusals,
  });
  const read = readAmount(form.values.amount, view.currency, limits, view.display);
  const amountText = 'minor' in read ? view.display(read.minor) : form.values.amount;

  async function send() {
    if (isSending) return;
    setSending(true);
    const body = { amount: form.values.amount.trim(), method: 'BANK' as const, note: form.values.note.trim() };
    try {
      const asked = await attempts.run(body, (headers) =>
        api('member', 'withdrawal-transaction').create(body, { headers }),
      );
      onAsked(asked);
    } catch (error) {
      setAsking(false);
      form.refuse(error);
      onRefused();
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <form {...form.props} className="grid gap-5">
        <AmountField form={form} limits={limits} view={view} hasChips={false} maxMinor={limits.maxMinor} />
        <section
          aria-label={t('to')}
          className="flex items-center gap-3 rounded-md border border-line bg-surface-2 p-4"
        >
          <Icon name="bank" className="size-7 text-brand" />
          <p className="min-w-0">
            <span className="block text-sm text-ink-3">{t('to')}</span>
            <span className="block font-semibold">{user.bank_name}</span>
            <span className="figures block">
              {account} · {user.full_name}
            </span>
          </p>
        </section>
        <FormText form={form} name="note" label={t('note')} hint={t('noteHint')} maxLength={255} autoComplete="off" />
        <Button type="submit" look="brand" size="lg" icon="withdraw" isBusy={form.isBusy}>
          {t('submit')}
        </Button>
      </form>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('confirmTitle', { amount: amountText })}
        isHeld={isSending}
        footer={
          <>
            <Button look="ghost" disabled={isSending} onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button look="brand" isBusy={isSending} onClick={send}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <p className="text-pretty">{t('confirmText', { bank: user.bank_name ?? '', account })}</p>
      </Dialog>
    </>
  );
}

import type { CryptoChoice, Deposit } from '@sabai/contract';
import { isZeroAmount } from '@sabai/contract/money';
import { Button, DateTime, Icon, Skeleton, useMoney } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useCurrency } from '../../../shared/i18n/use-currency.ts';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { useChanged } from '../../../shared/loading/use-changed.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { networkName } from '../../../shared/money/network-name.ts';

type Option = CryptoChoice['options'][number];
const refundStates = {
  queued: 'queued',
  asked: 'queued',
  approved: 'queued',
  sent: 'sent',
  completed: 'completed',
  failed: 'failed',
} as const;

/** Coins that arrived late, or in another amount than requested: the player chooses what to do with them. */
export function CryptoChoicePanel({ deposit, onDone }: { deposit: Deposit; onDone: () => void }) {
  const t = useTranslations('cashier.choice');
  const { data, error, reload } = useLoad((id) => api('member', 'deposit-crypto-choice').get(id), deposit.id);
  const [question, setAnswer] = useChanged(data);
  if (!question) return error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-64 w-full" />;
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">{t('title')}</h3>
      {question.problem && <p className="text-warn">{t(question.problem)}</p>}
      <dl className="grid gap-2 rounded-md bg-surface-2 px-4 py-3 text-sm">
        <Line name={t('asked')}>{`${question.crypto_amount} ${question.token}`}</Line>
        <Line name={t('received')}>{`${question.crypto_received} ${question.token}`}</Line>
        {question.is_open && question.choose_until && (
          <Line name={t('until')}>
            <DateTime value={question.choose_until} />
          </Line>
        )}
      </dl>
      {question.is_open ? (
        <Options
          question={question}
          currency={deposit.currency_code}
          onChosen={(next) => {
            setAnswer(next);
            onDone();
          }}
          onRefused={reload}
        />
      ) : question.choice ? (
        <Chosen question={question} />
      ) : (
        <p className="text-pretty">{t('staff')}</p>
      )}
    </section>
  );
}

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-ink-3">{name}</dt>
    <dd className="figures font-semibold">{children}</dd>
  </div>
);

function Chosen({ question: { choice, refund, token } }: { question: CryptoChoice }) {
  const t = useTranslations('cashier.choice');
  return (
    <div className="grid gap-2 rounded-md border border-line bg-surface-2 px-4 py-3">
      <p className="flex items-center gap-2">
        <Icon name="check-circle" className="size-5 text-ok" />
        {choice && t('chosen', { choice: t(choice) })}
      </p>
      {refund && (
        <p className="text-sm break-all text-ink-2">
          {t('refundState')}: {refund.crypto_amount} {token} → {refund.payment_address} ({t(refundStates[refund.state])}
          )
        </p>
      )}
    </div>
  );
}

function Options({
  question,
  currency,
  onChosen,
  onRefused,
}: {
  question: CryptoChoice;
  currency: string;
  onChosen: (answer: CryptoChoice) => void;
  onRefused: () => Promise<void>;
}) {
  const t = useTranslations('cashier.choice');
  const [picked, setPicked] = useState<Option['choice']>(question.options[0]?.choice ?? 'credit');
  const option = question.options.find(({ choice }) => choice === picked);
  const needsAddress = option !== undefined && !isZeroAmount(option.refund_amount);
  const form = useForm({
    initial: { address: '' },
    check: ({ address }) => ({ address: needsAddress && address.trim() === '' ? { code: 'required' } : undefined }),
    onSubmit: async ({ address }) => {
      if (!option) return;
      try {
        onChosen(
          await api('member', 'deposit-crypto-choice').create({
            deposit_id: question.deposit_id,
            choice: option.choice,
            ...(option.choice === 'requote' ? { exchange_rate: option.exchange_rate } : {}),
            ...(needsAddress ? { wallet_address: address.trim() } : {}),
          }),
        );
      } catch (error) {
        await onRefused();
        throw error;
      }
    },
    fieldOf: { WALLET_ADDRESS_INVALID: 'address' },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('title')}</legend>
        {question.options.map((each) => (
          <button
            key={each.choice}
            type="button"
            aria-pressed={each.choice === picked}
            onClick={() => setPicked(each.choice)}
            className="grid gap-0.5 rounded-md border border-line bg-surface-2 px-4 py-3 text-left transition duration-(--motion-hover) hover:border-brand aria-pressed:border-brand aria-pressed:bg-surface-3"
          >
            <span className="font-semibold">{t(each.choice)}</span>
            <OptionText option={each} token={question.token} currency={currency} />
          </button>
        ))}
      </fieldset>
      {needsAddress && (
        <FormText
          form={form}
          name="address"
          label={t('address', { network: networkName(question.crypto_network) })}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy} disabled={!option}>
        {t('confirm')}
      </Button>
    </form>
  );
}

function OptionText({ option, token, currency }: { option: Option; token: string; currency: string }) {
  const t = useTranslations('cashier.choice');
  const money = useMoney();
  const { rate } = useCurrency(currency);
  const texts = {
    amount: money(option.credit_amount, currency, 'full'),
    coins: `${option.refund_amount} ${token}`,
  };
  const key = isZeroAmount(option.refund_amount)
    ? 'creditText'
    : isZeroAmount(option.credit_amount)
      ? 'refundText'
      : 'creditAndRefundText';
  return (
    <>
      <span className="figures text-sm text-ink-2">{t(key, texts)}</span>
      {option.rate_until && (
        <span className="text-sm text-ink-3">
          {t('rate', { token, rate: rate(option.exchange_rate) })} <DateTime value={option.rate_until} show="time" />
        </span>
      )}
    </>
  );
}

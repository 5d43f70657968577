import type { Deposit } from '@sabai/contract';
import { Button, EmptyState, Skeleton } from '@sabai/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useMember } from '../../../shared/context/root-data.ts';
import { FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useCurrency } from '../../../shared/i18n/use-currency.ts';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { amountRefusals, depositLimits, readAmount } from '../../../shared/money/amount.rules.ts';
import { AmountField } from '../../../shared/money/amount-field.tsx';
import { createAttempts } from '../../../shared/money/attempt-key.ts';
import { networkName } from '../../../shared/money/network-name.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';
import type { DepositChoices, DepositType } from './deposit-choices.ts';
import { DepositCost } from './deposit-cost.tsx';
import { promotionFields, promotionOf } from './promotion.rules.ts';
import { PromotionField } from './promotion-field.tsx';

/** Loads the tokens of a crypto deposit; none for other channels. */
const loadTokens = async (type: DepositType) =>
  type.payment_type_category === 'CRYPTO'
    ? (await api('member', 'currency-crypto').find({ payment_type_id: type.id, $limit: 50 })).data.filter(
        ({ is_active }) => is_active,
      )
    : [];

interface Values extends Record<string, string> {
  amount: string;
  phone: string;
  bank: string;
  token: string;
  promotion: string;
}

/** Sends the form, with the amount in the wire format, to the service of its channel. */
function create(
  type: DepositType,
  { amount, phone, bank, token }: Values,
  promotion: ReturnType<typeof promotionOf>,
  headers: { 'idempotency-key': string },
) {
  const requested = { deposit_amount: amount, ...promotion };
  switch (type.payment_type_code) {
    case 'PROMPTPAY':
      return api('member', 'deposit-promptpay').create(requested, { headers });
    case 'TRUEWALLET':
      return api('member', 'deposit-truewallet').create({ ...requested, phone: phone.trim() }, { headers });
    case 'AUTOBANK':
      return api('member', 'deposit-autobank').create(
        { ...requested, ...(bank ? { payment_bank_information_id: Number(bank) } : {}) },
        { headers },
      );
    case 'CRYPTO':
      return api('member', 'deposit-crypto').create({ ...requested, currency_crypto_id: Number(token) }, { headers });
    default:
      return api('member', 'deposit-gateway').create({ ...requested, payment_type_code: 'QRCODE' }, { headers });
  }
}

/**
 * The amount of a deposit that is credited automatically, and the additional fields of its channel. `onCreated` gets
 * the deposit and the server's time minus the browser's.
 */
export function GatewayForm({
  type,
  choices: { banks, promotions },
  currencyCode,
  onCreated,
}: {
  type: DepositType;
  choices: DepositChoices;
  currencyCode: string;
  onCreated: (deposit: Deposit, offsetMs: number) => void;
}) {
  const t = useTranslations('cashier.pay');
  const qr = useTranslations('cashier.qr');
  const method = useTranslations('cashier.method');
  const user = useMember()?.user;
  const view = useCurrency(currencyCode);
  const attempts = useRef(createAttempts()).current;
  const { data: tokens = [], isLoading, error, reload } = useLoad(loadTokens, type);
  const { payment_type_code: code } = type;
  const isQr = code === 'PROMPTPAY' || code === 'QRCODE';
  const isAuto = code === 'AUTOBANK';
  const form = useForm<Values>({
    initial: {
      amount: '',
      phone: user?.phone ?? '',
      bank: isAuto ? String(banks[0]?.id ?? '') : '',
      token: '',
      promotion: '',
    },
    check: ({ amount, phone }) => {
      const read = readAmount(amount, view, limitsOf());
      return {
        amount: 'problem' in read ? read.problem : undefined,
        phone: code === 'TRUEWALLET' && phone.trim() === '' ? { code: 'required' } : undefined,
      };
    },
    onSubmit: async (values) => {
      const chosen = { ...values, amount: view.wire(values.amount), token: token ? String(token.id) : '' };
      const deposit = await attempts.run([code, chosen], (headers) =>
        withProof(() => create(type, chosen, promotionOf(promotions, chosen.promotion), headers)),
      );
      const expiresAtMs = Date.parse(deposit.expires_at ?? deposit.request_time);
      onCreated(deposit, expiresAtMs - deposit.time_left * 1000 - Date.now());
    },
    fieldOf: { ...amountRefusals, PHONE_INVALID: 'phone', ...promotionFields },
  });
  const token = tokens.find(({ id }) => String(id) === form.values.token) ?? tokens[0];
  const bank = isAuto ? banks.find(({ id }) => String(id) === form.values.bank) : undefined;
  function limitsOf() {
    const own = token ?? bank;
    return depositLimits(
      { min: type.min_deposit, max: type.max_deposit },
      view.currency,
      own && { min: own.min_deposit, max: own.max_deposit },
    );
  }
  if (code === 'CRYPTO' && !token) {
    if (isLoading) return <Skeleton className="h-48 w-full" />;
    if (error) return <LoadFailed error={error} onRetry={reload} />;
    return <EmptyState icon="coins" title={method('unavailable')} className="py-6" />;
  }
  return (
    <form {...form.props} className="grid gap-5">
      {code === 'CRYPTO' && token && (
        <FormSelect
          form={form}
          name="token"
          label={t('token')}
          hint={
            token.exchange_rate
              ? t('rate', { token: token.token, amount: view.rate(token.exchange_rate) })
              : t('rateUnknown')
          }
        >
          {tokens.map(({ id, token: name, network }) => (
            <option key={id} value={id}>
              {name} · {networkName(network)}
            </option>
          ))}
        </FormSelect>
      )}
      {isAuto && banks.length > 1 && (
        <FormSelect form={form} name="bank" label={t('bank')}>
          {banks.map(({ id, bank_name, account_name }) => (
            <option key={id} value={id}>
              {bank_name} · {account_name}
            </option>
          ))}
        </FormSelect>
      )}
      <AmountField form={form} limits={limitsOf()} view={view} />
      {code === 'TRUEWALLET' && (
        <FormText
          form={form}
          name="phone"
          label={t('phone')}
          filter="telephone"
          inputMode="tel"
          autoComplete="tel"
          required
        />
      )}
      <PromotionField form={form} promotions={promotions} />
      <DepositCost
        amount={form.values.amount}
        percent={type.fee.percent}
        fixed={bank?.fee ?? type.fee.fixed}
        view={view}
      />
      <Button type="submit" look="brand" size="lg" icon={isQr ? 'qr-code' : 'arrow-right'} isBusy={form.isBusy}>
        {isQr ? qr('submit') : t('submit')}
      </Button>
    </form>
  );
}

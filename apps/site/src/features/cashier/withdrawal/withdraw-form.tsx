import type { Transaction, User } from '@sabai/contract';
import { Button, Dialog, Icon } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { displayAccountNumber } from '../../../shared/forms/account-number.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import type { CurrencyView } from '../../../shared/i18n/use-currency.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { amountRefusals, readAmount, withdrawalLimits } from '../../../shared/money/amount.rules.ts';
import { AmountField } from '../../../shared/money/amount-field.tsx';
import { createAttempts } from '../../../shared/money/attempt-key.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';
import { addressOf, type Coins, tokenOf, WalletFields } from './wallet-fields.tsx';

export interface WithdrawalType {
  readonly code: 'BANK' | 'CRYPTO';
  readonly min_withdrawal: string;
  readonly max_withdrawal: string;
}

async function loadCoins(types: readonly WithdrawalType[]): Promise<Coins> {
  if (!types.some(({ code }) => code === 'CRYPTO')) return noCoins;
  const [tokens, addresses] = await Promise.all([
    api('member', 'currency-crypto').find({ $limit: 50 }),
    api('member', 'wallet-address').find(),
  ]);
  return { tokens: tokens.data.filter((token) => token.is_withdrawal_active), addresses };
}
const noCoins: Coins = { tokens: [], addresses: [] };

/** Amount and note of a withdrawal to the own bank account or a crypto wallet, confirmed once before it is sent. */
export function WithdrawForm({
  user,
  types,
  available,
  view,
  onAsked,
  onRefused,
}: {
  user: User;
  /** The available channels. */
  types: readonly WithdrawalType[];
  /** The withdrawable amount, in minor units. */
  available: bigint;
  view: CurrencyView;
  onAsked: (withdrawal: Transaction) => void;
  onRefused: () => void;
}) {
  const t = useTranslations('cashier.withdraw');
  const attempts = useRef(createAttempts()).current;
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const account = displayAccountNumber(user.bank_no ?? '');
  const { data: coins = noCoins } = useLoad(() => loadCoins(types));
  const { tokens } = coins;
  const methods = types.filter(({ code }) => code === 'BANK' || tokens.length > 0);
  const [method, setMethod] = useState<WithdrawalType['code']>(types[0]?.code ?? 'BANK');
  const type = types.find(({ code }) => code === method) ?? types[0]!;
  const limits = withdrawalLimits(type, available, view.currency);
  const isCrypto = method === 'CRYPTO';
  const form = useForm({
    initial: { amount: '', note: '', token: '', wallet: '', address: '' },
    check: (values) => {
      const { amount } = values;
      const read = readAmount(amount, view, limits);
      return {
        amount: 'problem' in read ? read.problem : undefined,
        address: isCrypto && addressOf(coins, values) === '' ? { code: 'required' } : undefined,
      };
    },
    onSubmit: async () => setAsking(true),
    fieldOf: { ...amountRefusals, WALLET_ADDRESS_INVALID: 'address' },
  });
  const token = tokenOf(coins, form.values);
  const address = addressOf(coins, form.values);
  const read = readAmount(form.values.amount, view, limits);
  const amountText = 'minor' in read ? view.display(read.minor) : form.values.amount;

  async function send() {
    if (isSending || 'problem' in read) return;
    setSending(true);
    const requested = { amount: view.decimal(read.minor), method, note: form.values.note.trim() };
    const body =
      isCrypto && token ? { ...requested, currency_crypto_id: token.id, wallet_address: address } : requested;
    try {
      const request = await attempts.run(body, (headers) =>
        withProof(() => api('member', 'withdrawal-transaction').create(body, { headers })),
      );
      onAsked(request);
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
        {methods.length > 1 && (
          <fieldset className="grid grid-cols-2 gap-2">
            <legend className="pb-2 text-sm font-medium text-ink-2">{t('method')}</legend>
            {methods.map(({ code }) => (
              <Button
                key={code}
                icon={code === 'BANK' ? 'bank' : 'coins'}
                aria-pressed={code === method}
                className="aria-pressed:bg-brand aria-pressed:text-on-brand"
                onClick={() => setMethod(code)}
              >
                {t(code)}
              </Button>
            ))}
          </fieldset>
        )}
        <AmountField form={form} limits={limits} view={view} hasChips={false} maxMinor={limits.maxMinor} />
        {isCrypto ? <WalletFields form={form} coins={coins} /> : <BankAccount user={user} account={account} />}
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
        <p className="break-words text-pretty">
          {isCrypto
            ? t('confirmCrypto', { token: token?.token ?? '', address })
            : t('confirmText', { bank: user.bank_name ?? '', account })}
        </p>
      </Dialog>
    </>
  );
}

function BankAccount({ user, account }: { user: User; account: string }) {
  const t = useTranslations('cashier.withdraw');
  return (
    <section aria-label={t('to')} className="flex items-center gap-3 rounded-md border border-line bg-surface-2 p-4">
      <Icon name="bank" className="size-7 text-brand" />
      <p className="min-w-0">
        <span className="block text-sm text-ink-3">{t('to')}</span>
        <span className="block font-semibold">{user.bank_name}</span>
        <span className="figures block">
          {account} · {user.full_name}
        </span>
      </p>
    </section>
  );
}

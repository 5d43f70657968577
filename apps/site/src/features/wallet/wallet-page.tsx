import type { ExplainedNumber, Wallet } from '@sabai/contract';
import { currencyOf, isZeroAmount } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { Button, Icon, IconButton, type IconName, Money, Progress, toast, useMoney } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../shared/context/root-data.ts';
import { useFeature } from '../../shared/context/use-feature.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import type { Balance } from '../../shared/live/use-balance.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { sideWalletIcons, sideWallets, walletsOpenTo } from '../../shared/money/side-wallets.ts';
import { turnoverPart } from '../../shared/money/turnover.rules.ts';
import { WalletTransactions } from './wallet-transactions.tsx';

/** All balances of the member and their movements (R1.16). `balance` is the latest of the live connection. */
export function WalletPage({ wallet, balance }: { wallet: Wallet; balance: Balance }) {
  const t = useTranslations('wallet.wallet');
  const { intl } = useSiteLocale();
  const { revalidate, state } = useRevalidator();
  const { currency_code: currency, pointData, bonus } = wallet;
  const open = walletsOpenTo({ privileges: useMember()?.privileges ?? [] });
  const isTransferOn = useFeature('transfer');
  const points = formatNumber(pointData.point, intl, { most: 3 });
  return (
    <section className="grid grid-cols-1 gap-5">
      <h1 className="text-2xl">{t('title')}</h1>
      <div className="accent-card grid grid-cols-1 gap-5 p-5 shadow-card md:p-7">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="min-w-0">
            <span className="flex items-center">
              {t('main')}
              <Explain what="balance" />
            </span>
            <Money amount={balance.balance} currency={currency} format="full" className="text-4xl font-bold" />
          </p>
          <Button
            look="ghost"
            size="sm"
            icon="refresh"
            className="whitespace-nowrap text-current!"
            isBusy={state === 'loading'}
            onClick={async () => {
              await revalidate();
              toast(t('refreshed'), 'info');
            }}
          >
            {t('refresh')}
          </Button>
        </div>
        <dl className="grid grid-cols-2 items-end gap-x-4 text-sm sm:flex sm:gap-x-8">
          <Figure label={t('withdrawable')} amount={wallet.withdrawable} currency={currency} what="withdrawable" />
          <Figure
            label={t('pendingWithdrawal')}
            amount={balance.pendingWithdrawal}
            currency={currency}
            what="pending_withdrawal"
          />
          {!isZeroAmount(bonus) && <Figure label={t('bonus')} amount={bonus} currency={currency} />}
        </dl>
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button look="brand" size="lg" icon="deposit" onClick={() => openModal('cashbox', { tab: 'deposit' })}>
            {t('deposit')}
          </Button>
          <Button look="light" size="lg" icon="withdraw" onClick={() => openModal('cashbox', { tab: 'withdraw' })}>
            {t('withdraw')}
          </Button>
        </div>
      </div>
      <Turnover
        label={t('turnoverDeposit')}
        done={wallet.turn_deposit}
        target={wallet.turn_deposit_target}
        currency={currency}
      />
      <Turnover
        label={t('turnoverBonus')}
        done={wallet.turn_bonus}
        target={wallet.turn_bonus_target}
        currency={currency}
      />
      <ul className="grid gap-3 sm:grid-cols-2">
        {sideWallets.map((id) => (
          <WalletCard
            key={id}
            icon={sideWalletIcons[id]}
            label={t(id)}
            what={id}
            action={
              isTransferOn &&
              open.includes(id) && (
                <Button
                  size="sm"
                  icon="arrows-left-right"
                  onClick={() => openModal('cashbox', { tab: 'transfer', wallet: id })}
                >
                  {t('transfer')}
                </Button>
              )
            }
          >
            <Money amount={wallet[id]} currency={currency} format="full" />
          </WalletCard>
        ))}
        <WalletCard
          icon="lock"
          label={t('vault')}
          what="vault"
          action={
            <Button size="sm" icon="lock" onClick={() => openModal('vault')}>
              {t('vaultOpen')}
            </Button>
          }
        >
          <Money amount={wallet.vault} currency={currency} format="full" />
        </WalletCard>
        {pointData.is_display && (
          <WalletCard icon="star" label={t('points')} what="points">
            {points}
          </WalletCard>
        )}
      </ul>
      <WalletTransactions />
    </section>
  );
}

/** Opens the derivation of a number. */
function Explain({ what }: { what: ExplainedNumber }) {
  const t = useTranslations('wallet.wallet');
  const explanation = useTranslations('wallet.explanation');
  return (
    <IconButton
      icon="info"
      label={`${t('explain')}: ${explanation(`title.${what}`)}`}
      className="align-middle text-current!"
      onClick={() => openModal('money-explanation', { what })}
    />
  );
}

const Figure = ({
  label,
  amount,
  currency,
  what,
}: {
  label: string;
  amount: string;
  currency: string;
  what?: ExplainedNumber;
}) => (
  <div>
    <dt className="flex items-center">
      {label}
      {what && <Explain what={what} />}
    </dt>
    <dd className="font-semibold">
      <Money amount={amount} currency={currency} format="full" />
    </dd>
  </div>
);

/** A side wallet: its amount, its explanation, and its actions. */
const WalletCard = ({
  icon,
  label,
  what,
  action,
  children,
}: {
  icon: IconName;
  label: string;
  what: ExplainedNumber;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <li className="grid gap-1 rounded-md border border-line bg-surface-1 p-4">
    <span className="flex items-center justify-between gap-2 text-sm text-ink-3">
      <span className="flex min-w-0 items-center gap-2">
        <Icon name={icon} className="size-5 shrink-0 text-brand" />
        {label}
      </span>
      <Explain what={what} />
    </span>
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className="figures text-lg font-bold text-ink-1">{children}</span>
      {action}
    </span>
  </li>
);

interface TurnoverProps {
  label: string;
  /** Decimals. */
  done: string;
  target: string;
  currency: string;
}

function Turnover({ label, done, target, currency }: TurnoverProps) {
  const t = useTranslations('wallet.wallet');
  const money = useMoney();
  const part = turnoverPart(done, target, currencyOf(currency));
  if (part === undefined) return null;
  return (
    <div className="grid gap-2 rounded-md border border-line bg-surface-1 p-4">
      <p className="flex justify-between gap-3 text-sm">
        <span className="text-ink-3">{label}</span>
        <span className="figures">
          {t('turnoverOf', { done: money(done, currency, 'full'), target: money(target, currency, 'full') })}
        </span>
      </p>
      <Progress value={part} label={label} />
    </div>
  );
}

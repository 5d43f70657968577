import { isZeroAmount } from '@sabai/contract/money';
import { formatPercent } from '@sabai/contract/number-format';
import { EmptyState, Icon, type IconName, Money, useUi } from '@sabai/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCurrency } from '../../../shared/i18n/use-currency.ts';
import { depositLimits } from '../../../shared/money/amount.rules.ts';
import { type DepositChoices, wayOf } from './deposit-choices.ts';

type Type = DepositChoices['types'][number];
const icons: Record<Type['payment_type_code'], IconName> = {
  PROMPTPAY: 'qr-code',
  QRCODE: 'scan',
  BANK: 'bank',
  AUTOBANK: 'lightning',
  TRUEWALLET: 'wallet',
  CRYPTO: 'coins',
};

/** Deposit channels; an unavailable one shows its reason. */
export function MethodTiles({ choices, onChoose }: { choices: DepositChoices; onChoose: (type: Type) => void }) {
  const t = useTranslations('cashier.method');
  const id = useId();
  if (choices.types.length === 0) return <EmptyState icon="wallet" title={t('none')} className="py-6" />;
  return (
    <section className="grid gap-3" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text-base">
        {t('title')}
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {choices.types.map((type) => {
          const isOpen = wayOf(type, choices) !== undefined;
          return (
            <li key={type.id}>
              <button
                type="button"
                disabled={!isOpen}
                onClick={() => onChoose(type)}
                aria-labelledby={`${id}-${type.id}`}
                aria-describedby={`${id}-${type.id}-terms`}
                className="flex h-full w-full items-center gap-4 rounded-md border border-line bg-surface-2 p-4 text-left yielding hover:border-brand disabled:opacity-60 disabled:hover:border-line"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
                  <Icon name={icons[type.payment_type_code]} className="size-7" />
                </span>
                <span>
                  <span id={`${id}-${type.id}`}>
                    <span className="block font-semibold">{t(type.payment_type_code)}</span>
                    <span className="block text-sm text-ink-3">
                      {isOpen ? t(`${type.payment_type_code}Text`) : t('unavailable')}
                    </span>
                  </span>
                  {isOpen && <Terms id={`${id}-${type.id}-terms`} of={type} />}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The terms of a channel: its minimum, its fee, and the duration of recent deposits. */
function Terms({ id, of: { currency_code, min_deposit, max_deposit, fee, usual_seconds } }: { id: string; of: Type }) {
  const t = useTranslations('cashier');
  const { intl } = useUi();
  const view = useCurrency(currency_code);
  const { minMinor } = depositLimits({ min: min_deposit, max: max_deposit }, view.currency);
  const money = (amount: string) => <Money amount={amount} currency={currency_code} />;
  const hasPercent = Number(fee.percent) > 0;
  const hasFixed = !isZeroAmount(fee.fixed);
  const minutes = usual_seconds === null ? undefined : Math.max(1, Math.ceil(usual_seconds / 60));
  return (
    <span id={id} className="mt-1.5 flex flex-wrap gap-x-3 text-sm text-ink-2">
      {minMinor !== undefined && <span>{t('amount.from', { min: view.display(minMinor) })}</span>}
      {!hasPercent && !hasFixed ? (
        <span>{t('method.noFee')}</span>
      ) : (
        <span>
          {t('pay.fee')} {hasPercent && formatPercent(fee.percent, intl, { most: 4 })}
          {hasPercent && hasFixed && ' + '}
          {hasFixed && money(fee.fixed)}
        </span>
      )}
      {minutes !== undefined && (
        <span>
          {minutes < 120
            ? t('method.usuallyMinutes', { n: minutes })
            : t('method.usuallyHours', { n: Math.ceil(minutes / 60) })}
        </span>
      )}
    </span>
  );
}

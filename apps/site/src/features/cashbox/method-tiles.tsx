import { EmptyState, Icon, type IconName } from '@sabai/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { type DepositChoices, wayOf } from './deposit-choices.ts';

type Type = DepositChoices['types'][number];
const icons: Record<Type['payment_type_code'], IconName> = {
  PROMPTPAY: 'qr-code',
  QRCODE: 'qr-code',
  BANK: 'bank',
  AUTOBANK: 'lightning',
  TRUEWALLET: 'wallet',
  CRYPTO: 'coins',
};

/** The ways to deposit; one that cannot be used now says so. */
export function MethodTiles({ choices, onChoose }: { choices: DepositChoices; onChoose: (type: Type) => void }) {
  const t = useTranslations('cashbox.method');
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
                className="flex h-full w-full items-center gap-4 rounded-md border border-line bg-surface-2 p-4 text-left yielding hover:border-brand disabled:opacity-60 disabled:hover:border-line"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
                  <Icon name={icons[type.payment_type_code]} className="size-7" />
                </span>
                <span>
                  <span className="block font-semibold">{t(type.payment_type_code)}</span>
                  <span className="block text-sm text-ink-3">
                    {isOpen ? t(`${type.payment_type_code}Text`) : t('unavailable')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

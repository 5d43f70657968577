import type { Deposit } from '@sabai/contract';
import { buttonClass, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** A link to the wallet's own confirmation, in another tab, so that this screen stays open. */
export function PayByWallet({ deposit: { redirect_url: url } }: { deposit: Deposit }) {
  const t = useTranslations('cashier.pay');
  return (
    <>
      <p className="text-ink-2 text-pretty">{t('walletText')}</p>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('brand', 'lg')}>
          <Icon name="wallet" />
          {t('openWallet')}
        </a>
      )}
    </>
  );
}

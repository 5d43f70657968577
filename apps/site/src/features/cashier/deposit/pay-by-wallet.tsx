import type { Deposit } from '@sabai/contract';
import { buttonClass, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** The way to the wallet's own confirmation, in a tab of its own, so that this screen keeps waiting. */
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

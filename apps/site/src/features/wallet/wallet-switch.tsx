import type { SideWallet } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** Chooses one of several wallets; hidden if there is only one. */
export function WalletSwitch({
  wallets,
  value,
  onChange,
}: {
  wallets: readonly SideWallet[];
  value: SideWallet;
  onChange: (wallet: SideWallet) => void;
}) {
  const t = useTranslations('history');
  const names = useTranslations('wallet.wallet');
  if (wallets.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('column.transferFrom')}</legend>
      {wallets.map((wallet) => (
        <Button
          key={wallet}
          aria-pressed={wallet === value}
          className="aria-pressed:bg-brand aria-pressed:text-on-brand"
          onClick={() => onChange(wallet)}
        >
          {names(wallet)}
        </Button>
      ))}
    </fieldset>
  );
}

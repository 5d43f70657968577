import { Button, EmptyState, Money, Sheet, Tabs } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Banners } from '../../shared/content/banners.tsx';
import { useConfig, useMember } from '../../shared/context/root-data.ts';
import { useBalance } from '../../shared/live/use-balance.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { replaceModal } from '../../shared/modals/modal-store.ts';
import { isSideWallet } from '../../shared/money/side-wallets.ts';
import { DepositPanel } from './deposit/deposit-panel.tsx';
import { CashierHistory } from './transactions/cashier-history.tsx';
import { TransferPanel } from './transfer/transfer-panel.tsx';
import { WithdrawPanel } from './withdrawal/withdraw-panel.tsx';

const tabs = ['deposit', 'withdraw', 'transfer', 'history'] as const;
type TabId = (typeof tabs)[number];
const isTab = (value: unknown): value is TabId => tabs.some((tab) => tab === value);

/**
 * Deposit, withdraw, transfer, and their history (R2.113). Visitors are asked to log in first (R5.33). `params.tab` is
 * the tab to open, `params.wallet` the side wallet to transfer from.
 */
export function CashierModal({ params, onClose }: ModalProps) {
  const t = useTranslations('cashier');
  const tReason = useTranslations('protection.reason');
  const tUpdate = useTranslations('identity.update');
  const user = useMember()?.user;
  const balance = useBalance();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { houseFeatures } = useConfig();
  const open = tabs.filter((id) => id === 'history' || houseFeatures.includes(id === 'withdraw' ? 'withdrawal' : id));
  const [wanted, setTab] = useState<TabId>(isTab(params.tab) ? params.tab : 'deposit');
  const tab = open.includes(wanted) ? wanted : open[0]!;
  useEffect(() => {
    if (!user) replaceModal('login', { next: `${pathname}?modal=cashbox` });
  }, [user, pathname]);
  if (!user || !balance) return null;
  const isBankMissing = !user.bank_no || user.bank_status === 'rejected';
  const gate = isBankMissing ? (
    <EmptyState icon="bank" title={t('gate.title')} text={t('gate.text')} className="py-8">
      <Button
        look="brand"
        size="lg"
        onClick={() => replaceModal('update-profile', { after: 'cashbox', tab, reason: t('gate.text') })}
      >
        {t('gate.action')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon="user" title={tReason('PROFILE_INCOMPLETE')} className="py-8">
      <Button look="brand" size="lg" onClick={() => replaceModal('update-profile', { after: 'cashbox', tab })}>
        {tUpdate('title')}
      </Button>
    </EmptyState>
  );
  return (
    <Sheet isOpen onClose={onClose} title={t('window.title')} isHeld>
      <div className="grid grid-cols-1 gap-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-ink-2">{t('window.balance')}</span>
          <Money
            amount={balance.balance}
            currency={balance.currencyCode}
            format="full"
            className="text-2xl font-bold text-brand"
          />
        </p>
        <Banners place="cashbox" />
        <Tabs
          label={t('window.tabs')}
          value={tab}
          onChange={setTab}
          tabs={open.map((id) => ({ id, label: t(`window.${id}`) }))}
        >
          {tab === 'deposit' &&
            (user.is_profile_complete ? <DepositPanel currencyCode={user.currency_code} onClose={onClose} /> : gate)}
          {tab === 'withdraw' &&
            (user.is_profile_complete ? <WithdrawPanel user={user} onHistory={() => setTab('history')} /> : gate)}
          {tab === 'transfer' && (
            <TransferPanel
              currencyCode={user.currency_code}
              first={isSideWallet(params.wallet) ? params.wallet : undefined}
            />
          )}
          {tab === 'history' && (
            <CashierHistory
              first={params.kind === 'withdrawal' ? 'withdrawal' : 'deposit'}
              onAll={() => {
                onClose();
                navigate('/setting/history');
              }}
            />
          )}
        </Tabs>
      </div>
    </Sheet>
  );
}

/** The deposit dialog is the cashier at its first tab (R2.72). */
export const DepositModal = ({ params, ...rest }: ModalProps) => (
  <CashierModal params={{ ...params, tab: 'deposit' }} {...rest} />
);

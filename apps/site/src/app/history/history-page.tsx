import type { SideWallet } from '@sabai/contract';
import { Tabs } from '@sabai/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { StatementLink } from '../../features/account/statement-link.tsx';
import { ReceivedPromotions } from '../../features/bonus/received-promotions.tsx';
import { TransactionRecords } from '../../features/cashier/transactions/transaction-records.tsx';
import { BetList } from '../../features/gameplay/history/bet-list.tsx';
import { TotalBet } from '../../features/gameplay/history/total-bet.tsx';
import { ActivityList } from '../../features/reporting/activity-list.tsx';
import { TransferList } from '../../features/wallet/transfer-list.tsx';
import { useMember } from '../../shared/context/root-data.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { RangeForm } from '../../shared/histories/range-form.tsx';
import { useRange } from '../../shared/histories/use-range.ts';
import { walletsOpenTo } from '../../shared/money/side-wallets.ts';
import { type HistoryTab, historyTabsOf, walletsOfTab } from './history-tabs.ts';

/** All histories of the account; the tab is part of the address. */
export function HistoryPage() {
  const t = useTranslations('history');
  const [query, setQuery] = useSearchParams();
  const open = walletsOpenTo({ privileges: useMember()?.privileges ?? [] });
  const tabs = historyTabsOf(open);
  const tab = tabs.find((one) => one === query.get('tab')) ?? tabs[0]!;
  const { range, today, setRange } = useRange();
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('page.title')}</h1>
        <StatementLink range={range} />
      </div>
      <Tabs
        label={t('page.tabs')}
        value={tab}
        onChange={(next) =>
          setQuery(
            (before) => {
              before.set('tab', next);
              return before;
            },
            { replace: true, preventScrollReset: true },
          )
        }
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
      >
        <div className="grid grid-cols-1 gap-5">
          <RangeForm range={range} today={today} onSearch={setRange} />
          <Records key={tab} tab={tab} open={open} range={range} />
        </div>
      </Tabs>
    </section>
  );
}

function Records({ tab, open, range }: { tab: HistoryTab; open: readonly SideWallet[]; range: DateRange }) {
  switch (tab) {
    case 'bet':
      return <BetList range={range} />;
    case 'activity':
      return <ActivityList range={range} />;
    case 'deposit':
      return <TransactionRecords kind="deposit" range={range} />;
    case 'withdraw':
      return <TransactionRecords kind="withdrawal" range={range} />;
    case 'totalBet':
      return <TotalBet range={range} />;
    case 'cashback':
    case 'rebate':
      return <TransferList wallets={walletsOfTab(tab, open)} range={range} />;
    case 'promotion':
      return <ReceivedPromotions range={range} />;
  }
}

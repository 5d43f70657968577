import type { SideWallet } from '@sabai/contract';
import { Tabs } from '@sabai/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { DateRange } from '../../app/histories/date-range.rules.ts';
import { RangeForm } from '../../app/histories/range-form.tsx';
import { useRange } from '../../app/histories/use-range.ts';
import { useMember } from '../../app/root-data.ts';
import { walletsOpenTo } from '../../app/side-wallets.ts';
import { ActivityList } from './activity-list.tsx';
import { BetList } from './bet-list.tsx';
import { type HistoryTab, historyTabsOf, walletsOfTab } from './history-tabs.ts';
import { ReceivedPromotions } from './received-promotions.tsx';
import { StatementLink } from './statement-link.tsx';
import { TotalBet } from './total-bet.tsx';
import { TransactionRecords } from './transaction-records.tsx';
import { TransferList } from './transfer-list.tsx';

/** All histories of the account; the tab stands in the address. */
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

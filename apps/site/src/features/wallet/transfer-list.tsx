import type { SideWallet, WalletTransfer } from '@sabai/contract';
import { DateTime, Money } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { Count, Figures } from '../../shared/histories/figures.tsx';
import { ListTools } from '../../shared/histories/list-tools.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';
import { StatusBadge } from '../../shared/transactions/status-badge.tsx';
import { WalletSwitch } from './wallet-switch.tsx';

/** Transfers from side wallets to the main wallet: wallet, amount and time (R3.45). */
export function TransferList({
  wallets,
  range,
}: {
  /** At least one. */
  wallets: readonly SideWallet[];
  range: DateRange;
}) {
  const t = useTranslations('history');
  const names = useTranslations('wallet.wallet');
  const [wallet, setWallet] = useState(wallets[0]!);
  const question = { wallet, range };
  const pages = usePages(
    (query, page) => api('member', `${query.wallet}-history-search`).find({ ...page, ...query.range }),
    question,
    (row: WalletTransfer) => row.id,
  );
  const summary = useLoad(
    (requested) => api('member', `${requested.wallet}-history-summary`).find({ ...requested.range }),
    question,
  );
  const sum = summary.data;
  const columns: readonly Column<WalletTransfer>[] = [
    { id: 'at', label: t('column.dateTime'), cell: (row) => <DateTime value={row.created_at} /> },
    { id: 'from', label: t('column.transferFrom'), cell: (row) => names(row.transfer_from) },
    { id: 'status', label: t('column.status'), cell: (row) => <StatusBadge status={row.status} /> },
    {
      id: 'amount',
      label: t('column.transferAmount'),
      isFigure: true,
      cell: (row) => (
        <Money amount={row.transfer_amount} currency={row.currency_code} format="full" className="font-semibold" />
      ),
    },
  ];
  return (
    <>
      <ListTools kind="transfers" query={{ ...range, wallet }}>
        <WalletSwitch wallets={wallets} value={wallet} onChange={setWallet} />
      </ListTools>
      <Figures
        isLoading={summary.isLoading}
        figures={[
          [t('sum.count'), sum && <Count key="count" value={sum.count} />],
          [
            t('column.transferAmount'),
            sum && <Money amount={sum.transferred} currency={sum.currency_code} format="full" />,
          ],
        ]}
      />
      <RecordList label={names(wallet)} pages={pages} columns={columns} idOf={(row) => row.id} />
    </>
  );
}

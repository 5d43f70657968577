import type { ExplainedNumber, ExportKind } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../api/browser-api.ts';
import { useLoad } from '../loading/use-load.ts';
import { type Pages, usePages } from '../loading/use-pages.ts';
import { Figure } from '../parts/figure.tsx';
import { RecordList } from '../parts/record-list.tsx';
import type { Column } from '../parts/record-table.tsx';
import type { DateRange } from './date-range.rules.ts';
import { Count, Figures } from './figures.tsx';
import { ListTools } from './list-tools.tsx';

const entries = () => api('member', 'money-explanation-entry');
type Found = Awaited<ReturnType<ReturnType<typeof entries>['find']>>;
/** One change of an account, with the cursor after its page and the currency. */
export type Change = Found['data'][number] & Pick<Found, 'next' | 'currency_code'>;

/** The changes of one of the member's accounts, newest first. */
export const useAccountChanges = (what: ExplainedNumber, range: DateRange): Pages<Change> =>
  usePages(
    async (question, { $limit, $skip }, last?: Change) => {
      const { data, next, currency_code } = await entries().find({
        ...question,
        $limit,
        ...(last?.next ? { after: last.next } : {}),
      });
      // The total number is not counted; one more than known means that there are more.
      const total = $skip + data.length + (next ? 1 : 0);
      return { total, limit: $limit, skip: $skip, data: data.map((row) => ({ ...row, next, currency_code })) };
    },
    { what, ...range },
    (row) => row.id,
  );

/** Credits and debits of the account on these days. */
function Totals({ what, range }: { what: ExplainedNumber; range: DateRange }) {
  const t = useTranslations('history.sum');
  const totals = useLoad((question) => api('member', 'money-explanation-total').find(question), { what, ...range });
  const { data } = totals;
  const figure = (amount: string | undefined) =>
    data && amount !== undefined && <Figure amount={amount} currency={data.currency_code} />;
  return (
    <Figures
      isLoading={totals.isLoading}
      figures={[
        [t('count'), data && <Count key="count" value={data.count} />],
        [t('added'), figure(data?.added)],
        [t('taken'), figure(data?.taken)],
      ]}
    />
  );
}

/** The changes on these days with their totals, and a link to download them. */
export function AccountChanges({
  pages,
  what,
  range,
  file,
  label,
}: {
  pages: Pages<Change>;
  what: ExplainedNumber;
  range: DateRange;
  file: ExportKind;
  label: string;
}) {
  const t = useTranslations('history.column');
  const words = useTranslations('wallet.explanation.code');
  const columns: readonly Column<Change>[] = [
    { id: 'at', label: t('dateTime'), cell: (row) => <DateTime value={row.at} /> },
    {
      id: 'what',
      label: t('activity'),
      cell: (row) => <strong className="font-semibold">{words(row.code)}</strong>,
    },
    { id: 'note', label: t('detail'), cell: (row) => row.note },
    {
      id: 'amount',
      label: t('amount'),
      isFigure: true,
      cell: (row) => <Figure amount={row.amount} currency={row.currency_code} isSigned className="font-semibold" />,
    },
    {
      id: 'after',
      label: t('afterAmount'),
      isFigure: true,
      cell: (row) => <Figure amount={row.balance_after} currency={row.currency_code} />,
    },
  ];
  return (
    <>
      <ListTools kind={file} query={{ ...range }} />
      <Totals what={what} range={range} />
      <RecordList label={label} pages={pages} columns={columns} idOf={(row) => row.id} />
    </>
  );
}

import type { ProgrammeKind } from '@sabai/contract';
import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import { Badge, type BadgeTone, Button, Money, Progress } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import type { DateRange } from '../../../shared/histories/date-range.rules.ts';
import { ListTools } from '../../../shared/histories/list-tools.tsx';
import { Ranged } from '../../../shared/histories/ranged.tsx';
import { usePages } from '../../../shared/loading/use-pages.ts';
import { turnoverPart } from '../../../shared/money/turnover.rules.ts';
import { useProgrammeWords } from '../../../shared/offers/use-programme-words.ts';
import { Panel } from '../../../shared/parts/page-body.tsx';
import { RecordList } from '../../../shared/parts/record-list.tsx';
import type { Column } from '../../../shared/parts/record-table.tsx';
import type { Period } from './use-programme.ts';

const tones: Partial<Record<Period['status'], BadgeTone>> = {
  counting: 'accent',
  waiting: 'warn',
  paid: 'ok',
  refused: 'bad',
};

/** Returns the counted play of a period, all products together. */
function countedOf({ products, currency_code: code }: Period): string {
  const currency = currencyOf(code);
  return formatDecimal(
    products.reduce((sum, { counted }) => sum + minorOf(counted, currency), 0n),
    currency,
  );
}

interface Shown {
  readonly kind: ProgrammeKind;
  readonly currency: string;
  readonly onExplain: (period: Period) => void;
}

/** All periods on some days, including those without a payment. */
export function ProgrammeHistory(shown: Shown) {
  const t = useTranslations('bonus.programme');
  return (
    <Panel className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">{t('history')}</h2>
      <Ranged>{(range) => <Periods {...shown} range={range} />}</Ranged>
    </Panel>
  );
}

function Periods({ kind, currency, onExplain, range }: Shown & { range: DateRange }) {
  const t = useTranslations('bonus.programme');
  const tWallet = useTranslations('wallet.side');
  const tColumn = useTranslations('history.column');
  const words = useProgrammeWords(currency);
  const pages = usePages(
    async (filter, page): Promise<{ total: number; limit: number; skip: number; data: Period[] }> => {
      const query = { ...page, ...filter.range };
      return filter.kind === 'cashback'
        ? api('member', 'cashback-member').find(query)
        : api('member', 'rebate-member').find(query);
    },
    { kind, range },
    ({ id }: Period) => id,
  );
  const columns: readonly Column<Period>[] = [
    { id: 'period', label: t('period'), cell: (row) => words.days(row) },
    { id: 'counted', label: t('counted'), isFigure: true, cell: (row) => words.money(countedOf(row)) },
    {
      id: 'correction',
      label: t('corrected'),
      isFigure: true,
      cell: ({ corrections }) =>
        corrections.length > 0 ? corrections.map(({ amount }) => words.exact(amount)).join(' ') : null,
    },
    {
      id: 'amount',
      label: tColumn('amount'),
      isFigure: true,
      cell: (row) => <Money amount={row.amount} currency={currency} format="full" className="font-semibold" />,
    },
    {
      id: 'turnover',
      label: tWallet('turnover'),
      cell: ({ lot }) =>
        lot && (
          <span className="grid min-w-32 gap-1">
            <span className="figures text-sm">
              {tWallet('turnoverOf', { done: words.money(lot.turnover), target: words.money(lot.turnover_target) })}
            </span>
            <Progress
              value={turnoverPart(lot.turnover, lot.turnover_target, currencyOf(currency)) ?? 1}
              label={tWallet('turnover')}
            />
          </span>
        ),
    },
    {
      id: 'status',
      label: tColumn('status'),
      cell: ({ status, lot }) => (
        <Badge tone={status === 'paid' && lot && !lot.is_done ? 'warn' : (tones[status] ?? 'plain')}>
          {status === 'paid' && lot && !lot.is_done ? t('needsTurnover') : t(`status.${status}`)}
        </Badge>
      ),
    },
    {
      id: 'explain',
      label: t('explain'),
      isAction: true,
      cell: (row) => (
        <Button size="sm" look="ghost" onClick={() => onExplain(row)}>
          {t('explain')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListTools kind={kind} query={{ ...range }} />
      <RecordList label={t('history')} pages={pages} columns={columns} idOf={({ id }) => id} />
    </>
  );
}

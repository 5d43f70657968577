import type { PointMove } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { FilterSelect } from '../../shared/histories/filter-select.tsx';
import { ListTools } from '../../shared/histories/list-tools.tsx';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { Figure } from '../../shared/parts/figure.tsx';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';

const kinds = [
  ...(['earned', 'benefit', 'given', 'spent', 'returned', 'expired', 'taken-back', 'corrected', 'owed'] as const),
] as const satisfies readonly PointMove['kind'][];

/** Changes of the points on these days, newest first: kind, expiry of added points, and number. */
export function PointMoves({ range, ifNone }: { range: DateRange; ifNone: ReactNode }) {
  const t = useTranslations('loyalty.points');
  const tColumn = useTranslations('history.column');
  const [kind, setKind] = useState<PointMove['kind'] | ''>('');
  const pages = usePages(
    (question, page) => api('member', 'point-history').find({ ...question, ...page }),
    { ...range, ...(kind ? { kind } : {}) },
    (row) => row.id,
  );
  useLiveTopic('wallet', () => void pages.reload());
  const columns: readonly Column<PointMove>[] = [
    { id: 'at', label: tColumn('dateTime'), cell: (row) => <DateTime value={row.moved_at} /> },
    {
      id: 'what',
      label: tColumn('activity'),
      cell: (row) => <strong className="font-semibold">{t(`kind.${row.kind}`)}</strong>,
    },
    {
      id: 'note',
      label: tColumn('detail'),
      cell: ({ kind: what, expires_at: at }) =>
        what === 'spent' || what === 'returned' ? (
          <Link to="/reward/history" className="underline underline-offset-4">
            {t('redemption')}
          </Link>
        ) : at ? (
          <span className="text-ink-2">
            {t('until')} <DateTime value={at} show="date" />
          </span>
        ) : null,
    },
    {
      id: 'amount',
      label: tColumn('amount'),
      isFigure: true,
      cell: (row) => <Figure amount={row.points} currency="POINT" isSigned className="font-semibold" />,
    },
  ];
  if (pages.rows?.length === 0 && !kind) return ifNone;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListTools kind="points" query={{ ...range, kind }}>
        <FilterSelect
          label={t('filter')}
          value={kind}
          options={kinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
          onChange={setKind}
        />
      </ListTools>
      <RecordList label={t('moves')} pages={pages} columns={columns} idOf={(row) => row.id} />
    </div>
  );
}

import type { staffReportEntry } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Button, DateTime, Dialog, Spinner, useMoney } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { LoadFailed } from '../../../shared/parts/load-failed.tsx';
import { SmallTable } from '../dashboard/small-table.tsx';

type Rows = Answer<typeof staffReportEntry, 'find'>;
type Figure = 'ggr' | 'ngr' | Rows['data'][number]['part'];

/** The opened figure: of a time range, optionally of a game or a channel. */
export interface OpenedFigure {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  readonly currency_code: string;
  readonly figure: Figure;
  readonly provider?: string;
  readonly game?: string;
  readonly channel?: string;
}

/** The journal entries behind a figure, with their sum. */
export function RowsDialog({ opened, onClose }: { opened: OpenedFigure; onClose: () => void }) {
  const t = useTranslations('reporting-office.report');
  const { intl } = useLocale();
  const money = useMoney();
  const [pages, setPages] = useState<readonly Rows[]>([]);
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(true);
  const { title, ...query } = opened;

  async function load(after?: string, signal?: AbortSignal): Promise<void> {
    setLoading(true);
    try {
      const page = await api('staff', 'report-entry').find(after === undefined ? query : { ...query, after }, {
        signal,
      });
      setPages((known) => [...known, page]);
      setError(undefined);
    } catch (problem) {
      if (!signal?.aborted) setError(problem);
    }
    if (!signal?.aborted) setLoading(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is made anew for another figure
  useEffect(() => {
    const leaving = new AbortController();
    void load(undefined, leaving.signal);
    return () => leaving.abort();
  }, []);

  const [first] = pages;
  const last = pages.at(-1);
  const code = opened.currency_code;
  return (
    <Dialog isOpen onClose={onClose} title={title} size="lg">
      {first && (
        <p className="mb-3 text-sm text-ink-2">
          {t('rowsSum', { count: formatNumber(first.total, intl), amount: money(first.sum, code) })}
        </p>
      )}
      {first && first.data.length > 0 && (
        <SmallTable
          label={title}
          rows={pages.flatMap(({ data }) => data)}
          idOf={({ id }) => id}
          columns={[
            { id: 'at', label: t('when'), cell: ({ at }) => <DateTime value={at} /> },
            {
              id: 'player',
              label: t('player'),
              cell: ({ player }) => (
                <Link to={`/members/${player.id}`} className="figures">
                  {player.username}
                </Link>
              ),
            },
            { id: 'part', label: t('what'), cell: ({ part }) => t(`part.${part}`) },
            { id: 'game', label: t('game'), cell: ({ game }) => game ?? '–' },
            { id: 'round', label: t('round'), cell: ({ round }) => <span className="text-ink-3">{round ?? '–'}</span> },
            { id: 'amount', label: t('amount'), isFigure: true, cell: ({ amount }) => money(amount, code) },
          ]}
        />
      )}
      {error !== undefined && <LoadFailed error={error} onRetry={() => void load(last?.next ?? undefined)} />}
      <div className="mt-3 flex justify-center">
        {isLoading ? (
          <Spinner className="size-5" />
        ) : (
          last?.next && (
            <Button size="sm" look="outline" onClick={() => void load(last.next ?? undefined)}>
              {t('more')}
            </Button>
          )
        )}
      </div>
    </Dialog>
  );
}

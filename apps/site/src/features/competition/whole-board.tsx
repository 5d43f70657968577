import { Icon, Skeleton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { MorePages } from '../../shared/loading/more-pages.tsx';
import { usePages } from '../../shared/loading/use-pages.ts';
import { BoardLine } from './board-line.tsx';
import { pathOfCompetition } from './competition-tabs.ts';
import type { CompetitionRead } from './read-competitions.server.ts';

/** Lists all places by page, with the member's own row above them. */
export function WholeBoard({ read: { competition, standing } }: { read: CompetitionRead }) {
  const t = useTranslations('competition.detail');
  const id = competition.competition_id;
  const pages = usePages(
    (competition_id, page) => api('public', 'competition-ranking').find({ competition_id, ...page }),
    id,
    ({ alias }) => alias,
  );
  const own = standing?.around.find(({ alias }) => alias === standing.alias);
  const { rows } = pages;
  return (
    <article className="grid gap-4">
      <Link
        to={pathOfCompetition(competition)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-ink-2 hover:text-ink"
      >
        <Icon name="arrow-left" className="size-5" />
        {competition.name}
      </Link>
      <section className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4 md:p-5" aria-label={t('board')}>
        <h1 className="text-xl">{t('board')}</h1>
        {own && (
          <ol aria-label={t('rank')} className="sticky top-16 z-1 rounded-sm bg-surface-1">
            <BoardLine line={own} isOwn competition={competition} />
          </ol>
        )}
        {rows === undefined ? (
          pages.error && !pages.isLoading ? (
            <LoadFailed error={pages.error} onRetry={() => void pages.reload()} />
          ) : (
            <Skeleton className="h-96" />
          )
        ) : rows.length === 0 ? (
          <p className="text-ink-2">{t('none')}</p>
        ) : (
          <>
            <ol>
              {rows.map((line) => (
                <BoardLine
                  key={line.alias}
                  line={line}
                  isOwn={line.alias === standing?.alias}
                  competition={competition}
                />
              ))}
            </ol>
            <MorePages pages={pages} />
          </>
        )}
      </section>
    </article>
  );
}

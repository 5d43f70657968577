import type { OfferSimulation } from '@sabai/contract';
import { Button, DateTime, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import type { Promotion } from '../parts/step.ts';
import { shareText } from './share-text.ts';

/** The members of the last week, with a grant under these rules each. */
function Replay({ result: { replay, currency_code: currency } }: { result: OfferSimulation }) {
  const t = useTranslations('bonus-office.simulator');
  const report = useTranslations('bonus-office.report');
  const { intl } = useUi();
  const rows = [
    { name: t('cost'), of: replay.cost },
    { name: report('turnover'), of: replay.turnover },
  ];
  return (
    <section className="grid gap-2" aria-label={t('replay')}>
      <h3 className="text-sm font-semibold">{t('replay')}</h3>
      {replay.members === 0 ? (
        <p className="text-sm text-ink-3">{t('replayNone')}</p>
      ) : (
        <>
          <p className="text-sm text-ink-3">{t('replayOf', { members: replay.members, rounds: replay.rounds })}</p>
          <dl className="grid gap-3 sm:grid-cols-2">
            <Fact name={t('finish')}>{shareText(replay.finish, intl)}</Fact>
            <Fact name={t('cost')}>
              <Amount amount={replay.mean} currency={currency} />
            </Fact>
          </dl>
          <DataTable
            label={t('replay')}
            idOf={({ name }) => name}
            rows={rows}
            columns={[
              { id: 'what', label: t('replay'), cell: ({ name }) => name },
              ...(['p50', 'p95', 'p99'] as const).map((part) => ({
                id: part,
                label: part,
                isFigure: true,
                cell: ({ of }: (typeof rows)[number]) => <Amount amount={of[part]} currency={currency} />,
              })),
            ]}
          />
        </>
      )}
    </section>
  );
}

/** Simulates the offer many times with the real maths of a game, for three kinds of players. */
export function Simulator({ content }: { content: Promotion }) {
  const t = useTranslations('bonus-office.simulator');
  const { intl } = useUi();
  const [found, setFound] = useState<{ result: OfferSimulation; of: Promotion }>();
  const sending = useSending();
  const run = () =>
    void sending.send(async () => {
      setFound({ result: await api('staff', 'offer-simulation').create({ content }), of: content });
    });
  const result = found?.result;
  return (
    <section className="grid gap-3 rounded-md border border-line p-4" aria-label={t('title')}>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-base">{t('title')}</h2>
        {found && found.of !== content && <span className="text-sm text-warn">{t('stale')}</span>}
        <Button size="sm" look="accent" icon="refresh" isBusy={sending.isBusy} onClick={run}>
          {t(found ? 'again' : 'run')}
        </Button>
      </header>
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      {result && (
        <>
          <p className="text-sm text-ink-3">
            {t('of', { grants: result.grants, games: result.games.length, rtp: shareText(result.rtp, intl) })}
          </p>
          <dl className="grid gap-3 sm:grid-cols-4">
            <Fact name={t('cost')}>
              <Amount amount={result.cost} currency={result.currency_code} />
            </Fact>
            <Fact name={t('finish')}>{shareText(result.finish, intl)}</Fact>
            <Fact name="p95 · p99">
              <Amount amount={result.p95} currency={result.currency_code} />
              {' · '}
              <Amount amount={result.p99} currency={result.currency_code} />
            </Fact>
            <Fact name={t('budget')}>
              {result.grants_of_budget === null ? '–' : t('pays', { count: result.grants_of_budget })}
            </Fact>
            {result.budget_ends_at && (
              <Fact name={t('ends')}>
                <DateTime value={result.budget_ends_at} />
              </Fact>
            )}
          </dl>
          <Replay result={result} />
          <DataTable
            label={t('title')}
            idOf={({ player }) => player}
            rows={result.players}
            columns={[
              { id: 'player', label: t('player'), cell: (row) => t(`who.${row.player}`) },
              { id: 'share', label: t('share'), isFigure: true, cell: (row) => shareText(row.share, intl) },
              { id: 'finish', label: t('finish'), isFigure: true, cell: (row) => shareText(row.finish, intl) },
              {
                id: 'cost',
                label: t('cost'),
                isFigure: true,
                cell: (row) => <Amount amount={row.cost} currency={result.currency_code} />,
              },
              {
                id: 'p95',
                label: 'p95',
                isFigure: true,
                cell: (row) => <Amount amount={row.p95} currency={result.currency_code} />,
              },
              {
                id: 'p99',
                label: 'p99',
                isFigure: true,
                cell: (row) => <Amount amount={row.p99} currency={result.currency_code} />,
              },
            ]}
          />
        </>
      )}
    </section>
  );
}

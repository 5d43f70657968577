import type { CompetitionRulesShape, CompetitionReplay as Replayed } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Button, EmptyState, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { useScoreText } from './use-score-text.ts';

/** Shows the places and prizes of a competition over the last days, computed by the code that counts rounds. */
export function CompetitionReplay({ rules }: { rules: CompetitionRulesShape }) {
  const t = useTranslations('competition-office.replay');
  const report = useTranslations('competition-office.report');
  const simulator = useTranslations('bonus-office.simulator');
  const { intl } = useUi();
  const scoreText = useScoreText(rules);
  const [found, setFound] = useState<{ result: Replayed; of: CompetitionRulesShape }>();
  const sending = useSending();
  const run = () =>
    void sending.send(async () => {
      setFound({ result: await api('staff', 'competition-replay').create({ rules }), of: rules });
    });
  const result = found?.result;
  return (
    <section className="grid gap-3 rounded-md border border-line p-4" aria-label={t('title')}>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-base">{t('title')}</h2>
        {found && found.of !== rules && <span className="text-sm text-warn">{simulator('stale')}</span>}
        <Button size="sm" look="accent" icon="refresh" isBusy={sending.isBusy} onClick={run}>
          {t('run')}
        </Button>
      </header>
      <p className="text-sm text-ink-2">{t('text')}</p>
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      {result && (
        <>
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <Fact name={report('entrants')}>{formatNumber(result.members, intl)}</Fact>
            <Fact name={t('rounds')}>{formatNumber(result.rounds, intl)}</Fact>
          </dl>
          {result.is_cut && <p className="text-sm text-warn">{t('cut')}</p>}
          {result.prizes.map(({ currency_code: code, set_aside, won, released }) => (
            <dl key={code} className="grid grid-cols-3 gap-3 rounded-sm border border-line p-3">
              <Fact name={`${report('funded')} ${code}`}>
                <Amount amount={set_aside} currency={code} />
              </Fact>
              <Fact name={`${t('won')} ${code}`}>
                <Amount amount={won} currency={code} />
              </Fact>
              <Fact name={`${report('released')} ${code}`}>
                <Amount amount={released} currency={code} />
              </Fact>
            </dl>
          ))}
          {result.places.length === 0 ? (
            <EmptyState icon="trophy" title={report('none')} />
          ) : (
            <DataTable
              label={t('title')}
              idOf={({ place }) => String(place)}
              rows={result.places}
              columns={[
                { id: 'place', label: report('columns.place'), isFigure: true, cell: ({ place }) => place },
                { id: 'score', label: report('columns.score'), isFigure: true, cell: ({ score }) => scoreText(score) },
                { id: 'rounds', label: report('columns.rounds'), isFigure: true, cell: (row) => row.rounds },
                {
                  id: 'value',
                  label: report('columns.value'),
                  isFigure: true,
                  cell: (row) =>
                    row.reward_type === null ? '–' : <Amount amount={row.value} currency={row.currency_code} />,
                },
              ]}
            />
          )}
        </>
      )}
    </section>
  );
}

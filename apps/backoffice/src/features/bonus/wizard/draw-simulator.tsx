import type { RewardSimulation } from '@sabai/contract';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { Button, SelectField, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import type { ShopItem } from '../parts/step.ts';

/** Simulates many draws with the code that draws for members, and compares the results with the odds. */
export function DrawSimulator({ content }: { content: ShopItem }) {
  const t = useTranslations('bonus-office.simulator');
  const words = useTranslations('rewardshop-office.simulator');
  const fund = useTranslations('bonus-office.fund');
  const text = useTranslations('rewardshop.draw');
  const { intl } = useUi();
  const codes = Object.keys(content.rules.amounts);
  const [currency, setCurrency] = useState(codes[0] ?? 'THB');
  const [found, setFound] = useState<{ result: RewardSimulation; of: ShopItem }>();
  const sending = useSending();
  const run = () =>
    void sending.send(async () => {
      const result = await api('staff', 'reward-simulation').create({ content, currency_code: currency });
      setFound({ result, of: content });
    });
  const result = found?.result;
  const number = (value: number) => formatNumber(value, intl, { most: 1 });
  return (
    <section className="grid gap-3 rounded-md border border-line p-4" aria-label={t('title')}>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-base">{t('title')}</h2>
        {found && found.of !== content && <span className="text-sm text-warn">{t('stale')}</span>}
        {codes.length > 1 && (
          <SelectField label={fund('currency')} value={currency} onChange={({ target }) => setCurrency(target.value)}>
            {codes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        )}
        <Button size="sm" look="accent" icon="refresh" isBusy={sending.isBusy} onClick={run}>
          {t(found ? 'again' : 'run')}
        </Button>
      </header>
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      {result && (
        <>
          <dl className="grid gap-3 sm:grid-cols-3">
            <Fact name={words('draws')}>{number(result.draws)}</Fact>
            <Fact name={words('average')}>
              <span className="figures">
                {result.average_points} ({result.average_by_odds})
              </span>
            </Fact>
            <Fact name={words('worthIt')}>
              {formatPercent((result.worth_it * 100) / result.draws, intl, { least: 0, most: 2 })}
            </Fact>
            <Fact name={words('points')}>
              <span className="figures">{number(Number(result.points))}</span>
            </Fact>
            <Fact name={words('cost')}>
              <Amount amount={result.cost} currency={result.currency_code} />
            </Fact>
            <Fact name={t('budget')}>{result.budget_draws === null ? '–' : number(result.budget_draws)}</Fact>
          </dl>
          <DataTable
            label={t('title')}
            idOf={({ code }) => code}
            rows={result.prizes}
            columns={[
              { id: 'prize', label: text('prize'), cell: ({ code }) => code },
              { id: 'worth', label: words('worth'), isFigure: true, cell: ({ worth }) => worth },
              { id: 'drawn', label: words('drawn'), isFigure: true, cell: (row) => number(row.drawn) },
              { id: 'expected', label: words('expected'), isFigure: true, cell: (row) => number(row.expected) },
            ]}
          />
        </>
      )}
    </section>
  );
}

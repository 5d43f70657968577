import { formatNumber } from '@sabai/contract/number-format';
import { formOf, type RaceRules } from '@sabai/games/families/race/race.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { type CSSProperties, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../instant/segments.tsx';
import { useRuntime } from '../session/runtime.ts';
import { Spot } from '../table/spot.tsx';
import { useLiveTable } from '../timed/timed-seat-of.ts';
import type { RunnerLook } from './runners.tsx';

const views = ['runners', 'forecast'] as const;

/** The runners with their form and odds, or the first two in order. */
export function RaceBoard({ rules, runners }: { rules: RaceRules; runners: readonly RunnerLook[] }) {
  const t = useTranslations('studio-draws.race');
  const { intl } = useRuntime();
  const round = useLiveTable()?.state.round ?? 1;
  const [view, setView] = useState<(typeof views)[number]>('runners');
  const form = formOf(round, runners.length);
  const odds = (spot: string) => formatTenThousandths(rules.odds(spot, form), intl);
  const numbers = runners.map((_, runner) => runner + 1);
  return (
    <div className="race-board">
      <Segments
        legend={t('kind')}
        values={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        isLocked={false}
        isWide
        onChange={setView}
      />
      {view === 'runners' ? (
        <ul className="race-runners">
          {runners.map((look, runner) => (
            <li key={look.name}>
              <Badge look={look} number={runner + 1} />
              <span className="race-name">
                {look.name}
                <small>{t('form', { rank: form[runner]! + 1 })}</small>
              </span>
              <Spot
                spot={`win:${runner + 1}`}
                label={t('win', { name: look.name })}
                pays={odds(`win:${runner + 1}`)}
                className="race-spot"
              >
                <span className="spot-name">{t('short.win')}</span>
              </Spot>
              <Spot
                spot={`place:${runner + 1}`}
                label={t('place', { name: look.name })}
                pays={odds(`place:${runner + 1}`)}
                className="race-spot"
              >
                <span className="spot-name">{t('short.place')}</span>
              </Spot>
            </li>
          ))}
        </ul>
      ) : (
        <div className="race-forecast" style={{ '--runners': runners.length } as CSSProperties}>
          <span className="race-corner" aria-hidden="true">
            {t('forecastCorner')}
          </span>
          {numbers.map((number) => (
            <Badge key={number} look={runners[number - 1]!} number={number} />
          ))}
          {numbers.map((first) => [
            <Badge key={first} look={runners[first - 1]!} number={first} />,
            ...numbers.map((second) =>
              first === second ? (
                <span key={`${first} ${second}`} />
              ) : (
                <Spot
                  key={`${first} ${second}`}
                  spot={`forecast:${first}-${second}`}
                  label={t('forecast', { first: runners[first - 1]!.name, second: runners[second - 1]!.name })}
                  className="race-cell"
                >
                  <span className="race-odds">
                    {formatNumber(rules.odds(`forecast:${first}-${second}`, form) / 10_000, intl, {
                      least: 1,
                      most: 2,
                    })}
                  </span>
                </Spot>
              ),
            ),
          ])}
        </div>
      )}
    </div>
  );
}

function Badge({ look, number }: { look: RunnerLook; number: number }) {
  return (
    <b
      className="race-badge"
      style={{ '--shirt': look.shirt, '--trim': look.trim } as CSSProperties}
      aria-hidden="true"
    >
      {number}
    </b>
  );
}

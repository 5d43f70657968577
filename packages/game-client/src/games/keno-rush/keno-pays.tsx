import { formatNumber, formatTimes } from '@sabai/contract/number-format';
import { type KenoRisk, kenoChance, kenoPays, MOST_PICKS } from '@sabai/games/games/keno-rush/rules.ts';
import { useTranslations } from 'use-intl';
import type { InstantMoment } from '../../instant/result-stage.ts';
import { useRuntime } from '../../session/runtime.ts';

const MILLION = 1_000_000;

/** Formats "one in": "75.2", "21,362", "1.71 M", as short as possible. */
function oneIn(chance: number, intl: string): string {
  const rounds = 1 / chance;
  if (rounds >= MILLION / 10)
    return `${formatNumber(rounds / MILLION, intl, { most: rounds < 100 * MILLION ? 2 : 0 })} M`;
  return formatNumber(rounds, intl, { most: rounds < 100 ? 1 : 0 });
}

export interface KenoPaysProps {
  picks: number;
  risk: KenoRisk;
  moment: InstantMoment;
}

/** The pay of each number of hits, and how rarely it occurs; the round's result is marked. */
export function KenoPays({ picks, risk, moment }: KenoPaysProps) {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  const pays = kenoPays[risk][picks]!;
  if (picks === 0) return <p className="keno-hint">{t('keno.choose', { most: MOST_PICKS })}</p>;
  const first = pays.findIndex((pay) => pay > 0);
  const kinds = [
    { from: 0, to: first - 1 },
    ...pays.slice(first).map((_, index) => ({ from: first + index, to: first + index })),
  ];
  const chosen = moment.phase === 'shown' ? (moment.params.picks as readonly number[]).length : undefined;
  const came = moment.phase === 'shown' && chosen === picks ? Number(moment.result.outcome.hits) : undefined;
  const chanceOf = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => kenoChance(picks, from + index)).reduce(
      (sum, one) => sum + one,
      0,
    );
  return (
    <div className="keno-pays">
      <p className="field-label">
        <b>{t('keno.paysOf', { picks })}</b>
        <span className="keno-chance">{t('keno.chance')}</span>
      </p>
      <ol aria-label={t('keno.paysOf', { picks })}>
        {kinds.map(({ from, to }) => (
          <li key={to} data-came={(came !== undefined && came >= from && came <= to) || undefined}>
            <span aria-hidden="true">{from === to ? `${to}/${picks}` : `${from}–${to}`}</span>
            <span className="unseen">{t('keno.hits', { hits: to })}</span>
            <strong>{formatTimes(pays[to]! / 100, intl, { most: 2 })}</strong>
            <small className="keno-chance">{oneIn(chanceOf(from, to), intl)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

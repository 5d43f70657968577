import { formatNumber } from '@sabai/contract/number-format';
import math from '@sabai/games/games/fortune-wheel/math.json' with { type: 'json' };
import { factorOf, prizes, segments } from '@sabai/games/games/fortune-wheel/rules.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { Paytable } from '../../table/paytable.tsx';

/** The rules of the Fortune Wheel. */
export function FortuneWheelRules() {
  const t = useTranslations('studio-live');
  const tTable = useTranslations('studio-table');
  const { intl } = useRuntime();
  const countOf = (prize: number) => formatNumber(segments.filter((segment) => segment === String(prize)).length, intl);
  const [small, large] = segments
    .map(factorOf)
    .filter((factor) => factor > 1)
    .sort((one, other) => one - other)
    .map((factor) => formatNumber(factor, intl));
  const rtp = math.figures.rtpByChoice;
  return (
    <section>
      <h3>{tTable('how')}</h3>
      <p>{t('wheel.rules', { segments: formatNumber(segments.length, intl) })}</p>
      <p>{t('wheel.multipliers', { most: math.maxWin, small: small!, large: large! })}</p>
      <Paytable
        rows={prizes.map((prize) => ({
          bet: `${t('wheel.prize', { prize: String(prize) })} · ${countOf(prize)}/${formatNumber(segments.length, intl)}`,
          pays: `${prize}:1`,
          rtp: rtp[`n${prize}`],
        }))}
      />
    </section>
  );
}

import { formatNumber } from '@sabai/contract/number-format';
import math from '@sabai/games/games/daily-draw/math.json' with { type: 'json' };
import { dailyDraw } from '@sabai/games/games/daily-draw/round.ts';
import { dailyPays } from '@sabai/games/games/daily-draw/rules.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { Paytable } from '../../table/paytable.tsx';
import { LiveRules } from '../../timed/live-rules.tsx';

function DailyDrawRules() {
  const t = useTranslations('studio-draws.daily');
  const tTable = useTranslations('studio-table');
  const rtp = math.figures.rtpByChoice;
  const { intl } = useRuntime();
  const { everyMs, lockMs } = dailyDraw.timings;
  const times = (count: number) => `×${formatNumber(count, intl)}`;
  return (
    <section>
      <h3>{tTable('how')}</h3>
      <p>
        {t('rules.draw', {
          minutes: formatNumber(everyMs! / 60_000, intl),
          seconds: formatNumber(lockMs / 1000, intl),
        })}
      </p>
      <p>{t('rules.own')}</p>
      <Paytable
        rows={[
          { bet: t('long.straight3'), pays: times(dailyPays.straight3), rtp: rtp['straight3:123'] },
          { bet: t('long.any3Six'), pays: times(dailyPays.any3[6]), rtp: rtp['any3:123'] },
          { bet: t('long.any3Pair'), pays: times(dailyPays.any3[3]), rtp: rtp['any3:112'] },
          { bet: t('long.any3Alike'), pays: times(dailyPays.any3[1]), rtp: rtp['any3:111'] },
          { bet: t('long.top2'), pays: times(dailyPays.top2), rtp: rtp['top2:12'] },
          { bet: t('long.bottom2'), pays: times(dailyPays.bottom2), rtp: rtp['bottom2:12'] },
          { bet: t('long.runTop'), pays: times(dailyPays.runTop), rtp: rtp['runTop:1'] },
          { bet: t('long.runBottom'), pays: times(dailyPays.runBottom), rtp: rtp['runBottom:1'] },
        ]}
      />
    </section>
  );
}

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={dailyDraw} />
    <DailyDrawRules />
  </>
);

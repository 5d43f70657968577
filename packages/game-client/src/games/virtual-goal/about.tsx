import math from '@sabai/games/games/virtual-goal/math.json' with { type: 'json' };
import { virtualGoal } from '@sabai/games/games/virtual-goal/round.ts';
import { useTranslations } from 'use-intl';
import { Paytable } from '../../table/paytable.tsx';
import { LiveRules } from '../../timed/live-rules.tsx';

const rows = ['home', 'draw', 'away', 'over', 'under', 'both', 'notBoth'] as const;

function VirtualGoalRules() {
  const t = useTranslations('studio-draws.goal');
  const tTable = useTranslations('studio-table');
  const { rtpByChoice, maxWinByChoice } = math.figures;
  const names = { home: t('home'), away: t('away') };
  return (
    <section>
      <h3>{tTable('how')}</h3>
      <p>{t('rules.league')}</p>
      <p>{t('rules.bets')}</p>
      <p>{t('rules.show')}</p>
      <Paytable
        rows={[
          ...rows.map((market) => ({
            bet: t(`market.${market}`, names),
            pays: t('upTo', { odds: maxWinByChoice[market] }),
            rtp: rtpByChoice[market],
          })),
          {
            bet: t('market.score', { score: '0–0 … 3–3' }),
            pays: t('upTo', { odds: math.maxWin }),
            rtp: rtpByChoice.score00,
          },
        ]}
      />
    </section>
  );
}

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={virtualGoal} />
    <VirtualGoalRules />
  </>
);

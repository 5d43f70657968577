import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { ROUND_WAITS_HOURS } from '@sabai/games/engine/game.ts';
import { DEALER_STANDS, GOAL } from '@sabai/games/games/blackjack/hand.ts';
import math from '@sabai/games/games/blackjack/math.json' with { type: 'json' };
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { Paytable } from '../../table/paytable.tsx';

/** The rules of blackjack. */
export function BlackjackRules() {
  const t = useTranslations('studio-steps');
  const { rtp, figures } = math;
  const { intl } = useRuntime();
  const goal = formatNumber(GOAL, intl);
  const percent = (fraction: number) => formatPercent(fraction * 100, intl);
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('blackjack.rules', { goal })}</p>
      <p>
        {t('blackjack.rulesDealer', {
          draws: formatNumber(DEALER_STANDS - 1, intl),
          stands: formatNumber(DEALER_STANDS, intl),
        })}
      </p>
      <p>{t('blackjack.rulesMoves', { goal })}</p>
      <p>{t('blackjack.rulesInsurance', { rtp: percent(figures.insurance) })}</p>
      <p>{t('blackjack.rulesRtp', { rtp: percent(rtp) })}</p>
      <p>{t('blackjack.rulesAway', { hours: formatNumber(ROUND_WAITS_HOURS, intl) })}</p>
      <Paytable
        rows={[
          { bet: t('blackjack.bet3to2'), pays: '3:2', rtp },
          { bet: t('blackjack.betWin'), pays: '1:1', rtp },
          { bet: t('blackjack.betInsurance'), pays: '2:1', rtp: figures.insurance },
        ]}
      />
    </section>
  );
}

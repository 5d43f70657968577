import { formatNumber } from '@sabai/contract/number-format';
import math from '@sabai/games/games/roulette/math.json' with { type: 'json' };
import { POCKETS } from '@sabai/games/games/roulette/rules.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { Paytable } from '../../table/paytable.tsx';

/** The rules of roulette. */
export function RouletteRules() {
  const t = useTranslations('studio-table');
  const { intl } = useRuntime();
  const rtp = math.figures.rtpByChoice;
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('roulette.rules', { pockets: formatNumber(POCKETS, intl), highest: formatNumber(POCKETS - 1, intl) })}</p>
      <p>{t('roulette.rulesInside')}</p>
      <Paytable
        rows={[
          { bet: t('roulette.oneNumber'), pays: '35:1', rtp: rtp.n0 },
          { bet: t('roulette.twoNumbers'), pays: '17:1', rtp: rtp['split1-2'] },
          { bet: t('roulette.threeNumbers'), pays: '11:1', rtp: rtp['street1-2-3'] },
          { bet: t('roulette.fourNumbers'), pays: '8:1', rtp: rtp['corner1-2-4-5'] },
          { bet: t('roulette.sixNumbers'), pays: '5:1', rtp: rtp['line1-2-3-4-5-6'] },
          { bet: t('roulette.twelveNumbers'), pays: '2:1', rtp: rtp.dozen1 },
          { bet: t('roulette.eighteenNumbers'), pays: '1:1', rtp: rtp.red },
        ]}
      />
    </section>
  );
}

import { useTranslations } from 'use-intl';
import { Paytable } from '../../../client/table/paytable.tsx';
import math from '../math.json' with { type: 'json' };
import { prizes } from '../rules.ts';

/** The rules of the Fortune Wheel. */
export function FortuneWheelRules() {
  const t = useTranslations('live');
  const tTable = useTranslations('table');
  const rtp = math.figures.rtpByChoice;
  return (
    <section>
      <h3>{tTable('how')}</h3>
      <p>{t('wheel.rules')}</p>
      <p>{t('wheel.multipliers', { most: math.maxWin })}</p>
      <Paytable
        rows={prizes.map((prize) => ({
          bet: t('wheel.prize', { prize: String(prize) }),
          pays: `${prize}:1`,
          rtp: rtp[`n${prize}`],
        }))}
      />
    </section>
  );
}

import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/roulette-240.avif?url';
import { Paytable } from '../../../client/table/paytable.tsx';
import { TableGame } from '../../../client/table/table-game.tsx';
import math from '../math.json' with { type: 'json' };
import { colourOf } from '../rules.ts';
import { RouletteBoard } from './roulette-board.tsx';
import { RouletteWheel } from './roulette-wheel.tsx';

/** European Roulette on the screen: the wheel, the numbers and the groups of numbers. */
export function RouletteGame() {
  const t = useTranslations('table');
  return (
    <TableGame
      backdrop={backdrop}
      go={t('spin')}
      durationMs={() => 4200}
      describe={({ outcome }) => {
        const number = Number(outcome.number);
        return t('roulette.say', { number, colour: t(`roulette.${colourOf(number)}`) });
      }}
      scene={(moment) => <RouletteWheel moment={moment} />}
      board={<RouletteBoard />}
    />
  );
}

/** The rules of roulette. */
export function RouletteRules() {
  const t = useTranslations('table');
  const rtp = math.figures.rtpByChoice;
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('roulette.rules')}</p>
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

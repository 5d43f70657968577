import backdrop from '@sabai/game-art/assets/tiles/sic-bo-240.avif?url';
import math from '@sabai/games/games/sic-bo/math.json' with { type: 'json' };
import { sicBoPays, totalPays } from '@sabai/games/games/sic-bo/rules.ts';
import { useTranslations } from 'use-intl';
import { Paytable } from '../../table/paytable.tsx';
import { TableGame } from '../../table/table-game.tsx';
import { ThreeDiceScene } from '../../table/three-dice-scene.tsx';
import { DieFace } from './die-face.tsx';
import { SicBoBoard } from './sic-bo-board.tsx';

const sum = (dice: readonly number[]) => dice.reduce((total, die) => total + die, 0);

/** Sic Bo on the screen. */
export function SicBoGame() {
  const t = useTranslations('studio-table');
  return (
    <TableGame
      backdrop={backdrop}
      go={t('throw')}
      durationMs={() => 1500}
      describe={({ outcome }) => {
        const dice = outcome.dice as readonly number[];
        return t('sicBo.say', { dice: dice.join(', '), total: sum(dice) });
      }}
      scene={(moment) => <ThreeDiceScene moment={moment} face={(value) => <DieFace value={value} />} />}
      board={<SicBoBoard />}
    />
  );
}

/** The rules of Sic Bo. */
export function SicBoRules() {
  const t = useTranslations('studio-table');
  const rtp = math.figures.rtpByChoice;
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('sicBo.rules')}</p>
      <Paytable
        rows={[
          { bet: `${t('sicBo.small')}, ${t('sicBo.big')}`, pays: '1:1', rtp: rtp.big },
          { bet: t('sicBo.singleName'), pays: '1:1, 2:1, 3:1', rtp: rtp.single1 },
          { bet: t('sicBo.doubleName'), pays: `${sicBoPays.double}:1`, rtp: rtp.double1 },
          { bet: t('sicBo.anyTriple'), pays: `${sicBoPays.anyTriple}:1`, rtp: rtp.anyTriple },
          { bet: t('sicBo.tripleName'), pays: `${sicBoPays.triple}:1`, rtp: rtp.triple1 },
          ...([4, 5, 6, 7, 8, 9, 10] as const).map((total) => ({
            bet: `${t('sicBo.total', { total })}, ${21 - total}`,
            pays: `${totalPays[total]}:1`,
            rtp: rtp[`total${total}`],
          })),
        ]}
      />
    </section>
  );
}

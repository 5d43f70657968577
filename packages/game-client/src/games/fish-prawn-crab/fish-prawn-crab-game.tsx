import backdrop from '@sabai/game-art/assets/tiles/fish-prawn-crab-240.avif?url';
import { pairs } from '@sabai/games/families/table/three-dice.ts';
import math from '@sabai/games/games/fish-prawn-crab/math.json' with { type: 'json' };
import { animals, crabPays } from '@sabai/games/games/fish-prawn-crab/rules.ts';
import { useTranslations } from 'use-intl';
import { Paytable } from '../../table/paytable.tsx';
import { Spot } from '../../table/spot.tsx';
import { TableGame } from '../../table/table-game.tsx';
import { ThreeDiceScene } from '../../table/three-dice-scene.tsx';
import { Animal } from './animal.tsx';
import './fish-prawn-crab.css';

/** Fish Prawn Crab on the screen: six animals, and the pairs of them. */
export function CrabGame() {
  const t = useTranslations('studio-table');
  const nameOf = (face: number) => t(`animal.${animals[face - 1]!}`);
  return (
    <TableGame
      backdrop={backdrop}
      go={t('throw')}
      durationMs={() => 1500}
      describe={({ outcome }) => (outcome.dice as readonly number[]).map(nameOf).join(', ')}
      scene={(moment) => <ThreeDiceScene moment={moment} face={(value) => <Animal name={animals[value - 1]!} />} />}
      board={
        <div className="crab">
          {animals.map((name) => (
            <Spot key={name} spot={name} label={t(`animal.${name}`)} pays="1:1 · 2:1 · 12:1" className="crab-animal">
              <Animal name={name} />
              <span className="spot-name">{t(`animal.${name}`)}</span>
            </Spot>
          ))}
          {pairs.map(([low, high]) => (
            <Spot
              key={`${low}${high}`}
              spot={`${animals[low - 1]}-${animals[high - 1]}`}
              label={t('crab.pairOf', { first: nameOf(low), second: nameOf(high) })}
              pays={`${crabPays.pair}:1`}
              className="crab-pair"
            >
              <span className="crab-two">
                <Animal name={animals[low - 1]!} />
                <Animal name={animals[high - 1]!} />
              </span>
            </Spot>
          ))}
        </div>
      }
    />
  );
}

/** The rules of Fish Prawn Crab. */
export function CrabRules() {
  const t = useTranslations('studio-table');
  const rtp = math.figures.rtpByChoice;
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('crab.rules')}</p>
      <Paytable
        rows={[
          { bet: t('crab.one'), pays: '1:1, 2:1, 12:1', rtp: rtp.fish },
          { bet: t('crab.two'), pays: `${crabPays.pair}:1`, rtp: rtp['fish-prawn'] },
        ]}
      />
    </section>
  );
}

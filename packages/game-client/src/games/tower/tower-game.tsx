import backdrop from '@sabai/game-art/assets/tiles/tower-240.avif?url';
import {
  type TowerLevel,
  towerDoors,
  towerLevels,
  towerMultiplier,
  towerRows,
  towerUsual,
} from '@sabai/games/games/tower/rules.ts';
import { formatTenThousandths, type StepEvent } from '@sabai/games/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../instant/segments.tsx';
import { useRuntime } from '../../session/runtime.ts';
import { StepFacts } from '../../steps/step-facts.tsx';
import { StepGame, type StepView, stepsOf } from '../../steps/step-game.tsx';
import { TowerScene } from './tower-scene.tsx';

const CLIMB_MS = 420;
const LAST_MS = 1000;

/** The tower on the screen: its rows, its difficulty, and the state of the round. */
export function TowerGame() {
  const t = useTranslations('studio-steps');
  const { intl } = useRuntime();
  const [level, setLevel] = useState<TowerLevel>(towerUsual.level);

  function describe(event: StepEvent) {
    if (event.type !== 'step') return undefined;
    if (!event.action) return t('tower.sayBegin');
    if (!event.shown) return undefined;
    const multiplier = formatTenThousandths(event.multiplier, intl);
    return event.shown.isSafe
      ? t('tower.saySafe', { row: Number(event.shown.row) + 1, multiplier })
      : t('tower.sayTrap');
  }

  return (
    <StepGame
      className="tower-game"
      backdrop={backdrop}
      params={{ level }}
      durationMs={(event) => (event.type === 'over' ? LAST_MS : event.type === 'step' && event.shown ? CLIMB_MS : 0)}
      soundOf={(event) => {
        if (event.type === 'step' && event.shown) return event.shown.isSafe ? 'coin' : 'boom';
        return event.type === 'step' && !event.action ? 'chip' : undefined;
      }}
      describe={describe}
      openWord={t('cashOut')}
      takes="cashOut"
      scene={(view) => <TowerScene view={view} level={level} />}
      controls={(view) =>
        view.moment.round && !view.isIdle ? (
          <Standing view={view} />
        ) : (
          <Segments
            isWide
            legend={`${t('tower.level')}: ${t('tower.safeOf', towerDoors[level])}`}
            isLocked={!view.isIdle}
            value={level}
            values={towerLevels.map((value) => ({ value, label: t(`tower.${value}`) }))}
            onChange={setLevel}
          />
        )
      }
    />
  );
}

function Standing({ view: { moment } }: { view: StepView }) {
  const t = useTranslations('studio-steps');
  const level = moment.round!.params!.level as TowerLevel;
  const steps = stepsOf(moment).flatMap(({ shown }) => (shown ? [shown] : []));
  const hasFallen = steps.some(({ isSafe }) => !isSafe);
  const rows = steps.length;
  const next = hasFallen || rows === towerRows(level) ? undefined : towerMultiplier(level, rows + 1);
  return (
    <StepFacts now={hasFallen ? 0 : towerMultiplier(level, rows)} next={next}>
      <div>
        <dt>{t('tower.level')}</dt>
        <dd>{t(`tower.${level}`)}</dd>
      </div>
    </StepFacts>
  );
}

import backdrop from '@sabai/game-art/assets/tiles/mines-240.avif?url';
import { FIELD, MOST_MINES, minesMultiplier, minesUsual, mostGems } from '@sabai/games/games/mines/rules.ts';
import { formatTenThousandths, type StepEvent } from '@sabai/games/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../instant/segments.tsx';
import { useRuntime } from '../../session/runtime.ts';
import { useTimes } from '../../session/use-times.ts';
import { StepFacts } from '../../steps/step-facts.tsx';
import { endOf, StepGame, type StepView, stepsOf } from '../../steps/step-game.tsx';
import { MinesField } from './mines-field.tsx';

const usualCounts = [1, 3, 5, 10, 24] as const;
const PICK_MS = 380;
const LAST_MS = 900;

/** Mines on the screen: the field, the number of mines in it, and the state of the round. */
export function MinesGame() {
  const t = useTranslations('studio-steps');
  const { intl } = useRuntime();
  const [mines, setMines] = useState<number>(minesUsual.mines);

  function describe(event: StepEvent) {
    if (event.type === 'over') {
      const places = (event.outcome.mines as readonly number[]).map(
        (at) => `${Math.floor(at / 5) + 1}, ${(at % 5) + 1}`,
      );
      return t('mines.sayOver', { places: places.join(' · ') });
    }
    if (event.type !== 'step') return undefined;
    if (!event.action) return t('mines.sayBegin');
    if (event.action.type === 'cashOut') return undefined;
    const multiplier = formatTenThousandths(event.multiplier, intl);
    return event.shown?.isMine ? t('mines.sayMine') : t('mines.sayGem', { multiplier });
  }

  return (
    <StepGame
      className="mines-game"
      backdrop={backdrop}
      params={{ mines }}
      durationMs={(event) => (event.type === 'over' ? LAST_MS : event.type === 'step' && event.shown ? PICK_MS : 0)}
      soundOf={(event) => {
        if (event.type === 'step' && event.shown) return event.shown.isMine ? 'boom' : 'coin';
        return event.type === 'step' && !event.action ? 'chip' : undefined;
      }}
      describe={describe}
      openWord={t('cashOut')}
      takes="cashOut"
      scene={(view) => <MinesField view={view} />}
      controls={(view) =>
        view.moment.round && !view.isIdle ? (
          <Standing view={view} />
        ) : (
          <MineCount mines={mines} isLocked={!view.isIdle} onChange={setMines} />
        )
      }
    />
  );
}

function MineCount({
  mines,
  isLocked,
  onChange,
}: {
  mines: number;
  isLocked: boolean;
  onChange: (mines: number) => void;
}) {
  const t = useTranslations('studio-steps');
  const times = useTimes();
  return (
    <>
      <Segments
        isWide
        legend={`${t('mines.count')}: ${mines} · ${t('next')}: ${times(minesMultiplier(mines, 1))}`}
        isLocked={isLocked}
        value={mines}
        values={usualCounts.map((value) => ({ value, label: String(value) }))}
        onChange={onChange}
      />
      <input
        type="range"
        className="range"
        aria-label={t('mines.count')}
        min={1}
        max={MOST_MINES}
        value={mines}
        disabled={isLocked}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </>
  );
}

function Standing({ view: { moment } }: { view: StepView }) {
  const t = useTranslations('studio-steps');
  const mines = Number(moment.round!.params!.mines);
  const steps = stepsOf(moment);
  const isLost = steps.some(({ shown }) => shown?.isMine);
  const gems = steps.filter(({ shown }) => shown && !shown.isMine).length;
  const isLast = gems >= mostGems(mines) || endOf(moment) !== undefined;
  return (
    <StepFacts
      now={isLost ? 0 : minesMultiplier(mines, gems)}
      next={isLast ? undefined : minesMultiplier(mines, gems + 1)}
    >
      <div>
        <dt>{t('mines.count')}</dt>
        <dd>{mines}</dd>
      </div>
      <div>
        <dt>{t('mines.gemsLeft')}</dt>
        <dd>{FIELD - mines - gems}</dd>
      </div>
    </StepFacts>
  );
}

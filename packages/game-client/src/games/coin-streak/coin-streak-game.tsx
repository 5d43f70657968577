import backdrop from '@sabai/game-art/assets/tiles/coin-streak-240.avif?url';
import { coinSides } from '@sabai/games/games/coin-streak/rules.ts';
import { formatTenThousandths, type StepEvent } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { StepGame, type StepView } from '../../steps/step-game.tsx';
import { CoinFace } from './coin-face.tsx';
import { CoinScene } from './coin-scene.tsx';

const FLIP_MS = 1300;
const LAST_MS = 400;

/** Coin Streak on the screen: the coin, the ladder of right calls, and the two sides to call. */
export function CoinStreakGame() {
  const t = useTranslations('studio-steps');
  const { intl } = useRuntime();

  function describe(event: StepEvent) {
    if (event.type !== 'step') return undefined;
    if (!event.action) return t('coin.sayBegin');
    if (!event.shown) return undefined;
    const side = coinSides[Number(event.shown.side)]!;
    const multiplier = formatTenThousandths(event.multiplier, intl);
    return event.shown.isRight ? t('coin.sayRight', { side, multiplier }) : t('coin.sayWrong', { side });
  }

  return (
    <StepGame
      className="coin-game"
      backdrop={backdrop}
      params={{}}
      durationMs={(event) => (event.type === 'over' ? LAST_MS : event.type === 'step' && event.shown ? FLIP_MS : 0)}
      soundOf={(event) =>
        event.type === 'step' ? (event.shown ? 'coin' : event.action ? undefined : 'chip') : undefined
      }
      describe={describe}
      openWord={t('cashOut')}
      takes="cashOut"
      scene={({ moment }) => <CoinScene moment={moment} />}
      controls={(view) => <Calls view={view} />}
    />
  );
}

function Calls({ view: { isOpen, act } }: { view: StepView }) {
  const t = useTranslations('studio-steps');
  return (
    <div className="step-actions coin-calls">
      {coinSides.map((side, at) => (
        <button
          key={side}
          type="button"
          className="step-action"
          data-tone={side === 'heads' ? 'warm' : undefined}
          disabled={!isOpen}
          onClick={() => act({ type: 'call', at })}
        >
          <CoinFace side={side} />
          {t(`coin.${side}`)}
        </button>
      ))}
    </div>
  );
}

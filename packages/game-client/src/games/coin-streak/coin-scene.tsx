import { coinMultiplier, coinSides, LONGEST_STREAK } from '@sabai/games/games/coin-streak/rules.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '../../session/use-times.ts';
import { stepsOf } from '../../steps/step-game.tsx';
import type { StepMoment } from '../../steps/step-stage.ts';
import { CoinFace } from './coin-face.tsx';
import './coin.css';

const EDGE = 7;

/** The coin in the air and the ladder of right calls. */
export function CoinScene({ moment }: { moment: StepMoment }) {
  const t = useTranslations('studio-steps');
  const times = useTimes();
  const steps = stepsOf(moment).flatMap(({ shown }) => (shown ? [shown] : []));
  const last = steps.at(-1);
  const right = steps.filter(({ isRight }) => isRight).length;
  // The result on the ladder is hidden while the coin is in the air.
  const isFlying = moment.phase === 'showing' && moment.events.at(-1)?.type === 'step' && last !== undefined;
  const streak = isFlying && last.isRight ? right - 1 : right;
  const tone = !last || isFlying ? undefined : last.isRight ? 'right' : 'wrong';
  const side = last ? Number(last.side) : 0;
  const coin = useRef<HTMLDivElement>(null);
  const { ms } = moment;
  const count = steps.length;
  const round = moment.round?.id;
  useEffect(() => {
    if (!isFlying || !coin.current || count === 0 || !round) return;
    const to = 360 * 5 + side * 180;
    const animation = coin.current.animate(
      [
        { transform: 'translateY(0) rotateX(0)', easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)' },
        {
          transform: `translateY(-34cqh) rotateX(${to * 0.55}deg) scale(1.12)`,
          offset: 0.48,
          easing: 'cubic-bezier(0.6, 0, 0.8, 0.5)',
        },
        { transform: `translateY(0) rotateX(${to}deg)`, offset: 0.86, easing: 'ease-out' },
        { transform: `translateY(-3cqh) rotateX(${to}deg)`, offset: 0.93, easing: 'ease-in' },
        { transform: `translateY(0) rotateX(${to}deg)` },
      ],
      { duration: ms, fill: 'forwards' },
    );
    return () => animation.cancel();
  }, [isFlying, ms, side, count, round]);
  return (
    <div className="coin-streak" data-phase={moment.phase}>
      <ol className="coin-ladder" aria-label={t('coin.streak')}>
        {Array.from({ length: LONGEST_STREAK }, (_, index) => index + 1).map((calls) => (
          <li
            key={calls}
            data-done={calls <= streak || undefined}
            data-next={calls === streak + 1 || undefined}
            data-missed={(tone === 'wrong' && calls === streak + 1) || undefined}
          >
            {times(coinMultiplier(calls))}
          </li>
        ))}
      </ol>
      <div className="coin-place" data-tone={tone}>
        <span className="coin-shadow" aria-hidden="true" />
        <div className="coin-turn">
          <div ref={coin} className="coin" style={{ transform: `rotateX(${side * 180}deg)` }}>
            {Array.from({ length: EDGE }, (_, layer) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place
              <i key={layer} style={{ '--layer': layer - (EDGE - 1) / 2 } as CSSProperties} />
            ))}
            {coinSides.map((each) => (
              <CoinFace key={each} side={each} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

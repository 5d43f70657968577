import './draw.css';
import type { Redemption } from '@sabai/contract';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { pictureOfPrize, usePrizeWords } from '../parts/use-prize-words.ts';

/**
 * Returns the number of falling petals: none for a prize worth less than its price, the most from ten times the price.
 */
export function petalsOf({ worth, points }: Pick<Redemption, 'worth' | 'points'>): number {
  const times = Number(worth ?? 0) / Number(points);
  return times < 1 ? 0 : times < 10 ? 8 : times < 100 ? 16 : 24;
}

/** Opens the box or turns the chosen card, once, directly to the result drawn before the animation. */
export function DrawStage({ got, isStill, onStop }: { got: Redemption; isStill: boolean; onStop: () => void }) {
  const words = usePrizeWords();
  const { prize, type, currency_code: currency } = got;
  if (!prize) return null;
  const isCard = type === 'random_card';
  return (
    // A tap only ends the animation: the result is also below it.
    <div
      className="offer-scene draw-stage"
      data-hue={isCard ? 'reload' : 'chest'}
      data-still={isStill}
      aria-hidden="true"
      onClick={onStop}
    >
      {isCard ? (
        <div className="draw-turn">
          <div>
            <OfferArt name="card" isFirst className="h-full w-full object-cover" />
            <div className="draw-face">
              <OfferArt name={pictureOfPrize(prize)} isFirst className="size-24" />
              {words(prize, currency)}
            </div>
          </div>
        </div>
      ) : (
        <>
          {(['shut', 'open'] as const).map((part) => (
            <span key={part} className="draw-box" data-part={part}>
              <OfferArt name={`box-${part}`} isFirst className="h-auto w-full" />
            </span>
          ))}
          <div className="draw-prize">
            <OfferArt name={pictureOfPrize(prize)} isFirst className="size-28" />
            <strong>{words(prize, currency)}</strong>
          </div>
        </>
      )}
      {Array.from({ length: petalsOf(got) }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: petals are alike
          key={at}
          className="draw-petal"
          style={
            {
              left: `${(at * 37 + 6) % 98}%`,
              animationDelay: `${900 + ((at * 173) % 900)}ms`,
              '--drift': `${((at * 29) % 80) - 40}px`,
            } as React.CSSProperties
          }
        />
      ))}
    </div>
  );
}

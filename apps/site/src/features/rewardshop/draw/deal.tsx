import './draw.css';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';

/** The dealt cards, face down; the member chooses one. */
export function Deal({
  count,
  chosen,
  onChoose,
}: {
  count: number;
  chosen: number | undefined;
  onChoose: (card: number) => void;
}) {
  const t = useTranslations('rewardshop.draw');
  const group = useId();
  return (
    <fieldset className="offer-scene px-4 pt-6 pb-4 [--art-x:50%] [--art-y:45%]" data-hue="reload">
      <legend className="sr-only">{t('choose')}</legend>
      <div className="flex flex-wrap justify-center gap-x-3 gap-y-5">
        {Array.from({ length: count }, (_, at) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
            key={at}
            className="deal-card relative grid w-[27%] max-w-32 cursor-pointer justify-items-center"
            style={{ '--at': at, rotate: `${(at % 3) * 4 - 4}deg` } as React.CSSProperties}
          >
            <input
              type="radio"
              name={group}
              value={at + 1}
              checked={chosen === at + 1}
              onChange={() => onChoose(at + 1)}
              className="sr-only peer"
            />
            <OfferArt name="card" isFirst className="h-auto w-full" />
            <span className="figures -mt-5 grid size-8 place-items-center rounded-full border-2 border-[#ffd35a] bg-[#0b071c] font-bold peer-checked:bg-[#ffc84a] peer-checked:text-[#2a1400]">
              <span aria-hidden="true">{at + 1}</span>
              <span className="sr-only">{t('card', { card: at + 1 })}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-4 text-center text-sm text-pretty" aria-live="polite">
        {chosen === undefined ? t('choose') : t('chosen', { card: chosen })}
      </p>
    </fieldset>
  );
}

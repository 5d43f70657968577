import { chosenPictures } from '@sabai/contract/offer-pictures';
import { useTranslations } from 'use-intl/react';

const picturedByType: ReadonlySet<string> = new Set(['promotion', 'quest', 'shop']);
/** Returns the picture key of an offer: its type where types have their own pictures, otherwise its kind. */
export const picturedBy = ({ kind, type }: { readonly kind: string; readonly type: string }): string =>
  picturedByType.has(kind) ? type : kind;

export const OfferPicture = ({ name, className = '' }: { name: string; className?: string }) => (
  <img
    src={`/assets/studio/offers/${name}.webp`}
    alt=""
    width={368}
    height={368}
    loading="lazy"
    draggable={false}
    className={className}
  />
);

/** Chooses a picture; no choice means the default of its kind. */
export function PictureField({
  value,
  usual,
  isAllowed,
  onChange,
}: {
  value: string | null;
  /** The default picture of its kind. */
  usual: string;
  isAllowed: boolean;
  onChange: (picture: string | null) => void;
}) {
  const t = useTranslations('bonus-office.picture');
  return (
    <fieldset disabled={!isAllowed}>
      <legend className="mb-2 text-sm font-medium text-ink-2">{t('label')}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...chosenPictures].map((name) => (
          <label
            key={name}
            className="relative grid size-20 cursor-pointer place-items-center rounded-sm border border-line bg-surface-2 has-checked:border-brand has-checked:bg-surface-3 has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="offer-picture"
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={name ?? t('ofKind')}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <OfferPicture name={name ?? usual} className={`size-16 ${name === null ? 'opacity-60' : ''}`} />
            {name === null && (
              <span className="absolute bottom-0.5 px-1 text-center text-[10px] leading-tight">{t('ofKind')}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

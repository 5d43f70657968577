import type { OfferPicture } from '@sabai/contract/offer-pictures';

const addressOf = (name: OfferPicture, ending: string) => `/assets/studio/offers/${name}.${ending}`;

/** The picture of a kind of offer. It is decorative: the text beside it contains all its information. */
export const OfferArt = ({
  name,
  className = '',
  isFirst = false,
}: {
  name: OfferPicture;
  className?: string;
  /** On the first screen, so it is fetched immediately. */
  isFirst?: boolean;
}) => (
  // A source would take a cell of the grid around it.
  <picture className="contents [&>source]:hidden">
    <source type="image/avif" srcSet={addressOf(name, 'avif')} />
    <img
      src={addressOf(name, 'webp')}
      alt=""
      width={368}
      height={368}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={`pointer-events-none select-none ${className}`}
    />
  </picture>
);

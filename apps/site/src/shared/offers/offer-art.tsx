import type { OfferPicture } from '@sabai/contract/offer-pictures';

const addressOf = (name: OfferPicture, ending: string) => `/assets/studio/offers/${name}.${ending}`;

/** The thing that stands for a kind of offer. It says nothing that the words beside it do not. */
export const OfferArt = ({
  name,
  className = '',
  isFirst = false,
}: {
  name: OfferPicture;
  className?: string;
  /** It is on the first screen: it is fetched at once. */
  isFirst?: boolean;
}) => (
  <picture className="contents">
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

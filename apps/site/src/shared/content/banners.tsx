import { useRef } from 'react';
import { useConfig } from '../context/root-data.ts';
import type { BannerCard, BannerPlace } from '../context/site-config.ts';
import { RowArrows } from '../parts/row-arrows.ts';
import { SiteLink } from './site-link.tsx';

/** The operator's banners for a place of the site; without any, it takes no space. */
export function Banners({ place }: { place: BannerPlace }) {
  const banners = useConfig().banners.filter((banner) => banner.place === place);
  const row = useRef<HTMLUListElement>(null);
  if (banners.length === 0) return null;
  return (
    <div className="relative min-w-0">
      <ul
        ref={row}
        className={`no-scrollbar grid grid-flow-col gap-3 overflow-x-auto ${
          banners.length === 1 ? 'auto-cols-[100%]' : 'auto-cols-[min(86%,36rem)] snap-x snap-mandatory fade-end'
        }`}
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className="snap-start">
            <Banner banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <RowArrows row={row} />
    </div>
  );
}

function Banner({ banner: { title, text, image, link }, isFirst }: { banner: BannerCard; isFirst: boolean }) {
  const className =
    'relative flex aspect-[3/1] max-h-60 w-full items-end overflow-hidden rounded-lg border border-line bg-accent bg-grad-accent text-on-accent';
  const content = (
    <>
      {image && (
        <img
          src={image}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span
        className={
          image
            ? 'relative grid w-full gap-0.5 bg-linear-to-t from-black/75 to-transparent px-4 pt-10 pb-3 text-white'
            : 'relative grid w-full gap-0.5 p-4'
        }
      >
        <strong className="line-clamp-2 text-base md:text-lg">{title}</strong>
        {text && <span className="line-clamp-2 text-sm">{text}</span>}
      </span>
    </>
  );
  return link ? (
    <SiteLink to={link} className={className}>
      {content}
    </SiteLink>
  ) : (
    <div className={className}>{content}</div>
  );
}

import './offers.css';
import { Icon, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';
import { OfferArt } from './offer-art.tsx';
import { type OfferFacts, OfferTitle } from './tall-offer.tsx';

/** An unavailable offer as a row: its name, and its start or result. */
export const OfferRow = ({
  look,
  kind,
  title,
  amount,
  sub,
  text,
  icon,
  state,
  isOver = false,
  ...link
}: OfferFacts & {
  icon: IconName;
  /** One or two short lines. */
  state: ReactNode;
  isOver?: boolean;
}) => (
  <article className="offer-scene flex min-h-24 items-stretch" data-hue={look.hue} data-shape="row" data-over={isOver}>
    <div className="relative w-24 shrink-0">
      <OfferArt name={look.picture} className="absolute top-1/2 -left-1 size-25 -translate-y-1/2" />
    </div>
    <div className="grid min-w-0 flex-1 content-center gap-0.5 py-3 pr-2">
      <p className="offer-quiet text-xs font-semibold">{kind}</p>
      <h3 className="text-sm">
        <OfferTitle {...link}>{title}</OfferTitle>
      </h3>
      <p className="figures flex flex-wrap items-baseline gap-x-1.5">
        <b className="offer-amount text-[1.375rem]">{amount}</b>
        {sub && <b className="text-sm font-semibold">{sub}</b>}
      </p>
      {text && <p className="offer-quiet line-clamp-2 text-xs">{text}</p>}
    </div>
    <p className="grid w-20 shrink-0 content-center justify-items-center gap-1 bg-[#0b071c99] px-1.5 text-center text-xs font-semibold shadow-[inset_1px_0_0_#ffffff1f]">
      <Icon name={icon} className="size-5" />
      <span className="figures">{state}</span>
    </p>
  </article>
);

import './offers.css';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { OfferArt } from './offer-art.tsx';
import type { OfferLook } from './offer-kinds.ts';

export interface OfferLink {
  /** The page with details. */
  readonly to?: string | undefined;
  /** Opens the details over the page instead; the address is for other tabs and for browsers without scripts. */
  readonly onOpen?: (() => void) | undefined;
}

/** The look, the content and the link of an offer on any card. */
export interface OfferFacts extends OfferLink {
  readonly look: OfferLook;
  readonly kind: ReactNode;
  readonly title: ReactNode;
  readonly amount: ReactNode;
  readonly sub?: ReactNode;
  readonly text?: ReactNode;
}

/** The name of an offer, with a link to its details; the whole card is its target. */
export function OfferTitle({
  to,
  onOpen,
  children,
  className = '',
}: OfferLink & { children: ReactNode; className?: string }) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  if (!to) return <span className={className}>{children}</span>;
  return (
    <Link to={to} onClick={open} className={`after:absolute after:inset-0 ${className}`}>
      {children}
    </Link>
  );
}

/** An offer among others: its picture, its reward, its rules in a sentence, and the next step. */
export const TallOffer = ({
  look,
  kind,
  title,
  amount,
  sub,
  text,
  children,
  ...link
}: OfferFacts & {
  /** The button, or the reason why there is none. */
  children: ReactNode;
}) => (
  <article
    className="offer-scene flex h-full flex-col [--art-x:50%] [--art-y:26%]"
    data-hue={look.hue}
    data-shape="tall"
  >
    <div className="relative grid h-31 justify-items-center pt-5 md:h-40 md:pt-4">
      <p className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] rounded-full bg-[#0b071c8c] px-2 text-xs font-semibold">
        {kind}
      </p>
      <OfferArt name={look.picture} className="size-26 translate-x-[3%] md:size-36" />
    </div>
    <div className="grid flex-1 content-start gap-1 bg-linear-to-b from-[#0b071c66] to-[#0b071ca8] to-15% px-3 pt-3 md:px-4">
      <h3 className={amount === '' ? 'text-xl' : 'text-sm'}>
        <OfferTitle {...link}>{title}</OfferTitle>
      </h3>
      {amount !== '' && <p className="offer-amount figures text-[1.625rem] wrap-anywhere">{amount}</p>}
      {sub && <p className="figures text-sm font-semibold">{sub}</p>}
      {text && <p className="offer-quiet line-clamp-4 text-[0.8125rem] text-pretty">{text}</p>}
    </div>
    <div className="relative z-1 grid gap-1.5 bg-[#0b071ca8] p-3 md:px-4">{children}</div>
  </article>
);

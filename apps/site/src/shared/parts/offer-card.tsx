import '../offers/offers.css';
import { Skeleton, uniqueKeys } from '@sabai/ui';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { OfferArt } from '../offers/offer-art.tsx';
import type { OfferLook } from '../offers/offer-kinds.ts';

export interface Fact {
  readonly name: string;
  /** A fact without a value is not shown. */
  readonly value: ReactNode;
}

export interface OfferCardProps {
  look: OfferLook;
  title: ReactNode;
  /** The kind of the figure on the head. */
  kind: ReactNode;
  figure?: ReactNode;
  badge?: ReactNode;
  /** A past one has no colour. */
  isOver?: boolean;
  facts: readonly Fact[];
  /** The page with details; the whole card links to it. */
  to?: string | undefined;
  /** Opens the details over the page instead; the address is for other tabs and for browsers without scripts. */
  onOpen?: (() => void) | undefined;
  children?: ReactNode;
}

/** One offer: its reward on a coloured head, its name and conditions below. */
export const OfferCard = ({
  look,
  title,
  kind,
  figure,
  badge,
  isOver = false,
  facts,
  to,
  onOpen,
  children,
}: OfferCardProps) => {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  const shownFacts = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <article
      className={`relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface-1 ${to ? 'transition hover:-translate-y-0.5 hover:border-line-strong focus-within:border-line-strong' : ''}`}
    >
      <div
        className="offer-scene flex min-h-28 items-center rounded-none! pl-32"
        data-hue={look.hue}
        data-shape="row"
        data-over={isOver}
      >
        <OfferArt name={look.picture} className="absolute top-1/2 left-3 size-28 -translate-y-1/2" />
        <p className="grid min-w-0 gap-0.5 py-3 pr-4">
          <span className="offer-quiet text-sm font-semibold">{kind}</span>
          {figure && <strong className="offer-amount figures text-[1.625rem] wrap-anywhere">{figure}</strong>}
        </p>
      </div>
      <div className="grid flex-1 content-start gap-3 p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h2 className="min-w-40 flex-1 text-lg text-pretty wrap-anywhere">
            {to ? (
              <Link to={to} onClick={open} className="after:absolute after:inset-0">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {badge}
        </div>
        {shownFacts.length > 0 && (
          <dl className="grid gap-1.5 text-sm">
            {shownFacts.map(({ name, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place; two may have one name in some language
              <div key={at} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-ink-3">{name}</dt>
                <dd className="figures font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </div>
    </article>
  );
};

/** Cards in a grid. */
export function OfferList<T>({
  label,
  items,
  idOf,
  children,
}: {
  label: string;
  items: readonly T[];
  idOf: (item: T) => string | number;
  children: (item: T) => ReactNode;
}) {
  return (
    <ul aria-label={label} className="grid gap-4 sm:grid-cols-2">
      {uniqueKeys(items.map(idOf)).map((key, at) => (
        <li key={key}>{children(items[at]!)}</li>
      ))}
    </ul>
  );
}

/** Placeholders of cards. */
export const OfferSkeleton = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Skeleton className="h-52 rounded-lg" />
    <Skeleton className="h-52 rounded-lg" />
  </div>
);

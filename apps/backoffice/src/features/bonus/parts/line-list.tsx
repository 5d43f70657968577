import type { OfferLine } from './offer-lines.ts';

/** Properties of an offer in a preview, each with its value. */
export const LineList = ({ lines }: { lines: readonly OfferLine[] }) => (
  <dl className="text-sm">
    {lines.map(({ key, name, value }) => (
      <div key={key} className="flex justify-between gap-4 border-t border-line py-1.5">
        <dt className="text-ink-3">{name}</dt>
        <dd className="figures text-right">{value}</dd>
      </div>
    ))}
  </dl>
);

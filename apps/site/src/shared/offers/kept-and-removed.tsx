import './offers.css';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { Money } from '@sabai/ui';
import type { ReactNode } from 'react';

interface Field {
  readonly name: string;
  readonly amount: string;
  readonly note: string;
}

/** The minimum share of the smaller field, so that its figures fit. */
const leastShare = 3;

/** The kept and the removed amount as two fields with proportional widths, and the same as a sentence. */
export function KeptAndRemoved({
  kept,
  removed,
  currency,
  children,
}: {
  kept: Field;
  removed: Field;
  currency: string;
  children: ReactNode;
}) {
  const minors = [kept, removed].map(({ amount }) => minorOf(amount, currencyOf(currency))) as [bigint, bigint];
  const whole = minors[0] + minors[1];
  const share = whole === 0n ? 5 : Number((minors[0] * 100n) / whole) / 10;
  const left = Math.min(10 - leastShare, Math.max(leastShare, share));
  return (
    <div className="overflow-hidden rounded-md border border-line-strong bg-surface-2">
      <dl className="grid min-h-21" style={{ gridTemplateColumns: `${left}fr ${10 - left}fr` }}>
        {[
          { ...kept, look: 'offer-kept' },
          { ...removed, look: 'offer-removed' },
        ].map(({ name, amount, note, look }) => (
          <div key={look} className={`px-4 py-3 ${look}`}>
            <dt className="text-[0.8125rem]">{name}</dt>
            <dd>
              <Money
                amount={amount}
                currency={currency}
                format="full"
                className="block text-[1.375rem]/tight font-semibold"
              />
              <span className="block text-[0.8125rem]">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="figures px-4 py-3 font-semibold">{children}</p>
    </div>
  );
}

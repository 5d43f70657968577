import type { Promotion } from '@sabai/contract';
import { useId } from 'react';
import { PromotionRows } from './promotion-offer.tsx';

/** The promotions in the second variant: one line each, below the name of their kind (Q26). */
export function PromotionKinds({ promotions }: { promotions: readonly Promotion[] }) {
  const kinds = [...new Set(promotions.map(({ type_name }) => type_name))];
  return (
    <div className="grid gap-6">
      {kinds.map((kind) => (
        <Kind key={kind} name={kind} promotions={promotions.filter(({ type_name }) => type_name === kind)} />
      ))}
    </div>
  );
}

function Kind({ name, promotions }: { name: string; promotions: readonly Promotion[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-lg">
        {name}
      </h2>
      <PromotionRows promotions={promotions} />
    </section>
  );
}

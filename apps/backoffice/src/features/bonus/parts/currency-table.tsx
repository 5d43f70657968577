import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { AddCurrency } from '../../../shared/forms/currency-choice.tsx';
import { MinorField } from '../../../shared/forms/minor-field.tsx';
import type { StepProps } from './step.ts';

export interface RoundGame {
  readonly code: string;
  readonly name: string;
  readonly category: string;
}

/** A table with a row for each currency, because each has its own amounts and none is converted. */
export function CurrencyTable({
  columns,
  amounts,
  emptyOf,
  path,
  set,
  findingsAt,
}: {
  columns: readonly { readonly name: string; readonly label: string }[];
  amounts: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;
  /** The amounts of a currency that is added; an amount here is also that of an emptied field. */
  emptyOf: Readonly<Record<string, string>>;
  path: string;
} & Pick<StepProps, 'set' | 'findingsAt'>) {
  const t = useTranslations('bonus-office');
  const used = Object.keys(amounts);
  // Without amounts, a row only removes its currency, and the last one cannot be removed.
  const rows = columns.length > 0 || used.length > 1 ? used : [];
  return (
    <section className="grid gap-3" aria-label={t('amounts.title')}>
      {rows.map((currency) => (
        <div key={currency} className="grid gap-3 rounded-sm border border-line p-3 sm:grid-cols-2 xl:grid-cols-3">
          <h3 className="flex items-center justify-between text-base font-semibold sm:col-span-2 xl:col-span-3">
            {currency}
            {used.length > 1 && (
              <Button size="sm" look="ghost" icon="x" onClick={() => set(`${path}.${currency}`, undefined)}>
                {t('remove')}
              </Button>
            )}
          </h3>
          {columns.map(({ name, label }) => (
            <div key={name} className="grid content-start gap-1">
              <MinorField
                label={label}
                currency={currency}
                value={amounts[currency]?.[name]}
                onChange={(minor) => set(`${path}.${currency}.${name}`, minor ?? emptyOf[name])}
              />
              {findingsAt(`${path}.${currency}.${name}`)}
            </div>
          ))}
        </div>
      ))}
      {findingsAt(path)}
      <AddCurrency used={used} onAdd={(code) => set(`${path}.${code}`, emptyOf)} />
    </section>
  );
}

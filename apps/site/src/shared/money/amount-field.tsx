import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { FormText } from '../forms/form-fields.tsx';
import type { FormValues } from '../forms/form-state.ts';
import type { Form } from '../forms/use-form.ts';
import type { CurrencyView } from '../i18n/use-currency.ts';
import { type AmountLimits, amountChips } from './amount.rules.ts';

/** The amount: round ones to tap, a field for any other, and the limits below (R5.30, R5.34). */
export function AmountField<V extends FormValues & { amount: string }>({
  form,
  limits,
  view,
  hasChips = true,
  maxMinor,
}: {
  form: Form<V>;
  limits: AmountLimits;
  view: CurrencyView;
  hasChips?: boolean;
  /** Offers a button that fills in this amount. */
  maxMinor?: bigint | undefined;
}) {
  const t = useTranslations('cashier.amount');
  const { minMinor, maxMinor: most } = limits;
  const set = (minor: bigint) => form.set('amount', view.typed(minor) as V['amount']);
  const hint =
    minMinor !== undefined && most !== undefined
      ? t('between', { min: view.display(minMinor), max: view.display(most) })
      : minMinor !== undefined
        ? t('from', { min: view.display(minMinor) })
        : most !== undefined
          ? t('upTo', { max: view.display(most) })
          : undefined;
  return (
    <div className="grid gap-3">
      {hasChips && (
        <fieldset className="grid grid-cols-3 gap-2">
          <legend className="sr-only">{t('chips')}</legend>
          {amountChips(limits, view.currency).map((minor) => (
            <Button
              key={String(minor)}
              aria-pressed={form.values.amount === view.typed(minor)}
              className="figures px-1! whitespace-nowrap aria-pressed:bg-brand aria-pressed:text-on-brand"
              onClick={() => set(minor)}
            >
              {view.display(minor)}
            </Button>
          ))}
        </fieldset>
      )}
      <FormText
        form={form}
        name="amount"
        label={t('label')}
        filter="decimal"
        unit={view.currency}
        hint={hint}
        autoComplete="off"
        required
        end={
          maxMinor === undefined ? (
            <span className="px-3 text-sm">{view.currency.code}</span>
          ) : (
            <Button size="sm" className="mr-1" onClick={() => set(maxMinor)}>
              {t('max')}
            </Button>
          )
        }
      />
    </div>
  );
}

import { currencies } from '@sabai/contract/money';
import { SelectField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ChoiceRow } from './choice-row.tsx';

export const moneyCodes = Object.keys(currencies).filter((code) => code !== 'POINT');

/** Returns which of the used currencies is shown, the main one of the site at first, and how to choose another. */
export function useShownCurrency(used: readonly string[]): [shown: string | undefined, choose: (code: string) => void] {
  const [chosen, choose] = useState<string>();
  const first = used.includes('THB') ? 'THB' : used[0];
  return [chosen !== undefined && used.includes(chosen) ? chosen : first, choose];
}

/** Chooses among the used currencies, if there are several. */
export const CurrencyRow = (props: {
  used: readonly string[];
  shown: string | undefined;
  onChoose: (code: string) => void;
}) =>
  props.used.length > 1 &&
  props.shown !== undefined && (
    <ChoiceRow isSmall values={props.used} value={props.shown} nameOf={(code) => code} onChoose={props.onChoose} />
  );

/** Offers the currencies that are not used yet. */
export function AddCurrency({ used, onAdd }: { used: readonly string[]; onAdd: (code: string) => void }) {
  const offers = useTranslations('bonus-office');
  return (
    <SelectField label={offers('amounts.add')} value="" onChange={({ target }) => target.value && onAdd(target.value)}>
      <option value="">–</option>
      {moneyCodes
        .filter((code) => !used.includes(code))
        .map((code) => (
          <option key={code}>{code}</option>
        ))}
    </SelectField>
  );
}

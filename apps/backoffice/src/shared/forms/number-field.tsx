import { TextField } from '@sabai/ui';

/** A whole number that may be left out. */
export const NumberField = ({
  label,
  hint,
  value,
  min = 0,
  max = 1_000_000,
  onChange,
}: {
  label: string;
  hint?: string;
  value: number | undefined;
  min?: number;
  max?: number;
  onChange: (value: number | undefined) => void;
}) => (
  <TextField
    {...{ label, min, max }}
    {...(hint && { hint })}
    type="number"
    inputMode="numeric"
    value={value ?? ''}
    onChange={({ target }) => {
      const typed = target.value === '' ? undefined : Number(target.value);
      if (typed === undefined || (Number.isInteger(typed) && typed >= min && typed <= max)) onChange(typed);
    }}
  />
);

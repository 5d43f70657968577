import { TextField } from '@sabai/ui';
import { useEffect, useState } from 'react';

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

/** An optional whole number. An unfinished input stays until the field loses focus. */
export function NumberField({
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
}) {
  const [text, setText] = useState(() => textOf(value));
  // Another component has set the value, such as the fix of a finding.
  useEffect(() => {
    setText((typed) => (typed !== '' && Number(typed) === value ? typed : textOf(value)));
  }, [value]);
  return (
    <TextField
      label={label}
      min={min}
      max={max}
      {...(hint && { hint })}
      type="number"
      inputMode="numeric"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const typed = target.value === '' ? undefined : Number(target.value);
        if (typed === undefined || (Number.isInteger(typed) && typed >= min && typed <= max)) onChange(typed);
      }}
      onBlur={() => setText(textOf(value))}
    />
  );
}

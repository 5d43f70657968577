import { TextField } from '@sabai/ui';

/** Why something is done, as it stays on record. */
export const ReasonField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) => (
  <TextField
    label={label}
    autoComplete="off"
    maxLength={255}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    required
  />
);

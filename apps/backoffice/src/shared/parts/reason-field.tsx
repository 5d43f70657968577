import { minReasonLength } from '@sabai/contract';
import { TextField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** The reason for an action, as stored. */
export function ReasonField({
  label,
  value,
  isWeighed = false,
  onChange,
}: {
  label: string;
  value: string;
  /** A second person decides by it: a minimum of words is required (`isReason`), which the field states beforehand. */
  isWeighed?: boolean;
  onChange: (text: string) => void;
}) {
  const t = useTranslations('refusal');
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={255}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...(isWeighed && { hint: t('STAFF_REASON_TOO_SHORT', { min: String(minReasonLength) }) })}
      required
    />
  );
}

import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldProps {}

/** A multi-line text input; it grows with its content. */
export const TextArea = ({ label, hint, error, className, rows = 5, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(props) => (
      <textarea {...props} {...area} rows={rows} className={`${inputClass} field-sizing-content min-h-28 max-h-96`} />
    )}
  </Field>
);

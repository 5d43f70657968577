import type { ComponentProps } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';

/** The platform's own select, so that phones show their wheel and every keyboard works. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'className'> & FieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(props) => (
        <span className="relative flex items-center">
          <select {...props} {...select} className={`${inputClass} appearance-none pr-10`}>
            {children}
          </select>
          <Icon name="caret-down" className="pointer-events-none absolute right-3.5 size-4 text-ink-3" />
        </span>
      )}
    </Field>
  );
}

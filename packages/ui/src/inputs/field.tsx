import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  /** A sentence below the field. */
  hint?: ReactNode;
  /** The error; shown instead of the hint and announced. */
  error?: string | undefined;
  isOptional?: boolean;
  className?: string | undefined;
}

/** Label, control and message of one field, linked for assistive technology. */
export function Field({
  label,
  hint,
  error,
  className = '',
  children,
}: FieldProps & {
  children: (props: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium text-ink-2 first-letter:uppercase">
        {label}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(note ? { 'aria-describedby': `${id}-note` } : {}),
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={`text-sm first-letter:uppercase ${error ? 'text-bad' : 'text-ink-3'}`}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}

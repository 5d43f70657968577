import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useUi } from '../ui-provider.tsx';
import { Field, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldProps {
  icon?: IconName;
  /** Shown at the end inside the field, e.g. a currency code or a button. */
  end?: ReactNode;
}

/** A single-line text input; a password gets a button that shows it. */
export function TextField({ label, hint, error, className, icon, end, type = 'text', ...input }: TextFieldProps) {
  const { labels } = useUi();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(props) => (
        <span className="relative flex items-center">
          {icon && <Icon name={icon} className="pointer-events-none absolute left-3.5 size-5 text-ink-3" />}
          <input
            {...props}
            {...input}
            type={isPassword && isShown ? 'text' : type}
            className={`${inputClass} ${icon ? 'pl-11' : ''} ${end || isPassword ? 'pr-14' : ''}`}
          />
          <span className="absolute right-1 flex items-center text-ink-3">
            {end}
            {isPassword && (
              <IconButton
                icon={isShown ? 'eye-off' : 'eye'}
                label={isShown ? labels.hidePassword : labels.showPassword}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              />
            )}
          </span>
        </span>
      )}
    </Field>
  );
}

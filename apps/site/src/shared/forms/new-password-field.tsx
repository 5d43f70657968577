import { passwordDemands } from '@sabai/contract/identity-rules';
import { Icon } from '@sabai/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { FormText } from './form-fields.tsx';
import type { FieldName, FormValues } from './form-state.ts';
import type { Form } from './use-form.ts';

/** Maps the refusals of a new password to the field `name`. */
export const newPasswordRefusals = <const N extends string>(name: N) =>
  ({
    PASSWORD_TOO_SHORT: name,
    PASSWORD_CHARACTERS: name,
    PASSWORD_PERSONAL: name,
    PASSWORD_COMMON: name,
    PASSWORDS_DIFFER: 'confirm_password',
  }) as const;

/** A new password, with its requirements below, ticked off during typing. */
export function NewPasswordField<V extends FormValues>({
  form,
  name,
  label,
  min,
  facts,
  ...rest
}: {
  form: Form<V>;
  name: FieldName<V>;
  label: string;
  min: number;
  /** Username, phone number and the like, which a password may not contain. */
  facts: readonly string[];
} & Pick<React.ComponentProps<typeof FormText<V>>, 'icon' | 'ref'>) {
  const t = useTranslations('form.password');
  const id = useId();
  return (
    <div className="grid gap-2">
      <FormText
        form={form}
        name={name}
        label={label}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        {...rest}
      />
      <ul id={id} aria-label={t('title')} className="grid grid-cols-2 gap-x-3 gap-y-1 text-sm">
        {passwordDemands(String(form.values[name]), { min, facts }).map(({ demand, isMet }) => (
          <li
            key={demand}
            className={`flex items-start gap-2 transition-colors duration-(--motion-hover) last:col-span-2 ${isMet ? 'text-ok' : 'text-ink-3'}`}
          >
            <span
              aria-hidden
              className={`mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border ${isMet ? 'border-ok bg-ok text-ground' : 'border-line-strong'}`}
            >
              {isMet && <Icon name="check" className="size-3" />}
            </span>
            <span>
              {demand === 'length' ? t('length', { min: String(min) }) : t(demand)}
              <span className="sr-only">{isMet ? ` (${t('met')})` : ''}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

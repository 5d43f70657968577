import { focusedFirst } from '../../../shared/forms/focused-first.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import type { Form } from '../../../shared/forms/use-form.ts';

/** The login name: a phone number or a username. */
export const LoginNameField = <V extends { readonly username: string }>({
  form,
  label,
}: {
  form: Form<V & Record<string, string | boolean>>;
  label: string;
}) => (
  <FormText form={form} name="username" label={label} icon="user" autoComplete="username" required ref={focusedFirst} />
);

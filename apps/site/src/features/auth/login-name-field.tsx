import { focusedFirst } from '../../app/forms/focused-first.ts';
import { FormText } from '../../app/forms/form-fields.tsx';
import type { Form } from '../../app/forms/use-form.ts';

/** Who somebody is before they are logged in: a phone number or a username. */
export const LoginNameField = <V extends { readonly username: string }>({
  form,
  label,
}: {
  form: Form<V & Record<string, string | boolean>>;
  label: string;
}) => (
  <FormText form={form} name="username" label={label} icon="user" autoComplete="username" required ref={focusedFirst} />
);

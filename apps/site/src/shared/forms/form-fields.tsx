import type { UnitNames } from '@sabai/contract/typed-number';
import { Checkbox, SelectField, TextArea, type TextAreaProps, TextField, type TextFieldProps } from '@sabai/ui';
import type { ReactNode } from 'react';
import type { FieldProblem } from './field-rules.ts';
import type { FieldName, FormValues } from './form-state.ts';
import { caretAfterReading, type InputFilter } from './input-filters.ts';
import { useProblemText } from './problem-text.ts';
import type { Form } from './use-form.ts';

interface Bound<V extends FormValues> {
  form: Form<V>;
  name: FieldName<V>;
  label: string;
}

const keyboards = { numeric: 'numeric', decimal: 'decimal', telephone: 'tel' } as const;
const keyboardOf = (filter: InputFilter | undefined) =>
  filter && filter in keyboards ? keyboards[filter as keyof typeof keyboards] : undefined;

/**
 * A browser would truncate a pasted number unnoticed, so its length is checked after parsing. An amount may contain its
 * unit.
 */
type Filtered =
  | { filter?: undefined; maxLength?: number; unit?: undefined }
  | { filter: InputFilter; maxLength?: undefined; unit?: UnitNames };

/**
 * A text field of a form; a filter also chooses the keyboard of a phone. A text that is still being composed, as in
 * East Asian languages, is not changed until it is complete. Characters that a filter drops do not move the caret.
 */
export function FormText<V extends FormValues>({
  form,
  name,
  label,
  filter,
  unit,
  problem,
  ...rest
}: Bound<V> &
  Filtered & {
    /** Shown immediately, before the field loses focus. */
    problem?: FieldProblem | undefined;
  } & Omit<TextFieldProps, 'form' | 'name' | 'label' | 'value' | 'error' | 'maxLength'>) {
  const text = useProblemText();
  function take(input: HTMLInputElement) {
    const { value: typed, selectionStart } = input;
    const kept = form.edit(name, typed, filter, unit);
    if (!filter || kept === typed) return;
    const caret = caretAfterReading(filter, typed, selectionStart ?? typed.length);
    input.value = kept;
    input.setSelectionRange(caret, caret);
  }
  return (
    <TextField
      name={name}
      label={label}
      value={String(form.values[name])}
      error={text(problem ?? form.problemOf(name), label)}
      inputMode={keyboardOf(filter)}
      onChange={({ target, nativeEvent }) =>
        'isComposing' in nativeEvent && nativeEvent.isComposing ? form.edit(name, target.value) : take(target)
      }
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
      onBlur={() => form.leave(name)}
      {...rest}
    />
  );
}

/** A multi-line text field of a form. */
export function FormTextArea<V extends FormValues>({
  form,
  name,
  label,
  ...rest
}: Bound<V> & Omit<TextAreaProps, 'form' | 'name' | 'label' | 'value' | 'error'>) {
  const text = useProblemText();
  return (
    <TextArea
      name={name}
      label={label}
      value={String(form.values[name])}
      error={text(form.problemOf(name), label)}
      onChange={(event) => form.edit(name, event.target.value)}
      onBlur={() => form.leave(name)}
      {...rest}
    />
  );
}

/** A select field of a form; `children` are the options. */
export function FormSelect<V extends FormValues>({
  form,
  name,
  label,
  called = label,
  children,
  ...rest
}: Bound<V> & {
  /** The name of the field in its errors, where the label is a question. */
  called?: string;
} & Omit<React.ComponentProps<typeof SelectField>, 'form' | 'name' | 'label' | 'value' | 'error'>) {
  const text = useProblemText();
  return (
    <SelectField
      name={name}
      label={label}
      value={String(form.values[name])}
      error={text(form.problemOf(name), called)}
      onChange={(event) => form.edit(name, event.target.value)}
      onBlur={() => form.leave(name)}
      {...rest}
    >
      {children}
    </SelectField>
  );
}

/** A checkbox of a form. */
export function FormCheckbox<V extends FormValues>({
  form,
  name,
  label,
  children,
}: Bound<V> & { children: ReactNode }) {
  const text = useProblemText();
  return (
    <Checkbox
      name={name}
      checked={form.values[name] === true}
      error={text(form.problemOf(name), label)}
      onChange={(event) => form.set(name, event.target.checked as V[typeof name])}
    >
      {children}
    </Checkbox>
  );
}

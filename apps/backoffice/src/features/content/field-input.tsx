import type { FormField } from '@sabai/contract';
import { isLocalePrefix, locales } from '@sabai/contract/locales';
import { Checkbox, Field, inputClass, SelectField, TextField, useUi } from '@sabai/ui';
import { isThemeName, themes } from '@sabai/ui/themes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';
import { DurationField } from '../../shared/forms/duration-field.tsx';
import { fromLocalText, toLocalText } from '../../shared/i18n/local-moment.ts';
import { PictureInput } from './picture-input.tsx';
import { SectionsInput } from './sections-input.tsx';
import { useChoices } from './use-choices.ts';

interface InputProps {
  field: FormField;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** Edits one value of a shape, with the input of its kind. */
export function FieldInput({ field, value, error, onChange }: InputProps) {
  const { label: labelOf, hint: hintOf } = useFieldWords();
  const { timeZone } = useUi();
  const { input, words, isNullable, maxLength } = field;
  const common = { label: labelOf(words), hint: hintOf(words), error };
  const text = typeof value === 'string' ? value : '';
  const put = (typed: string) => onChange(typed === '' && isNullable ? null : typed);
  switch (input) {
    case 'switch':
      return (
        <div>
          <Checkbox checked={value === true} error={error} onChange={({ target }) => onChange(target.checked)}>
            {common.label}
          </Checkbox>
          {common.hint && <p className="pl-8 text-sm text-ink-3 text-pretty">{common.hint}</p>}
        </div>
      );
    case 'whole':
      return (
        <TextField
          {...common}
          type="number"
          inputMode="numeric"
          value={typeof value === 'number' ? value : ''}
          {...(Math.abs(field.max ?? 0) < 1e9 && { min: field.min, max: field.max })}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      );
    case 'duration':
      return <DurationField {...common} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'text':
      return (
        <Field {...common}>
          {(props) => (
            <textarea
              {...props}
              rows={Math.min(14, Math.max(3, text.split('\n').length + 1))}
              maxLength={maxLength}
              value={text}
              onChange={({ target }) => put(target.value)}
              className={inputClass}
            />
          )}
        </Field>
      );
    case 'list':
      return (
        <Field {...common}>
          {(props) => (
            <textarea
              {...props}
              rows={Math.max(2, (value as string[]).length + 1)}
              value={(value as string[]).join('\n')}
              onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
              onBlur={() => onChange((value as string[]).map((line) => line.trim()).filter(Boolean))}
              className={`${inputClass} figures`}
            />
          )}
        </Field>
      );
    case 'moment':
      return (
        <TextField
          {...common}
          type="datetime-local"
          value={text ? toLocalText(text, timeZone) : ''}
          onChange={({ target }) => onChange(fromLocalText(target.value, timeZone))}
        />
      );
    case 'color':
      return <ColorInput {...common} value={text} onChange={put} />;
    case 'choice':
    case 'theme':
      return <Choice {...common} field={field} value={text} onChange={onChange} />;
    case 'choices':
      return <Choices {...common} field={field} value={value as string[]} onChange={onChange} />;
    case 'language':
    case 'currency':
    case 'currency-code':
    case 'place':
      return <Listed {...common} field={field} value={value} onChange={onChange} />;
    case 'picture':
      return <PictureInput {...common} maxLength={maxLength} value={text} onChange={put} />;
    case 'sections':
      return <SectionsInput value={value as never} onChange={onChange} error={error} />;
    default:
      return (
        <TextField
          {...common}
          type={input === 'link' ? 'text' : undefined}
          inputMode={input === 'link' ? 'url' : undefined}
          maxLength={maxLength}
          autoComplete="off"
          value={text}
          onChange={({ target }) => put(target.value)}
        />
      );
  }
}

interface Worded {
  label: string;
  hint: string | undefined;
  error: string | undefined;
}

/** A labelled group of small buttons. */
function Group({ label, hint, error, children }: Worded & { children: ReactNode }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {(error ?? hint) && (
        <p role={error ? 'alert' : undefined} className={`text-sm ${error ? 'text-bad' : 'text-ink-3'}`}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}

const pill =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface-2 px-4 text-ink-2 transition-colors hover:border-line-strong hover:text-ink-1 has-checked:border-brand has-checked:bg-surface-3 has-checked:font-semibold has-checked:text-ink-1 has-focus-visible:outline-3 has-focus-visible:outline-brand has-disabled:cursor-default';

function Choice({
  field,
  value,
  onChange,
  ...words
}: Worded & { field: FormField; value: string; onChange: (value: string) => void }) {
  const { option } = useFieldWords();
  return (
    <Group {...words}>
      {field.options.map((choice) => (
        <label key={choice} className={pill}>
          <input
            type="radio"
            name={field.name}
            className="sr-only"
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {field.input === 'theme' && isThemeName(choice) && (
            <span aria-hidden="true" className="flex overflow-hidden rounded-full border border-line">
              {[themes[choice].bg, themes[choice].brand, themes[choice].accent].map((color) => (
                <span key={color} className="h-4 w-2.5" style={{ background: color }} />
              ))}
            </span>
          )}
          {option(choice)}
        </label>
      ))}
    </Group>
  );
}

function Choices({
  field,
  value,
  onChange,
  ...words
}: Worded & { field: FormField; value: string[]; onChange: (value: string[]) => void }) {
  const { option } = useFieldWords();
  return (
    <Group {...words}>
      {field.options.map((choice) => (
        <label key={choice} className={pill}>
          <input
            type="checkbox"
            className="size-4 accent-brand"
            checked={value.includes(choice)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, choice] : value.filter((other) => other !== choice))
            }
          />
          {option(choice)}
        </label>
      ))}
    </Group>
  );
}

/** A choice from existing records: languages, currencies, places of banners. */
function Listed({
  field,
  value,
  onChange,
  ...words
}: Worded & { field: FormField; value: unknown; onChange: (value: unknown) => void }) {
  const t = useTranslations('content-office');
  const { option } = useFieldWords();
  const { languages, currencies, places } = useChoices();
  const rows = { language: languages, place: places, currency: currencies, 'currency-code': currencies }[
    field.input as 'language'
  ];
  const isCode = field.input === 'currency-code';
  const nameOf = (code: string) =>
    field.input === 'language' && isLocalePrefix(code) ? locales[code].nativeName : option(code);
  return (
    <SelectField
      {...words}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : isCode ? target.value : Number(target.value))}
    >
      {field.isNullable && <option value="">{t(field.input === 'language' ? 'everyLanguage' : 'none')}</option>}
      {rows.map(({ id, code }) => (
        <option key={id} value={isCode ? code : id}>
          {nameOf(code)}
        </option>
      ))}
    </SelectField>
  );
}

/** A colour, by its picker or its hex number. */
function ColorInput({ value, onChange, ...words }: Worded & { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      {...words}
      placeholder="#000000"
      maxLength={7}
      className="figures"
      value={value}
      onChange={({ target }) => onChange(target.value.toLowerCase())}
      end={
        <input
          type="color"
          aria-label={words.label}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="mr-1 size-9 cursor-pointer rounded-sm border border-line bg-transparent"
        />
      }
    />
  );
}

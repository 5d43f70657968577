import { fallbackLocale, type LocalePrefix, locales } from '@sabai/contract/locales';
import { Badge, Field, Icon, type IconName, inputClass, SelectField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSending } from '../api/use-sending.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { type CellState, cellState, countStates } from './matrix-state.ts';

export interface MatrixText {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
}
export interface MatrixRow {
  readonly prefix: LocalePrefix;
  readonly texts: Readonly<Record<string, string | null>>;
}

const looks: Record<CellState, { readonly icon: IconName; readonly look: string }> = {
  done: { icon: 'check', look: 'bg-ok/15 text-ok border-transparent' },
  same: { icon: 'copy', look: 'bg-ok/15 text-ok border-transparent' },
  missing: {
    icon: 'minus',
    look: 'border-dashed border-bad text-bad bg-[repeating-linear-gradient(135deg,transparent_0_4px,color-mix(in_oklab,var(--bad)_25%,transparent)_4px_5px)]',
  },
};

/**
 * Texts in all languages at a glance: a row for each language, a column for each text. Each cell shows by icon and
 * label, not by colour alone, whether its text is done, done with the English words, or missing. A cell opens beside
 * the English text.
 */
export function LanguageMatrix({
  label,
  texts,
  rows,
  isAllowed,
  onSave,
}: {
  label: string;
  texts: readonly MatrixText[];
  rows: readonly MatrixRow[];
  /** Whether the reader may change them. */
  isAllowed: boolean;
  /** `null` deletes the text. */
  onSave: (prefix: LocalePrefix, name: string, text: string | null) => Promise<unknown>;
}) {
  const t = useTranslations('content-office.matrix');
  const [opened, setOpened] = useState<{ prefix: LocalePrefix; text: MatrixText }>();
  const [isTodo, setTodo] = useState(false);
  const english = rows.find(({ prefix }) => prefix === fallbackLocale)?.texts ?? {};
  const stateOf = (row: MatrixRow, name: string) =>
    cellState(row.texts[name] ?? null, english[name] ?? null, row.prefix === fallbackLocale);
  const statesOf = (row: MatrixRow) => texts.map(({ name }) => stateOf(row, name));
  const all = rows.flatMap(statesOf);
  const { done, missing } = countStates(all);
  const todo = rows.filter((row) => statesOf(row).includes('missing'));
  const shown = isTodo ? todo : rows;
  return (
    <section aria-label={label} className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-base">{label}</h2>
        <meter aria-label={label} className="h-2 w-32" min={0} max={all.length} value={done} />
        <p className="text-sm text-ink-2">{t('count', { done, missing, all: all.length })}</p>
        <div className="ml-auto flex rounded-sm bg-surface-2 p-0.5">
          {[false, true].map((one) => (
            <button
              key={String(one)}
              type="button"
              aria-pressed={isTodo === one}
              className="min-h-9 rounded-sm px-3 text-sm text-ink-2 aria-pressed:bg-surface-3 aria-pressed:text-ink-1"
              onClick={() => setTodo(one)}
            >
              {one ? t('todo', { count: todo.length }) : t('all', { count: rows.length })}
            </button>
          ))}
        </div>
      </header>
      <div className="relative overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-ink-3">
              <th scope="col" className="px-2 py-2 font-medium">
                {t('language')}
              </th>
              {texts.map(({ name, label: column }) => (
                <th key={name} scope="col" className="px-2 py-2 text-center font-medium">
                  {column}
                </th>
              ))}
              <th scope="col" className="px-2 py-2 font-medium">
                {t('state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.prefix} className="border-b border-line last:border-0">
                <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                  <span className="mr-2 inline-block w-6 text-ink-3">{row.prefix}</span>
                  <span lang={locales[row.prefix].intl}>{locales[row.prefix].nativeName}</span>
                </th>
                {texts.map((text) => {
                  const state = stateOf(row, text.name);
                  const { icon, look } = looks[state];
                  return (
                    <td key={text.name} className="px-2 py-1 text-center">
                      <button
                        type="button"
                        aria-label={`${locales[row.prefix].nativeName}, ${text.label}: ${t(`cell.${state}`)}`}
                        title={row.texts[text.name] ?? t(`cell.${state}`)}
                        className={`inline-grid size-9 place-items-center rounded-sm border hover:brightness-125 ${look}`}
                        onClick={() => setOpened({ prefix: row.prefix, text })}
                      >
                        <Icon name={icon} className="size-4" />
                      </button>
                    </td>
                  );
                })}
                <td className="px-2 py-1">
                  <RowState states={statesOf(row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened && (
        <CellDialog
          key={`${opened.prefix} ${opened.text.name}`}
          {...opened}
          rows={rows}
          isAllowed={isAllowed}
          onSave={onSave}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function RowState({ states }: { states: readonly CellState[] }) {
  const t = useTranslations('content-office.matrix');
  const { missing } = countStates(states);
  return missing > 0 ? (
    <Badge tone="bad">{t('missing', { count: missing })}</Badge>
  ) : (
    <Badge tone="ok">{t('cell.done')}</Badge>
  );
}

/** Edits one text beside the English one, with the texts of other languages to copy. */
function CellDialog({
  prefix,
  text: { name, label, maxLength },
  rows,
  isAllowed,
  onSave,
  onClose,
}: {
  prefix: LocalePrefix;
  text: MatrixText;
  rows: readonly MatrixRow[];
  isAllowed: boolean;
  onSave: (prefix: LocalePrefix, name: string, text: string | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTranslations('content-office.matrix');
  const words = useTranslations('content-office');
  const textOf = (of: string) => rows.find((row) => row.prefix === of)?.texts[name] ?? null;
  const saved = textOf(prefix) ?? '';
  const [typed, setTyped] = useState(saved);
  const sending = useSending();
  const others = rows.filter((row) => row.prefix !== prefix && row.texts[name]);
  const { intl, nativeName } = locales[prefix];
  const send = () =>
    void sending.send(async () => {
      await onSave(prefix, name, typed.trim() || null);
      toast(words('saved', { what: `${nativeName}: ${label}` }));
      onClose();
    });
  return (
    <FormDialog
      title={`${nativeName}: ${label}`}
      submit={words('save')}
      isReady={isAllowed && typed !== saved}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      {prefix !== fallbackLocale && (
        <div className="grid gap-1">
          <h3 className="text-sm font-medium text-ink-2">{locales[fallbackLocale].nativeName}</h3>
          <p lang="en" className="rounded-sm border border-line bg-surface-2 px-3 py-2 whitespace-pre-wrap">
            {textOf(fallbackLocale) ?? t('cell.missing')}
          </p>
        </div>
      )}
      <Field label={nativeName}>
        {(props) => (
          <textarea
            {...props}
            lang={intl}
            rows={Math.min(10, Math.max(2, typed.split('\n').length + 1))}
            maxLength={maxLength}
            readOnly={!isAllowed}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={inputClass}
          />
        )}
      </Field>
      {isAllowed && others.length > 0 && (
        <SelectField label={t('copyFrom')} value="" onChange={({ target }) => setTyped(textOf(target.value) ?? typed)}>
          <option value="">–</option>
          {others.map((row) => (
            <option key={row.prefix} value={row.prefix}>
              {locales[row.prefix].nativeName}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}

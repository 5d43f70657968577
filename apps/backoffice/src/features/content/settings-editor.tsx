import { type FormField, formFields, type formProblems } from '@sabai/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Polled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../shared/configuration/change-dialog.tsx';
import { doneChange } from '../../shared/configuration/done-change.ts';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';
import type { Values } from './draft.ts';
import { Editor, groupFields } from './editor.tsx';
import { useDraft } from './use-draft.ts';
import { useFieldErrors } from './use-field-errors.ts';

const withoutNothing = (fields: readonly FormField[], values: Values): Values =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, values[name] ?? initial]));

/** A form over one row of settings. Only changes are sent, and they can be undone afterwards. */
export function SettingsEditor<T extends Values>({
  polled,
  data,
  shape,
  groups,
  preview,
  save,
  what,
  asksFor = [],
}: {
  polled: Polled<T>;
  data: T;
  shape: Parameters<typeof formProblems>[0];
  groups: readonly { readonly title: string; readonly names: readonly string[] }[];
  preview: (values: Values) => ReactNode;
  /** Saves the values over the row that was read; returns the new row. */
  save: (values: Values, read: T, reason?: string) => Promise<T>;
  /** The name of the changed record. */
  what: string;
  /** Fields whose change needs a reason and a second person. */
  asksFor?: readonly string[];
}) {
  const t = useTranslations('content-office');
  const fields = useMemo(() => formFields(shape), [shape]);
  const draft = useDraft(useMemo(() => withoutNothing(fields, data), [fields, data]));
  const sending = useSending(() => draft.restart());
  const errors = useFieldErrors([shape], draft.values, sending.problem, draft.changes);
  const { label } = useFieldWords();
  const [isAsking, setAsking] = useState(false);
  const changed = Object.keys(draft.changes);
  const needsReason = changed.some((name) => asksFor.includes(name));
  const store = (reason?: string) =>
    sending.send(async () => {
      const before = Object.fromEntries(Object.keys(draft.changes).map((name) => [name, draft.saved[name]]));
      const after = await save(draft.changes, data, reason);
      draft.restart(withoutNothing(fields, after));
      polled.put(after);
      setAsking(false);
      // A change approved by two people cannot be undone by one.
      doneChange.set(
        reason ? undefined : { text: t('saved', { what }), undo: async () => polled.put(await save(before, after)) },
      );
    });
  const shown = (value: unknown) =>
    Array.isArray(value)
      ? value.join(', ')
      : value === null || value === undefined || value === ''
        ? '–'
        : String(value);
  return (
    <>
      <Editor
        groups={groupFields(fields, groups)}
        draft={draft}
        errors={errors}
        sending={sending}
        submit={t('save')}
        preview={preview(draft.values)}
        onSave={() => (needsReason ? setAsking(true) : void store())}
      />
      {isAsking && (
        <ChangeDialog
          what={what}
          changes={changed.map((name) => ({
            name: label(name),
            before: shown(draft.saved[name]),
            after: shown(draft.changes[name]),
          }))}
          sending={sending}
          onSubmit={(reason) => void store(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

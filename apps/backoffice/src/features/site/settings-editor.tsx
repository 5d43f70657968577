import { type FormField, formFields, type formProblems } from '@sabai/contract';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Polled } from '../../app/use-polled.ts';
import { useSending } from '../../app/use-sending.ts';
import { doneChange } from './done-change.ts';
import type { Values } from './draft.ts';
import { Editor, groupFields } from './editor.tsx';
import { useDraft } from './use-draft.ts';
import { useFieldErrors } from './use-field-errors.ts';

const withoutNothing = (fields: readonly FormField[], values: Values): Values =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, values[name] ?? initial]));

/** A form over one row of settings: only what has changed is sent, and can be taken back afterwards. */
export function SettingsEditor<T extends Values>({
  polled,
  data,
  shape,
  groups,
  preview,
  save,
  what,
}: {
  polled: Polled<T>;
  data: T;
  shape: Parameters<typeof formProblems>[0];
  groups: readonly { readonly title: string; readonly names: readonly string[] }[];
  preview: (values: Values) => ReactNode;
  /** Sends values over what was read; gives the row as it is then. */
  save: (values: Values, read: T) => Promise<T>;
  /** What the change was made to. */
  what: string;
}) {
  const t = useTranslations('staff-site');
  const fields = useMemo(() => formFields(shape), [shape]);
  const draft = useDraft(useMemo(() => withoutNothing(fields, data), [fields, data]));
  const sending = useSending();
  const errors = useFieldErrors([shape], draft.values, sending.problem, draft.changes);
  const onSave = () =>
    sending.send(async () => {
      const before = Object.fromEntries(Object.keys(draft.changes).map((name) => [name, draft.saved[name]]));
      const after = await save(draft.changes, data);
      draft.restart(withoutNothing(fields, after));
      polled.put(after);
      doneChange.set({ text: t('saved', { what }), undo: async () => polled.put(await save(before, after)) });
    });
  return (
    <Editor
      groups={groupFields(fields, groups)}
      draft={draft}
      errors={errors}
      sending={sending}
      submit={t('save')}
      preview={preview(draft.values)}
      onSave={onSave}
    />
  );
}

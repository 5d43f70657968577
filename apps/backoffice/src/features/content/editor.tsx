import type { FormField, InputKind } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { problemOf } from '../../shared/api/problem.ts';
import type { Sending } from '../../shared/api/use-sending.ts';
import { useMayConfigure } from '../../shared/configuration/configuring.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { FieldInput } from './field-input.tsx';
import type { DraftForm } from './use-draft.ts';

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** Sorts the fields of a shape into named groups; remaining fields go to the last one. */
export function groupFields(
  fields: readonly FormField[],
  groups: readonly { readonly title: string; readonly names: readonly string[] }[],
): FieldGroup[] {
  const named = new Set(groups.flatMap(({ names }) => names));
  const rest = fields.filter(({ name }) => !named.has(name));
  return groups.map(({ title, names }, at) => ({
    title,
    fields: [
      ...names.flatMap((name) => fields.filter((field) => field.name === name)),
      ...(at === groups.length - 1 ? rest : []),
    ],
  }));
}

/** Two of these fit side by side where space permits. */
const shortInputs: ReadonlySet<InputKind> = new Set([
  'whole',
  'duration',
  'moment',
  'color',
  'language',
  'currency',
  'currency-code',
]);

/** A form generated from shapes: its fields in groups, a preview beside them, and the bar with the save button. */
export function Editor({
  groups,
  draft,
  errors,
  sending,
  submit,
  isNew = false,
  preview,
  actions,
  onSave,
}: {
  groups: readonly FieldGroup[];
  draft: DraftForm;
  errors: { readonly isSound: boolean; showAll: () => void; errorOf: (name: string) => string | undefined };
  sending: Pick<Sending, 'isBusy' | 'problem'>;
  submit: string;
  /** May be saved without changes. */
  isNew?: boolean;
  preview: ReactNode;
  actions?: ReactNode;
  onSave: () => void;
}) {
  const t = useTranslations('content-office');
  const isAllowed = useMayConfigure();
  const canSave = isNew || draft.isChanged;
  const { isChanged, stepBack, canStepBack, values, set, restart } = draft;
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
  return (
    <form
      noValidate
      className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
      onSubmit={(event) => {
        event.preventDefault();
        errors.showAll();
        if (errors.isSound && canSave) onSave();
      }}
    >
      <fieldset disabled={!isAllowed} className="grid min-w-0 content-start gap-5">
        {groups.map(({ title, fields }) => (
          // Titles may be equal in some language, so the key is the first field, which is in one group only.
          <section
            key={fields[0]?.name}
            className="grid gap-4 rounded-md border border-line bg-surface-1 p-4 md:grid-cols-2"
          >
            <h2 className="text-base md:col-span-2">{title}</h2>
            {fields.map((field) => (
              <div key={field.name} className={shortInputs.has(field.input) ? '' : 'md:col-span-2'}>
                <FieldInput
                  field={field}
                  value={values[field.name]}
                  error={errors.errorOf(field.name)}
                  onChange={(value) => set(field.name, value)}
                />
              </div>
            ))}
          </section>
        ))}
        {sending.problem !== undefined && !problemOf(sending.problem)?.errors && (
          <ProblemNote error={sending.problem} />
        )}
        {isAllowed && (
          <div className="sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+8px)] z-20 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-surface-2 p-3 shadow-raised lg:bottom-3">
            <p role="status" className="w-full text-sm text-ink-2 sm:w-auto sm:flex-1">
              {t(isNew ? 'notYet' : isChanged ? 'unsaved' : 'allSaved')}
            </p>
            {actions}
            <Button size="sm" look="ghost" icon="history" disabled={!canStepBack} onClick={stepBack}>
              {t('stepBack')}
            </Button>
            <Button size="sm" look="ghost" disabled={!isChanged} onClick={() => restart()}>
              {t('discard')}
            </Button>
            <Button type="submit" size="sm" look="brand" isBusy={sending.isBusy} disabled={!canSave}>
              {submit}
            </Button>
          </div>
        )}
      </fieldset>
      <aside aria-label={t('preview')} className="min-w-0 max-xl:order-first">
        <div className="grid gap-2 xl:sticky xl:top-[calc(var(--toasts)+1.5rem)]">
          <h2 className="text-sm font-medium text-ink-3">{t('preview')}</h2>
          {preview}
        </div>
      </aside>
    </form>
  );
}

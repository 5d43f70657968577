import { Button, Field, IconButton, inputClass, TextField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The chapters of a long text, in their order. */
export function SectionsInput({
  value,
  error,
  onChange,
}: {
  value: readonly Section[];
  error: string | undefined;
  onChange: (value: readonly Section[]) => void;
}) {
  const t = useTranslations('content-office');
  const { label, hint } = useFieldWords();
  const put = (at: number, change: Partial<Section>) => onChange(value.with(at, { ...value[at]!, ...change }));
  const move = (at: number, to: number) => onChange(value.toSpliced(at, 1).toSpliced(to, 0, value[at]!));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{label('sections')}</legend>
      {value.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chapter is known by its place while its name is typed
        <div key={at} className="grid gap-3 rounded-md border border-line bg-surface-1 p-3">
          <div className="flex items-end gap-2">
            <TextField
              label={label('sectionTitle')}
              value={section.title}
              maxLength={200}
              className="min-w-0 flex-1"
              onChange={({ target }) => put(at, { title: target.value })}
            />
            <IconButton
              icon="caret-left"
              iconClass="size-4 rotate-90"
              label={t('up')}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon="caret-left"
              iconClass="size-4 -rotate-90"
              label={t('down')}
              disabled={at === value.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton icon="x" label={t('remove')} onClick={() => onChange(value.toSpliced(at, 1))} />
          </div>
          <TextField
            label={label('sectionId')}
            hint={hint('sectionId')}
            value={section.id}
            maxLength={41}
            onChange={({ target }) => put(at, { id: target.value })}
          />
          <Field label={label('text')}>
            {(props) => (
              <textarea
                {...props}
                rows={6}
                maxLength={20_000}
                value={section.text}
                onChange={({ target }) => put(at, { text: target.value })}
                className={inputClass}
              />
            )}
          </Field>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <Button
        icon="plus"
        onClick={() => onChange([...value, { id: `section-${value.length + 1}`, title: '', text: '' }])}
      >
        {t('addSection')}
      </Button>
    </fieldset>
  );
}

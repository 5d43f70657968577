import { Button, TextField } from '@sabai/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';

const types = 'image/jpeg,image/png,image/webp';

/** A picture: one of the operator's own, uploaded here, or an address. */
export function PictureInput({
  label,
  hint,
  error,
  maxLength,
  value,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  maxLength: number | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('content-office.picture');
  const file = useRef<HTMLInputElement>(null);
  const { send, isBusy, problem } = useSending();
  const upload = (chosen: File | undefined) =>
    chosen && void send(async () => onChange((await api('staff', 'site-picture').create(chosen)).image_url));
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        hint={hint}
        error={error}
        type="text"
        inputMode="url"
        maxLength={maxLength}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {/* The back office shows no third-party pictures. */}
        {value.startsWith('/pictures/') && (
          <img
            src={value}
            alt={t('preview', { name: label })}
            className="h-20 max-w-48 rounded-sm border border-line bg-surface-3 object-contain"
          />
        )}
        <Button size="sm" icon="upload" isBusy={isBusy} onClick={() => file.current?.click()}>
          {t(value ? 'replace' : 'upload')}
        </Button>
        <span className="text-sm text-ink-3">{t('hint')}</span>
      </div>
      <input
        ref={file}
        type="file"
        accept={types}
        aria-label={t('upload')}
        hidden
        onChange={({ target }) => {
          upload(target.files?.[0]);
          target.value = '';
        }}
      />
      {problem !== undefined && <ProblemNote error={problem} />}
    </div>
  );
}

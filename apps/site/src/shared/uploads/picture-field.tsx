import { Button, Icon, Progress } from '@sabai/ui';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useProblemText } from '../forms/problem-text.ts';
import { pictureTypes } from './picture.rules.ts';
import type { usePicture } from './use-picture.ts';

/** Chooses, shows and replaces a picture (R5.38); `words` is the namespace of its texts. */
export function PictureField({
  words,
  picture,
  problem,
  choose,
  again,
  clear,
}: ReturnType<typeof usePicture> & { words: 'cashier.slip' | 'messaging.picture' }) {
  const t = useTranslations(words);
  const form = useTranslations('form');
  const text = useProblemText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const error = text(problem, t('upload'));
  return (
    <div className="relative grid gap-2">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {t('upload')}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={pictureTypes.join(',')}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {picture ? (
        <div className="flex items-center gap-4 rounded-md border border-line bg-surface-2 p-3">
          <img src={picture.preview} alt={t('preview')} className="size-24 rounded-sm bg-surface-3 object-contain" />
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="truncate text-sm">{picture.name}</p>
            {picture.url ? (
              <p role="status" className="flex items-center gap-2 text-sm text-ok">
                <Icon name="check-circle" className="size-4" />
                {t('uploaded')}
              </p>
            ) : (
              !picture.hasFailed && <Progress value={picture.progress} label={t('uploading')} />
            )}
            <div className="flex flex-wrap gap-2">
              {picture.hasFailed && (
                <Button size="sm" look="brand" icon="refresh" onClick={again}>
                  {form('load.retry')}
                </Button>
              )}
              <Button size="sm" onClick={() => input.current?.click()}>
                {t('replace')}
              </Button>
              <Button size="sm" look="ghost" onClick={clear}>
                {t('remove')}
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="grid justify-items-center gap-2 rounded-md border-2 border-dashed border-line-strong bg-surface-2 px-4 py-6 text-ink-2 transition-colors hover:border-brand hover:text-ink-1"
        >
          <Icon name="upload" className="size-7 text-brand" />
          {t('choose')}
        </button>
      )}
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={`text-sm ${error ? 'text-bad' : 'text-ink-3'}`}
      >
        {error ?? t('hint')}
      </p>
    </div>
  );
}

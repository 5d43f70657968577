import { IconButton, useCopy } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { RevealDialog } from './reveal-dialog.tsx';
import { type MaskedValue, useReveal } from './use-reveal.ts';

/**
 * A masked value with a button for readers who may reveal it: requires a reason, shows the value for some seconds, and
 * masks it again. Copying takes the shown text.
 */
export function Masked({
  what,
  masked,
  copyOf = (value) => value,
  ...of
}: MaskedValue & {
  /** The name of the value, for the button and the dialog. */
  readonly what: string;
  readonly masked: string | null | undefined;
  /** Returns the text for the clipboard. */
  readonly copyOf?: (value: string) => string;
}) {
  const t = useTranslations('dossier-office.reveal');
  const list = useTranslations('office.list');
  const [isAsking, setAsking] = useState(false);
  const copy = useCopy();
  const reveal = useReveal(of, () => setAsking(false));
  const { value } = reveal ?? {};
  if (!masked) return <>–</>;
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="figures min-w-0 wrap-anywhere">{value ?? masked}</span>
      {reveal && value === undefined && (
        <IconButton
          icon="eye"
          iconClass="size-4 text-brand"
          className="-my-2 size-8"
          label={t('ask', { what })}
          onClick={() => setAsking(true)}
        />
      )}
      {reveal && value !== undefined && (
        <>
          <span
            role="timer"
            aria-label={t('left', { seconds: reveal.secondsLeft })}
            className="figures text-xs text-warn"
          >
            {t('seconds', { seconds: reveal.secondsLeft })}
          </span>
          <IconButton
            icon="copy"
            iconClass="size-4"
            className="-my-2 size-8"
            label={list('copy', { what })}
            onClick={() => void copy(copyOf(value), list('copied', { what }))}
          />
          <IconButton
            icon="eye-off"
            iconClass="size-4"
            className="-my-2 size-8"
            label={t('hide', { what })}
            onClick={reveal.hide}
          />
        </>
      )}
      {reveal && isAsking && (
        <RevealDialog what={what} sending={reveal.sending} onAsk={reveal.ask} onClose={() => setAsking(false)} />
      )}
    </span>
  );
}

import { Button, CopyButton, Dialog } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { stamp } from '../problem-message.ts';
import type { ModalProps } from './modal-registry.ts';

/** A failed call: its sentence, and a footer with the copyable TraceID and the time it opened (R8.9). */
export function ErrorModal({ params, onClose }: ModalProps) {
  const t = useTranslations('errors');
  const [openedAt] = useState(() => stamp(new Date()));
  const traceId = String(params.traceId ?? '');
  return (
    <Dialog isOpen onClose={onClose} title={String(params.title ?? t('error'))}>
      <p role="alert" className="text-pretty">
        {String(params.message ?? t('fault'))}
      </p>
      <Button look="brand" className="mt-5 w-full" onClick={onClose}>
        {t('ok')}
      </Button>
      {traceId && (
        <div className="mt-5 flex items-center justify-between gap-3 border-t border-line pt-4 text-xs text-ink-3">
          <p className="min-w-0 break-all">
            {t('traceId')}: {traceId}
            <br />
            <span className="figures">{openedAt}</span>
          </p>
          <CopyButton text={traceId} />
        </div>
      )}
    </Dialog>
  );
}

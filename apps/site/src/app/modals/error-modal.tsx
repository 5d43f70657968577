import { Button, CopyButton, Dialog } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LostCallKind } from '../api/lost-call.ts';
import { stamp } from '../problem-message.ts';
import { useIsOnline } from '../use-is-online.ts';
import type { ModalProps } from './modal-registry.ts';

/** A failed call, or one whose connection was lost. */
export const ErrorModal = (props: ModalProps) =>
  typeof props.params.lost === 'string' ? (
    <LostCallBody kind={props.params.lost as LostCallKind} onClose={props.onClose} />
  ) : (
    <FailedCallBody {...props} />
  );

/** What has become of a call without an answer, and that the member can go on as soon as the connection is back. */
function LostCallBody({ kind, onClose }: { kind: LostCallKind; onClose: () => void }) {
  const t = useTranslations('errors.lost');
  const isOnline = useIsOnline();
  return (
    <Dialog isOpen onClose={onClose} title={t(isOnline ? 'backTitle' : 'title')}>
      <p role="alert" className="text-pretty">
        {t(kind)}
      </p>
      <Button look="brand" className="mt-5 w-full" onClick={onClose}>
        {t('continue')}
      </Button>
    </Dialog>
  );
}

/** The sentence of a failed call, and a footer with the copyable TraceID and the time it opened (R8.9). */
function FailedCallBody({ params, onClose }: ModalProps) {
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

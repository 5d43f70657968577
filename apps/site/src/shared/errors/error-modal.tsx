import { Button, CopyButton, Dialog } from '@sabai/ui';
import { toast } from '@sabai/ui/feedback/toast.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LostCallKind } from '../api/lost-call.ts';
import { stamp } from '../api/problem-message.ts';
import { reach } from '../later/lost-connection.ts';
import type { ModalProps } from '../modals/modal.ts';

/** A failed call, or one whose connection was lost. */
export const ErrorModal = (props: ModalProps) =>
  typeof props.params.lost === 'string' ? (
    <LostCallBody kind={props.params.lost as LostCallKind} onClose={props.onClose} />
  ) : (
    <FailedCallBody {...props} />
  );

const askAfterMs = 2000;

/** Resolves when the server responds again. */
const isBack = async (gone: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, askAfterMs));
  await reach(() => fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: gone }), gone);
};

/**
 * The outcome of a call without a response. When the connection is back, the dialog shows that and closes, with the
 * form's input unchanged. It stays open only if the member has to check whether the call took effect.
 */
function LostCallBody({ kind, onClose }: { kind: LostCallKind; onClose: () => void }) {
  const t = useTranslations('errors.lost');
  const [wasReached, setReached] = useState(false);
  const back = useEffectEvent(() => {
    setReached(true);
    if (kind === 'unanswered') return;
    toast(t(`back.${kind}`), 'info', t('backTitle'));
    onClose();
  });
  useEffect(() => {
    const left = new AbortController();
    isBack(left.signal).then(back, () => {});
    return () => left.abort();
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title={t(wasReached ? 'backTitle' : 'title')}>
      <p role="alert" className="text-pretty">
        {t(wasReached ? `back.${kind}` : kind)}
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

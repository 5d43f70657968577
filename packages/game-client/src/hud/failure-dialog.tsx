import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { HgsRefused, type HgsUnreachable } from '../hgs/hgs-failure.ts';
import type { Host } from '../session/host.ts';
import { useRuntime } from '../session/runtime.ts';
import { GameDialog } from './game-dialog.tsx';

type Translate = ReturnType<typeof useTranslations<'game'>>;

/** Returns the failure in the player's language. */
export function failureText(t: Translate, failure: HgsRefused | HgsUnreachable): string {
  return failure instanceof HgsRefused ? t(`refused.${failure.code}`) : t('failure.unreachable');
}

/** Restarts the game: a framed page requests it from its host, a top-level page reloads. */
export function relaunch(host: Host): void {
  if (host.isFramed) host.tell({ type: 'relaunch' });
  else location.reload();
}

/** Shows a failure and the possible actions. */
export function FailureDialog() {
  const t = useTranslations('studio');
  const { failure, retry, host } = useRuntime();
  const current = useStore(failure);
  const again = useStore(retry);
  if (!current) return null;
  const isOver = current instanceof HgsRefused && (current.code === 'ERR_IS' || current.code === 'ERR_MAINT');
  const close = () => failure.set(undefined);
  const leave = host.isFramed && (
    <button type="button" className="plain-button" onClick={() => host.tell({ type: 'exit' })}>
      {t('failure.leave')}
    </button>
  );
  return (
    <GameDialog
      title={t('failure.title')}
      {...(!isOver && !again && { onClose: close })}
      footer={
        <>
          {(isOver || again) && leave}
          {isOver && (
            <button type="button" className="main-button" onClick={() => relaunch(host)}>
              {t('failure.reload')}
            </button>
          )}
          {!isOver && (
            <button
              type="button"
              className="main-button"
              onClick={() => {
                close();
                again?.();
              }}
            >
              {again ? t('failure.retry') : t('close')}
            </button>
          )}
        </>
      }
    >
      <p role="alert">{failureText(t, current)}</p>
      {current instanceof HgsRefused && current.trace && (
        <p className="note">{t('failure.trace', { trace: current.trace })}</p>
      )}
    </GameDialog>
  );
}

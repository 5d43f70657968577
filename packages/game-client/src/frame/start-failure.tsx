import { Icon } from '@sabai/ui/parts/icon.tsx';
import { useTranslations } from 'use-intl';
import type { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { failureText, relaunch } from '../hud/failure-dialog.tsx';
import type { Host } from '../session/host.ts';

const sentences = { noGame: 'failure.noGame', noReplay: 'replay.notYet' } as const;

export interface StartFailureProps {
  host: Host;
  reason: keyof typeof sentences | HgsRefused | HgsUnreachable;
}

/** The page when a game or a past round could not be opened. */
export function StartFailure({ host, reason }: StartFailureProps) {
  const t = useTranslations('studio');
  return (
    <main className="start-failure" role="alert">
      <Icon name="warning" className="icon" />
      <p>{typeof reason === 'string' ? t(sentences[reason]) : failureText(t, reason)}</p>
      {reason !== 'noGame' && (
        <button type="button" className="main-button" onClick={() => relaunch(host)}>
          {t('failure.reload')}
        </button>
      )}
      {host.isFramed && (
        <button type="button" className="plain-button" onClick={() => host.tell({ type: 'exit' })}>
          {t('failure.leave')}
        </button>
      )}
    </main>
  );
}

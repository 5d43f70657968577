import { Icon } from '@sabai/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import type { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import type { Host } from '../host.ts';
import { failureText, relaunch } from './failure-dialog.tsx';

/** The page when no game could be opened. */
export function StartFailure({ host, reason }: { host: Host; reason: 'noGame' | HgsRefused | HgsUnreachable }) {
  const t = useTranslations('game');
  return (
    <main className="start-failure" role="alert">
      <Icon name="warning" className="icon" />
      <p>{reason === 'noGame' ? t('failure.noGame') : failureText(t, reason)}</p>
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

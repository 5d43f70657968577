import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';

/**
 * The strip above the stage: the demo notice, unless the page around it shows one, and the facts that must be visible
 * in the jurisdiction.
 */
export function SessionStrip() {
  const t = useTranslations('studio');
  const { auth, host, money, openedAt, net: own, isTroubled } = useRuntime();
  const { showsNetPosition, showsSessionTimer } = auth.config.jurisdiction;
  const net = useStore(own);
  const trouble = useStore(isTroubled);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!showsSessionTimer) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [showsSessionTimer]);
  return (
    <div className="session-strip">
      {auth.mode === 'demo' && !host.isFramed && <span className="demo-tag">{t('demo')}</span>}
      {showsSessionTimer && <span>{t('session.time', { time: sessionTime(now - openedAt) })}</span>}
      {showsNetPosition && <span>{t('session.net', { amount: money(net) })}</span>}
      {trouble && (
        <span className="trouble" role="status">
          {t('failure.trouble')}
        </span>
      )}
    </div>
  );
}

/** "1:05:09". */
export function sessionTime(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

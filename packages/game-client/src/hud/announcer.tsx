import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import { tellBalance } from './tell-balance.ts';

/** Announces stage events and the resulting balance to screen readers. */
export function Announcer() {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const sentences = useStore(runtime.spoken);
  useEffect(() => tellBalance(runtime, (amount) => t('balanceNow', { amount })), [runtime, t]);
  return (
    <div className="unseen" role="log" aria-live="polite">
      {sentences.map(({ number, text }) => (
        // A sentence keeps its element, so that only new ones in the log are announced.
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}

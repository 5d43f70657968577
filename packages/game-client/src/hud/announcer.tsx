import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import { tellBalance } from './tell-balance.ts';

/** What happens on the stage and what the player then holds, in words, for people who do not see it. */
export function Announcer() {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const sentences = useStore(runtime.spoken);
  useEffect(() => tellBalance(runtime, (amount) => t('balanceNow', { amount })), [runtime, t]);
  return (
    <div className="unseen" role="log" aria-live="polite">
      {sentences.map(({ number, text }) => (
        // A sentence keeps its element: what is new in the log is read out, and nothing else.
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '../session/use-times.ts';

/** The state of the round and the result of the next step. */
export function StepFacts({ now, next, children }: { now: number; next?: number | undefined; children?: ReactNode }) {
  const t = useTranslations('studio-steps');
  const times = useTimes();
  return (
    <dl className="step-facts">
      {children}
      <div data-tone="now">
        <dt>{t('now')}</dt>
        <dd>{times(now)}</dd>
      </div>
      <div data-tone="next">
        <dt>{t('next')}</dt>
        <dd>{next === undefined ? '–' : times(next)}</dd>
      </div>
    </dl>
  );
}

import { useMomentText } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { queueStore } from '../../shared/live/queue-line.ts';

/** Shows whether the data is live, and otherwise its age. */
export function LiveMark() {
  const t = useTranslations('office.live');
  const time = useMomentText('time');
  const { isLive, asOf } = queueStore.use();
  return (
    <p role="status" className="flex items-center gap-2 text-xs whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isLive ? 'bg-ok shadow-[0_0_0_3px_color-mix(in_oklab,var(--ok)_22%,transparent)]' : 'bg-warn'}`}
      />
      {isLive ? (
        <span className="sr-only">{t('on')}</span>
      ) : (
        asOf && <span className="text-warn">{t('lost', { time: time(asOf.toISOString()) })}</span>
      )}
    </p>
  );
}

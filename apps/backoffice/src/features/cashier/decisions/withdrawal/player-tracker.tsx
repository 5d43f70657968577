import { Icon, useMomentText } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Facts } from './use-withdrawal-facts.ts';

type Tracker = Facts['tracker'];
const dots: Record<Tracker['stages'][number]['state'], string> = {
  done: 'border-ok bg-ok text-ground',
  current: 'border-brand shadow-[0_0_0_3px_color-mix(in_oklab,var(--brand)_17%,transparent)]',
  waiting: 'border-line-field',
  stopped: 'border-bad text-bad',
};

/** The tracker of the withdrawal as the player sees it, so that staff and player see the same. */
export function PlayerTracker({ tracker: { stages, eta, reason } }: { tracker: Tracker }) {
  const t = useTranslations('cashier-office.tracker');
  const stage = useTranslations('cashier-office.stage');
  const time = useMomentText('time');
  return (
    <section aria-label={t('title')} className="grid gap-2.5 border-t border-line px-4 py-3 text-xs">
      <p className="flex flex-wrap gap-x-2">
        <b className="font-semibold">{t('title')}</b>
        {eta && <span className="text-ink-3">{t('expected', { time: time(eta.latest_at) })}</span>}
        {reason?.text && <span className="text-bad">{reason.text}</span>}
      </p>
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {stages.map(({ stage: name, state, at }) => (
          <li key={name} data-stage={name} data-state={state} className="grid content-start gap-1">
            <span aria-hidden="true" className={`grid size-4 place-items-center rounded-full border-2 ${dots[state]}`}>
              {state === 'done' && <Icon name="check" className="size-2.5" />}
              {state === 'stopped' && <Icon name="x" className="size-2.5" />}
            </span>
            <span className={state === 'waiting' ? 'text-ink-3' : 'font-medium'}>
              {name === 'requested' ? t('requested') : stage(name)}
            </span>
            {at && <span className="figures text-ink-3">{time(at)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

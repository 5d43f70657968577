import type { OfferTimeline } from '@sabai/contract';
import { DateTime, uniqueKeys } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

const everyMs = 10_000;

/** The history of an offer: each action with its person and time, newest first. */
export function Timeline({ id }: { id: number }) {
  const t = useTranslations('bonus-office');
  const entrants = useTranslations('competition-office.report');
  const polled = usePolled(
    (signal) => api('staff', 'offer-timeline').get(String(id), { signal }),
    `offer-timeline ${id}`,
    everyMs,
  );
  /** States are those of the offer, of an entrant of a competition, or of its results. */
  const stateText = (state: string): string => {
    if (state === 'disqualified' || state === 'ranked') return entrants(state === 'ranked' ? 'back' : 'out');
    if (state === 'refused') return t('timeline.refused');
    return t('timeline.state', { detail: t(`state.${state}` as never) });
  };
  const describe = ({ event, detail }: OfferTimeline['events'][number]): string => {
    if (event === 'state') return stateText(detail);
    if (event === 'run') return t('timeline.run', { detail: t(`runs.state.${detail}` as never) });
    return t(`timeline.${event}`, { detail });
  };
  if (!polled.data) return <Unanswered polled={polled} />;
  const { events } = polled.data;
  if (events.length === 0) return null;
  const keys = uniqueKeys(events.map(({ at, event }) => `${at} ${event}`));
  return (
    <section className="grid gap-3 rounded-md border border-line bg-surface-1 p-4" aria-label={t('timeline.title')}>
      <h2 className="text-base">{t('timeline.title')}</h2>
      <ol className="grid gap-3 border-l border-line pl-4 text-sm">
        {events.map((one, at) => (
          <li
            key={keys[at]}
            className="relative before:absolute before:top-1.5 before:-left-5 before:size-2 before:rounded-full before:bg-brand"
          >
            <p className="flex flex-wrap gap-x-3">
              <b className="font-semibold">{describe(one)}</b>
              <span className="text-ink-3">
                {one.by ?? t('timeline.calendar')} · <DateTime value={one.at} />
              </span>
            </p>
            {one.reason && <p className="text-ink-2">“{one.reason}”</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

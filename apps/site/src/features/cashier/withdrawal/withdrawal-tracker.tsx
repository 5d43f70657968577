import type { WithdrawalTracker } from '@sabai/contract';
import { CopyButton, DateTime, Icon } from '@sabai/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { checkText } from './check-text.ts';

/** The progress of one withdrawal: its stages with their times, its checks, and why it is pending or stopped. */
export function Tracker({ id, status }: { id: string; status: string }) {
  const loaded = useLoad((query) => api('member', 'withdrawal-tracker').get(query), id);
  const { data, reload } = loaded;
  useLiveTopic('withdrawal', (reported) => reported.id === id && void reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status is a new stage
  useEffect(() => void reload(), [status]);
  if (!data) return <NotLoaded of={loaded} className="h-56 w-full" />;
  return <Stages tracker={data} />;
}

type Stage = WithdrawalTracker['stages'][number];
const marks: Record<Stage['state'], string> = {
  done: 'bg-ok text-surface-1',
  current: 'bg-brand text-on-brand',
  waiting: 'border border-line-strong bg-surface-2 text-ink-3',
  stopped: 'bg-bad text-surface-1',
};

function Stages({ tracker }: { tracker: WithdrawalTracker }) {
  const t = useTranslations('cashier.tracker');
  const { stages, checks, reason, eta, payout_reference: reference } = tracker;
  return (
    <section aria-label={t('title')} className="grid w-full gap-4 text-left">
      <ol className="grid">
        {stages.map((stage, at) => (
          <li
            key={stage.stage}
            className="relative flex gap-3 pb-4 last:pb-0"
            aria-current={stage.state === 'current' ? 'step' : undefined}
          >
            {at < stages.length - 1 && (
              <span
                aria-hidden
                className={`absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 ${stage.state === 'done' ? 'bg-ok' : 'bg-line-strong'}`}
              />
            )}
            <span className={`grid size-7 shrink-0 place-items-center rounded-full ${marks[stage.state]}`}>
              <Icon
                name={stage.state === 'done' ? 'check' : stage.state === 'stopped' ? 'x' : 'clock'}
                className="size-4"
              />
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className={stage.state === 'waiting' ? 'text-ink-3' : 'font-semibold'}>
                  {t(`stage.${stage.stage}`)}
                </span>
                {stage.at && (
                  <span className="text-sm text-ink-3">
                    <DateTime value={stage.at} />
                  </span>
                )}
              </p>
              {stage.stage === 'checks' && <Checks checks={checks} />}
            </div>
          </li>
        ))}
      </ol>
      {reason && (
        <div role="note" className="grid gap-1 rounded-md border border-line bg-surface-2 px-4 py-3 text-sm">
          <p className="text-pretty">{t(`reason.${reason.code}`)}</p>
          {reason.text && <p className="text-ink-2">{reason.text}</p>}
          {reason.until && (
            <p className="text-ink-3">
              {t('until')} <DateTime value={reason.until} />
            </p>
          )}
        </div>
      )}
      {(eta || reference) && (
        <dl className="grid gap-2 text-sm">
          {eta && (
            <>
              <Line name={t('expected')}>
                <DateTime value={eta.expected_at} />
              </Line>
              <Line name={t('latest')}>
                <DateTime value={eta.latest_at} />
              </Line>
            </>
          )}
          {reference && (
            <Line name={t('reference')}>
              <span className="figures break-all">{reference}</span> <CopyButton text={reference} />
            </Line>
          )}
        </dl>
      )}
      {eta && <p className="text-xs text-ink-3">{t('sample', { count: eta.sample })}</p>}
    </section>
  );
}

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3">
    <dt className="text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const checkMarks = {
  passed: { icon: 'check', tone: 'text-ok' },
  waiting: { icon: 'clock', tone: 'text-warn' },
  failed: { icon: 'x', tone: 'text-bad' },
} as const;

function Checks({ checks }: { checks: WithdrawalTracker['checks'] }) {
  const t = useTranslations('cashier.tracker');
  return (
    <ul className="mt-1 grid gap-1 text-sm text-ink-2">
      {checks.map(({ check, state, until }) => (
        <li key={check} className="flex items-start gap-2">
          <Icon name={checkMarks[state].icon} className={`mt-1 size-3.5 shrink-0 ${checkMarks[state].tone}`} />
          <span>
            {t(checkText(check, state))}
            <span className="sr-only">: {t(`checkState.${state}`)}</span>
            {state === 'waiting' && until && (
              <span className="text-ink-3">
                {' · '}
                {t('until')} <DateTime value={until} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { ProtectionEvent } from '@sabai/contract';
import { Icon, Skeleton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { NotLoaded } from '../../shared/loading/not-loaded.tsx';
import { useChanged } from '../../shared/loading/use-changed.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import { useProtectionWords } from '../../shared/protection/protection-words.ts';
import { BreakSection } from './break-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { StatementSection } from './statement-section.tsx';

/** Limits, breaks, reminders and the cost of play, on one page. */
export function ProtectionPage() {
  const t = useTranslations('protection');
  const { data, error, reload } = useLoad(() => api('member', 'player-protection').find());
  const [protection, setChanged] = useChanged(data);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-4">
        <PageHeader icon="shield" title={t('page.title')} lead={t('page.lead')} />
        {protection?.exclusion && (
          <ExclusionNotice
            code={protection.exclusion.kind === 'cool_off' ? 'COOLING_OFF' : 'SELF_EXCLUDED'}
            until={protection.exclusion.until}
            currencyCode={protection.currency_code}
          />
        )}
        {protection?.operator_exclusion && (
          <ExclusionNotice
            code="OPERATOR_EXCLUDED"
            until={protection.operator_exclusion.until}
            currencyCode={protection.currency_code}
          />
        )}
      </div>
      {protection ? (
        <>
          <LimitsSection protection={protection} onChanged={setChanged} />
          <BreakSection protection={protection} onChanged={setChanged} />
          <ReminderSection protection={protection} onChanged={setChanged} />
          <StatementSection currencyCode={protection.currency_code} />
          <ChangeHistory key={JSON.stringify(protection)} currencyCode={protection.currency_code} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}

function ExclusionNotice({
  code,
  until,
  currencyCode,
}: {
  code: 'COOLING_OFF' | 'SELF_EXCLUDED' | 'OPERATOR_EXCLUDED';
  until: string | null;
  currencyCode: string;
}) {
  const t = useTranslations('protection');
  const words = useProtectionWords(currencyCode);
  return (
    <div role="status" className="accent-card flex items-start gap-4 p-5 shadow-card">
      <Icon name="hand" className="size-9 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="text-lg font-semibold">{t(`reason.${code}`)}</p>
        <p>{until ? t('reason.until', { until: words.moment(until) }) : t('reason.never')}</p>
        <p>
          {t('reason.withdraw')} {until && code !== 'OPERATOR_EXCLUDED' && t('break.prolong')}
        </p>
      </div>
    </div>
  );
}

const shownChanges = 20;

function ChangeHistory({ currencyCode }: { currencyCode: string }) {
  const t = useTranslations('protection');
  const loaded = useLoad(() => api('member', 'protection-history').find({ $limit: shownChanges }));
  const { data } = loaded;
  const words = useProtectionWords(currencyCode);
  const about = ({ deed, kind, period, value, until }: ProtectionEvent) => [
    kind && t(`kind.${kind}`),
    period && t(`period.${period}`),
    kind ? (value === null ? t('limits.none') : words.value(kind, value)) : undefined,
    deed === 'reality_check' && (value === null ? t('reminder.never') : t('reminder.minutes', { minutes: value })),
    until &&
      (deed === 'limit_easing_asked'
        ? t('limits.pendingFrom', { date: words.moment(until) })
        : t('reason.until', { until: words.moment(until) })),
  ];
  return (
    <section aria-labelledby="changes-title" className="grid gap-3">
      <h2 id="changes-title" className="text-xl">
        {t('history.title')}
      </h2>
      {!data ? (
        <NotLoaded of={loaded} className="h-24 w-full" />
      ) : data.data.length === 0 ? (
        <p className="text-ink-2">{t('history.none')}</p>
      ) : (
        <ol className="overflow-hidden rounded-md border border-line bg-surface-1">
          {data.data.map((event) => (
            <li
              key={event.id}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-3 text-sm last:border-0"
            >
              <span className="min-w-0">
                <strong className="font-semibold">{t(`history.${event.deed}`)}</strong>
                <span className="text-ink-2">
                  {about(event)
                    .filter(Boolean)
                    .map((part) => ` · ${part}`)}
                </span>
                {event.is_by_staff && <span className="text-ink-3"> · {t('history.byStaff')}</span>}
              </span>
              <time dateTime={event.created_at} className="figures text-ink-3">
                {words.moment(event.created_at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

import { buttonClass, Icon, Skeleton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { LoadFailed } from '../../app/parts/load-failed.tsx';
import { PageHeader } from '../../app/parts/page-header.tsx';
import { useMoment } from '../../app/security/use-moment.ts';
import { useLoad } from '../../app/use-load.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useVisitWords } from './use-visit-words.ts';

/** Who is logged in to the account, and what opens it. */
export function SecurityPage() {
  const t = useTranslations('security');
  const moment = useMoment();
  const { data, error, reload } = useLoad(() => api('member', 'member-session').find());
  const heldUntil = data?.payouts_held_until;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader icon="fingerprint" title={t('page.title')} lead={t('page.lead')} />
      {heldUntil && (
        <div role="status" className="flex items-start gap-4 rounded-lg bg-grad-accent p-5 text-on-accent shadow-card">
          <Icon name="clock" className="size-9 shrink-0" />
          <div className="grid min-w-0 gap-1">
            <p className="text-lg font-semibold">{t('hold.title', { until: moment(heldUntil) })}</p>
            <p className="text-pretty opacity-90">{t('hold.text')}</p>
          </div>
        </div>
      )}
      {data ? (
        <>
          <LastLogin login={data.last_login} />
          <SessionsSection sessions={data.sessions} onChanged={reload} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-56" />
        </div>
      )}
      <PasskeysSection onChanged={reload} />
      <SecondFactorSection onChanged={reload} />
      <section
        aria-labelledby="password-title"
        className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface-1 p-5"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
          <Icon name="key" className="size-6" />
        </span>
        <div className="min-w-48 flex-1">
          <h2 id="password-title" className="text-lg">
            {t('password.title')}
          </h2>
          <p className="text-sm text-ink-2 text-pretty">{t('password.text')}</p>
        </div>
        <Link to="/setting/changePassword" className={buttonClass('outline')}>
          {t('password.change')}
        </Link>
      </section>
    </div>
  );
}

type Login = Parameters<ReturnType<typeof useVisitWords>>[0] & { readonly at: string };

function LastLogin({ login }: { login: Login | null }) {
  const t = useTranslations('security');
  const moment = useMoment();
  const words = useVisitWords();
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface-1 p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
        <Icon name="history" className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{t('lastLogin.title')}</h2>
        {login ? (
          <p className="text-sm text-ink-2">
            <time dateTime={login.at} className="figures font-semibold text-ink-1" suppressHydrationWarning>
              {moment(login.at)}
            </time>
            {' · '}
            {words(login)}
          </p>
        ) : (
          <p className="text-sm text-ink-2">{t('lastLogin.none')}</p>
        )}
      </div>
    </section>
  );
}

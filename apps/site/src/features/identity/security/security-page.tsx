import { buttonClass, Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { PageHeader } from '../../../shared/parts/page-header.tsx';
import { SecuritySection } from '../parts/security-section.tsx';
import { PasskeysSection } from '../second-factor/passkeys-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { useVisitWords } from '../sessions/use-visit-words.ts';

/** The sessions of the account, and its login methods. */
export function SecurityPage() {
  const t = useTranslations('identity.security');
  const moment = useMoment();
  const visits = useLoad(() => api('member', 'member-session').find());
  const { data, reload } = visits;
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
      ) : (
        <NotLoaded of={visits} className="h-80" />
      )}
      <PasskeysSection onChanged={reload} />
      <SecondFactorSection onChanged={reload} />
      <SecuritySection
        id="password-title"
        icon="key"
        title={t('password.title')}
        text={t('password.text')}
        action={
          <Link to="/setting/changePassword" className={buttonClass('outline')}>
            {t('password.change')}
          </Link>
        }
      />
    </div>
  );
}

type Login = Parameters<ReturnType<typeof useVisitWords>>[0] & { readonly at: string };

function LastLogin({ login }: { login: Login | null }) {
  const t = useTranslations('identity.security');
  const moment = useMoment();
  const words = useVisitWords();
  return (
    <SecuritySection
      id="last-login-title"
      icon="history"
      title={t('lastLogin.title')}
      text={
        login ? (
          <>
            <time dateTime={login.at} className="figures font-semibold text-ink-1" suppressHydrationWarning>
              {moment(login.at)}
            </time>
            {' · '}
            {words(login)}
          </>
        ) : (
          t('lastLogin.none')
        )
      }
    />
  );
}

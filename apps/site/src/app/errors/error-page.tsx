import { buttonClass, Icon } from '@sabai/ui';
import { Suspense } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { isOutage } from '../../shared/api/outage.ts';
import { problemOf } from '../../shared/api/problem-message.ts';
import { useRootDataIfAny } from '../../shared/context/root-data.ts';
import { usePageIsOff } from '../../shared/context/use-feature.ts';
import { unknownGuard } from '../../shared/pages/guard.ts';
import { LastResort } from './last-resort.tsx';
import { SwitchedOff } from './page-outlet.tsx';

/** Shown instead of a page: for a missing page, or for a fault with one calm sentence and its TraceID (R8.1–R8.4). */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <LastResort>
    <ErrorBody error={error} />
  </LastResort>
);

function ErrorBody({ error }: { error: unknown }) {
  const t = useTranslations('errors');
  const isOff = usePageIsOff();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  const isUnguarded = isRouteErrorResponse(error) && error.data === unknownGuard;
  const page = useRootDataIfAny();
  if (isOff && !isMissing)
    return (
      <Suspense fallback={null}>
        <SwitchedOff />
      </Suspense>
    );
  const outage = isOutage(error) ? error.data : undefined;
  const traceId = isMissing ? undefined : (outage?.correlation_id ?? problemOf(error)?.correlation_id ?? page?.traceId);
  return (
    <section className="grid min-h-[80dvh] place-content-center justify-items-center gap-4 p-6 text-center">
      <p className="figures bg-grad-brand bg-clip-text text-8xl font-bold text-transparent">{status}</p>
      <h1 className="text-2xl">{t(isMissing ? 'notFound' : isUnguarded ? 'unknownGuard' : 'title')}</h1>
      <p className="max-w-md text-ink-2">{isMissing ? t('notFoundText') : (outage?.message ?? t('fault'))}</p>
      {traceId && (
        <p className="text-sm text-ink-3">
          {t('traceId')}: <code>{traceId}</code>
        </p>
      )}
      <Link to="/" reloadDocument={!isMissing} className={buttonClass('brand')}>
        <Icon name="home" />
        {isMissing ? t('backHome') : t('goHome')}
      </Link>
    </section>
  );
}

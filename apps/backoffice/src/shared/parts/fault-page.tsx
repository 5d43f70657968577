import { buttonClass, EmptyState } from '@sabai/ui';
import { Link, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ProblemNote } from './problem-note.tsx';

function Home() {
  const t = useTranslations('office.shell');
  return (
    <Link to="/" className={buttonClass('brand')}>
      {t('overview')}
    </Link>
  );
}

/** Shown for an unknown address. */
export function MissingPage() {
  const t = useTranslations('errors');
  return (
    <EmptyState title={t('notFound')} text={t('notFoundText')}>
      <Home />
    </EmptyState>
  );
}

/** Shown after a rendering error. */
export function RouteFault() {
  const t = useTranslations('errors');
  const error = useRouteError();
  return (
    <main className="mx-auto grid max-w-lg gap-4 p-6 pt-24">
      <ProblemNote error={error} fallback={t('fault')} />
      <div>
        <Home />
      </div>
    </main>
  );
}

import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';

const look =
  'inline-flex min-h-11 items-center rounded-sm border border-line-strong px-4 font-medium hover:bg-surface-2';

/** Navigation of a list that grows only at its beginning: to older rows, and back to the newest. */
export function Older({
  isNewest,
  next,
  linkOf,
}: {
  isNewest: boolean;
  /** The number below which the next page starts. */
  next: number | null;
  linkOf: (below: number) => string;
}) {
  const t = useTranslations('audit-office.audit');
  const list = useTranslations('office.list');
  if (isNewest && next === null) return null;
  return (
    <nav aria-label={list('pages')} className="mt-4 flex flex-wrap gap-2">
      {!isNewest && (
        <Link to={linkOf(0)} className={look}>
          {t('newest')}
        </Link>
      )}
      {next !== null && (
        <Link to={linkOf(next)} className={look}>
          {t('older')}
        </Link>
      )}
    </nav>
  );
}

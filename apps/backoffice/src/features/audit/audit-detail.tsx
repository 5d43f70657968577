import type { AuditEntry } from '@sabai/contract';
import { DateTime, IconButton, Skeleton, uniqueKeys } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Polled } from '../../shared/api/use-polled.ts';
import { Fact } from '../../shared/parts/fact.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useActionName } from './use-action-name.ts';

/** Pages on which what an entry is about can be seen. */
const pathOf: Readonly<Record<string, string>> = {
  deposit: '/deposits/',
  withdrawal: '/withdrawals/',
  member: '/members/',
  account: '/members/',
  approval: '/approvals/',
};

/** One entry: what changed, by whom, from where and why, and its place in the chain. */
export function AuditDetail({
  polled: { data: row, error, reload },
  onClose,
}: {
  polled: Pick<Polled<AuditEntry | undefined>, 'data' | 'error' | 'reload'>;
  onClose: () => void;
}) {
  const t = useTranslations('audit-office.audit');
  const words = useTranslations('cashier-office.decision');
  const nameOf = useActionName();
  return (
    <section
      aria-label={t('entry')}
      className="rounded-md border border-line bg-surface-1 xl:sticky xl:top-[calc(var(--toasts)+1.5rem)] xl:flex xl:max-h-[calc(100dvh-var(--toasts)-3rem)] xl:flex-col"
    >
      <header className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4 max-xl:pr-4 max-xl:pl-1">
        <IconButton icon="arrow-left" label={words('back')} className="xl:hidden" onClick={onClose} />
        <h2 className="flex-1">{row ? nameOf(row.action) : t('entry')}</h2>
        {row && <span className="figures text-ink-3">{row.id}</span>}
        <IconButton icon="x" label={words('close')} className="max-xl:hidden" onClick={onClose} />
      </header>
      <div className="grid content-start gap-4 p-4 xl:min-h-0 xl:flex-1 xl:overflow-y-auto">
        {error !== undefined && !row && <LoadFailed error={error} onRetry={() => void reload()} />}
        {!row && error === undefined && <Skeleton className="h-64" />}
        {row && (
          <>
            <Differences row={row} />
            <Facts row={row} />
          </>
        )}
      </div>
    </section>
  );
}

function Differences({ row: { facts } }: { row: AuditEntry }) {
  const t = useTranslations('audit-office.audit');
  const keys = uniqueKeys(facts.map(({ name }) => name));
  if (facts.length === 0) return <p className="text-ink-2">{t('noFacts')}</p>;
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="mb-1 text-left font-semibold text-ink-2">{t('beforeAfter')}</caption>
      <thead>
        <tr className="text-left text-xs text-ink-3">
          <th scope="col" className="py-1 pr-2 font-medium">
            {t('field')}
          </th>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t('before')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, before, after, is_changed }, at) => (
          <tr key={keys[at]} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal break-words text-ink-2">
              {name}
            </th>
            <td className="py-1.5 pr-2 break-words">
              {is_changed ? (
                <del className="rounded-sm bg-bad/15 px-1.5 py-0.5 text-bad no-underline">{before ?? '–'}</del>
              ) : (
                (before ?? '–')
              )}
            </td>
            <td className="py-1.5 break-words">
              {is_changed ? (
                <ins className="rounded-sm bg-ok/15 px-1.5 py-0.5 text-ok no-underline">{after ?? '–'}</ins>
              ) : (
                (after ?? '–')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ row }: { row: AuditEntry }) {
  const t = useTranslations('audit-office.audit');
  const path = pathOf[row.subject_type ?? ''];
  const link = 'break-all text-brand hover:underline';
  return (
    <dl>
      {row.reason && <Fact name={t('reason')}>{row.reason}</Fact>}
      <Fact name={t('time')}>
        <DateTime value={row.at} />
      </Fact>
      <Fact name={t('staff')}>{row.staff.name || row.staff.id}</Fact>
      {row.member && (
        <Fact name={t('member')}>
          <Link to={`/members/${row.member.id}`} className={link}>
            {row.member.username || row.member.id}
          </Link>
        </Fact>
      )}
      <Fact name={t('subject')} copy={row.subject_id}>
        {path ? (
          <Link to={`${path}${row.subject_id}`} className={link}>
            {row.subject_id}
          </Link>
        ) : (
          <span className="break-all">{row.subject_id}</span>
        )}
      </Fact>
      <Fact name={t('address')}>{row.ip || '–'}</Fact>
      <Fact name={t('call')} copy={row.correlation_id}>
        <span className="break-all text-xs">{row.correlation_id || '–'}</span>
      </Fact>
      <Fact name={t('hash')} copy={row.hash}>
        <code className="text-xs break-all">{row.hash}</code>
      </Fact>
    </dl>
  );
}

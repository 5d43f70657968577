import type { AuditEntry, AuditEntryDetail } from '@sabai/contract';
import { Button, buttonClass, DateTime, Icon, IconButton, Skeleton, useCopy } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Polled } from '../../shared/api/use-polled.ts';
import { Fact } from '../../shared/parts/fact.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { AuditDifferences } from './audit-differences.tsx';
import { useActionName } from './use-action-name.ts';

/** Pages of the subjects of entries. */
const pathOf: Readonly<Record<string, string>> = {
  deposit: '/deposits/',
  withdrawal: '/withdrawals/',
  member: '/members/',
  account: '/members/',
  approval: '/approvals/',
};

type Shown = AuditEntry & Partial<AuditEntryDetail>;

/** One entry: changes, person, origin, reason, and its position in the chain. */
export function AuditDetail({
  polled: { data: row, error, reload },
  linkOf,
  onClose,
}: {
  /** The entry from the list until it is loaded separately, with its position in the chain. */
  polled: Pick<Polled<Shown | undefined>, 'data' | 'error' | 'reload'>;
  /** Returns the address of another entry, or of the list of all entries about a subject. */
  linkOf: (to: { readonly id: number } | { readonly search: string }) => string;
  onClose: () => void;
}) {
  const t = useTranslations('audit-office.audit');
  const copy = useCopy();
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
            <p className="text-sm text-ink-2">
              <DateTime value={row.at} /> ·{' '}
              <strong className="font-semibold text-ink-1">{row.staff.name || row.staff.id}</strong>
            </p>
            <AuditDifferences facts={row.facts} />
            <Facts row={row} />
            <Chain row={row} linkOf={linkOf} />
          </>
        )}
      </div>
      {row && (
        <footer className="flex flex-wrap gap-2 border-t border-line p-3">
          <Link to={linkOf({ search: row.subject_id })} className={buttonClass('outline', 'sm')}>
            <Icon name="history" className="size-4" />
            {t('allOfSubject')}
          </Link>
          <Button size="sm" look="outline" icon="copy" onClick={() => void copy(location.href, t('linkCopied'))}>
            {t('copyLink')}
          </Button>
        </footer>
      )}
    </section>
  );
}

function Facts({ row }: { row: Shown }) {
  const t = useTranslations('audit-office.audit');
  const path = pathOf[row.subject_type ?? ''];
  const link = 'break-all text-brand hover:underline';
  return (
    <dl>
      {row.reason && <Fact name={t('reason')}>{row.reason}</Fact>}
      {row.request && (
        <>
          <Fact name={t('asked')}>
            {row.request.asked_by.name} · <DateTime value={row.request.asked_at} />
          </Fact>
          {row.request.decided_by && row.request.decided_at && (
            <Fact name={t('decided')}>
              <Link to={`/approvals/${row.request.id}`} className={link}>
                {row.request.decided_by.name} · <DateTime value={row.request.decided_at} />
              </Link>
            </Fact>
          )}
        </>
      )}
      <Fact name={t('inForce')}>
        <DateTime value={row.at} />
      </Fact>
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

const short = (hash: string) => `${hash.slice(0, 4)} … ${hash.slice(-4)}`;

/** Its position in the chain: the link before, its own, and the one after. */
function Chain({ row, linkOf }: { row: Shown; linkOf: (to: { readonly id: number }) => string }) {
  const t = useTranslations('audit-office.audit');
  const { link_before: before, link_after: after } = row;
  if (before === undefined || after === undefined) return null;
  const box = 'grid rounded-sm border px-2.5 py-1.5 text-xs';
  return (
    <ol aria-label={t('chain')} className="grid grid-cols-3 gap-2">
      {[before, { id: row.id, hash: row.hash }, after].map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: before, this and after
        <li key={at}>
          {link === null ? (
            <span className={`${box} border-dashed border-line text-ink-3`}>{t(at === 0 ? 'first' : 'last')}</span>
          ) : at === 1 ? (
            <span className={`${box} border-brand bg-surface-2`} aria-current="true">
              {t('thisEntry')} <code className="font-semibold">{short(link.hash)}</code>
            </span>
          ) : (
            <Link to={linkOf({ id: link.id })} className={`${box} border-line hover:bg-surface-2`}>
              <span className="figures">{t('numbered', { position: link.id })}</span>
              <code className="font-semibold">{short(link.hash)}</code>
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

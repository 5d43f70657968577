import type { Approval } from '@sabai/contract';
import { Button, DateTime, Icon, IconButton, Skeleton, uniqueKeys } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Polled } from '../../shared/api/use-polled.ts';
import { Fact } from '../../shared/parts/fact.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { NoVerdict, VerdictBar, VerdictButtons } from '../../shared/parts/verdict-bar.tsx';
import type { Verdict } from './approval-dialog.tsx';
import { ApprovalAmount, ApprovalBadge, Subject } from './approval-parts.tsx';
import { useChangeWords } from './use-change-words.ts';

/** One request: what would change, why, and who asked. Beside the list on wide screens, in its place on others. */
export function ApprovalDetail({
  polled: { data: row, error, reload },
  problem,
  onClose,
  onAsk,
}: {
  polled: Polled<Approval | undefined>;
  /** Why the last decision was not taken. */
  problem: unknown;
  onClose: () => void;
  onAsk: (verdict: Verdict) => void;
}) {
  const t = useTranslations('approvals-office.approval');
  const words = useTranslations('cashier-office.decision');
  return (
    <section
      aria-label={t('title')}
      className={`rounded-md border bg-surface-1 xl:sticky xl:top-[calc(var(--toasts)+1.5rem)] xl:flex xl:max-h-[calc(100dvh-var(--toasts)-3rem)] xl:flex-col ${
        row?.is_own && row.state === 'pending' ? 'border-dashed border-line-strong' : 'border-line'
      }`}
    >
      <header className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4 max-xl:pr-4 max-xl:pl-1">
        <IconButton icon="arrow-left" label={words('back')} className="xl:hidden" onClick={onClose} />
        <h2 className="flex-1">{row ? t(`kindName.${row.kind}`) : t('title')}</h2>
        {row && <ApprovalBadge state={row.state} />}
        <IconButton icon="x" label={words('close')} className="max-xl:hidden" onClick={onClose} />
      </header>
      <div className="grid content-start gap-4 p-4 xl:min-h-0 xl:flex-1 xl:overflow-y-auto">
        {problem !== undefined && <ProblemNote error={problem} />}
        {error !== undefined && !row && <LoadFailed error={error} onRetry={() => void reload()} />}
        {!row && error === undefined && <Skeleton className="h-64" />}
        {row && <Facts row={row} />}
      </div>
      {row?.state === 'pending' && <Verdicts row={row} onAsk={onAsk} />}
    </section>
  );
}

function Facts({ row }: { row: Approval }) {
  const t = useTranslations('approvals-office.approval');
  const words = useTranslations('cashier-office.decision');
  return (
    <>
      <ApprovalAmount approval={row} className="text-3xl font-bold" />
      <Changes row={row} />
      {row.reason && (
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold text-ink-2">{t('reason')}</h3>
          <blockquote className="border-l-2 border-line-strong pl-3 break-words">{row.reason}</blockquote>
        </div>
      )}
      {row.grounds.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold text-ink-2">{t('grounds')}</h3>
          <ul className="grid gap-1">
            {[...new Set(row.grounds)].map((ground) => (
              <li key={ground} className="flex items-start gap-2">
                <Icon name="warning" className="mt-0.5 size-4 text-warn" />
                {t(`ground.${ground}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {row.is_set_up && <p className="text-warn">{t('setUp')}</p>}
      <dl>
        {row.member && (
          <Fact name={words('member')}>
            <Link to={`/members/${row.member.id}`} className="text-brand underline-offset-4 hover:underline">
              {row.member.username}
            </Link>
          </Fact>
        )}
        <Fact name={t('about')}>
          <Subject approval={row} />
        </Fact>
        <Fact name={t('askedBy')}>{row.is_own ? t('you') : row.asked_by.name}</Fact>
        <Fact name={t('asked')}>
          <DateTime value={row.asked_at} />
        </Fact>
        {row.expires_at && (
          <Fact name={t('ends')}>
            <DateTime value={row.expires_at} />
          </Fact>
        )}
        {row.decided_by && <Fact name={words('decidedBy')}>{row.decided_by.name}</Fact>}
        {row.decided_at && (
          <Fact name={words('succeeded')}>
            <DateTime value={row.decided_at} />
          </Fact>
        )}
        {row.decision_reason && <Fact name={words('reason')}>{row.decision_reason}</Fact>}
      </dl>
    </>
  );
}

/** Field by field how it stands and how it would. */
function Changes({ row: { changes, kind } }: { row: Approval }) {
  const t = useTranslations('approvals-office.approval');
  const { nameOf, textOf } = useChangeWords(kind);
  const keys = uniqueKeys(changes.map(({ name }) => name));
  if (changes.length === 0) return <p className="text-ink-3">{t('nothing')}</p>;
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-3">
          {(['field', 'now', 'after'] as const).map((column) => (
            <th key={column} scope="col" className="py-1 pr-2 font-medium">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }, at) => (
          <tr key={keys[at]} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal break-words text-ink-2">
              {nameOf(name)}
            </th>
            <td className="py-1.5 pr-2 break-words">
              <del className="rounded-sm bg-bad/15 px-1.5 py-0.5 text-bad no-underline">
                {before ? textOf(before) : '–'}
              </del>
            </td>
            <td className="py-1.5 break-words">
              <ins className="rounded-sm bg-ok/15 px-1.5 py-0.5 text-ok no-underline">
                {after ? textOf(after) : '–'}
              </ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Verdicts({ row, onAsk }: { row: Approval; onAsk: (verdict: Verdict) => void }) {
  const t = useTranslations('approvals-office.approval');
  return (
    <VerdictBar>
      {row.is_own ? (
        <>
          <NoVerdict>{t('own')}</NoVerdict>
          <Button onClick={() => onAsk('withdrawn')}>{t('withdraw')}</Button>
        </>
      ) : row.may_decide ? (
        <VerdictButtons onRefuse={() => onAsk('refused')} onApprove={() => onAsk('approved')} />
      ) : (
        <NoVerdict>{t('cannot')}</NoVerdict>
      )}
    </VerdictBar>
  );
}

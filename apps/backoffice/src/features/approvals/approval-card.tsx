import type { Approval } from '@sabai/contract';
import { Button, buttonClass, DateTime, Icon, uniqueKeys, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { shownValue } from '../../shared/differences/change-of.ts';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { ApprovalChanges, ApprovalMoved } from './approval-changes.tsx';
import type { Verdict } from './approval-dialog.tsx';
import { ApprovalAmount, ApprovalBadge, Asker, KindIcon, Subject } from './approval-parts.tsx';
import { spanText } from './spans.ts';
import { useChangeWords } from './use-change-words.ts';

/** The open request: subject, changes, reason and effect, and the decision. */
export function ApprovalCard({
  row,
  problem,
  now,
  onAsk,
}: {
  row: Approval;
  /** The error of the last decision. */
  problem?: unknown;
  now: Date;
  onAsk: (verdict: Verdict) => void;
}) {
  const t = useTranslations('approvals-office.approval');
  const isWaiting = row.state === 'pending';
  return (
    <article
      aria-label={t('title')}
      className={`grid gap-4 rounded-md border border-l-4 bg-surface-1 p-4 xl:grid-cols-[13rem_minmax(0,1.9fr)_minmax(0,1fr)_11rem] xl:gap-0 xl:p-0 xl:*:p-4 xl:*:not-last:border-r xl:*:border-line ${
        row.is_own && isWaiting ? 'border-dashed border-line-strong' : 'border-brand/70 border-l-brand'
      }`}
    >
      <Heading row={row} now={now} />
      <div className="grid content-start gap-3">
        {problem !== undefined && <ProblemNote error={problem} />}
        <ApprovalMoved row={row} />
        <ApprovalChanges row={row} />
      </div>
      <Reasons row={row} />
      <div className="grid content-start gap-2">
        {isWaiting ? <Verdicts row={row} now={now} onAsk={onAsk} /> : <Decided row={row} />}
      </div>
    </article>
  );
}

function Heading({ row, now }: { row: Approval; now: Date }) {
  const t = useTranslations('approvals-office.approval');
  return (
    <header className="flex flex-col gap-2">
      <h2 className="flex items-center gap-2 text-sm font-normal text-ink-3">
        <KindIcon row={row} />
        {t(`kindName.${row.kind}`)}
      </h2>
      {row.member && (
        <Link to={`/members/${row.member.id}`} className="font-semibold break-all hover:underline">
          {row.member.username}
        </Link>
      )}
      <ApprovalAmount approval={row} className="text-xl font-bold" />
      <Subject approval={row} />
      <Asker row={row} now={now} className="xl:mt-auto" />
    </header>
  );
}

const Part = ({ title, isWarning = false, children }: { title: string; isWarning?: boolean; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <h3 className={`flex items-center gap-1.5 text-xs font-normal ${isWarning ? 'text-warn' : 'text-ink-3'}`}>
      {isWarning && <Icon name="warning" className="size-4" />}
      {title}
    </h3>
    {children}
  </div>
);

function Reasons({ row }: { row: Approval }) {
  const t = useTranslations('approvals-office.approval');
  const { nameOf, textOf } = useChangeWords(row.kind);
  const { intl } = useUi();
  const keys = uniqueKeys(row.outlook.map(({ name }) => name));
  return (
    <div className="grid content-start gap-3 text-sm">
      {row.reason && (
        <Part title={t('reason')}>
          <blockquote className="wrap-anywhere">“{row.reason}”</blockquote>
        </Part>
      )}
      <Part title={t('whatItDoes')}>
        <p>{t(`does.${row.effect}`)}</p>
        {row.outlook.length > 0 && (
          <dl>
            {row.outlook.map(({ name, value }, at) => (
              <div key={keys[at]} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-ink-2">{nameOf(name)}</dt>
                <dd className="figures font-semibold">{shownValue(name, value, intl, textOf)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
      {row.grounds.length > 0 && (
        <Part title={t('grounds')} isWarning>
          <ul>
            {[...new Set(row.grounds)].map((ground) => (
              <li key={ground}>{t(`ground.${ground}`)}</li>
            ))}
          </ul>
        </Part>
      )}
      {row.is_set_up && <p className="text-warn">{t('setUp')}</p>}
      {row.state === 'pending' && (row.is_own || !row.may_decide) && (
        <Part title={t('whoDecides')}>
          <p className="flex items-start gap-2 text-ink-2">
            <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
            {t(row.is_own ? 'own' : 'cannot')}
          </p>
        </Part>
      )}
    </div>
  );
}

/** There are no bulk decisions: each request is decided separately, by mouse or key. */
function Verdicts({ row, now, onAsk }: { row: Approval; now: Date; onAsk: (verdict: Verdict) => void }) {
  const t = useTranslations('approvals-office.approval');
  const words = useTranslations('cashier-office.decision');
  const { intl } = useUi();
  const isFree = row.may_decide && !row.moved?.length;
  const key = (name: string) => <kbd className="kbd max-xl:hidden">{name}</kbd>;
  return (
    <>
      <Button
        size="sm"
        look="brand"
        icon="check"
        aria-keyshortcuts="a"
        disabled={!isFree}
        onClick={() => onAsk('approved')}
      >
        {words('approve')} {key('A')}
      </Button>
      {row.is_own && (
        <Button size="sm" onClick={() => onAsk('withdrawn')}>
          {t('withdraw')}
        </Button>
      )}
      {row.may_decide && (
        <>
          <Button size="sm" look="outline" aria-keyshortcuts="b" onClick={() => onAsk('returned')}>
            {t('sendBack')} {key('B')}
          </Button>
          <Button size="sm" look="danger" aria-keyshortcuts="r" onClick={() => onAsk('refused')}>
            {words('refuse')} {key('R')}
          </Button>
        </>
      )}
      {row.expires_at && (
        <p className="text-center text-xs text-ink-3">
          {t('endsIn', { time: spanText(Date.parse(row.expires_at) - now.getTime(), intl) })}
        </p>
      )}
    </>
  );
}

/** The outcome, also when somebody else decided first. */
function Decided({ row }: { row: Approval }) {
  const t = useTranslations('approvals-office.approval');
  return (
    <>
      <ApprovalBadge state={row.state} />
      {row.decided_by && <p className="text-sm font-semibold">{row.decided_by.name}</p>}
      {row.decided_at && (
        <p className="text-xs text-ink-3">
          <DateTime value={row.decided_at} />
        </p>
      )}
      {row.decision_reason && <p className="text-sm wrap-anywhere">“{row.decision_reason}”</p>}
      {row.kind === 'audit-export' && row.is_own && (row.state === 'approved' || row.state === 'alone') && (
        <a
          href={`/exports/audit.csv?export=${row.subject_id}`}
          download="audit.csv"
          className={buttonClass('brand', 'sm')}
        >
          <Icon name="download" className="size-4" />
          {t('download')}
        </a>
      )}
    </>
  );
}

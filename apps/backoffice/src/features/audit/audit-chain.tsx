import type { staffAuditHead } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { Button, Icon, useUi } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';

type Found = Answer<typeof staffAuditHead, 'create'>;
const everyMs = 30_000;
const short = (hash: string) => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

/** The length of the chain, its published heads, and the result of its verification. */
export function AuditChain({ onChecked }: { onChecked: () => void }) {
  const t = useTranslations('audit-office.audit');
  const { intl, timeZone } = useUi();
  const polled = usePolled((signal) => api('staff', 'audit-head').find(undefined, { signal }), 'audit head', everyMs);
  const [found, setFound] = useState<Found>();
  const { isBusy, problem, send } = useSending();
  const { data } = polled;
  const check = () =>
    send(async () => {
      setFound(await api('staff', 'audit-head').create({}));
      await polled.reload();
      onChecked();
    });
  const [published] = data?.published ?? [];
  const timeOf = (at: string) =>
    dateFormat(intl, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(new Date(at));
  const isBroken = found ? !found.is_sound : (data?.checked?.problem_count ?? 0) > 0;
  return (
    <section
      aria-label={t('chain')}
      className={`mb-4 grid gap-2 rounded-sm border bg-surface-1 px-4 py-3 text-sm ${isBroken ? 'border-bad' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {data?.hash && (
          <p className="flex flex-wrap items-center gap-2">
            {t('head', { position: data.position })}
            <code className="figures font-semibold" title={data.hash}>
              {short(data.hash)}
            </code>
          </p>
        )}
        <p className="text-ink-2">
          {published ? t('published', { day: published.day }) : t('unpublished')}{' '}
          <a href="/audit/heads.txt" download="audit-heads.txt" className="text-brand underline underline-offset-4">
            {t('heads')}
          </a>
        </p>
        <span className="flex-1" />
        <Button size="sm" isBusy={isBusy} onClick={check}>
          {t('verify')}
        </Button>
      </div>
      {problem !== undefined && <ProblemNote error={problem} />}
      {found ? (
        <p
          role={found.is_sound ? 'status' : 'alert'}
          className={`flex items-center gap-2 font-semibold ${found.is_sound ? 'text-ok' : 'text-bad'}`}
        >
          <Icon name={found.is_sound ? 'check-circle' : 'warning'} className="size-4" />
          {found.is_sound ? t('sound', { count: found.entries }) : t('broken', { count: found.problem_count })}
        </p>
      ) : (
        data?.checked && (
          <p role={isBroken ? 'alert' : undefined} className={isBroken ? 'font-semibold text-bad' : 'text-ink-3'}>
            {isBroken && (
              <>
                <Icon name="warning" className="mr-1 inline size-4" />
                {t('broken', { count: data.checked.problem_count })}{' '}
              </>
            )}
            {t('checked', { time: timeOf(data.checked.at) })}{' '}
            {isBroken && data.checked.first_position !== null && <EntryLink position={data.checked.first_position} />}
          </p>
        )
      )}
      {found && found.problems.length > 0 && (
        <ul className="grid gap-1">
          {found.problems.map(({ position, entry_id, problem: what }) => (
            <li key={`${position} ${entry_id} ${what}`} className="text-bad">
              {position === null ? <span className="figures">{entry_id}</span> : <EntryLink position={position} />}{' '}
              {what}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function EntryLink({ position }: { position: number }) {
  const t = useTranslations('audit-office.audit');
  return (
    <Link to={`/audit/${position}`} className="underline underline-offset-4">
      {t('openFirst', { position })}
    </Link>
  );
}

import type { StaffAccount } from '@sabai/contract';
import { Badge, Button, DateTime, toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';

/** The sessions of a member of staff; each can be ended separately. */
export function PersonSessions({ person, onDone }: { person: StaffAccount; onDone: () => Promise<void> }) {
  const own = useTranslations('identity-office.own');
  const t = useTranslations('identity-office.people');
  const polled = usePolled(
    (signal) => api('staff', 'staff-session').get(person.id, { signal }),
    `sessions of ${person.id} ${person.sessions}`,
  );
  const { send, isBusy, problem } = useSending();
  const end = (sessionId: string) =>
    send(async () => {
      const { ended: count } = await api('staff', 'staff-session').patch(person.id, { session_id: sessionId });
      toast(own('ended', { count }));
      await Promise.all([polled.reload(), onDone()]);
    });
  return (
    <section aria-label={t('sessions')} className="grid max-w-2xl gap-3">
      <h2 className="text-lg">{t('sessions')}</h2>
      <Unanswered polled={polled} />
      {problem !== undefined && <ProblemNote error={problem} />}
      <ul className="grid">
        {polled.data?.map(({ id, is_current, network, started_at }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1">
            <span className="figures flex-1">
              {network} {is_current && <Badge tone="ok">{own('current')}</Badge>}
            </span>
            <span className="text-sm text-ink-3">
              {own('since')} <DateTime value={started_at} />
            </span>
            <Button size="sm" look="danger" isBusy={isBusy} onClick={() => void end(id)}>
              {t('endOne')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

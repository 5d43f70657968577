import { Button, DateTime, TextArea } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

const everyMs = 30_000;

/** The staff's notes about a member, with a form to add one. Notes are immutable. */
export function NotesPanel({ memberId }: { memberId: string }) {
  const t = useTranslations('dossier-office.notes');
  const staff = staffStore.use();
  const polled = usePolled(
    (signal) => api('staff', 'member-note').find({ member_id: memberId, $limit: 50 }, { signal }),
    `notes ${memberId}`,
    everyMs,
  );
  const [body, setBody] = useState('');
  const sending = useSending();
  const { data, reload } = polled;
  const add = () =>
    sending.send(async () => {
      await api('staff', 'member-note').create({ member_id: memberId, body: body.trim() });
      setBody('');
      await reload();
    });
  return (
    <section aria-labelledby="notes-title" className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
      <h2 id="notes-title" className="text-lg">
        {t('title')}
      </h2>
      {may(staff, 'member.note.write') && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (body.trim() !== '') void add();
          }}
        >
          <TextArea
            label={t('write')}
            hint={t('kept')}
            rows={2}
            maxLength={2000}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
          {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
          <Button type="submit" size="sm" look="outline" isBusy={sending.isBusy} disabled={body.trim() === ''}>
            {t('add')}
          </Button>
        </form>
      )}
      <Unanswered polled={polled} />
      {data?.data.length === 0 && <p className="text-ink-3">{t('none')}</p>}
      <ul className="grid gap-3">
        {data?.data.map((note) => (
          <li key={note.id} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
            <p className="text-sm text-ink-3">
              {note.staff_name}, <DateTime value={note.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Badge, Button, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api.ts';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { ProblemNote } from '../../app/parts/problem-note.tsx';
import { mayDecide } from '../../app/read-staff.ts';
import { staffStore } from '../../app/session.ts';
import { usePolled } from '../../app/use-polled.ts';
import { useSending } from '../../app/use-sending.ts';
import type { MemberDetail } from './member-tables.tsx';

const tones = { pending: 'warn', verified: 'ok', rejected: 'bad' } as const;

/** Whether the bank account is the member's own, and the decision about it. */
export function BankCheck({ member }: { member: MemberDetail }) {
  const t = useTranslations('staff.bankCheck');
  const staff = staffStore.use();
  const polled = usePolled((signal) => api('staff', 'member-bank').get(member.id, { signal }), `bank ${member.id}`);
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const sending = useSending();
  const { data, put } = polled;
  if (!data?.status) return null;
  const decide = (status: 'verified' | 'rejected') =>
    sending.send(async () => {
      put(await api('staff', 'member-bank').patch(member.id, { status, reason: reason.trim() }));
      toast(t('done'));
      setRejecting(false);
    });
  return (
    <section aria-label={t('title')} className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
      <p className="flex items-center justify-between gap-3">
        <strong className="font-semibold">{t('title')}</strong>
        <Badge tone={tones[data.status]}>{t(data.status)}</Badge>
      </p>
      {data.reason && <p className="text-ink-2">{data.reason}</p>}
      {mayDecide(staff) && (
        <div className="flex flex-wrap gap-2">
          {data.status !== 'verified' && (
            <Button size="sm" look="brand" isBusy={sending.isBusy} onClick={() => void decide('verified')}>
              {t('verify')}
            </Button>
          )}
          {data.status !== 'rejected' && (
            <Button size="sm" look="danger" onClick={() => setRejecting(true)}>
              {t('reject')}
            </Button>
          )}
        </div>
      )}
      {sending.problem !== undefined && !isRejecting && <ProblemNote error={sending.problem} />}
      {isRejecting && (
        <FormDialog
          title={t('reject')}
          submit={t('reject')}
          look="danger"
          isReady={reason.trim() !== ''}
          sending={sending}
          onSubmit={() => void decide('rejected')}
          onClose={() => setRejecting(false)}
        >
          <TextField
            label={t('reason')}
            value={reason}
            maxLength={255}
            onChange={(event) => setReason(event.target.value)}
            required
          />
        </FormDialog>
      )}
    </section>
  );
}

import type { staffMemberBank } from '@sabai/contract';
import { Badge, Button, EmptyState, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../../shared/member/member-detail.ts';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { Masked } from '../../../shared/personal/masked.tsx';

type BankAccount = Answer<typeof staffMemberBank, 'get'>;

const everyMs = 10_000;
const tones = { pending: 'warn', verified: 'ok', rejected: 'bad' } as const;

/**
 * Decides whether the bank account is the member's own. The decision applies to the data shown here. It is refused if
 * the account or its state has changed meanwhile.
 */
export function BankCheck({ member }: { member: MemberDetail }) {
  const t = useTranslations('identity-office.bankCheck');
  const staff = staffStore.use();
  const polled = usePolled(
    (signal) => api('staff', 'member-bank').get(member.id, { signal }),
    `bank ${member.id}`,
    everyMs,
  );
  /** The rejected account, as shown at the click. */
  const [rejected, setRejected] = useState<BankAccount>();
  const [reason, setReason] = useState('');
  const sending = useSending();
  const { data, put, reload } = polled;
  if (!data) return <Unanswered polled={polled} />;
  if (!data.bank_no) return <EmptyState icon="bank" title={t('none')} />;
  const decide = (status: 'verified' | 'rejected', { version }: BankAccount) =>
    sending.send(async () => {
      try {
        put(
          await api('staff', 'member-bank').patch(member.id, {
            status,
            reason: status === 'rejected' ? reason.trim() : '',
            version,
          }),
        );
      } catch (problem) {
        // Reloads the account for the next decision.
        void reload();
        throw problem;
      }
      toast(t('done'));
      setRejected(undefined);
      setReason('');
    });
  return (
    <section aria-label={t('title')} className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
      <p className="flex items-center justify-between gap-3">
        <strong className="font-semibold">{t('title')}</strong>
        {data.status && <Badge tone={tones[data.status]}>{t(data.status)}</Badge>}
      </p>
      <AccountLines member={member} account={data} />
      {data.reason && <p className="text-ink-2">{data.reason}</p>}
      {may(staff, 'member.bank.decide') && (
        <div className="flex flex-wrap gap-2">
          {data.status !== 'verified' && (
            <Button size="sm" look="brand" isBusy={sending.isBusy} onClick={() => void decide('verified', data)}>
              {t('verify')}
            </Button>
          )}
          {data.status !== 'rejected' && (
            <Button size="sm" look="danger" onClick={() => setRejected(data)}>
              {t('reject')}
            </Button>
          )}
        </div>
      )}
      {sending.problem !== undefined && !rejected && <ProblemNote error={sending.problem} />}
      {rejected && (
        <FormDialog
          title={t('reject')}
          submit={t('reject')}
          look="danger"
          isReady={reason.trim() !== ''}
          sending={sending}
          onSubmit={() => void decide('rejected', rejected)}
          onClose={() => setRejected(undefined)}
        >
          <AccountLines member={member} account={rejected} />
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

function AccountLines({ member, account }: { member: MemberDetail; account: BankAccount }) {
  const t = useTranslations('identity-office.member');
  const of = { subject: 'member', id: member.id } as const;
  return (
    <p>
      {account.bank_name} <Masked what={t('bank')} {...of} field="bank_no" masked={account.bank_no} />
      <span className="block text-ink-2">
        <Masked what={t('name')} {...of} field="full_name" masked={account.full_name} />
      </span>
    </p>
  );
}

import type { Approval } from '@sabai/contract';
import { TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ApprovalAmount } from './approval-parts.tsx';

export type Verdict = 'approved' | 'refused' | 'withdrawn';

const titles = { approved: 'approveTitle', refused: 'refuseTitle', withdrawn: 'withdrawTitle' } as const;
const texts = { approved: 'approveText', refused: 'refuseText', withdrawn: 'withdrawText' } as const;
const dones = { approved: 'doneApproved', refused: 'doneRefused', withdrawn: 'doneWithdrawn' } as const;

/** Asks once more before it is decided, with the reason where one is needed. */
export function ApprovalDialog({
  row,
  verdict,
  onClose,
  onAnswer,
}: {
  row: Approval;
  verdict: Verdict;
  onClose: () => void;
  /** With the request as it then is, or with why the decision was not taken. */
  onAnswer: (decided: Approval | undefined, problem?: unknown) => void;
}) {
  const t = useTranslations('approvals-office.approval');
  const words = useTranslations('cashier-office.decision');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const isNeeded = verdict === 'refused';
  const decide = () =>
    sending.send(async () => {
      try {
        const decided = await api('staff', 'approval').patch(row.id, { state: verdict, reason: reason.trim() });
        toast(t(dones[verdict]));
        onAnswer(decided);
      } catch (problem) {
        // Another may have decided, or it changed meanwhile: the page shows how it is now, and why.
        onAnswer(undefined, problem);
      }
    });
  const submits = { approved: words('approve'), refused: words('refuse'), withdrawn: t('withdraw') };
  return (
    <FormDialog
      title={t(titles[verdict])}
      submit={submits[verdict]}
      look={verdict === 'approved' ? 'brand' : 'danger'}
      isReady={!isNeeded || reason.trim() !== ''}
      sending={sending}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <strong className="font-semibold">
          {t(`kindName.${row.kind}`)} {row.member && `· ${row.member.username}`}
        </strong>
        <ApprovalAmount approval={row} className="text-2xl font-semibold" />
      </p>
      <p className="text-ink-2">{t(texts[verdict])}</p>
      {verdict !== 'withdrawn' && (
        <TextField
          label={isNeeded ? t('reason') : t('note')}
          value={reason}
          maxLength={255}
          autoComplete="off"
          required={isNeeded}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  );
}

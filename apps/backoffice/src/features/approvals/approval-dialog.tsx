import type { Approval } from '@sabai/contract';
import { TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { problemOf } from '../../shared/api/problem.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ApprovalAmount } from './approval-parts.tsx';

export type Verdict = 'approved' | 'refused' | 'returned' | 'withdrawn';

const wordsOf = {
  approved: { title: 'approveTitle', text: 'approveText', done: 'doneApproved' },
  refused: { title: 'refuseTitle', text: 'refuseText', done: 'doneRefused' },
  returned: { title: 'returnTitle', text: 'returnText', done: 'doneReturned' },
  withdrawn: { title: 'withdrawTitle', text: 'withdrawText', done: 'doneWithdrawn' },
} as const satisfies Record<Verdict, object>;

/** Refusals of the code, after which it can be typed again. */
const isOfCode = (problem: unknown) => problemOf(problem)?.refusal === 'SECOND_FACTOR_INCORRECT';

/** Confirms a decision, with a reason if required. */
export function ApprovalDialog({
  row,
  verdict,
  onClose,
  onAnswer,
}: {
  row: Approval;
  verdict: Verdict;
  onClose: () => void;
  /** Receives the request after the decision, or the error of the decision. */
  onAnswer: (decided: Approval | undefined, problem?: unknown) => void;
}) {
  const t = useTranslations('approvals-office.approval');
  const words = useTranslations('cashier-office.decision');
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const sending = useSending();
  const isNeeded = verdict === 'refused' || verdict === 'returned';
  const asksCode = verdict === 'approved' && row.asks_second_factor;
  const decide = () =>
    sending.send(async () => {
      try {
        const body = { state: verdict, reason: reason.trim(), ...(asksCode && { code: code.trim() }) };
        const decided = await api('staff', 'approval').patch(row.id, body);
        toast(t(wordsOf[verdict].done));
        onAnswer(decided);
      } catch (problem) {
        if (isOfCode(problem)) throw problem;
        // Another person has decided, or the request has changed: the page shows its present state and the error.
        onAnswer(undefined, problem);
      }
    });
  const submits = {
    approved: words('approve'),
    refused: words('refuse'),
    returned: t('sendBack'),
    withdrawn: t('withdraw'),
  };
  return (
    <FormDialog
      title={t(wordsOf[verdict].title)}
      submit={submits[verdict]}
      look={verdict === 'approved' ? 'brand' : 'danger'}
      isReady={(!isNeeded || reason.trim() !== '') && (!asksCode || code.trim() !== '')}
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
      <p className="text-ink-2">{t(wordsOf[verdict].text)}</p>
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
      {asksCode && (
        <TextField
          label={t('code')}
          value={code}
          maxLength={32}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </FormDialog>
  );
}

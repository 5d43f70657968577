import type { ProgrammeRunDetail } from '@sabai/contract';
import { toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { ReasonDialog } from '../../../shared/parts/reason-dialog.tsx';

/** Asks for the reason before a run is sent to a second person, or refused. */
export function RunDialog({
  run,
  verdict,
  onClose,
  onDone,
}: {
  run: ProgrammeRunDetail;
  verdict: 'approve' | 'refuse';
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('bonus-office');
  const isApproval = verdict === 'approve';
  return (
    <ReasonDialog
      title={t(`runs.${verdict}`)}
      submit={t(isApproval ? 'fund.ask' : 'runs.refuse')}
      look={isApproval ? 'brand' : 'danger'}
      label={t('reason')}
      isWeighed={isApproval}
      onSend={async (reason) => {
        await api('staff', 'programme-run').patch(run.id, { state: isApproval ? 'approved' : 'refused', reason });
        toast(t('moved'));
        await onDone();
      }}
      onClose={onClose}
    >
      <p>{t(`runs.${verdict}Text`)}</p>
      <ul className="grid gap-1">
        {run.sums.map((sum) => (
          <li key={sum.currency_code} className="flex flex-wrap justify-between gap-3 font-semibold">
            <Amount amount={sum.amount} currency={sum.currency_code} />
            <span className="font-normal text-ink-3">
              {t('runs.left')} {sum.left === null ? '–' : <Amount amount={sum.left} currency={sum.currency_code} />}
            </span>
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}

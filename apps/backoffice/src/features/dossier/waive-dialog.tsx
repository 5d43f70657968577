import { toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';

/** Lets a member withdraw without the remaining turnover of deposits, with a reason. */
export function WaiveDialog({
  memberId,
  onClose,
  onDone,
}: {
  memberId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('dossier-office.summary');
  const adjustment = useTranslations('wallet-office.adjustment');
  return (
    <ReasonDialog
      title={t('waiveTitle')}
      submit={t('waive')}
      label={adjustment('reason')}
      onSend={async (reason) => {
        await api('staff', 'turnover-waiver').create({ member_id: memberId, reason });
        toast(t('waived'));
        onDone();
      }}
      onClose={onClose}
    />
  );
}

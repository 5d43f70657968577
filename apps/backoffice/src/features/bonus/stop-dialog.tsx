import { toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';

/** Pauses every offer with one action, with a reason. */
export function StopDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('bonus-office');
  return (
    <ReasonDialog
      title={t('stop.title')}
      look="danger"
      label={t('reason')}
      onSend={async (reason) => {
        const { stopped } = await api('staff', 'offer-stop').create({ reason });
        toast(t('stop.done', { count: stopped }));
      }}
      onClose={onClose}
    >
      <p>{t('stop.text')}</p>
    </ReasonDialog>
  );
}

import { toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { type ReasonDialogProps, ReasonDialog as SharedDialog } from '../../../shared/parts/reason-dialog.tsx';

/** Requires a reason before a decision and explains its effect. */
export function ReasonDialog({
  text,
  children,
  isQuiet = false,
  onSend,
  ...same
}: Omit<ReasonDialogProps, 'label' | 'isWeighed' | 'submit'> & {
  readonly text: string;
  /** The caller shows the result itself. */
  readonly isQuiet?: boolean;
}) {
  const t = useTranslations('affiliate-office');
  return (
    <SharedDialog
      isWeighed
      label={t('col.reason')}
      {...same}
      onSend={async (reason) => {
        await onSend(reason);
        if (!isQuiet) toast(t('saved'));
      }}
    >
      <p className="text-pretty">{text}</p>
      {children}
    </SharedDialog>
  );
}

import type { AuditAction } from '@sabai/contract';
import { toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { type ReasonDialogProps, ReasonDialog as SharedDialog } from '../../../shared/parts/reason-dialog.tsx';

/** Requires a reason before a decision, explains its effect, and names afterwards what was done. */
export function ReasonDialog({
  text,
  children,
  done,
  onSend,
  ...same
}: Omit<ReasonDialogProps, 'label' | 'isWeighed' | 'submit'> & {
  readonly text: string;
  /** The action that the server records; `null` if the caller shows the result itself. */
  readonly done: Extract<AuditAction, `affiliate${string}` | `flag.${string}`> | null;
}) {
  const t = useTranslations('affiliate-office');
  const action = useTranslations('audit-office.audit.action');
  return (
    <SharedDialog
      isWeighed
      label={t('col.reason')}
      {...same}
      onSend={async (reason) => {
        await onSend(reason);
        if (done) toast(action(done));
      }}
    >
      <p className="text-pretty">{text}</p>
      {children}
    </SharedDialog>
  );
}

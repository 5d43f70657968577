import { isReason } from '@sabai/contract';
import type { ButtonProps } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useSending } from '../api/use-sending.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  /** The text of the button; the title where it is left out. */
  readonly submit?: string;
  readonly look?: ButtonProps['look'];
  /** The label of the reason. */
  readonly label: string;
  /** A second person decides by the reason, so it needs a minimum of words. */
  readonly isWeighed?: boolean;
  readonly isReady?: boolean;
  /** The effect of the action, and its other fields. */
  readonly children?: ReactNode;
  /** Sends the action; the dialog closes afterwards, and stays with the problem if it is refused. */
  readonly onSend: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Requires a reason before an action. */
export function ReasonDialog({
  title,
  submit = title,
  look = 'brand',
  label,
  isWeighed = false,
  isReady = true,
  children,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const sending = useSending();
  const send = () =>
    void sending.send(async () => {
      await onSend(reason.trim());
      onClose();
    });
  const hasReason = isWeighed ? isReason(reason) : reason.trim() !== '';
  return (
    <FormDialog
      title={title}
      submit={submit}
      look={look}
      sending={sending}
      onClose={onClose}
      isReady={isReady && hasReason}
      onSubmit={send}
    >
      {children}
      <ReasonField label={label} isWeighed={isWeighed} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

import { isReason } from '@sabai/contract';
import { type ButtonProps, toast } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSending } from '../../../shared/api/use-sending.ts';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';

/** Requires a reason before a decision and explains its effect. */
export function ReasonDialog({
  title,
  text,
  look = 'brand',
  isReady = true,
  children,
  onSend,
  onClose,
}: {
  title: string;
  text: string;
  look?: ButtonProps['look'];
  isReady?: boolean;
  children?: ReactNode;
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTranslations('affiliate-office');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const send = () =>
    void sending.send(async () => {
      await onSend(reason.trim());
      toast(t('saved'));
      onClose();
    });
  return (
    <FormDialog
      {...{ title, look, sending, onClose }}
      submit={title}
      isReady={isReady && isReason(reason)}
      onSubmit={send}
    >
      <p className="text-pretty">{text}</p>
      {children}
      <ReasonField isWeighed label={t('col.reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

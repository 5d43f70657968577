import { isReason, minReasonLength } from '@sabai/contract';
import { TextField } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Sending } from '../api/use-sending.ts';
import { FormDialog } from '../parts/form-dialog.tsx';

export interface ShownChange {
  readonly name: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** Confirms a change: shows the differences, and requires a reason before sending. */
export function ChangeDialog({
  what,
  changes,
  isReady = true,
  isDoneAlone = false,
  sending,
  onSubmit,
  onClose,
  children,
}: {
  what: string;
  changes: readonly ShownChange[];
  /** A different value is chosen. */
  isReady?: boolean;
  /** The change takes effect immediately, without a second person. */
  isDoneAlone?: boolean;
  sending: Pick<Sending, 'isBusy' | 'problem' | 'isAsked'>;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations('content-office');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('change.title', { what })}
      submit={t('save')}
      isReady={isReady && isReason(reason)}
      sending={sending}
      onSubmit={() => onSubmit(reason.trim())}
      onClose={onClose}
    >
      {children}
      {changes.length > 0 && (
        <table className="w-full text-left text-sm">
          <thead className="text-ink-3">
            <tr>
              <th scope="col" className="py-1 pr-3 font-normal">
                {t('change.field')}
              </th>
              <th scope="col" className="py-1 pr-3 font-normal">
                {t('change.now')}
              </th>
              <th scope="col" className="py-1 font-normal">
                {t('change.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-2 pr-3 font-normal">
                  {name}
                </th>
                <td className="py-2 pr-3 break-all text-ink-2">{before}</td>
                <td className="py-2 font-semibold break-all">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <TextField
        label={t('change.reason')}
        hint={t(isDoneAlone ? 'change.hintAlone' : 'change.hint', { min: String(minReasonLength) })}
        maxLength={255}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
      />
    </FormDialog>
  );
}

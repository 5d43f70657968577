import { type RevealCause, revealCauses, revealSeconds } from '@sabai/contract';
import { SelectField, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Sending } from '../api/use-sending.ts';
import { FormDialog } from '../parts/form-dialog.tsx';

/** The last chosen reason, because a person who pays several withdrawals has the same one for each. */
let lastCause: RevealCause = 'payment';

/** Asks for the reason of a reveal. */
export function RevealDialog({
  what,
  sending,
  onAsk,
  onClose,
}: {
  /** The name of the value, as in its line. */
  what: string;
  sending: Sending;
  onAsk: (cause: RevealCause, reason: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('dossier-office.reveal');
  const [cause, setCause] = useState(lastCause);
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('ask', { what })}
      submit={t('submit')}
      isReady={cause !== 'other' || reason.trim() !== ''}
      sending={sending}
      onSubmit={() => {
        lastCause = cause;
        onAsk(cause, reason.trim());
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('text', { seconds: revealSeconds })}</p>
      <SelectField label={t('cause')} value={cause} onChange={({ target }) => setCause(target.value as RevealCause)}>
        {revealCauses.map((one) => (
          <option key={one} value={one}>
            {t(`causes.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('reason')}
        autoComplete="off"
        maxLength={255}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required={cause === 'other'}
      />
    </FormDialog>
  );
}

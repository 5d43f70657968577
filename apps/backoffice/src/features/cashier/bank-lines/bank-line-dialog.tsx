import { Button, Dialog, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { Masked } from '../../../shared/personal/masked.tsx';
import type { BankLine } from './bank-lines-page.tsx';

/** Credits the money of a line to a deposit, or dismisses the line with a reason. */
export function BankLineDialog({ line, onClose, onDone }: { line: BankLine; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('cashier-office.bankLine');
  const decision = useTranslations('cashier-office.decision');
  const of = { subject: 'statement-line', id: line.id } as const;
  const [deposit, setDeposit] = useState(line.deposit_id ?? '');
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState<'assign' | 'dismiss'>();
  // Closes when the request is pending with a second person.
  const { send, isBusy, problem } = useSending(onClose);
  function decide(action: 'assign' | 'dismiss') {
    setSent(action);
    const about = action === 'assign' ? { deposit_id: deposit.trim() } : {};
    return send(async () => {
      await api('staff', 'statement-line').patch(line.id, { action, reason: reason.trim(), ...about });
      toast(t(action === 'assign' ? 'doneAssign' : 'doneDismiss'));
      onDone();
      onClose();
    });
  }
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={t('decide')}
      footer={
        <>
          <Button
            look="danger"
            isBusy={isBusy && sent === 'dismiss'}
            disabled={reason.trim() === ''}
            onClick={() => decide('dismiss')}
          >
            {t('dismiss')}
          </Button>
          {line.content === null && (
            <Button
              look="brand"
              isBusy={isBusy && sent === 'assign'}
              disabled={deposit.trim() === ''}
              onClick={() => decide('assign')}
            >
              {t('assign')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {line.content === null ? (
          <>
            <Amount amount={line.amount} currency={line.currency_code} className="text-2xl font-semibold" />
            <p className="text-ink-2">
              <Masked what={t('payer')} {...of} field="payer_name" masked={line.payer_name} />{' '}
              <Masked what={decision('account')} {...of} field="payer_account" masked={line.payer_account} />{' '}
              {line.note && <Masked what={t('note')} {...of} field="note" masked={line.note} />}
            </p>
            <TextField
              label={t('deposit')}
              hint={t('depositHint')}
              value={deposit}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => setDeposit(event.target.value)}
            />
          </>
        ) : (
          <section>
            <h3 className="mb-1 text-sm text-ink-2">{t('raw')}</h3>
            <div className="max-h-64 overflow-auto whitespace-pre-wrap break-all">
              <Masked what={t('raw')} {...of} field="content" masked={line.content} />
            </div>
          </section>
        )}
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={255}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem !== undefined && <ProblemNote error={problem} />}
      </div>
    </Dialog>
  );
}

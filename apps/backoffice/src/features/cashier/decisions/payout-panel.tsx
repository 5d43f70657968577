import { Button, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import type { Decision } from './decision.ts';

/** Records the result of an approved withdrawal that staff send by hand, once. */
export function PayoutPanel({ row, onSaid }: { row: Decision; onSaid: () => void }) {
  const t = useTranslations('cashier-office.payout');
  const [outcome, setOutcome] = useState<'sent' | 'failed'>('sent');
  const [text, setText] = useState('');
  const { send, isBusy, problem } = useSending();
  const show = () =>
    send(async () => {
      const evidence = outcome === 'sent' ? { reference: text.trim() } : { reason: text.trim() };
      await api('staff', 'withdrawal-payout').create({ withdrawal_id: row.id, outcome, ...evidence });
      toast(t(outcome === 'sent' ? 'doneSent' : 'doneFailed'));
      onSaid();
    });
  return (
    <form
      className="grid gap-3 rounded-sm border border-brand/50 bg-surface-2 p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void show();
      }}
    >
      <p className="text-ink-2">{t(row.stage === 'sent' ? 'uncertain' : 'text')}</p>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t(row.stage === 'sent' ? 'uncertain' : 'text')}</legend>
        {(['sent', 'failed'] as const).map((id) => (
          <Button
            key={id}
            size="sm"
            aria-pressed={outcome === id}
            className="aria-pressed:bg-brand aria-pressed:text-on-brand"
            onClick={() => setOutcome(id)}
          >
            {t(id)}
          </Button>
        ))}
      </fieldset>
      <TextField
        label={t(outcome === 'sent' ? 'reference' : 'reason')}
        value={text}
        maxLength={outcome === 'sent' ? 100 : 255}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {problem !== undefined && <ProblemNote error={problem} />}
      <Button
        type="submit"
        look={outcome === 'sent' ? 'brand' : 'danger'}
        isBusy={isBusy}
        disabled={outcome === 'failed' && text.trim() === ''}
      >
        {t(outcome)}
      </Button>
    </form>
  );
}

import { Button, Dialog, Field, inputClass, useMoney } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { amountToMove, type Decision, type DecisionKind, needsReason } from './decision.ts';
import { useDecisionWords } from './use-decision-words.ts';
import { UsualReasons } from './usual-reasons.tsx';
import { turnOf } from './withdrawal/second-person.tsx';
import { useWithdrawalFacts } from './withdrawal/use-withdrawal-facts.ts';

const longestReason = 255;

/** A dialog that opens focuses the element with this attribute; React's own `autoFocus` is too early for it. */
const focusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

/** Confirms a decision before money moves, with a reason if required. */
export function DecisionDialog({
  kind,
  row,
  status,
  isBusy,
  onClose,
  onConfirm,
}: {
  kind: DecisionKind;
  row: Decision;
  status: 'success' | 'fail';
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  const t = useTranslations('cashier-office.confirm');
  const second = useTranslations('cashier-office.second');
  const { ask, approval } = useDecisionWords(kind);
  const common = useTranslations('common');
  const money = useMoney();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const facts = useWithdrawalFacts(kind === 'withdrawal' ? row : undefined).data;
  // No money is sent before the second approval.
  const isFirstOfTwo = facts !== undefined && turnOf(facts.second_person) === 'first';
  const isRefusal = status === 'fail';
  const isNeeded = needsReason(kind, row, status);
  const confirm = () => {
    if (isNeeded && reason.trim() === '') setMissing(true);
    else onConfirm(reason.trim());
  };
  const what = {
    amount: money(isRefusal ? row.amount : amountToMove(row), row.currency_code, 'full'),
    member: row.member.username,
  };
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={ask(isRefusal ? 'refuse' : 'approve')}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            ref={isNeeded ? undefined : focusFirst}
            look={isRefusal ? 'danger' : 'brand'}
            isBusy={isBusy}
            onClick={confirm}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p className="figures text-2xl font-semibold">{what.amount}</p>
        <p className="text-ink-2">
          {isRefusal ? ask('refuseText', what) : isFirstOfTwo ? second('needed') : approval(row, what)}
        </p>
        {isNeeded && (
          <>
            {!isRefusal && <p className="text-warn">{t('unproven')}</p>}
            <Field
              label={t('reason')}
              hint={isRefusal ? t('reasonHint') : undefined}
              error={isMissing && reason.trim() === '' ? common('required', { field: t('reason') }) : undefined}
            >
              {(props) => (
                <textarea
                  {...props}
                  ref={focusFirst}
                  rows={3}
                  maxLength={longestReason}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                  className={inputClass}
                />
              )}
            </Field>
            {isRefusal && <UsualReasons kind={kind} language={row.language} onChoose={setReason} />}
          </>
        )}
      </form>
    </Dialog>
  );
}

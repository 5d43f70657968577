import type { staffGameLiability } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { Button } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../app/answer.ts';
import { api } from '../../app/api.ts';
import { Amount } from '../../app/parts/amount.tsx';
import { AmountField } from '../../app/parts/amount-field.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { usePolled } from '../../app/use-polled.ts';
import { useSending } from '../../app/use-sending.ts';
import { doneChange } from './done-change.ts';
import { SitePage, useMayConfigure } from './site-page.tsx';

type Liability = Answer<typeof staffGameLiability, 'patch'>;

/** The most that all bets on one spot of a table or on one flight may win together, and one slip of bets on matches. */
export function LiabilitiesPage() {
  const t = useTranslations('staff-site');
  const isAllowed = useMayConfigure();
  const liabilities = api('staff', 'game-liability');
  const polled = usePolled((signal) => liabilities.find(undefined, { signal }), 'liabilities');
  const [changing, setChanging] = useState<Liability>();
  const set = async (id: string, amount: string | null) => {
    await liabilities.patch(id, { amount });
    await polled.reload();
  };
  const change = async (before: Liability, amount: string | null) => {
    await set(before.id, amount);
    const undo = () => set(before.id, before.is_usual ? null : before.amount);
    doneChange.set({ text: t('saved', { what: before.name }), undo });
  };
  return (
    <SitePage polled={polled}>
      {(tables) => (
        <>
          <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('liability.note')}</p>
          <DataTable
            label={t('tab.liabilities')}
            rows={tables}
            idOf={({ id }) => id}
            columns={[
              { id: 'table', label: t('liability.table'), cell: ({ name }) => name },
              { id: 'bound', label: t('liability.bound'), cell: ({ bound }) => t(`liability.bounds.${bound}`) },
              {
                id: 'most',
                label: t('liability.most'),
                isFigure: true,
                card: 'end',
                cell: ({ amount, currency_code, is_usual }) => (
                  <>
                    <Amount amount={amount} currency={currency_code} />
                    {is_usual && <span className="ml-2 text-ink-3">{t('liability.usual')}</span>}
                  </>
                ),
              },
              {
                id: 'change',
                label: t('liability.change'),
                card: 'line',
                cell: (table) => (
                  <Button size="sm" disabled={!isAllowed} onClick={() => setChanging(table)}>
                    {t('liability.change')}
                  </Button>
                ),
              },
            ]}
          />
          {changing && <ChangeDialog liability={changing} onClose={() => setChanging(undefined)} onChange={change} />}
        </>
      )}
    </SitePage>
  );
}

function ChangeDialog({
  liability,
  onClose,
  onChange,
}: {
  liability: Liability;
  onClose: () => void;
  onChange: (before: Liability, amount: string | null) => Promise<void>;
}) {
  const t = useTranslations('staff-site');
  const sending = useSending();
  const [amount, setAmount] = useState(liability.amount);
  const send = (next: string | null) =>
    void sending.send(async () => {
      await onChange(liability, next);
      onClose();
    });
  return (
    <FormDialog
      title={liability.name}
      submit={t('save')}
      isReady={amount !== ''}
      sending={sending}
      onSubmit={() => send(amount)}
      onClose={onClose}
    >
      <p>{t(`liability.bounds.${liability.bound}`)}</p>
      <AmountField
        label={`${t('liability.most')} (${liability.currency_code})`}
        unit={currencyOf(liability.currency_code)}
        initial={liability.amount}
        onChange={setAmount}
      />
      {!liability.is_usual && (
        <Button look="ghost" size="sm" disabled={sending.isBusy} onClick={() => send(null)}>
          {t('liability.reset')}
        </Button>
      )}
    </FormDialog>
  );
}

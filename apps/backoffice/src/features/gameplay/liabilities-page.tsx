import type { staffGameLiability } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { Button, Checkbox, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../shared/configuration/change-dialog.tsx';
import { SitePage } from '../../shared/configuration/site-page.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { AmountField } from '../../shared/parts/amount-field.tsx';

type Liability = Answer<typeof staffGameLiability, 'patch'>;

/** The most that all bets on one spot of a table or on one flight may win together, and one slip of bets on matches. */
export function LiabilitiesPage() {
  const t = useTranslations('content-office');
  const isAllowed = may(staffStore.use(), 'game.limit.change');
  const liabilities = api('staff', 'game-liability');
  const polled = usePolled((signal) => liabilities.find(undefined, { signal }), 'liabilities');
  const [changing, setChanging] = useState<Liability>();
  return (
    <SitePage polled={polled} permission="game.limit.change" title={t('tab.liabilities')}>
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
                    {t('change.open')}
                  </Button>
                ),
              },
            ]}
          />
          {changing && (
            <LiabilityDialog
              liability={changing}
              onClose={() => setChanging(undefined)}
              onDone={() => void polled.reload()}
            />
          )}
        </>
      )}
    </SitePage>
  );
}

function LiabilityDialog({
  liability,
  onClose,
  onDone,
}: {
  liability: Liability;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('content-office');
  const sending = useSending();
  const { id, name, bound, currency_code, is_usual } = liability;
  const [amount, setAmount] = useState(liability.amount);
  const [isReset, setReset] = useState(false);
  const next = isReset ? null : amount;
  const isOther = isReset || (amount !== '' && amount !== liability.amount);
  const send = (reason: string) =>
    void sending.send(async () => {
      await api('staff', 'game-liability').patch(id, { amount: next, reason });
      toast(t('saved', { what: name }));
      onDone();
      onClose();
    });
  const shown = (value: string) => <Amount amount={value} currency={currency_code} />;
  return (
    <ChangeDialog
      what={name}
      changes={
        isOther
          ? [
              {
                name: t('liability.most'),
                before: shown(liability.amount),
                after: next === null ? t('liability.usual') : shown(next),
              },
            ]
          : []
      }
      isReady={isOther}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t(`liability.bounds.${bound}`)}</p>
      {!isReset && (
        <AmountField
          label={`${t('liability.most')} (${currency_code})`}
          unit={currencyOf(currency_code)}
          initial={liability.amount}
          onChange={setAmount}
        />
      )}
      {!is_usual && (
        <Checkbox checked={isReset} onChange={() => setReset(!isReset)}>
          {t('liability.reset')}
        </Checkbox>
      )}
    </ChangeDialog>
  );
}

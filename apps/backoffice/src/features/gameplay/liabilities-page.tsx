import { defineStaffList, type staffGameLiability } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { Button, Checkbox, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../shared/configuration/change-dialog.tsx';
import { ChangeNotes, Configuring } from '../../shared/configuration/configuring.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { useReloadList, WholeListPage } from '../../shared/list/whole-list-page.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { AmountField } from '../../shared/parts/amount-field.tsx';

type Liability = Answer<typeof staffGameLiability, 'patch'>;

const bounds = ['spot', 'round', 'slip'] as const satisfies readonly Liability['bound'][];
const liabilitiesList = defineStaffList({
  name: 'liabilities',
  permission: 'game.view',
  columns: { name: 'text', bound: 'choice', amount: 'amount', currency_code: 'choice', is_usual: 'flag' },
  filters: {
    search: { by: 'search' },
    bound: { by: 'choice', of: bounds },
    is_usual: { by: 'flag' },
    amount: { by: 'amount' },
  },
  sorts: ['name', 'amount'],
  order: { by: 'name', direction: 'asc' },
});

/**
 * The largest total win of all bets on one spot of a table or in one crash round, and of one slip of bets on matches.
 */
export function LiabilitiesPage() {
  const t = useTranslations('content-office');
  const list = useTranslations('lists-office.list');
  const isAllowed = may(staffStore.use(), 'game.limit.change');
  const reload = useReloadList(liabilitiesList.name);
  const [changing, setChanging] = useState<Liability>();
  const boundName = (bound: Liability['bound']) => t(`liability.bounds.${bound}`);
  const columns: readonly ListColumnView<Liability>[] = [
    { id: 'table', label: t('liability.table'), sort: 'name', cell: ({ name }) => name },
    { id: 'bound', label: t('liability.bound'), cell: ({ bound }) => boundName(bound) },
    {
      id: 'most',
      label: t('liability.most'),
      isFigure: true,
      card: 'end',
      sort: 'amount',
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
  ];
  return (
    <Configuring permission="game.limit.change">
      <WholeListPage
        list={liabilitiesList}
        title={t('tab.liabilities')}
        path="/site/liabilities"
        load={(signal) => api('staff', 'game-liability').find(undefined, { signal })}
        columns={columns}
        filters={{
          bound: { label: t('liability.bound'), nameOf: (bound) => boundName(bound as Liability['bound']) },
          is_usual: { label: t('liability.usual') },
          amount: { label: t('liability.most') },
        }}
        search={t('liability.table')}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={{ icon: 'dice', title: list('noneFound') }}
      >
        <ChangeNotes onUndone={reload} />
        <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('liability.note')}</p>
        {changing && (
          <LiabilityDialog liability={changing} onClose={() => setChanging(undefined)} onDone={() => void reload()} />
        )}
      </WholeListPage>
    </Configuring>
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

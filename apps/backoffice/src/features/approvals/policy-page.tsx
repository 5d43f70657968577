import type { ApprovalPolicy } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { smallInput } from '../../shared/parts/search-box.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { PolicyDialog } from './policy-dialog.tsx';

const limits = [
  ['alone', 'one'],
  ['staff_day', 'staffDay'],
  ['member_day', 'memberDay'],
] as const;

/** The actions that one member of staff may do alone, by kind and currency; administrators request changes. */
export function ApprovalPolicyPage() {
  const t = useTranslations('approvals-office.approvalPolicy');
  const approval = useTranslations('approvals-office.approval');
  const permission = useTranslations('identity-roles.permission');
  const staff = staffStore.use();
  const polled = usePolled((signal) => api('staff', 'approval-policy').find(undefined, { signal }), 'approval policy');
  const [chosen, setChosen] = useState<ApprovalPolicy>();
  const [query, setQuery] = useSearchParams();
  const { data } = polled;
  const kinds = [...new Set(data?.policies.map(({ kind }) => kind))];
  const kind = kinds.find((one) => one === query.get('kind')) ?? kinds[0];
  const columns: Column<ApprovalPolicy>[] = [
    {
      id: 'kind',
      label: approval('kind'),
      cell: ({ kind, currency_code }) => (
        <span className="font-semibold">
          {approval(`kindName.${kind}`)} <span className="font-normal text-ink-3">{currency_code}</span>
        </span>
      ),
    },
    ...limits.map(
      ([name, label]): Column<ApprovalPolicy> => ({
        id: name,
        label: t(label),
        isFigure: true,
        card: 'line',
        cell: (row) => <Limit row={row} name={name} />,
      }),
    ),
    {
      id: 'approver',
      label: t('roles'),
      card: 'line',
      cell: ({ approver_permission, asks_second_factor }) => (
        <>
          {permission(approver_permission)}
          {asks_second_factor && <span className="block text-xs text-ink-3">{t('secondFactor')}</span>}
        </>
      ),
    },
    { id: 'hours', label: t('hours'), isFigure: true, isExtra: true, cell: ({ lasts_hours }) => lasts_hours },
    { id: 'credit', label: t('creditDays'), isFigure: true, isExtra: true, cell: ({ credit_days }) => credit_days },
    {
      id: 'edit',
      label: t('edit'),
      card: 'end',
      cell: (row) => (
        <Button size="sm" onClick={() => setChosen(row)}>
          {t('edit')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead title={approval('policy')} polled={polled} />
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      {data?.is_set_up && (
        <p className="mb-4 max-w-2xl rounded-sm border border-warn/50 bg-surface-2 px-3.5 py-3 text-warn">
          {t('setUp')}
        </p>
      )}
      <Unanswered polled={polled} />
      {data && kind && (
        <select
          aria-label={approval('kind')}
          value={kind}
          onChange={({ target }) => setQuery({ kind: target.value }, { replace: true })}
          className={`${smallInput} mb-4 max-sm:w-full`}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {approval(`kindName.${one}`)}
            </option>
          ))}
        </select>
      )}
      {data && (
        <DataTable
          label={approval('policy')}
          rows={data.policies.filter((policy) => policy.kind === kind)}
          idOf={({ id }) => id}
          columns={may(staff, 'approval.policy.change') ? columns : columns.filter(({ id }) => id !== 'edit')}
        />
      )}
      {chosen && (
        <PolicyDialog
          key={chosen.id}
          policy={chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => void polled.reload()}
        />
      )}
    </>
  );
}

function Limit({ row, name }: { row: ApprovalPolicy; name: (typeof limits)[number][0] }) {
  const t = useTranslations('approvals-office.approvalPolicy');
  const amount = row[name];
  if (row.is_always_asked) return name === 'alone' ? <span className="text-ink-3">{t('always')}</span> : '–';
  if (amount === null || row.currency_code === null) return <span className="text-ink-3">{t('noLimit')}</span>;
  if (row.currency_code === 'POINT') return <span className="figures">{amount}</span>;
  return <Amount amount={amount} currency={row.currency_code} />;
}

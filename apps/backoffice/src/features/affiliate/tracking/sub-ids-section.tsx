import { type SubIdName, subIdNames } from '@sabai/contract/link-marks';
import { currencyOf } from '@sabai/contract/money';
import { roundedDown } from '@sabai/contract/rounded-down';
import { EmptyState, SelectField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { ExportLinks } from '../../../shared/list/list-tools.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';

/** Clicks, members and income of an affiliate by one parameter of the links. */
export function SubIdsSection({ affiliateId }: { affiliateId: string }) {
  const t = useTranslations('affiliate');
  const office = useTranslations('affiliate-office');
  const [by, setBy] = useState<SubIdName>('sub1');
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-sub-id').find({ affiliate_id: affiliateId, by }, { signal }),
    `sub-ids of ${affiliateId} by ${by}`,
  );
  const rows = polled.data?.data;
  return (
    <section aria-label={t('subIds.title')} className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <h2 className="mr-auto text-base font-semibold">{t('subIds.title')}</h2>
        <SelectField label={t('page.subId')} value={by} onChange={({ target }) => setBy(target.value as SubIdName)}>
          {subIdNames.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <ExportLinks
          name="affiliate-sub-ids"
          needs={['affiliate.view', 'list.export']}
          query={{ affiliate_id: affiliateId, by }}
        />
      </div>
      <Unanswered polled={polled} />
      {rows?.length === 0 && <EmptyState icon="users" title={office('text.none')} />}
      {rows && rows.length > 0 && (
        <DataTable
          label={t('subIds.title')}
          rows={rows}
          idOf={({ id }) => id || '–'}
          columns={[
            { id: 'id', label: t('page.subId'), card: 'start', cell: ({ id }) => id || t('subIds.none') },
            {
              id: 'clicks',
              label: t('invitations.clicks'),
              isFigure: true,
              card: 'line',
              cell: (row) => row.clicks,
            },
            {
              id: 'registrations',
              label: t('invitations.registrations'),
              isFigure: true,
              card: 'line',
              cell: (row) => row.registrations,
            },
            {
              id: 'deposited',
              label: t('subIds.deposited'),
              isFigure: true,
              card: 'line',
              cell: (row) => row.deposited,
            },
            {
              id: 'qualified',
              label: office('col.qualified'),
              isFigure: true,
              card: 'line',
              cell: (row) => row.qualified,
            },
            {
              id: 'income',
              label: t('page.income'),
              isFigure: true,
              card: 'end',
              cell: (row) => (
                <Amount
                  amount={roundedDown(row.income, currencyOf(row.currency_code).scale)}
                  currency={row.currency_code}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

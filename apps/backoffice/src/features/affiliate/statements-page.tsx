import { affiliateStatementsList, type statementOutcomes } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useStatementColumns } from './statement-columns.tsx';

/** Statements of all affiliates; a file of them has every line. */
export function StatementsPage() {
  const t = useTranslations('affiliate-office');
  const filter = useTranslations('office.filter');
  const columns = useStatementColumns();
  return (
    <ListPage
      list={affiliateStatementsList}
      title={t('title.statements')}
      path="/affiliates/statements"
      find={(query, signal) => api('staff', 'affiliate-statement').find(query, { signal })}
      columns={[
        ...columns,
        {
          id: 'reckoned_at',
          sort: 'reckoned_at',
          label: t('col.at'),
          card: 'line',
          cell: (row) => <DateTime value={row.reckoned_at} />,
        },
      ]}
      presets={[
        { id: 'all', label: filter('all'), filters: {} },
        { id: 'due', label: t('outcome.due'), filters: { outcome: ['due'] } },
      ]}
      filters={{
        outcome: {
          label: t('col.state'),
          nameOf: (one) => t(`outcome.${one as (typeof statementOutcomes)[number]}`),
        },
        reckoned_at: { label: t('col.at') },
      }}
      idOf={({ id }) => id}
      nameOf={({ member }) => member.username}
      linkOf={({ member }) => `/affiliates/${member.id}`}
      empty={{ icon: 'clock', title: t('text.none') }}
    />
  );
}

import { EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { useStatementColumns } from './statement-columns.tsx';

/** Statements of a run, or of an affiliate, as part of its page. */
export function StatementsTable({
  query,
  name,
  isOfOne,
}: {
  query: { readonly run?: string; readonly member_id?: string };
  name: string;
  isOfOne: boolean;
}) {
  const t = useTranslations('affiliate-office');
  const columns = useStatementColumns();
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-statement').find({ ...query, $limit: 100 }, { signal }),
    name,
  );
  if (!polled.data) return <Unanswered polled={polled} />;
  if (polled.data.data.length === 0) return <EmptyState icon="clock" title={t('text.none')} />;
  return (
    <DataTable
      label={t('title.statements')}
      rows={polled.data.data}
      idOf={({ id }) => id}
      {...(!isOfOne && { linkOf: ({ member }: { member: { id: string } }) => `/affiliates/${member.id}` })}
      columns={isOfOne ? columns.filter(({ id }) => id !== 'username') : columns}
    />
  );
}

import type { StaffAffiliateStatement } from '@sabai/contract';
import { Button, EmptyState } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { useStatementColumns } from './statement-columns.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { usePeriodText } from './use-day-text.ts';

/** Statements of a run, or of an affiliate, as part of its page. */
export function StatementsTable({
  query,
  name,
  isOfOne,
  everyMs,
}: {
  query: { readonly run?: string; readonly member_id?: string };
  name: string;
  isOfOne: boolean;
  /** The interval of reloads. */
  everyMs?: number;
}) {
  const t = useTranslations('affiliate-office');
  const text = useTranslations('affiliate.page');
  const columns = useStatementColumns();
  const periodText = usePeriodText();
  const [open, setOpen] = useState<StaffAffiliateStatement>();
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-statement').find({ ...query, $limit: 100 }, { signal }),
    name,
    everyMs,
  );
  if (!polled.data) return <Unanswered polled={polled} />;
  if (polled.data.data.length === 0) return <EmptyState icon="clock" title={t('text.none')} />;
  return (
    <>
      <DataTable
        label={t('title.statements')}
        rows={polled.data.data}
        idOf={({ id }) => id}
        columns={[
          ...(isOfOne
            ? []
            : [
                {
                  id: 'username',
                  label: t('col.affiliate'),
                  card: 'start' as const,
                  cell: ({ member }: StaffAffiliateStatement) => (
                    <Link className="font-semibold hover:underline" to={`/affiliates/${member.id}`}>
                      {member.username}
                    </Link>
                  ),
                },
              ]),
          // The run's page is about one period.
          ...columns.filter(({ id }) => id !== 'username' && (isOfOne || id !== 'starts_on')),
          {
            id: 'lines',
            label: text('byMember'),
            card: 'end',
            cell: (row) => (
              <Button
                size="sm"
                look="ghost"
                aria-label={`${text('byMember')}: ${row.member.username}, ${periodText(row)}`}
                onClick={() => setOpen(row)}
              >
                {text('byMember')}
              </Button>
            ),
          },
        ]}
      />
      {open && <StatementDialog statement={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

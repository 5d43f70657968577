import { Badge, Button } from '@sabai/ui';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The plans that affiliates are paid by, and the settings of the programme. */
export function PlansPage() {
  const t = useTranslations('affiliate-office');
  const navigate = useNavigate();
  const isAllowed = may(staffStore.use(), 'affiliate.plan.write');
  const polled = usePolled((signal) => api('staff', 'affiliate-plan').find(undefined, { signal }), 'affiliate-plans');
  const settings = usePolled(
    (signal) => api('staff', 'affiliate-setting').find(undefined, { signal }),
    'affiliate-setting',
  );
  return (
    <>
      <PageHead title={t('title.plans')} polled={polled}>
        {isAllowed && (
          <Button look="brand" icon="plus" onClick={() => void navigate('/affiliates/plans/new')}>
            {t('act.newPlan')}
          </Button>
        )}
      </PageHead>
      <Unanswered polled={polled} />
      {polled.data && (
        <DataTable
          label={t('title.plans')}
          rows={polled.data.plans}
          idOf={({ id }) => String(id)}
          linkOf={({ id }) => `/affiliates/plans/${id}`}
          columns={[
            {
              id: 'name',
              label: t('plan.name'),
              card: 'start',
              cell: (plan) => (
                <span className="flex flex-wrap gap-1.5 font-semibold">
                  {plan.name}
                  {plan.is_default && <Badge tone="ok">{t('defaultPlan')}</Badge>}
                  {plan.versions[0]?.starts_on === null && <Badge tone="warn">{t('plan.draft')}</Badge>}
                </span>
              ),
            },
            {
              id: 'version',
              label: t('col.version'),
              isFigure: true,
              card: 'line',
              cell: ({ version }) => version ?? '–',
            },
            {
              id: 'affiliates',
              label: t('title.list'),
              isFigure: true,
              card: 'line',
              cell: ({ affiliates }) => affiliates,
            },
          ]}
        />
      )}
      <section className="mt-6 grid gap-3">
        <h2 className="text-base font-semibold">{t('setting.title')}</h2>
        <Unanswered polled={settings} />
        {settings.data && (
          <SettingsForm
            key={settings.data.revision}
            kept={settings.data}
            plans={polled.data?.plans ?? []}
            onDone={settings.put}
          />
        )}
      </section>
    </>
  );
}

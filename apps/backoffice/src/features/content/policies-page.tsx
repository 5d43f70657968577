import { defineStaffList, policyKinds, type staffPolicy } from '@sabai/contract';
import { Badge, buttonClass, DateTime, Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { ChangeNotes, Configuring } from '../../shared/configuration/configuring.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { useReloadList, WholeListPage } from '../../shared/list/whole-list-page.tsx';
import { useLanguageName } from './use-choices.ts';

type Policy = Answer<typeof staffPolicy, 'find'>['data'][number];
const policiesList = defineStaffList({
  name: 'policies',
  permission: 'site.view',
  columns: { type: 'choice', language: 'text', effective_at: 'moment', published_by: 'text' },
  filters: { search: { by: 'search' }, type: { by: 'choice', of: policyKinds }, effective_at: { by: 'days' } },
  sorts: ['language', 'effective_at', 'published_by'],
  // In the order of publication.
  order: { by: '', direction: 'desc' },
});

/** The policies that members accept, in all versions. A published version is immutable; a new one replaces it. */
export function PoliciesPage() {
  const t = useTranslations('content-office');
  const languageName = useLanguageName();
  const reload = useReloadList(policiesList.name);
  const mayPublish = may(staffStore.use(), 'site.policy.publish');
  const kindName = (kind: string) => t(`option.${kind as Policy['type']}`);
  const columns: readonly ListColumnView<Policy>[] = [
    { id: 'type', label: t('field.type'), cell: (row) => kindName(row.type) },
    {
      id: 'language',
      label: t('field.language_id'),
      card: 'end',
      sort: 'language',
      cell: (row) => languageName(row.language_id),
    },
    {
      id: 'from',
      label: t('field.effective_at'),
      card: 'line',
      sort: 'effective_at',
      cell: (row) => (
        <>
          <DateTime value={row.effective_at} />{' '}
          {row.effective_at > new Date().toISOString() && <Badge tone="warn">{t('state.later')}</Badge>}
        </>
      ),
    },
    { id: 'by', label: t('publishedBy'), card: 'line', sort: 'published_by', cell: (row) => row.published_by },
  ];
  return (
    <Configuring permission="site.policy.publish">
      <WholeListPage
        list={policiesList}
        title={t('tab.policies')}
        path="/site/policies"
        load={async (signal) => (await api('staff', 'policy').find({ $limit: 100 }, { signal })).data}
        flat={(row) => ({ ...row, language: languageName(row.language_id) })}
        columns={columns}
        filters={{
          type: { label: t('field.type'), nameOf: kindName },
          effective_at: { label: t('field.effective_at') },
        }}
        search={t('publishedBy')}
        idOf={({ id }) => String(id)}
        nameOf={({ type, language_id }) => `${kindName(type)}, ${languageName(language_id)}`}
        linkOf={({ id }) => `/site/policies/new?from=${id}`}
        empty={{ icon: 'receipt', title: t('noPolicy') }}
        actions={
          mayPublish && (
            <Link to="/site/policies/new" className={buttonClass('brand', 'sm')}>
              <Icon name="plus" />
              {t('newVersion')}
            </Link>
          )
        }
      >
        <ChangeNotes onUndone={reload} />
        <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('policyText')}</p>
      </WholeListPage>
    </Configuring>
  );
}

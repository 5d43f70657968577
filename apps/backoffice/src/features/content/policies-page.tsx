import { policyKinds } from '@sabai/contract';
import { Badge, Button, buttonClass, DateTime, EmptyState, Icon } from '@sabai/ui';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { SitePage } from '../../shared/configuration/site-page.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import { useLanguageName } from './use-choices.ts';

/** What members agree to, with every version there has been. A published one is never changed; a new one takes its place. */
export function PoliciesPage() {
  const t = useTranslations('content-office');
  const languageName = useLanguageName();
  const [params, setParams] = useSearchParams();
  const type = policyKinds.find((kind) => kind === params.get('type'));
  const polled = usePolled(
    (signal) => api('staff', 'policy').find({ $limit: 100, ...(type && { type }) }, { signal }),
    `policies ${type}`,
  );
  const actions = (
    <Link to="/site/policies/new" className={buttonClass('brand', 'sm')}>
      <Icon name="plus" />
      {t('newVersion')}
    </Link>
  );
  return (
    <SitePage polled={polled} permission="site.policy.publish" title={t('tab.policies')} actions={actions}>
      {({ data }) => (
        <>
          <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('policyText')}</p>
          <fieldset className="mb-4 flex flex-wrap gap-2">
            <legend className="sr-only">{t('field.type')}</legend>
            {[undefined, ...policyKinds].map((kind) => (
              <Button
                key={kind ?? 'all'}
                size="sm"
                aria-pressed={kind === type}
                className="aria-pressed:bg-brand aria-pressed:text-on-brand"
                onClick={() => setParams(kind ? { type: kind } : {})}
              >
                {t(kind ? `option.${kind}` : 'all')}
              </Button>
            ))}
          </fieldset>
          {data.length === 0 ? (
            <EmptyState icon="receipt" title={t('noPolicy')} />
          ) : (
            <DataTable
              label={t('tab.policies')}
              rows={data}
              idOf={({ id }) => String(id)}
              linkOf={({ id }) => `/site/policies/new?from=${id}`}
              columns={[
                { id: 'type', label: t('field.type'), cell: (row) => t(`option.${row.type}`) },
                {
                  id: 'language',
                  label: t('field.language_id'),
                  card: 'end',
                  cell: (row) => languageName(row.language_id),
                },
                {
                  id: 'from',
                  label: t('field.effective_at'),
                  card: 'line',
                  cell: (row) => (
                    <>
                      <DateTime value={row.effective_at} />{' '}
                      {row.effective_at > new Date().toISOString() && <Badge tone="warn">{t('state.later')}</Badge>}
                    </>
                  ),
                },
                { id: 'by', label: t('publishedBy'), card: 'line', cell: (row) => row.published_by },
              ]}
            />
          )}
        </>
      )}
    </SitePage>
  );
}

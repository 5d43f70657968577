import { EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { readFilters } from '../../features/catalogue/lobby/catalogue.server.ts';
import { ProviderTiles } from '../../features/catalogue/lobby/provider-strip.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import type { Route } from './+types/provider-select.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return (await readFilters(context.get(requestContext))).providers;
}

export default function ProviderSelect({ loaderData: providers }: Route.ComponentProps) {
  const t = useTranslations('catalogue');
  return (
    <div className="mx-auto max-w-[1280px] px-3.5 py-6 pb-28 md:px-7">
      <PageHeader icon="sparkle" title={t('providerSelect.title')} lead={t('providerSelect.text')} />
      {providers.length > 0 ? (
        <ProviderTiles providers={providers} />
      ) : (
        <EmptyState title={t('providerSelect.empty')} />
      )}
    </div>
  );
}

import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { OrderedTable } from '../../shared/configuration/ordered-table.tsx';
import { SitePage } from '../../shared/configuration/site-page.tsx';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';

/** The tags of games: which are shown, and in which order. */
export function TagsPage() {
  const t = useTranslations('content-office');
  const { option } = useFieldWords();
  const tags = api('staff', 'game-tag');
  const polled = usePolled((signal) => tags.find({ $limit: 100 }, { signal }), 'game tags');
  return (
    <SitePage polled={polled} permission="game.change" title={t('tab.tags')}>
      {({ data }) => (
        <OrderedTable
          label={t('tab.tags')}
          rows={data}
          nameOf={({ code }) => option(code)}
          patch={(id, change) => tags.patch(id, change)}
          reload={polled.reload}
        />
      )}
    </SitePage>
  );
}

import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api.ts';
import { usePolled } from '../../app/use-polled.ts';
import { OrderedTable } from './ordered-table.tsx';
import { SitePage } from './site-page.tsx';
import { useFieldWords } from './use-field-words.ts';

/** The tags of games: which are shown, and in which order. */
export function TagsPage() {
  const t = useTranslations('staff-site');
  const { option } = useFieldWords();
  const tags = api('staff', 'game-tag');
  const polled = usePolled((signal) => tags.find({ $limit: 100 }, { signal }), 'game tags');
  return (
    <SitePage polled={polled}>
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

import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { Configuring } from '../../shared/configuration/configuring.tsx';
import { OrderedListPage } from '../../shared/configuration/ordered-list-page.tsx';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';

/** The tags of games, their visibility and their order. */
export function TagsPage() {
  const t = useTranslations('content-office');
  const { option } = useFieldWords();
  const tags = api('staff', 'game-tag');
  return (
    <Configuring permission="game.change">
      <OrderedListPage
        name="tags"
        permission="game.view"
        title={t('tab.tags')}
        path="/site/tags"
        load={async (signal) => (await tags.find({ $limit: 100 }, { signal })).data}
        nameOf={({ code }) => option(code)}
        patch={(id, change) => tags.patch(id, change)}
      />
    </Configuring>
  );
}

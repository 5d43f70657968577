import { aliasedKinds, defineStaffList, type staffSearchAlias } from '@sabai/contract';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { Button, TextArea, toast } from '@sabai/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ChangeNotes, Configuring } from '../../shared/configuration/configuring.tsx';
import { LocaleField } from '../../shared/configuration/locale-field.tsx';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';
import { useLocale } from '../../shared/i18n/locale.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { useReloadList, WholeListPage } from '../../shared/list/whole-list-page.tsx';
import { ChoiceLinks } from '../../shared/parts/choice-links.tsx';
import { MissingPage } from '../../shared/parts/fault-page.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';

type Aliased = Answer<typeof staffSearchAlias, 'patch'>;

const aliasesList = defineStaffList({
  name: 'aliases',
  permission: 'game.view',
  columns: { name: 'text', aliases: 'text', count: 'figure' },
  filters: { search: { by: 'search' }, has_aliases: { by: 'flag' } },
  sorts: ['name', 'count'],
  order: { by: 'name', direction: 'asc' },
});

/** Search aliases of games, tags and the like, in each language. */
export function AliasesPage() {
  const requested = useParams().kind ?? 'game';
  const kind = aliasedKinds.find((each) => each === requested);
  return kind ? <AliasesOfKind key={kind} kind={kind} /> : <MissingPage />;
}

function AliasesOfKind({ kind }: { kind: (typeof aliasedKinds)[number] }) {
  const t = useTranslations('content-office');
  const list = useTranslations('lists-office.list');
  const { option } = useFieldWords();
  const isAllowed = may(staffStore.use(), 'game.change');
  const [locale, setLocale] = useState(useLocale().prefix);
  const [changing, setChanging] = useState<Aliased>();
  const aliases = { ...aliasesList, name: `aliases ${kind} ${locale}` };
  const reload = useReloadList(aliases.name);
  const columns: readonly ListColumnView<Aliased>[] = [
    { id: 'name', label: t('name'), sort: 'name', cell: ({ name }) => option(name) },
    {
      id: 'aliases',
      label: t('alias.names'),
      card: 'line',
      sort: 'count',
      cell: (thing) => <span lang={locales[locale].htmlLang}>{thing.aliases[locale]?.join(' · ') || '–'}</span>,
    },
    {
      id: 'change',
      label: t('change.open'),
      card: 'line',
      cell: (thing) => (
        <Button size="sm" disabled={!isAllowed} onClick={() => setChanging(thing)}>
          {t('change.open')}
        </Button>
      ),
    },
  ];
  return (
    <Configuring permission="game.change">
      <WholeListPage
        list={aliases}
        title={t('tab.aliases')}
        path={`/site/aliases/${kind}`}
        load={(signal) => api('staff', 'search-alias').find({ kind }, { signal })}
        flat={(thing) => {
          const own = thing.aliases[locale] ?? [];
          return { name: option(thing.name), aliases: own.join(' '), count: own.length, has_aliases: own.length > 0 };
        }}
        columns={columns}
        filters={{ has_aliases: { label: t('alias.names') } }}
        search={t('name')}
        idOf={({ id }) => id}
        nameOf={({ name }) => option(name)}
        empty={{ icon: 'search', title: list('noneFound') }}
      >
        <ChangeNotes onUndone={reload} />
        <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('alias.note')}</p>
        <div className="mb-4 flex flex-wrap items-end gap-4">
          <ChoiceLinks
            label={t('alias.of')}
            choices={aliasedKinds}
            chosen={kind}
            linkOf={(each) => `/site/aliases/${each}`}
            nameOf={(each) => t(`alias.kind.${each}`)}
          />
          <LocaleField value={locale} onChange={setLocale} />
        </div>
        {changing && (
          <AliasDialog
            thing={changing}
            locale={locale}
            onClose={() => setChanging(undefined)}
            onDone={() => void reload()}
          />
        )}
      </WholeListPage>
    </Configuring>
  );
}

function AliasDialog({
  thing: { id, name, aliases },
  locale,
  onClose,
  onDone,
}: {
  thing: Aliased;
  locale: LocalePrefix;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('content-office');
  const { option } = useFieldWords();
  const sending = useSending();
  const [text, setText] = useState((aliases[locale] ?? []).join('\n'));
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const send = () =>
    void sending.send(async () => {
      await api('staff', 'search-alias').patch(id, { locale, aliases: lines });
      toast(t('saved', { what: option(name) }));
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t('change.title', { what: option(name) })}
      submit={t('save')}
      isReady={lines.join('\n') !== (aliases[locale] ?? []).join('\n')}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={`${t('alias.names')}: ${locales[locale].nativeName}`}
        hint={t('alias.hint')}
        lang={locales[locale].htmlLang}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}

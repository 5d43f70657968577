import { defineStaffList, formFields, SiteLanguage, type staffSiteLanguage } from '@sabai/contract';
import { isLocalePrefix, locales } from '@sabai/contract/locales';
import { Badge, Icon } from '@sabai/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { ChangeNotes, Configuring, useMayConfigure } from '../../shared/configuration/configuring.tsx';
import { SitePage } from '../../shared/configuration/site-page.tsx';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';
import { LanguageMatrix } from '../../shared/forms/language-matrix.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { useReloadList, WholeListPage } from '../../shared/list/whole-list-page.tsx';
import { MissingPage } from '../../shared/parts/fault-page.tsx';
import type { Values } from './draft.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import { useChoices } from './use-choices.ts';

type Language = Answer<typeof staffSiteLanguage, 'patch'>;
const nameOf = (prefix: string): string => (isLocalePrefix(prefix) ? locales[prefix].nativeName : prefix);
const languages = (signal: AbortSignal) => api('staff', 'site-language').find({ $limit: 50 }, { signal });

const languagesList = defineStaffList({
  name: 'languages',
  permission: 'site.view',
  columns: { name: 'text', prefix: 'choice', is_member: 'flag', currency: 'choice', title: 'text' },
  filters: { search: { by: 'search' }, is_member: { by: 'flag' } },
  sorts: ['name', 'currency'],
  // In the order for players.
  order: { by: '', direction: 'asc' },
});

/** The languages of the site, their settings and the operator's texts. */
export function LanguagesPage() {
  const t = useTranslations('content-office');
  const list = useTranslations('lists-office.list');
  const { currencies } = useChoices();
  const [rows, setRows] = useState<readonly Language[]>();
  const reload = useReloadList(languagesList.name);
  const currencyOf = ({ currency_id: id }: Language) => currencies.find((currency) => currency.id === id)?.code;
  const columns: readonly ListColumnView<Language>[] = [
    {
      id: 'name',
      label: t('field.language_id'),
      sort: 'name',
      cell: ({ prefix }) => (
        <>
          {nameOf(prefix)} <span className="font-normal text-ink-3">{prefix}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: t('state.label'),
      card: 'end',
      cell: ({ is_default, is_member }) =>
        is_default ? (
          <Badge tone="brand">{t('field.is_default')}</Badge>
        ) : (
          <Badge tone={is_member ? 'ok' : 'plain'}>{t(is_member ? 'state.shown' : 'state.off')}</Badge>
        ),
    },
    { id: 'currency', label: t('field.currency_id'), sort: 'currency', cell: (row) => currencyOf(row) ?? '–' },
    { id: 'title', label: t('field.title'), card: 'line', cell: ({ title }) => title ?? t('catalogue') },
  ];
  return (
    <Configuring permission="site.language.change">
      <WholeListPage
        list={languagesList}
        title={t('tab.languages')}
        path="/site/languages"
        load={async (signal) => {
          const { data } = await languages(signal);
          setRows(data);
          return data;
        }}
        flat={(row) => ({ ...row, name: nameOf(row.prefix), currency: currencyOf(row) })}
        columns={columns}
        filters={{ is_member: { label: t('state.shown') } }}
        search={t('field.language_id')}
        idOf={({ id }) => String(id)}
        nameOf={({ prefix }) => nameOf(prefix)}
        linkOf={({ id }) => `/site/languages/${id}`}
        empty={{ icon: 'globe', title: list('noneFound') }}
        foot={rows && <LanguageTexts languages={rows} onSaved={reload} />}
      >
        <ChangeNotes onUndone={reload} />
      </WholeListPage>
    </Configuring>
  );
}

const texts = formFields(SiteLanguage).filter(
  ({ input, isNullable }) => isNullable && (input === 'line' || input === 'text'),
);

/** The operator's texts in all languages at a glance; the catalogue provides missing ones. */
function LanguageTexts({
  languages: rows,
  onSaved,
}: {
  languages: readonly Language[];
  onSaved: () => Promise<unknown>;
}) {
  const t = useTranslations('content-office');
  const { label } = useFieldWords();
  const isAllowed = useMayConfigure();
  return (
    <LanguageMatrix
      label={t('matrix.title')}
      texts={texts.map(({ name, words, maxLength = 255 }) => ({ name, label: label(words), maxLength }))}
      rows={rows.flatMap(({ prefix, ...row }) =>
        isLocalePrefix(prefix)
          ? [{ prefix, texts: Object.fromEntries(texts.map(({ name }) => [name, row[name as 'title']])) }]
          : [],
      )}
      isAllowed={isAllowed}
      onSave={async (prefix, name, text) => {
        const { id } = rows.find((row) => row.prefix === prefix)!;
        await api('staff', 'site-language').patch(String(id), { [name]: text });
        await onSaved();
      }}
    />
  );
}

/** One language. */
export function LanguagePage() {
  const t = useTranslations('content-office');
  const { id = '' } = useParams();
  const polled = usePolled(
    async (signal) => ({ row: (await languages(signal)).data.find((language) => String(language.id) === id) }),
    `site language ${id}`,
  );
  const rowPolled = { ...polled, data: polled.data?.row, put: (row: Language) => polled.put({ row }) };
  return (
    <SitePage polled={polled} permission="site.language.change" title={t('tab.languages')}>
      {({ row }) =>
        row ? (
          <>
            <Link
              to="/site/languages"
              className="mb-4 inline-flex min-h-10 items-center gap-2 text-ink-2 hover:text-ink-1"
            >
              <Icon name="arrow-left" className="size-4" />
              {t('tab.languages')}
            </Link>
            <SettingsEditor
              polled={rowPolled}
              data={row}
              shape={SiteLanguage}
              what={nameOf(row.prefix)}
              groups={[
                { title: nameOf(row.prefix), names: ['is_default', 'is_member', 'order_no', 'currency_id'] },
                { title: t('group.words'), names: ['web_name', 'closed_text', 'denied_text', 'withdraw_text'] },
                { title: t('group.search'), names: ['title', 'description', 'metadata', 'OG_title', 'OG_image'] },
              ]}
              preview={(values) => <SearchPreview values={values} prefix={row.prefix} />}
              save={(values) => {
                // The default language changes by making another one the default.
                const { is_default, ...others } = values;
                return api('staff', 'site-language').patch(id, {
                  ...others,
                  ...(is_default === true && { is_default }),
                });
              }}
            />
          </>
        ) : (
          <MissingPage />
        )
      }
    </SitePage>
  );
}

/** A preview of the start page in search engines and shared links. */
function SearchPreview({ values, prefix }: { values: Values; prefix: string }) {
  const t = useTranslations('content-office');
  const at = (name: string) => (typeof values[name] === 'string' ? (values[name] as string) : '');
  const name = at('web_name') || 'Sabai';
  return (
    <div className="grid gap-3">
      <PreviewFrame theme="ivory">
        <div className="grid gap-1 p-4">
          <p className="text-xs text-ink-3">{`sabai › ${prefix}`}</p>
          <p className="text-lg text-accent">{at('title') || name}</p>
          <p className="line-clamp-3 text-sm text-ink-2">{at('description') || t('catalogue')}</p>
        </div>
      </PreviewFrame>
      <PreviewFrame>
        <div className="grid gap-1 p-4">
          <p className="font-semibold">{at('OG_title') || at('title') || name}</p>
          <p className="text-xs break-all text-ink-3">{at('OG_image')}</p>
        </div>
      </PreviewFrame>
    </div>
  );
}

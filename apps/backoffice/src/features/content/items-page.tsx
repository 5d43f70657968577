import {
  defineStaffList,
  formFields,
  type SiteItemKind,
  siteItemContents,
  siteItemKinds,
  type staffSiteItem,
} from '@sabai/contract';
import { Badge, buttonClass, DateTime, Icon } from '@sabai/ui';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { UndoBar } from '../../shared/configuration/undo-bar.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { useReloadList, WholeListPage } from '../../shared/list/whole-list-page.tsx';
import { MissingPage } from '../../shared/parts/fault-page.tsx';
import { useLanguageName } from './use-choices.ts';

export type SiteItem = Answer<typeof staffSiteItem, 'get'>;

export const isKind = (kind: string): kind is SiteItemKind => siteItemKinds.some((each) => each === kind);

/** Returns the name of an item in a list: the first text of its shape. */
export function itemName(kind: SiteItemKind, content: Readonly<Record<string, unknown>>): string {
  const named = formFields(siteItemContents[kind]).find(({ isRequired, name }) => isRequired && name !== 'link');
  return String(content[named?.name ?? ''] ?? '');
}

type State = 'shown' | 'off' | 'later' | 'over';
const tones = { shown: 'ok', off: 'plain', later: 'warn', over: 'plain' } as const;
function stateOf({ is_active, starts_at, ends_at }: SiteItem): State {
  const now = new Date().toISOString();
  if (!is_active) return 'off';
  if (starts_at && starts_at > now) return 'later';
  return ends_at && ends_at <= now ? 'over' : 'shown';
}

const itemsList = defineStaffList({
  name: 'items',
  permission: 'site.view',
  columns: {
    name: 'text',
    state: 'choice',
    language_id: 'figure',
    starts_at: 'moment',
    ends_at: 'moment',
    order_no: 'figure',
  },
  filters: { search: { by: 'search' }, state: { by: 'choice', of: Object.keys(tones) as State[] } },
  sorts: ['name', 'order_no'],
  order: { by: 'order_no', direction: 'asc' },
});

/** All items listed on the site, by kind. */
export function ItemsPage() {
  const kind = useParams().kind ?? 'announcement';
  return isKind(kind) ? <ItemsOfKind key={kind} kind={kind} /> : <MissingPage />;
}

function ItemsOfKind({ kind }: { kind: SiteItemKind }) {
  const t = useTranslations('content-office');
  const languageName = useLanguageName();
  const isAllowed = may(staffStore.use(), 'site.change');
  const list = { ...itemsList, name: `items ${kind}` };
  const reload = useReloadList(list.name);
  const columns: readonly ListColumnView<SiteItem>[] = [
    {
      id: 'name',
      label: t('name'),
      sort: 'name',
      cell: ({ content }) => <span className="line-clamp-1 max-w-md whitespace-normal">{itemName(kind, content)}</span>,
    },
    {
      id: 'state',
      label: t('state.label'),
      card: 'end',
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`state.${stateOf(row)}`)}</Badge>,
    },
    { id: 'language', label: t('field.language_id'), cell: (row) => languageName(row.language_id) },
    {
      id: 'period',
      label: t('period'),
      card: 'line',
      cell: ({ starts_at: from, ends_at: to }) =>
        from || to ? (
          <>
            {from && <DateTime value={from} />} – {to && <DateTime value={to} />}
          </>
        ) : (
          t('always')
        ),
    },
    {
      id: 'order',
      label: t('field.order_no'),
      isFigure: true,
      card: 'none',
      sort: 'order_no',
      cell: (row) => row.order_no,
    },
  ];
  return (
    <WholeListPage
      list={list}
      title={t(`kind.${kind}`)}
      path={`/site/content/${kind}`}
      load={async (signal) => (await api('staff', 'site-item').find({ kind, $limit: 100 }, { signal })).data}
      flat={(row) => ({ ...row, name: itemName(kind, row.content), state: stateOf(row) })}
      columns={columns}
      filters={{ state: { label: t('state.label'), nameOf: (state) => t(`state.${state as State}`) } }}
      search={t('name')}
      idOf={({ id }) => String(id)}
      nameOf={({ content }) => itemName(kind, content)}
      linkOf={({ id }) => `/site/content/${kind}/${id}`}
      empty={{ icon: 'megaphone', title: t('empty') }}
      actions={
        isAllowed && (
          <Link to={`/site/content/${kind}/new`} className={buttonClass('brand', 'sm')}>
            <Icon name="plus" />
            {t('add')}
          </Link>
        )
      }
    >
      <UndoBar onUndone={reload} />
      <nav aria-label={t('kinds')} className="mb-4 flex flex-wrap gap-2">
        {siteItemKinds.map((each) => (
          <Link
            key={each}
            to={`/site/content/${each}`}
            aria-current={each === kind ? 'page' : undefined}
            className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface-2 px-4 text-sm text-ink-2 hover:text-ink-1 aria-[current=page]:border-brand aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-ink-1"
          >
            {t(`kind.${each}`)}
          </Link>
        ))}
      </nav>
      <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t(`about.${kind}`)}</p>
    </WholeListPage>
  );
}

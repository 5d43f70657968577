import { defineStaffList, type Permission } from '@sabai/contract';
import { Checkbox, IconButton } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSending } from '../api/use-sending.ts';
import type { ListColumnView } from '../list/list-table.tsx';
import { useReloadList, WholeListPage } from '../list/whole-list-page.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { ChangeNotes, useMayConfigure } from './configuring.tsx';
import { doneChange } from './done-change.ts';

interface Ordered {
  readonly id: string | number;
  readonly order_no: number;
  readonly is_active: boolean;
}
interface Change {
  readonly id: string;
  readonly order_no?: number;
  readonly is_active?: boolean;
}

const orderedList = defineStaffList({
  name: 'ordered',
  permission: 'site.view',
  columns: { name: 'text', order_no: 'figure', is_active: 'flag' },
  filters: { search: { by: 'search' }, is_active: { by: 'flag' } },
  sorts: ['name', 'order_no'],
  order: { by: 'order_no', direction: 'asc' },
});

/** Returns the actions on ordered rows, each of which can be undone. */
function useOrdering<T extends Ordered>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  patch: (id: string, change: Omit<Change, 'id'>) => Promise<unknown>,
  reload: () => Promise<unknown>,
) {
  const t = useTranslations('content-office');
  const { send, isBusy, problem } = useSending();
  const write = async (changes: readonly Change[]) => {
    for (const { id, ...change } of changes) await patch(id, change);
    await reload();
  };
  const change = (row: T, before: readonly Change[], after: readonly Change[]) =>
    void send(async () => {
      await write(after);
      doneChange.set({ text: t('saved', { what: nameOf(row) }), undo: () => write(before) });
    });
  const placed = (row: Ordered, { order_no }: Ordered): Change => ({ id: String(row.id), order_no });
  return {
    isBusy,
    problem,
    /** Swaps a row with the one before or after it; `undefined` if there is none. */
    move(row: T, by: 1 | -1) {
      const other = rows[rows.findIndex(({ id }) => id === row.id) + by];
      return (
        other && (() => change(row, [placed(row, row), placed(other, other)], [placed(row, other), placed(other, row)]))
      );
    },
    toggle(row: T) {
      const id = String(row.id);
      change(row, [{ id, is_active: row.is_active }], [{ id, is_active: !row.is_active }]);
    },
  };
}

/** A list of ordered rows that can be switched on and off. */
export function OrderedListPage<T extends Ordered>({
  name,
  permission,
  title,
  path,
  load,
  nameOf,
  columns = [],
  patch,
  actions,
  children,
}: {
  /** The name of the list. */
  name: string;
  /** The permission required to read it. */
  permission: Permission;
  title: string;
  path: string;
  /** The rows in their order. */
  load: (signal: AbortSignal) => Promise<readonly T[]>;
  nameOf: (row: T) => string;
  /** Additional columns. */
  columns?: readonly ListColumnView<T>[];
  patch: (id: string, change: Omit<Change, 'id'>) => Promise<unknown>;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations('content-office');
  const words = useTranslations('lists-office.list');
  const isAllowed = useMayConfigure();
  const list = { ...orderedList, name, permission };
  const reload = useReloadList(name);
  const [rows, setRows] = useState<readonly T[]>([]);
  const { isBusy, problem, move, toggle } = useOrdering(rows, nameOf, patch, reload);
  const mover = (row: T, by: 1 | -1) => {
    const act = move(row, by);
    return (
      <IconButton
        icon="caret-left"
        iconClass={`${by === 1 ? '-rotate-90' : 'rotate-90'} size-4`}
        label={t(by === 1 ? 'downName' : 'upName', { name: nameOf(row) })}
        disabled={!isAllowed || isBusy || !act}
        onClick={() => act?.()}
      />
    );
  };
  return (
    <WholeListPage
      list={list}
      title={title}
      path={path}
      load={async (signal) => {
        const all = await load(signal);
        setRows(all);
        return all;
      }}
      flat={(row) => ({ ...row, name: nameOf(row) })}
      columns={[
        { id: 'name', label: t('name'), sort: 'name', cell: nameOf },
        {
          id: 'order',
          label: t('field.order_no'),
          card: 'end',
          sort: 'order_no',
          cell: (row: T) => (
            <span className="flex items-center gap-1">
              {mover(row, -1)}
              {mover(row, 1)}
            </span>
          ),
        },
        {
          id: 'state',
          label: t('state.label'),
          card: 'line',
          cell: (row: T) => (
            <Checkbox checked={row.is_active} disabled={!isAllowed || isBusy} onChange={() => toggle(row)}>
              {t('field.is_active')}
            </Checkbox>
          ),
        },
        ...columns,
      ]}
      filters={{ is_active: { label: t('field.is_active') } }}
      search={t('name')}
      idOf={({ id }) => String(id)}
      nameOf={nameOf}
      empty={{ icon: 'list', title: words('noneFound') }}
      actions={isAllowed && actions}
    >
      <ChangeNotes onUndone={reload} />
      {problem !== undefined && <ProblemNote error={problem} />}
      {children}
    </WholeListPage>
  );
}

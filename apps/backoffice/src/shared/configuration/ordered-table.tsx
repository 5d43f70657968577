import { Checkbox, IconButton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useSending } from '../api/use-sending.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { doneChange } from './done-change.ts';
import { useMayConfigure } from './site-page.tsx';

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

/** Rows that stand in an order and are switched on and off, with a way back from each change. */
export function OrderedTable<T extends Ordered>({
  label,
  rows,
  nameOf,
  columns = [],
  patch,
  reload,
}: {
  label: string;
  /** In their order. */
  rows: readonly T[];
  nameOf: (row: T) => string;
  /** What else is told of each. */
  columns?: readonly Column<T>[];
  patch: (id: string, change: Omit<Change, 'id'>) => Promise<unknown>;
  reload: () => Promise<unknown>;
}) {
  const t = useTranslations('content-office');
  const isAllowed = useMayConfigure();
  const { send, isBusy, problem } = useSending();
  const write = async (changes: readonly Change[]) => {
    for (const { id, ...change } of changes) await patch(id, change);
    await reload();
  };
  const change = (row: T, before: readonly Change[], after: readonly Change[]) =>
    send(async () => {
      await write(after);
      doneChange.set({ text: t('saved', { what: nameOf(row) }), undo: () => write(before) });
    });
  const swap = (row: T, other: T | undefined) => {
    if (!other) return;
    const [one, two] = [String(row.id), String(other.id)];
    void change(
      row,
      [
        { id: one, order_no: row.order_no },
        { id: two, order_no: other.order_no },
      ],
      [
        { id: one, order_no: other.order_no },
        { id: two, order_no: row.order_no },
      ],
    );
  };
  return (
    <>
      {problem !== undefined && <ProblemNote error={problem} />}
      <DataTable
        label={label}
        rows={rows}
        idOf={({ id }) => String(id)}
        isDimmed={isBusy}
        columns={[
          { id: 'name', label: t('name'), cell: nameOf },
          {
            id: 'order',
            label: t('field.order_no'),
            card: 'end',
            cell: (row) => {
              const at = rows.indexOf(row);
              return (
                <span className="flex items-center gap-1">
                  <IconButton
                    icon="caret-left"
                    iconClass="rotate-90 size-4"
                    label={t('upName', { name: nameOf(row) })}
                    disabled={!isAllowed || isBusy || at === 0}
                    onClick={() => swap(row, rows[at - 1])}
                  />
                  <IconButton
                    icon="caret-left"
                    iconClass="-rotate-90 size-4"
                    label={t('downName', { name: nameOf(row) })}
                    disabled={!isAllowed || isBusy || at === rows.length - 1}
                    onClick={() => swap(row, rows[at + 1])}
                  />
                </span>
              );
            },
          },
          {
            id: 'state',
            label: t('state.label'),
            card: 'line',
            cell: (row) => (
              <Checkbox
                checked={row.is_active}
                disabled={!isAllowed || isBusy}
                onChange={() => {
                  const id = String(row.id);
                  void change(row, [{ id, is_active: row.is_active }], [{ id, is_active: !row.is_active }]);
                }}
              >
                {t('field.is_active')}
              </Checkbox>
            ),
          },
          ...columns,
        ]}
      />
    </>
  );
}

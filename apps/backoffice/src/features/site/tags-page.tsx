import type { staffGameTag } from '@sabai/contract';
import { Checkbox, IconButton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../app/answer.ts';
import { api } from '../../app/api.ts';
import { DataTable } from '../../app/parts/data-table.tsx';
import { ProblemNote } from '../../app/parts/problem-note.tsx';
import { usePolled } from '../../app/use-polled.ts';
import { useSending } from '../../app/use-sending.ts';
import { doneChange } from './done-change.ts';
import { SitePage, useMayConfigure } from './site-page.tsx';
import { useFieldWords } from './use-field-words.ts';

type Tag = Answer<typeof staffGameTag, 'patch'>;
type Change = { id: number; order_no?: number; is_active?: boolean };

/** The tags of games: which are shown, and in which order. */
export function TagsPage() {
  const t = useTranslations('staff-site');
  const { option } = useFieldWords();
  const isAllowed = useMayConfigure();
  const polled = usePolled((signal) => api('staff', 'game-tag').find({ $limit: 100 }, { signal }), 'game tags');
  const { send, isBusy, problem } = useSending();
  const write = async (changes: readonly Change[]) => {
    for (const { id, ...change } of changes) await api('staff', 'game-tag').patch(String(id), change);
    await polled.reload();
  };
  const change = (text: string, before: readonly Change[], after: readonly Change[]) =>
    send(async () => {
      await write(after);
      doneChange.set({ text, undo: () => write(before) });
    });
  const swap = (one: Tag, other: Tag | undefined) =>
    other &&
    change(
      t('saved', { what: option(one.code) }),
      [one, other].map(({ id, order_no }) => ({ id, order_no })),
      [
        { id: one.id, order_no: other.order_no },
        { id: other.id, order_no: one.order_no },
      ],
    );
  return (
    <SitePage polled={polled}>
      {({ data }) => (
        <>
          {problem !== undefined && <ProblemNote error={problem} />}
          <DataTable
            label={t('tab.tags')}
            rows={data}
            idOf={({ id }) => String(id)}
            isDimmed={isBusy}
            columns={[
              { id: 'name', label: t('name'), cell: ({ code }) => option(code) },
              {
                id: 'order',
                label: t('field.order_no'),
                card: 'end',
                cell: (tag) => {
                  const at = data.indexOf(tag);
                  return (
                    <span className="flex items-center gap-1">
                      <IconButton
                        icon="caret-left"
                        iconClass="rotate-90 size-4"
                        label={t('upName', { name: option(tag.code) })}
                        disabled={!isAllowed || isBusy || at === 0}
                        onClick={() => void swap(tag, data[at - 1])}
                      />
                      <IconButton
                        icon="caret-left"
                        iconClass="-rotate-90 size-4"
                        label={t('downName', { name: option(tag.code) })}
                        disabled={!isAllowed || isBusy || at === data.length - 1}
                        onClick={() => void swap(tag, data[at + 1])}
                      />
                    </span>
                  );
                },
              },
              {
                id: 'state',
                label: t('state.label'),
                card: 'line',
                cell: ({ id, code, is_active }) => (
                  <Checkbox
                    checked={is_active}
                    disabled={!isAllowed || isBusy}
                    onChange={() =>
                      void change(
                        t('saved', { what: option(code) }),
                        [{ id, is_active }],
                        [{ id, is_active: !is_active }],
                      )
                    }
                  >
                    {t('field.is_active')}
                  </Checkbox>
                ),
              },
            ]}
          />
        </>
      )}
    </SitePage>
  );
}

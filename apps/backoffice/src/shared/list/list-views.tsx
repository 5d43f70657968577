import { type ListView, type StaffList, viewed } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Button, Icon, TextField, toast, useUi } from '@sabai/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../api/api.ts';
import { problemSentence } from '../api/problem.ts';
import { may } from '../api/read-staff.ts';
import { staffStore } from '../api/session.ts';
import { useSending } from '../api/use-sending.ts';
import { useLocale } from '../i18n/locale.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import type { Filters, Preset } from './list-state.ts';

const countEveryMs = 30_000;
const tabClass =
  'inline-flex min-h-9 items-center gap-2 rounded-sm px-3 font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink-1 aria-[current]:bg-surface-3 aria-[current]:text-ink-1';

/** Anything with saved views: a list, a report, the audit. */
type Named = Pick<StaffList, 'name'>;
const keyOf = ({ name }: Named) => ['list-views', name];

/** Returns whether the server has the list; a client-side list has neither views nor files. */
export const isServed = ({ name }: Named): boolean => Object.hasOwn(viewed, name);

/** Saved views of a list, with their counts. */
export const useListViews = (list: Named) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => api('staff', 'list-view').find({ list: list.name }, { signal }),
    refetchInterval: countEveryMs,
    enabled: isServed(list) && may(staffStore.get(), 'list.view.own'),
  });

const noCounts: Readonly<Record<string, RowCount>> = {};

export interface RowCount {
  readonly count: number | null;
  readonly is_count_capped: boolean;
}

function Count({ of: { count, is_count_capped } }: { of: RowCount }) {
  const { intl } = useUi();
  if (count === null) return null;
  return (
    <span className="figures rounded-full bg-surface-2 px-1.5 text-xs text-ink-3">
      {formatNumber(count, intl)}
      {is_count_capped && '+'}
    </span>
  );
}

/** The presets of a screen and the views saved by staff; each has its own address. */
export function ListViews({
  list,
  presets,
  presetId,
  counts = noCounts,
  views,
  viewId,
  linkOfPreset,
  linkOfView,
  onRemove,
}: {
  list: Named;
  presets: readonly Preset[];
  /** The active preset without changes. */
  presetId: string | undefined;
  /** The row counts of presets. */
  counts?: Readonly<Record<string, RowCount>>;
  views: readonly ListView[];
  viewId: string | undefined;
  linkOfPreset: (preset: Preset) => string;
  linkOfView: (view: ListView) => string;
  onRemove: (view: ListView) => void;
}) {
  const t = useTranslations('lists-office.list');
  const staff = staffStore.use();
  if (presets.length + views.length === 0) return null;
  const chosen = views.find(({ id }) => id === viewId);
  const mayRemove = chosen && (chosen.is_shared ? may(staff, 'list.view.share') : chosen.is_own);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ul aria-label={t('views')} className="flex w-fit max-w-full flex-wrap rounded-sm bg-surface-2 p-1">
        {presets.map((preset) => (
          <li key={preset.id}>
            <Link
              to={linkOfPreset(preset)}
              aria-current={preset.id === presetId ? 'true' : undefined}
              className={tabClass}
            >
              {preset.label}
              {counts[preset.id] && <Count of={counts[preset.id]!} />}
            </Link>
          </li>
        ))}
        {views.map((view) => (
          <li key={view.id}>
            <Link to={linkOfView(view)} aria-current={view.id === viewId ? 'true' : undefined} className={tabClass}>
              {view.is_shared && <Icon name="users" className="size-3.5" />}
              {view.name}
              <Count of={view} />
            </Link>
          </li>
        ))}
      </ul>
      {chosen && mayRemove && (
        <Button look="ghost" size="sm" icon="x" onClick={() => onRemove(chosen)}>
          {t('removeView')}
        </Button>
      )}
      <span className="sr-only">{list.name}</span>
    </div>
  );
}

/** Saves the present state of the list under a name. */
export function SaveView({
  list,
  query,
  columns,
  onSaved,
  trigger,
}: {
  list: Named;
  query: Filters;
  columns: readonly string[] | undefined;
  onSaved: (view: ListView) => void;
  trigger: (open: () => void) => ReactNode;
}) {
  const t = useTranslations('lists-office.list');
  const staff = staffStore.use();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const sending = useSending();
  const close = () => {
    setOpen(false);
    setName('');
  };
  const save = () =>
    sending.send(async () => {
      const body = { list: list.name, name: name.trim(), query: JSON.stringify(query), columns: [...(columns ?? [])] };
      const view = isShared
        ? await api('staff', 'shared-list-view').create(body)
        : await api('staff', 'list-view').create(body);
      await client.invalidateQueries({ queryKey: keyOf(list) });
      toast(t('viewSaved', { name: view.name }));
      close();
      onSaved(view);
    });
  return (
    <>
      {trigger(() => setOpen(true))}
      {isOpen && (
        <FormDialog
          title={t('saveView')}
          submit={t('save')}
          isReady={name.trim() !== ''}
          sending={sending}
          onSubmit={() => void save()}
          onClose={close}
        >
          <TextField
            label={t('viewName')}
            hint={t('viewNameHint')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
            required
          />
          {may(staff, 'list.view.share') && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={isShared}
                onChange={({ target }) => setShared(target.checked)}
              />
              {t('shareView')}
            </label>
          )}
        </FormDialog>
      )}
    </>
  );
}

/** Removes a saved view; states why if it is refused. */
export function useRemoveView(list: Named) {
  const t = useTranslations('lists-office.list');
  const { prefix } = useLocale();
  const client = useQueryClient();
  const { send } = useSending();
  return (view: ListView) =>
    send(async () => {
      try {
        if (view.is_shared) await api('staff', 'shared-list-view').remove(view.id);
        else await api('staff', 'list-view').remove(view.id);
      } catch (refused) {
        toast(problemSentence(refused, prefix) ?? t('failed'), 'bad');
      }
      await client.invalidateQueries({ queryKey: keyOf(list) });
    });
}

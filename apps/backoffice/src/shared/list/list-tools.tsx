import type { Permission } from '@sabai/contract';
import { encodeQuery } from '@sabai/contract/client';
import { Checkbox, Icon, IconButton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { may } from '../api/read-staff.ts';
import { staffStore } from '../api/session.ts';
import type { Filters } from './list-state.ts';
import type { Density, ListColumnView } from './list-table.tsx';
import { PopoverButton } from './popover-button.tsx';

/** Chooses the columns and their order; the first one names the row and stays. */
export function ColumnChooser({
  columns,
  shown,
  onChange,
}: {
  columns: readonly Pick<ListColumnView<never>, 'id' | 'label'>[];
  shown: readonly string[];
  onChange: (shown: readonly string[] | undefined) => void;
}) {
  const t = useTranslations('lists-office.list');
  const labels = new Map(columns.map(({ id, label }) => [id, label]));
  const hidden = columns.map(({ id }) => id).filter((id) => !shown.includes(id));
  const move = (id: string, by: 1 | -1) => {
    const at = shown.indexOf(id);
    const next = shown.filter((one) => one !== id);
    next.splice(at + by, 0, id);
    onChange(next);
  };
  return (
    <PopoverButton label={t('columns')} icon="list">
      {() => (
        <div className="grid min-w-60 gap-1">
          {[...shown, ...hidden].map((id) => {
            const at = shown.indexOf(id);
            const label = labels.get(id) ?? id;
            return (
              <div key={id} className="flex items-center justify-between gap-2">
                <Checkbox
                  checked={at >= 0}
                  disabled={at === 0}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...shown, id] : shown.filter((one) => one !== id))
                  }
                >
                  {label}
                </Checkbox>
                {at > 0 && (
                  <span className="flex">
                    <IconButton
                      icon="caret-left"
                      iconClass="size-3.5 rotate-90"
                      label={t('moveUp', { name: label })}
                      disabled={at < 2}
                      onClick={() => move(id, -1)}
                    />
                    <IconButton
                      icon="caret-right"
                      iconClass="size-3.5 rotate-90"
                      label={t('moveDown', { name: label })}
                      disabled={at === shown.length - 1}
                      onClick={() => move(id, 1)}
                    />
                  </span>
                )}
              </div>
            );
          })}
          <button
            type="button"
            className="min-h-10 rounded-sm px-3 text-left text-brand hover:bg-surface-2"
            onClick={() => onChange(undefined)}
          >
            {t('usualColumns')}
          </button>
        </div>
      )}
    </PopoverButton>
  );
}

/** Switches between dense and spacious rows. */
export function DensityButton({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const t = useTranslations('lists-office.list');
  const next = density === 'compact' ? 'comfortable' : 'compact';
  return (
    <IconButton
      icon="arrows-left-right"
      iconClass="size-4 rotate-90"
      label={t(next)}
      className="max-lg:hidden"
      onClick={() => onChange(next)}
    />
  );
}

/** Returns the address of a file with all rows of the list, in its order. */
export function exportPath(name: string, query: Filters, format: 'csv' | 'xlsx'): string {
  const text = encodeQuery(query);
  return `/exports/${name}.${format}${text ? `?${text}` : ''}`;
}

/** Downloads all rows as a file, which the server streams; requires all permissions of `needs`. */
export function ExportLinks({ name, needs, query }: { name: string; needs: readonly Permission[]; query: Filters }) {
  const t = useTranslations('lists-office.list');
  const staff = staffStore.use();
  if (!needs.every((permission) => may(staff, permission))) return null;
  return (
    <PopoverButton label={t('export')} icon="download">
      {(close) => (
        <ul className="grid min-w-44">
          {(['csv', 'xlsx'] as const).map((format) => (
            <li key={format}>
              <a
                href={exportPath(name, query, format)}
                download={`${name}.${format}`}
                onClick={close}
                className="flex min-h-10 items-center gap-2 rounded-sm px-3 hover:bg-surface-2"
              >
                <Icon name="download" className="size-4" />
                {t(format)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </PopoverButton>
  );
}

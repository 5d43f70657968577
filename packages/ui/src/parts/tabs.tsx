import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { centerInRow } from './center-in-row.ts';
import { ScrollArrows } from './scroll-arrows.tsx';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}
export interface TabsProps<Id extends string> {
  /** Names the group. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
}

/** Up to this many tabs wrap where their row is too short; more of them scroll horizontally. */
const mostWrapped = 4;

/** Tabs with one Tab stop; arrows, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly chosen tab comes into view
  useEffect(() => {
    centerInRow(list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]'));
  }, [value]);
  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${tab.id}`)}`)?.focus();
  }
  return (
    <div>
      <div className="relative min-w-0">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className={`flex gap-1 rounded-sm bg-surface-2 p-1 ${
            tabs.length > mostWrapped ? 'no-scrollbar fade-end overflow-x-auto whitespace-nowrap' : 'flex-wrap'
          }`}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${base}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === value}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              onClick={() => onChange(tab.id)}
              className="min-h-11 flex-auto rounded-sm px-4 py-1.5 font-medium max-sm:px-1.5 max-sm:text-sm text-ink-2 transition-colors duration-(--motion-hover) hover:text-ink-1 aria-selected:bg-surface-3 aria-selected:text-ink-1 aria-selected:shadow-[inset_0_-2px_0_var(--brand)]"
            >
              {tab.label}
            </button>
          ))}
        </div>
        <ScrollArrows row={list} />
      </div>
      {children !== undefined && (
        <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${value}`} className="pt-4">
          {children}
        </div>
      )}
    </div>
  );
}

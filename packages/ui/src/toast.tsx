import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type ToastKind = 'ok' | 'bad' | 'info';
interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

const shownForMs = 5000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a sentence for five seconds without taking the focus; `text` is already translated. */
export function toast(text: string, kind: ToastKind = 'ok'): void {
  const id = nextId++;
  change([...toasts.slice(-2), { id, kind, text }]);
  setTimeout(() => change(toasts.filter((entry) => entry.id !== id)), shownForMs);
}

const icons: Record<ToastKind, IconName> = { ok: 'check-circle', bad: 'warning', info: 'info' };
const tones: Record<ToastKind, string> = { ok: 'text-ok', bad: 'text-bad', info: 'text-brand' };
const none: readonly Toast[] = [];
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place where toasts appear; stands once in the layout. Each new one lifts it above the windows that are open. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element?.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element?.showPopover();
  }, [shown]);
  return (
    <div
      ref={place}
      popover="manual"
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-auto m-0 w-auto overflow-visible border-0 bg-transparent p-0 text-ink-1 not-open:hidden top-[calc(var(--top-bar)+12px)] z-60 grid justify-items-center gap-2"
    >
      {shown.map(({ id, kind, text }) => (
        <p
          key={id}
          className="pointer-events-auto flex max-w-md items-center gap-3 rounded-md border border-line bg-surface-2 px-4 py-3 shadow-raised transition duration-(--motion-sheet) starting:-translate-y-3 starting:opacity-0"
        >
          <Icon name={icons[kind]} className={`size-6 ${tones[kind]}`} />
          {text}
        </p>
      ))}
    </div>
  );
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useUi } from '../ui-provider.tsx';
import { dismissToast, type Toast, type ToastKind, useToasts } from './toast.ts';

const icons: Record<ToastKind, IconName> = { ok: 'check-circle', bad: 'warning', info: 'info' };
const tones: Record<ToastKind, string> = { ok: 'text-ok', bad: 'text-bad', info: 'text-brand' };
const shownForMs = 5000;

/**
 * The strip at the top where toasts appear; once in the layout. It covers nothing: while it is shown, `--toasts` is
 * its height, by which bars, pages and dialogs begin further down. Each new toast is raised above open dialogs.
 * Escape closes the newest; in a dialog the toast's button does, which is the last Tab stop there.
 */
export function Toaster() {
  const shown = useToasts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    // Without a top layer its z-order places it above the dialogs.
    if (!element?.showPopover) return;
    const { activeElement: focused } = document;
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
    // A focused toast keeps the focus when another one appears.
    if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
  }, [shown]);
  const isShown = shown.length > 0;
  useLayoutEffect(() => {
    const element = place.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => {
      style.setProperty('--toasts', `${Math.ceil(element.offsetHeight)}px`);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty('--toasts');
    };
  }, [isShown]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isHere = place.current?.contains(document.activeElement) ?? false;
    const newest = shown.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !newest) return;
    // In a dialog the key closes the dialog.
    if (!isHere && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    dismissToast(newest.id);
  });
  useEffect(() => {
    if (!isShown) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isShown]);
  return (
    <div
      ref={place}
      popover="manual"
      role="status"
      className="fixed inset-x-0 top-0 bottom-auto m-0 w-auto overflow-visible border-0 bg-ground text-ink-1 z-1060 grid justify-items-center gap-2 not-empty:px-3 not-empty:pt-[calc(6px+env(safe-area-inset-top))] not-empty:pb-1.5 empty:p-0"
    >
      {shown.map((entry) => (
        <ShownToast key={entry.id} {...entry} />
      ))}
    </div>
  );
}

/** A toast; its timer stops while a pointer or the focus is on it. */
function ShownToast({ id, kind, text, title }: Toast) {
  const { labels } = useUi();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld, id]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <p
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="flex w-full max-w-md items-center gap-3 rounded-md border border-line bg-surface-2 pl-4 text-sm transition duration-(--motion-sheet) starting:-translate-y-3 starting:opacity-0"
    >
      <Icon name={icons[kind]} className={`size-6 shrink-0 ${tones[kind]}`} />
      <span className="grid min-w-0 flex-1 py-2 wrap-anywhere">
        {title && <strong className="font-semibold">{title} </strong>}
        <span className={title ? 'line-clamp-3 text-ink-2' : ''}>{text}</span>
      </span>
      <IconButton icon="x" iconClass="size-4" label={labels.close} onClick={() => dismissToast(id)} />
    </p>
  );
}

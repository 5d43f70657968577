import { useEffect, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { type ToastKind, useToasts } from './toast.ts';

const icons: Record<ToastKind, IconName> = { ok: 'check-circle', bad: 'warning', info: 'info' };
const tones: Record<ToastKind, string> = { ok: 'text-ok', bad: 'text-bad', info: 'text-brand' };

/**
 * The place where toasts appear, over the bar at the top, where no page and no window has its title; once in the layout. Each new one
 * lifts it above the windows that are open.
 */
export function Toaster() {
  const shown = useToasts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    // Without a top layer it lies above the windows by its order.
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);
  return (
    <div
      ref={place}
      popover="manual"
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-auto m-0 w-auto overflow-visible border-0 bg-transparent p-0 text-ink-1 top-[calc(8px+env(safe-area-inset-top))] z-1060 grid justify-items-center gap-2"
    >
      {shown.map(({ id, kind, text, title }) => (
        <p
          key={id}
          className="pointer-events-auto flex max-w-md items-center gap-3 rounded-md border border-line bg-surface-2 px-4 py-2 text-sm shadow-raised transition duration-(--motion-sheet) starting:-translate-y-3 starting:opacity-0"
        >
          <Icon name={icons[kind]} className={`size-6 shrink-0 ${tones[kind]}`} />
          <span className="grid min-w-0 wrap-anywhere">
            {title && <strong className="font-semibold">{title} </strong>}
            <span className={title ? 'line-clamp-3 text-ink-2' : ''}>{text}</span>
          </span>
        </p>
      ))}
    </div>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { useUi } from '../ui-provider.tsx';
import { openOverPage } from './open-over-page.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Replaces the title bar at the top; it must contain a heading with the title and the given id. */
  cover?: (titleId: string) => ReactNode;
  children: ReactNode;
  /** Shown below the scrolling part, e.g. the buttons. */
  footer?: ReactNode;
  /**
   * `sheet` slides in from the lower edge on phones and is a dialog elsewhere; `drawer` slides in from the side at
   * full height.
   */
  shape?: 'dialog' | 'sheet' | 'drawer';
  size?: 'sm' | 'md' | 'lg';
  /** A click beside the dialog does not close it: for forms whose content would be lost. */
  isHeld?: boolean;
}

const widths = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' };
const low = 'max-h-[min(92dvh,100dvh-var(--toasts))]';
const shapes = {
  dialog: `m-auto w-[calc(100%-2rem)] max-w-md rounded-lg ${low}`,
  sheet: `mt-auto w-full rounded-t-lg md:m-auto md:rounded-lg ${low}`,
  drawer: 'mr-auto h-full w-72 max-w-[85vw] rounded-r-lg',
};

/**
 * A modal over the whole screen with its panel in it: a click beside the panel hits the modal. It opens over the page
 * and never changes the route (R2.69).
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  cover,
  children,
  footer,
  shape = 'dialog',
  size = 'sm',
  isHeld = false,
}: DialogProps) {
  const { labels } = useUi();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const dismiss = useEffectEvent(onClose);
  useEffect(() => {
    return isOpen && dialog.current ? openOverPage(dialog.current, () => dismiss()) : undefined;
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, the press beside is for pointers
    <dialog
      ref={dialog}
      popover="manual"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      onClick={(event) => {
        // The second press of a double-click on the button that opened the dialog reaches the scrim.
        if (!isHeld && event.target === event.currentTarget && event.detail < 2) onClose();
      }}
      className="dialog fixed inset-x-0 whitespace-normal text-left top-(--toasts) bottom-0 z-1050 h-auto w-full max-h-none max-w-none overflow-hidden bg-scrim text-ink-1 outline-none"
    >
      {isOpen && (
        <div
          data-shape={shape}
          className={`flex flex-col overflow-hidden border border-line bg-surface-1 shadow-raised ${shapes[shape]} ${shape === 'drawer' ? '' : widths[size]}`}
        >
          {!cover && (
            <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
              <h2 id={titleId} className="text-lg">
                {title}
              </h2>
              <IconButton icon="x" label={labels.close} onClick={onClose} />
            </header>
          )}
          <div
            className={`relative overflow-y-auto overscroll-contain ${shape === 'drawer' ? 'flex-1' : cover ? '' : 'p-5'}`}
          >
            {cover && (
              <>
                <div className="sticky top-0 z-3 flex h-0 justify-end">
                  <IconButton
                    icon="x"
                    label={labels.close}
                    className="m-3 rounded-full! bg-surface-1/85 text-ink-1!"
                    onClick={onClose}
                  />
                </div>
                {cover(titleId)}
              </>
            )}
            {children}
          </div>
          {footer && (
            // Buttons whose words do not fit side by side have a line each, the last one above.
            <footer className="flex flex-wrap-reverse justify-end gap-3 border-t border-line px-5 py-4 *:[&.flex-1]:basis-[max-content]">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}

/** A dialog that slides in from the lower edge on phones. */
export const Sheet = (props: Omit<DialogProps, 'shape'>) => <Dialog shape="sheet" size="md" {...props} />;

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { useUi } from './ui-provider.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stands below the scrolling part, e.g. the buttons. */
  footer?: ReactNode;
  /** `sheet` comes from the lower edge on phones and is a dialog elsewhere. */
  shape?: 'dialog' | 'sheet';
  size?: 'sm' | 'md' | 'lg';
  /** A press beside the dialog does not close it: for forms whose content would be lost. */
  isHeld?: boolean;
}

const widths = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' };
const shapes = {
  dialog: 'm-auto w-[calc(100%-2rem)] max-w-md rounded-lg',
  sheet: 'mt-auto mb-0 w-full max-w-full rounded-t-lg md:m-auto md:rounded-lg',
};

/**
 * A modal on the native `<dialog>`: the browser keeps focus inside, makes the page behind inert, closes on Escape and gives
 * the focus back. It opens over the page and never changes the route (R2.69).
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  shape = 'dialog',
  size = 'sm',
  isHeld = false,
}: DialogProps) {
  const { labels } = useUi();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  /* A dialog that is taken away instead of closed leaves the focus nowhere; its opener gets it back. */
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, the press beside is for pointers
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // React hands the end of a dialog that stands inside this one up to it, unlike the browser.
      onClose={(event) => event.target === event.currentTarget && isOpen && onClose()}
      onClick={(event) => {
        if (!isHeld && event.target === event.currentTarget) event.currentTarget.close();
      }}
      className={`dialog max-h-[92dvh] overflow-hidden border border-line bg-surface-1 p-0 text-ink-1 shadow-raised backdrop:bg-scrim ${shapes[shape]} ${widths[size]}`}
      data-shape={shape}
    >
      {isOpen && (
        <div className="flex max-h-[92dvh] flex-col">
          <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton icon="x" label={labels.close} onClick={() => dialog.current?.close()} />
          </header>
          <div className="relative overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  );
}

/** A dialog that rises from the lower edge on phones. */
export const Sheet = (props: Omit<DialogProps, 'shape'>) => <Dialog shape="sheet" size="md" {...props} />;

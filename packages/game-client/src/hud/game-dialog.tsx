import { Icon } from '@sabai/ui/parts/icon.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';

export interface GameDialogProps {
  title: ReactNode;
  onClose?: () => void;
  children: ReactNode;
  footer?: ReactNode;
  isWide?: boolean;
}

/**
 * A modal over the stage, on the native element: focus stays inside, Escape closes, focus returns. Open while it is
 * mounted.
 */
export function GameDialog({ title, onClose, children, footer, isWide = false }: GameDialogProps) {
  const t = useTranslations('studio');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, the press beside is for pointers
    <dialog
      ref={dialog}
      className="dialog"
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className="dialog-body">
        <header>
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <button type="button" className="round-button" aria-label={t('close')} onClick={onClose}>
              <Icon name="x" className="icon" />
            </button>
          )}
        </header>
        <div className="dialog-content">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </dialog>
  );
}

import type { CrashPanel } from '@sabai/games/protocol';
import { useEffect } from 'react';
import { useRuntime } from '../../session/runtime.ts';
import { useSeat } from './seat-context.ts';

/** Space presses the first panel's button and B the second's, unless the player is typing or a dialog is open. */
export function useBetKeys(): void {
  const seat = useSeat();
  const { dialog } = useRuntime();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const panel: CrashPanel | undefined = event.key === ' ' ? 0 : event.key.toLowerCase() === 'b' ? 1 : undefined;
      if (panel === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (dialog.get() || document.querySelector('dialog[open]')) return;
      if (!(event.target instanceof Element) || event.target.closest('input, select, textarea, a')) return;
      // A button focused with Tab handles its own key.
      if (event.key === ' ' && event.target.closest('button:focus-visible')) return;
      event.preventDefault();
      if (seat.connection.get() === 'open') seat.press(panel);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [seat, dialog]);
}

import { type PointerEvent, useRef } from 'react';

const heldMs = 500;
const movedPx = 10;

/** Returns handlers for a long touch. The click after the release is suppressed. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const wasHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      wasHeld.current = false;
      if (pointerType !== 'touch') return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onLongPress();
      }, heldMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > movedPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault(): void }) => wasHeld.current && event.preventDefault(),
    /** Wraps the normal click handler. */
    press: (action: () => void) => () => {
      if (wasHeld.current) wasHeld.current = false;
      else action();
    },
  };
}

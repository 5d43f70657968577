import { useEffect, useRef } from 'react';

export type QueueKey = 'j' | 'k' | 'a' | 'r' | '/' | 'Escape';
const keys: readonly string[] = ['j', 'k', 'a', 'r', '/', 'Escape'] satisfies QueueKey[];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single keys for those who decide all day. They rest while somebody types and while a dialog is open. */
export function useQueueKeys(onKey: (key: QueueKey) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !keys.includes(event.key)) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current(event.key as QueueKey);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

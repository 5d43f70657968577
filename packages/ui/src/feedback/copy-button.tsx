import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from '../parts/button.tsx';
import { useUi } from '../ui-provider.tsx';
import { useCopy } from './use-copy.ts';

const shownForMs = 2000;

/** Copies a text and shows a confirmation for two seconds (R8.9), or a message that the browser refused. */
export function CopyButton({ text, label, look = 'plain' }: { text: string; label?: string; look?: ButtonLook }) {
  const { labels } = useUi();
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Button
      look={look}
      size="sm"
      icon={isCopied ? 'check' : 'copy'}
      className="shrink-0 whitespace-nowrap"
      onClick={() => void copy(text).then(setCopied)}
    >
      <span aria-live="polite">{isCopied ? labels.copied : (label ?? labels.copy)}</span>
    </Button>
  );
}

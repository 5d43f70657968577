import { useUi } from '../ui-provider.tsx';
import { toast } from './toast.ts';

/**
 * Returns a function that copies a text. It returns whether the browser allowed it, shows the given message if so, and
 * otherwise that the browser refused: a page without HTTPS has no clipboard, and a permission may be missing.
 */
export function useCopy(): (text: string, copied?: string) => Promise<boolean> {
  const { labels } = useUi();
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast(labels.copyFailed, 'bad');
      return false;
    }
    if (copied !== undefined) toast(copied);
    return true;
  };
}

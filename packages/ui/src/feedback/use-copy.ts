import { useUi } from '../ui-provider.tsx';
import { toast } from './toast.ts';

/**
 * Returns a function that copies a text. It returns whether the browser allowed it, and otherwise shows a message: a
 * page without HTTPS has no clipboard, and a permission may be missing.
 */
export function useCopy(): (text: string) => Promise<boolean> {
  const { labels } = useUi();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      toast(labels.copyFailed, 'bad');
      return false;
    }
  };
}

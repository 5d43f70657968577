import { useUi } from '../ui-provider.tsx';
import { Button } from './button.tsx';

/** The end of a list: the number of shown items, and a button that loads more while there are more. */
export function LoadMore({
  shown,
  total,
  isLoading,
  onMore,
  summary,
}: {
  shown: number;
  total: number;
  isLoading: boolean;
  onMore: () => void;
  /** "24 of 60", in the language. */
  summary: string;
}) {
  const { labels } = useUi();
  if (total === 0) return null;
  return (
    <div className="grid justify-items-center gap-3 py-6 text-sm text-ink-3">
      <p aria-live="polite">{summary}</p>
      {shown < total && (
        <Button look="outline" isBusy={isLoading} onClick={onMore}>
          {labels.loadMore}
        </Button>
      )}
    </div>
  );
}

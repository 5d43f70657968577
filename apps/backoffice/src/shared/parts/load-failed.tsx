import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { ProblemNote } from './problem-note.tsx';

/** Shown in place of content that could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('office.problem');
  return (
    <ProblemNote error={error}>
      <div className="mt-2">
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </ProblemNote>
  );
}

import { Icon, Skeleton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useRootData } from '../../shared/context/root-data.ts';

/**
 * Shown in place of a page that is loading, in one of two variants; a page that loads immediately does not show it
 * (R4.1, R4.2).
 */
export function LoadingScreen() {
  const t = useTranslations('common');
  const { loadingVariant } = useRootData();
  return (
    <div
      role="status"
      data-loading={loadingVariant}
      className="grid min-h-[60dvh] place-content-center p-6 transition-opacity delay-200 starting:opacity-0"
    >
      <span className="sr-only">{t('loading')}</span>
      {loadingVariant === 1 ? (
        <Icon name="lotus" className="size-20 text-brand motion-safe:animate-pulse" />
      ) : (
        <div className="grid w-[min(80vw,36rem)] gap-4">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-40" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-2/3" />
        </div>
      )}
    </div>
  );
}

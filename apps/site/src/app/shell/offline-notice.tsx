import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useIsOnline } from '../../shared/errors/use-is-online.ts';
import { useLiveState } from '../../shared/live/live-store.ts';
import { useNewVersion } from '../../shared/service-worker/service-worker.ts';

/**
 * Shown while the browser is offline, while live updates are polled, or when a newer version of the site is ready
 * (R4.8, R4.55).
 */
export function OfflineNotice() {
  const t = useTranslations('errors');
  const isOnline = useIsOnline();
  const isPolling = useLiveState() === 'polling';
  const hasNewVersion = useNewVersion();
  const text = !isOnline ? t('offline') : isPolling ? t('polling') : hasNewVersion ? t('newVersion') : undefined;
  const isAboutVersion = hasNewVersion && isOnline && !isPolling;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+16px)] z-50 flex justify-center md:bottom-4"
    >
      {text && (
        <p className="flex items-center gap-2 rounded-full border border-line bg-surface-3 px-4 py-2 text-sm shadow-raised">
          <Icon name={isAboutVersion ? 'info' : 'wifi-off'} className="size-4 shrink-0 text-warn" />
          {text}
          {isAboutVersion && (
            <button
              type="button"
              onClick={() => location.reload()}
              className="pointer-events-auto -my-2 -mr-2 min-h-11 rounded-full px-2 font-semibold text-brand underline-offset-4 hover:underline"
            >
              {t('load')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

import { Icon } from '@sabai/ui';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Warns while the browser is offline: the screen may be outdated, and decisions cannot be sent. */
export function OfflineNotice() {
  const t = useTranslations('errors');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+12px)] z-50 flex justify-center lg:bottom-4"
    >
      {!isOnline && (
        <p className="flex items-center gap-2 rounded-full border border-line-strong bg-surface-3 px-4 py-2 text-sm shadow-raised">
          <Icon name="wifi-off" className="size-4 text-warn" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

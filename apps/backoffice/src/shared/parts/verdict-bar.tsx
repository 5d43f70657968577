import { Button, Icon } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';

/** Below what somebody decides about, within sight however long it is. */
export const VerdictBar = ({ children }: { children: ReactNode }) => (
  <footer className="sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] flex flex-wrap items-center gap-3 rounded-b-md border-t border-line bg-surface-1 p-3 lg:bottom-0">
    {children}
  </footer>
);

/** No and yes, by mouse and by key. */
export function VerdictButtons({ onRefuse, onApprove }: { onRefuse: () => void; onApprove: () => void }) {
  const t = useTranslations('cashier-office.decision');
  return (
    <>
      <Button look="danger" icon="x" className="flex-1" aria-keyshortcuts="r" onClick={onRefuse}>
        {t('refuse')}
      </Button>
      <Button look="brand" icon="check" className="flex-1" aria-keyshortcuts="a" onClick={onApprove}>
        {t('approve')}
      </Button>
    </>
  );
}

/** Why there is nothing to press. */
export const NoVerdict = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-1 items-start gap-2 text-ink-3">
    <Icon name="lock" className="mt-0.5 size-4" />
    {children}
  </p>
);

import type { Permission } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import { may } from '../api/read-staff.ts';
import { staffStore } from '../api/session.ts';
import { UndoBar } from './undo-bar.tsx';

const MayConfigure = createContext(false);
/** Returns whether the reader may change the content of the page. */
export const useMayConfigure = (): boolean => useContext(MayConfigure);

/** Wraps a page that needs a permission for changes; without it the page is read-only. */
export const Configuring = ({ permission, children }: { permission: Permission; children: ReactNode }) => (
  <MayConfigure value={may(staffStore.use(), permission)}>{children}</MayConfigure>
);

/** Below the title of such a page: a note if it is read-only, and the undo bar of the last change. */
export function ChangeNotes({ onUndone }: { onUndone: () => Promise<unknown> }) {
  const t = useTranslations('content-office');
  return (
    <>
      {!useMayConfigure() && (
        <p className="mb-4 flex items-center gap-2 rounded-sm border border-line bg-surface-1 px-3.5 py-2.5 text-ink-2">
          <Icon name="lock" className="size-5" />
          {t('lookOnly')}
        </p>
      )}
      <UndoBar onUndone={onUndone} />
    </>
  );
}

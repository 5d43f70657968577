import { Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { NotesPanel } from './notes-panel.tsx';

/** The notes about a member, over the present page. */
export function NotesDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useTranslations('dossier-office.notes');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <NotesPanel memberId={memberId} />
    </Dialog>
  );
}

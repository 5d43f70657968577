import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useConfig } from '../../../shared/context/root-data.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';

/** The contact button on every page: the contact channels, when one of them is the default (Q73, R9.8, R9.9). */
export function ContactBubble() {
  const t = useTranslations('nav');
  if (!useConfig().contacts.some(({ isDefault }) => isDefault)) return null;
  return (
    <button
      type="button"
      aria-label={t('contact')}
      onClick={() => openModal('contact')}
      className="fixed right-3 bottom-[calc(70px+env(safe-area-inset-bottom)+14px)] z-1040 grid size-12 place-items-center rounded-full border border-line bg-surface-3 text-brand shadow-raised transition duration-(--motion-hover) hover:scale-105 in-data-chat:hidden md:right-6 md:bottom-6"
    >
      <Icon name="headset" className="size-6" />
    </button>
  );
}

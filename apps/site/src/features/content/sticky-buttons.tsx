import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { SiteLink } from '../../shared/content/site-link.tsx';
import { useConfig } from '../../shared/context/root-data.ts';

/** The operator's floating buttons, above the contact button (R7.25). */
export function StickyButtons() {
  const t = useTranslations('nav');
  const { stickyButtons, contacts } = useConfig();
  if (stickyButtons.length === 0) return null;
  const hasBubble = contacts.some(({ isDefault }) => isDefault);
  return (
    <nav
      aria-label={t('shortcuts')}
      className={`fixed right-3 z-30 grid gap-2 md:right-6 ${
        hasBubble
          ? 'bottom-[calc(150px+env(safe-area-inset-bottom))] md:bottom-22'
          : 'bottom-[calc(84px+env(safe-area-inset-bottom))] md:bottom-6'
      }`}
    >
      {stickyButtons.map(({ id, name, image, link }) => (
        <SiteLink
          key={id}
          to={link}
          className="grid size-12 place-items-center overflow-hidden rounded-full border border-line bg-surface-3 text-brand shadow-raised transition duration-(--motion-hover) hover:scale-105"
        >
          {image ? (
            <img src={image} alt={name} className="size-full object-cover" />
          ) : (
            <Icon name="sparkle" className="size-6" />
          )}
          {!image && <span className="sr-only">{name}</span>}
        </SiteLink>
      ))}
    </nav>
  );
}

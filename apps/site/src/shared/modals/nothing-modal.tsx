import { buttonClass, Dialog, EmptyState, type IconName } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ModalProps } from './modal.ts';
import type { ModalId } from './modal-ids.ts';

const shown = {
  'promotion-detail': { icon: 'gift', title: 'promotions', text: 'bonus.promotions.empty', to: '/promotions' },
  'quest-confirmation': { icon: 'trophy', title: 'quests', text: 'quest.lead', to: '/quest' },
  address: { icon: 'star', title: 'rewards', text: 'pages.list.reward_redreemExchangeReward.empty', to: '/reward' },
} as const satisfies Partial<Record<ModalId, { icon: IconName; title: string; text: string; to: string }>>;

/** A dialog about one entry of an empty list: explains that, and links to the list. */
export function NothingModal({ id, onClose }: ModalProps) {
  const t = useTranslations();
  const tNav = useTranslations('nav');
  const { icon, title, text, to } = shown[id as keyof typeof shown];
  return (
    <Dialog isOpen onClose={onClose} title={tNav(title)}>
      <EmptyState icon={icon} title={t(text)} className="py-4">
        <Link to={to} onClick={onClose} className={buttonClass('brand')}>
          {tNav(title)}
        </Link>
      </EmptyState>
    </Dialog>
  );
}

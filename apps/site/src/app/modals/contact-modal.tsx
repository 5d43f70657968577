import { buttonClass, Dialog, EmptyState, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useConfig } from '../root-data.ts';
import type { ModalProps } from './modal-registry.ts';

const isSafeLink = (link: string): boolean => /^(https:\/\/|mailto:|tel:|\/)/.test(link);

/** The ways to reach the staff; also asked for by actions that only the staff can finish. */
export function ContactModal({ params, onClose }: ModalProps) {
  const t = useTranslations('nav');
  const contacts = useConfig().contacts.filter(({ link }) => isSafeLink(link));
  return (
    <Dialog isOpen onClose={onClose} title={t('contact')} shape="sheet" size="sm">
      {typeof params.message === 'string' && <p className="mb-4 text-ink-2">{params.message}</p>}
      {contacts.length === 0 && <EmptyState icon="headset" title={t('noContact')} className="py-6" />}
      <ul className="grid gap-2">
        {contacts.map(({ code, link, isDefault }) => (
          <li key={`${code} ${link}`}>
            <a
              className={buttonClass(isDefault ? 'brand' : 'plain', 'md', 'w-full')}
              href={link}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="chat" />
              {t.has(`channel.${code}` as never) ? t(`channel.${code}` as never) : code}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

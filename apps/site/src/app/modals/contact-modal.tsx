import { buttonClass, Dialog, EmptyState, Icon, uniqueKeys } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useConfig } from '../root-data.ts';
import type { ModalProps } from './modal-registry.ts';

const isSafeLink = (link: string): boolean => /^(https:\/\/|(mailto|tel|line|viber|tg|whatsapp):|\/)/.test(link);

const viberWaitsMs = 3000;

/** Who has no Viber is led to it: a page that is still in front after a while was not left for the app (R7.213). */
function leadToViber(): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') location.assign('https://www.viber.com/download/');
  }, viberWaitsMs);
}

/** The ways to reach the staff; also asked for by actions that only the staff can finish. */
export function ContactModal({ params, onClose }: ModalProps) {
  const t = useTranslations('nav');
  const contacts = useConfig().contacts.filter(({ link }) => isSafeLink(link));
  const keys = uniqueKeys(contacts.map(({ code, link }) => `${code} ${link}`));
  return (
    <Dialog isOpen onClose={onClose} title={t('contact')} shape="sheet" size="sm">
      {typeof params.message === 'string' && <p className="mb-4 text-ink-2">{params.message}</p>}
      {contacts.length === 0 && <EmptyState icon="headset" title={t('noContact')} className="py-6" />}
      <ul className="grid gap-2">
        {contacts.map(({ code, link, isDefault }, at) => (
          <li key={keys[at]}>
            <a
              className={buttonClass(isDefault ? 'brand' : 'plain', 'md', 'w-full')}
              href={link}
              // An app opens in place of nothing; a window of its own would stay behind empty.
              {...(link.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
              onClick={link.startsWith('viber:') ? leadToViber : undefined}
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

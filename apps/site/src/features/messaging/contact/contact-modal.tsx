import { Button, buttonClass, Dialog, EmptyState, Icon, uniqueKeys } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useConfig, useMember } from '../../../shared/context/root-data.ts';
import { useFeature } from '../../../shared/context/use-feature.ts';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { replaceModal } from '../../../shared/modals/modal-store.ts';
import { chatPageOf } from '../../../shared/third-parties/chat.ts';
import { useMessageBadge } from '../inbox/message-count.ts';

const isSafeLink = (link: string): boolean => /^(https:\/\/|(mailto|tel|line|viber|tg|whatsapp):|\/)/.test(link);
const inboxPath = '/setting/personal-message';
const writePath = `${inboxPath}/write-memo`;

const viberWaitsMs = 3000;

/** Opens Viber's page if Viber is not installed: the app would have hidden this page after a while (R7.213). */
function leadToViber(): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') location.assign('https://www.viber.com/download/');
  }, viberWaitsMs);
}

/**
 * The channels of support, also opened by actions that only support can finish. The inbox comes first wherever it is
 * enabled, whatever the operator lists: a member writes, a visitor logs in to write.
 */
export function ContactModal({ params, onClose }: ModalProps) {
  const t = useTranslations('nav');
  const { contacts } = useConfig();
  const hasInbox = useHasInbox();
  const others = contacts
    .filter(({ code }) => code !== 'inbox')
    .map((contact) => ({ ...contact, link: chatPageOf(contact.link) }))
    .filter(({ link }) => isSafeLink(link));
  const keys = uniqueKeys(others.map(({ code, link }) => `${code} ${link}`));
  return (
    <Dialog isOpen onClose={onClose} title={t('contact')} shape="sheet" size="sm">
      {typeof params.message === 'string' && <p className="mb-4 text-ink-2">{params.message}</p>}
      {!hasInbox && others.length === 0 && <EmptyState icon="headset" title={t('noContact')} className="py-6" />}
      <ul className="grid gap-2">
        {hasInbox && (
          <li>
            <Inbox onClose={onClose} />
          </li>
        )}
        {others.map(({ code, link, isDefault }, at) => (
          <li key={keys[at]}>
            <a
              className={buttonClass(isDefault && !hasInbox ? 'brand' : 'plain', 'md', 'w-full')}
              href={link}
              // An app link opens in the same window; a new window would stay empty.
              {...(link.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
              onClick={link.startsWith('viber:') ? leadToViber : undefined}
            >
              <Icon name="chat" />
              <ChannelName code={code} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Returns whether the caller has an inbox, or will have one after a login. */
function useHasInbox(): boolean {
  const isOn = useFeature('message');
  const member = useMember();
  return isOn && (!member || member.features.includes('Personal Message'));
}

function Inbox({ onClose }: { onClose: () => void }) {
  const t = useTranslations('nav');
  const isMember = useMember() !== null;
  const unread = useMessageBadge();
  return (
    <div className="grid gap-2">
      {isMember ? (
        <Link to={writePath} onClick={onClose} className={buttonClass('brand', 'lg', 'w-full')}>
          <Icon name="chat" />
          {t('contactInbox.write')}
        </Link>
      ) : (
        <Button
          look="brand"
          size="lg"
          icon="chat"
          className="w-full"
          onClick={() => replaceModal('login', { next: writePath })}
        >
          {t('contactInbox.logIn')}
        </Button>
      )}
      <p className="text-sm text-ink-2 text-pretty">{t('contactInbox.text')}</p>
      {isMember && (
        <Link to={inboxPath} onClick={onClose} className={buttonClass('plain', 'md', 'w-full')}>
          {t('setting.messages')}
          {unread && ` (${unread})`}
        </Link>
      )}
    </div>
  );
}

/** Names that are the same in every language, and channel types with a shared name. */
const brands: Readonly<Record<string, string>> = { viberapp: 'Viber', viber: 'Viber', whatsapp: 'WhatsApp' };
const chats = ['tawk', 'zendesk', 'livechat'];

function ChannelName({ code }: { code: string }) {
  const t = useTranslations('nav');
  const key = `channel.${chats.includes(code) ? 'livechat' : code}`;
  return t.has(key as never) ? t(key as never) : (brands[code] ?? code);
}

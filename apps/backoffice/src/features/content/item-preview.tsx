import type { SiteItemKind } from '@sabai/contract';
import { buttonClass, Icon, Paragraphs } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Values } from './draft.ts';
import { Picture, PreviewFrame } from './preview-frame.tsx';

/** Channels that the site opens itself. */
const chats = ['tawk', 'livechat', 'zendesk'];

/** A preview of a listed item in the site's colours. */
export function ItemPreview({ kind, values }: { kind: SiteItemKind; values: Values }) {
  const t = useTranslations('content-office');
  const at = (name: string) => (typeof values[name] === 'string' ? (values[name] as string) : '');
  const picture = at('image_url');
  return <PreviewFrame>{piece()}</PreviewFrame>;

  function piece() {
    switch (kind) {
      case 'announcement':
        return (
          <div className="flex h-10 items-center gap-3 bg-accent bg-grad-news px-4 text-on-accent">
            <Icon name="megaphone" className="size-5" />
            <p className="min-w-0 flex-1 truncate text-sm">{at('text')}</p>
          </div>
        );
      case 'banner':
        return (
          <div className="relative m-3 flex aspect-[3/1] items-end overflow-hidden rounded-lg bg-accent bg-grad-accent text-on-accent">
            {picture && <Picture src={picture} className="absolute inset-0 size-full object-cover" />}
            <span
              className={`relative grid w-full p-3 ${picture ? 'bg-linear-to-t from-black/75 to-transparent text-white' : ''}`}
            >
              <strong className="line-clamp-2">{at('title')}</strong>
              <span className="line-clamp-2 text-sm">{at('text')}</span>
            </span>
          </div>
        );
      case 'sticky-button':
        return (
          <div className="grid justify-items-end p-4">
            <span className="grid size-12 place-items-center overflow-hidden rounded-full border border-line bg-surface-3 text-brand shadow-raised">
              {picture ? (
                <Picture src={picture} className="size-full object-cover" />
              ) : (
                <Icon name="sparkle" className="size-6" />
              )}
            </span>
            <span className="text-xs text-ink-3">{at('name')}</span>
          </div>
        );
      case 'contact-channel':
        return (
          <div className="p-4">
            <span className={buttonClass(values.is_default ? 'brand' : 'plain', 'md', 'w-full')}>
              <Icon name="chat" />
              {at('code_name')}
            </span>
            <p className="mt-2 text-xs break-all text-ink-3">{at('link')}</p>
            {values.is_default === true && chats.includes(at('code_name')) && (
              <p className="mt-2 text-sm text-ink-2">{t('chatRule')}</p>
            )}
          </div>
        );
      case 'powered-by':
        return (
          <div className="flex items-center gap-3 bg-surface-1 p-4 text-ink-2">
            {picture ? <Picture src={picture} className="h-8" /> : at('name')}
          </div>
        );
      case 'script-tag':
        return (
          <div className="grid gap-2 p-4 text-sm">
            <p className="flex items-center gap-2 font-semibold">
              <Icon name="shield" className="size-5 text-ok" />
              {at('name')}
            </p>
            <p className="figures break-all text-ink-3">{at('src')}</p>
            <p className="text-ink-2">{t('scriptRule')}</p>
          </div>
        );
      default:
        return (
          <article className="grid gap-3 p-4">
            {picture && <Picture src={picture} className="w-full rounded-md" />}
            <h3 className="text-lg">{at('title')}</h3>
            <Paragraphs text={at('text')} className="text-sm text-ink-2 text-pretty" />
            {at('link') && kind === 'notification-modal' && (
              <span className={buttonClass('brand', 'md', 'w-full')}>{at('link')}</span>
            )}
          </article>
        );
    }
  }
}

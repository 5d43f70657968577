import { buttonClass, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Values } from './draft.ts';
import { Picture, PreviewFrame } from './preview-frame.tsx';

/** A phone with the site's name, colours and state, and the site among installed apps. */
export function SitePreview({ values }: { values: Values }) {
  const t = useTranslations('content-office.sample');
  const text = (name: string) => (typeof values[name] === 'string' ? (values[name] as string) : '');
  const short = text('pwa_short_name') || text('pwa_name') || text('web_name');
  return (
    <PreviewFrame theme={values.template_color}>
      <div className="flex items-center gap-2 border-b border-line bg-surface-1 px-3 py-2 text-xs text-ink-2">
        {text('fav_icon') ? (
          <Picture src={text('fav_icon')} className="size-4 rounded-sm" />
        ) : (
          <Icon name="lotus" className="size-4 text-brand" />
        )}
        {text('web_name')}
      </div>
      {values.is_closed || values.hide_content ? (
        <div className="grid justify-items-center gap-3 p-8 text-center">
          {text('closed_image') ? (
            <Picture src={text('closed_image')} className="max-h-36" />
          ) : (
            <Icon name="lock" className="size-12 text-brand" />
          )}
          <p className="font-heading text-lg">{t('closed')}</p>
        </div>
      ) : (
        <div className="grid gap-3 p-4">
          <div className="flex items-center gap-2">
            <Icon name="lotus" className="size-7 text-brand" />
            <span className="min-w-0 flex-1 truncate font-heading text-lg">{text('web_name')}</span>
            <span className={buttonClass('brand', 'sm')}>{t('register')}</span>
          </div>
          <div className="grid aspect-[5/2] content-end rounded-md bg-accent bg-grad-accent p-4 text-on-accent">
            <span className="font-heading text-xl">{t('headline')}</span>
          </div>
          <div className="grid grid-cols-3 gap-2">
            {['bg-surface-1', 'bg-surface-2', 'bg-surface-3'].map((surface) => (
              <div key={surface} className={`grid gap-1 rounded-md border border-line p-2 ${surface}`}>
                <span className="h-10 rounded-sm bg-grad-brand" />
                <span className="text-xs">{t('game')}</span>
                <span className="text-xs text-ink-3">RTP 96 %</span>
              </div>
            ))}
          </div>
          <p className="flex gap-3 text-sm">
            <span className="text-ok">+120.00</span>
            <span className="text-bad">−20.00</span>
            <span className="text-ink-2">
              {values.money_format === 'abb' ? '1.2K' : '1,234.50'} {text('default_currency')}
            </span>
          </p>
        </div>
      )}
      <div className="flex items-center gap-3 border-t border-line bg-surface-1 p-3">
        <span
          className="grid size-12 shrink-0 place-items-center rounded-md border border-line bg-ground text-brand"
          style={{
            ...(text('pwa_background_color') && { background: text('pwa_background_color') }),
            ...(text('pwa_theme_color') && { borderColor: text('pwa_theme_color') }),
          }}
        >
          <Icon name="lotus" className="size-7" />
        </span>
        <span className="min-w-0 truncate text-sm">{short.slice(0, 20)}</span>
      </div>
    </PreviewFrame>
  );
}

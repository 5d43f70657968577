import type { Locale } from '@sabai/contract/locales';
import { themeCss } from '@sabai/ui/themes.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { useTranslations } from 'use-intl/react';
import type { SiteConfig } from '../../shared/context/site-config.ts';
import { LocaleProvider } from '../../shared/i18n/locale-provider.tsx';

const style = `
  * { box-sizing: border-box; margin: 0 }
  body { min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 20px; padding: 24px;
    background: radial-gradient(60rem 40rem at 50% -10%, var(--surf-2), transparent), var(--bg-0);
    color: var(--tx-1); font: 16px/1.6 system-ui, sans-serif; text-align: center }
  svg { width: 112px; height: 112px }
  h1 { font-size: 28px; line-height: 1.35 }
  p { max-width: 28rem; color: var(--tx-2) }
  a { padding: 12px 28px; border-radius: 12px; background: var(--grad-brand); color: var(--on-brand); font-weight: 600;
    text-decoration: none }
  a:focus-visible { outline: 3px solid var(--tx-1); outline-offset: 3px }
  :lang(my) { line-height: 1.9 }`;

/**
 * Loads the requested page as soon as the server responds: when the browser is online again, when the page becomes
 * visible, and every five seconds, because a browser can be online while the server is out of reach.
 */
export const offlineScript = `
  const look = () => document.visibilityState === 'visible' && fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    .then(({ status }) => status < 500 && location.reload(), () => {});
  addEventListener('online', look);
  addEventListener('visibilitychange', look);
  setInterval(look, 5000);`;

/** Draws a petal of the lotus on the water line. */
const petal = (angle: number, fill: string) => (
  <path key={angle} d="M0 0C-16 -14 -14 -36 0 -50C14 -36 16 -14 0 0Z" fill={fill} transform={`rotate(${angle})`} />
);

function OfflinePage({ locale, webName, css }: { locale: Locale; webName: string; css: string }) {
  const t = useTranslations('errors');
  return (
    <html lang={locale.htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t('offline')} · ${webName}`}</title>
        <style>{css}</style>
      </head>
      <body>
        <svg viewBox="-56 -60 112 88" aria-hidden="true">
          {[-66, 66].map((angle) => petal(angle, 'var(--accent)'))}
          {[-34, 34].map((angle) => petal(angle, 'var(--brand-deep)'))}
          {petal(0, 'var(--brand)')}
          <path d="M-50 10H50M-34 18H34M-18 26H18" stroke="var(--tx-3)" strokeWidth="3" strokeLinecap="round" />
        </svg>
        <h1>{t('offline')}</h1>
        <p>{t('offlineText')}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page that was asked for, whichever it is */}
        <a href="">{t('tryAgain')}</a>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, which the page's policy names by its hash */}
        <script dangerouslySetInnerHTML={{ __html: offlineScript }} />
      </body>
    </html>
  );
}

/**
 * The page that the service worker shows when the server cannot be reached: self-contained, and the same for everybody.
 */
export function offlinePage(locale: Locale, { webName, theme }: Pick<SiteConfig, 'webName' | 'theme'>): string {
  const page = <OfflinePage locale={locale} webName={webName} css={themeCss(theme) + style} />;
  return `<!doctype html>${renderToStaticMarkup(<LocaleProvider prefix={locale.prefix}>{page}</LocaleProvider>)}`;
}

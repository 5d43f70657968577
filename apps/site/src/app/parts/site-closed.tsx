import { useTranslations } from 'use-intl/react';
import { useConfig } from '../root-data.ts';

/** Covers every page while the site is closed (R2.134, Q55). */
export function SiteClosed() {
  const t = useTranslations('errors');
  const { closedImage } = useConfig();
  return (
    <main className="fixed inset-0 z-80 grid place-content-center justify-items-center gap-4 bg-ground p-6 text-center">
      <img src={closedImage || '/assets/studio/brand/close-web.webp'} alt="" className="max-h-[50dvh] max-w-full" />
      <h1 className="text-2xl">{t('closed.title')}</h1>
      <p className="max-w-md text-ink-2">{t('closed.text')}</p>
    </main>
  );
}

import { useTranslations } from 'use-intl/react';
import type { Denial } from '../../shared/api/read-denial.ts';
import { useConfig } from '../../shared/context/root-data.ts';

/** Covers every page while the site is closed (R2.134, Q55), and for visitors from a blocked network. */
export function SiteClosed({ denial }: { denial: Denial | null }) {
  const of = denial ? 'denied' : 'closed';
  const t = useTranslations('errors');
  const { closedImage, closedText } = useConfig();
  return (
    <main className="fixed inset-0 z-80 grid place-content-center justify-items-center gap-4 bg-ground p-6 text-center">
      <img
        src={closedImage || '/assets/studio/brand/close-web.webp'}
        alt={denial ? '' : t('closed.title')}
        className="max-h-[50dvh] max-w-full"
      />
      <h1 className="text-2xl">{t(`${of}.title`)}</h1>
      <p className="max-w-md text-ink-2">{(denial ? denial.text : closedText) ?? t(`${of}.text`)}</p>
    </main>
  );
}

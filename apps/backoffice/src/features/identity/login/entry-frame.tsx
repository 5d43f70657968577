import type { ReactNode } from 'react';
import { LanguagePicker } from '../../../shared/i18n/locale.tsx';
import { OfflineNotice } from '../../../shared/parts/offline-notice.tsx';
import { Wordmark } from '../../../shared/parts/wordmark.tsx';

/** The frame of the pages before login. */
export function EntryFrame({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <div className="grid w-[min(24rem,calc(100vw-2rem))] gap-6 rounded-md border border-line bg-surface-1 p-6 shadow-card">
        <div className="flex items-center justify-between gap-3">
          <Wordmark />
          <LanguagePicker className="max-w-32" />
        </div>
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-2 text-pretty">{text}</p>
        </div>
        {children}
      </div>
      <OfflineNotice />
    </main>
  );
}

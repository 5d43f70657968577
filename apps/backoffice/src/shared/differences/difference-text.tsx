import { useUi } from '@sabai/ui';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fold, wordDiff } from './word-diff.ts';

/** Differences are not shown by colour alone: removed words are struck through, and added ones are underlined. */
export const Gone = ({ children }: { children: string }) => (
  <del className="rounded-sm bg-bad/8 px-1 py-0.5 text-bad decoration-1">{children}</del>
);
export const New = ({ children }: { children: string }) => (
  <ins className="rounded-sm bg-ok/8 px-1 py-0.5 text-ok decoration-1 underline-offset-4">{children}</ins>
);

/** Two long texts as one: removed and added words are marked, long unchanged parts are collapsed. */
export function DifferenceText({ before, after }: { before: string; after: string }) {
  const t = useTranslations('approvals-office.difference');
  const { intl } = useUi();
  const [isWhole, setWhole] = useState(false);
  const parts = useMemo(() => wordDiff(before, after, intl), [before, after, intl]);
  const folded = fold(parts);
  const isFolded = folded.some(({ kind }) => kind === 'folded');
  const shown = isWhole ? parts : folded;
  return (
    <div className="grid justify-items-start gap-1">
      <p className="wrap-anywhere whitespace-pre-wrap">
        {shown.map((part, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
          if (part.kind === 'folded') return <Folded key={at} words={part.words} />;
          const Part = { gone: Gone, new: New, same: 'span' as const }[part.kind];
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          return <Part key={at}>{part.text}</Part>;
        })}
      </p>
      {isFolded && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="min-h-9 text-sm text-brand underline-offset-4 hover:underline"
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'fold' : 'whole')}
        </button>
      )}
    </div>
  );
}

function Folded({ words }: { words: number }) {
  const t = useTranslations('approvals-office.difference');
  return <span className="mx-1 rounded-sm bg-surface-3 px-1.5 text-xs text-ink-3">{t('folded', { words })}</span>;
}

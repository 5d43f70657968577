import type { AuditEntry } from '@sabai/contract';
import { uniqueKeys, useUi } from '@sabai/ui';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { shownValue } from '../../shared/differences/change-of.ts';
import { DifferenceText, Gone, New } from '../../shared/differences/difference-text.tsx';
import { isLong, wordDiff } from '../../shared/differences/word-diff.ts';
import { useFactWords } from './use-fact-words.ts';

type Fact = AuditEntry['facts'][number];
type View = 'lines' | 'sides';
const views = ['lines', 'sides'] as const;
/** The number of unchanged fields that are shown; more are collapsed. */
const mostUnchanged = 6;

/**
 * The values before and after, as lines or side by side, word by word. A large number of unchanged fields is collapsed.
 */
export function AuditDifferences({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('audit-office.audit');
  const [view, setView] = useState<View>('lines');
  const [isWhole, setWhole] = useState(false);
  if (facts.length === 0) return <p className="text-ink-2">{t('noFacts')}</p>;
  const unchanged = facts.filter(({ is_changed }) => !is_changed);
  const isFolded = !isWhole && unchanged.length > mostUnchanged;
  const shown = isFolded ? facts.filter(({ is_changed }) => is_changed) : facts;
  return (
    <section aria-label={t('beforeAfter')} className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{t('beforeAfter')}</h3>
        <div className="flex rounded-sm bg-surface-2 p-0.5">
          {views.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              className="min-h-8 rounded-sm px-2.5 text-xs text-ink-2 aria-pressed:bg-surface-3 aria-pressed:text-ink-1"
              onClick={() => setView(one)}
            >
              {t(`view.${one}`)}
            </button>
          ))}
        </div>
      </div>
      {view === 'lines' ? <Lines facts={shown} /> : <Sides facts={shown} />}
      {unchanged.length > mostUnchanged && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="min-h-9 justify-self-start text-sm text-brand underline-offset-4 hover:underline"
          onClick={() => setWhole(!isWhole)}
        >
          {t('unchanged', { count: unchanged.length })}
        </button>
      )}
    </section>
  );
}

const line = 'grid grid-cols-[1rem_minmax(0,9rem)_minmax(0,1fr)] gap-2 px-3 py-1.5 text-sm';

/** One line for an unchanged field, two for a changed one; a long text is one line with both. */
function Lines({ facts }: { facts: readonly Fact[] }) {
  const { nameOf, textOf } = useFactWords();
  const { intl } = useUi();
  const keys = uniqueKeys(facts.map(({ name }) => name));
  const shown = (name: string, value: string | null) => (value === null ? '–' : shownValue(name, value, intl, textOf));
  return (
    <dl className="overflow-hidden rounded-sm border border-line bg-ground">
      {facts.map(({ name, before, after, is_changed }, at) => {
        if (!is_changed || isLong(before) || isLong(after))
          return (
            <div key={keys[at]} className={`${line} ${is_changed ? "before:content-['±']" : "before:content-['']"}`}>
              <dt className="wrap-anywhere text-ink-2">{nameOf(name)}</dt>
              <dd className="wrap-anywhere">
                {is_changed ? (
                  <DifferenceText before={before ?? ''} after={after ?? ''} />
                ) : isLong(after) ? (
                  `${after!.slice(0, 120)}…`
                ) : (
                  shown(name, after)
                )}
              </dd>
            </div>
          );
        const parts = wordDiff(shown(name, before), shown(name, after), intl);
        return (
          <Fragment key={keys[at]}>
            <div className={`${line} bg-bad/8 before:text-bad before:content-['−']`}>
              <dt className="wrap-anywhere text-ink-2">{nameOf(name)}</dt>
              <dd className="wrap-anywhere">
                <Side parts={parts} without="new" />
              </dd>
            </div>
            <div className={`${line} bg-ok/8 before:text-ok before:content-['+']`}>
              <dt className="wrap-anywhere text-ink-2">{nameOf(name)}</dt>
              <dd className="wrap-anywhere">
                <Side parts={parts} without="gone" />
              </dd>
            </div>
          </Fragment>
        );
      })}
    </dl>
  );
}

/** One side of a difference, without the words of the other side. */
const Side = ({ parts, without }: { parts: ReturnType<typeof wordDiff>; without: 'new' | 'gone' }) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text, kind }, at) => {
      const Part = { gone: Gone, new: New, same: 'span' as const }[kind];
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
      return <Part key={at}>{text}</Part>;
    });

function Sides({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('audit-office.audit');
  const { nameOf, textOf } = useFactWords();
  const { intl } = useUi();
  const keys = uniqueKeys(facts.map(({ name }) => name));
  const shown = (name: string, value: string | null) => (value === null ? '–' : shownValue(name, value, intl, textOf));
  const cell = 'py-1.5 pr-2 wrap-anywhere';
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-3">
          {(['field', 'before', 'after'] as const).map((column) => (
            <th key={column} scope="col" className="py-1 pr-2 font-medium">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, before, after, is_changed }, at) => {
          const parts = is_changed ? wordDiff(shown(name, before), shown(name, after), intl) : [];
          return (
            <tr key={keys[at]} className="border-t border-line align-top">
              <th scope="row" className={`${cell} text-left font-normal text-ink-2`}>
                {nameOf(name)}
              </th>
              <td className={cell}>{is_changed ? <Side parts={parts} without="new" /> : shown(name, before)}</td>
              <td className={cell}>{is_changed ? <Side parts={parts} without="gone" /> : shown(name, after)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

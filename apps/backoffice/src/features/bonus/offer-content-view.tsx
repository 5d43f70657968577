import type { OfferContent } from '@sabai/contract';
import { locales } from '@sabai/contract/locales';
import { useTranslations } from 'use-intl/react';
import { DifferenceText } from '../../shared/differences/difference-text.tsx';

type Line = readonly [path: string, value: string];
const leaf = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Every value of an offer by its path, texts left out. */
function linesOf(value: unknown, path = ''): Line[] {
  if (leaf(value)) return [[path, value === null ? '–' : String(value)]];
  if (Array.isArray(value) && value.every(leaf)) return [[path, value.join(', ')]];
  return Object.entries(value as object).flatMap(([name, inner]) => linesOf(inner, path ? `${path}.${name}` : name));
}
const withoutTexts = ({ texts: _, ...content }: OfferContent) => content;

/** An offer as it is written, and what is other than in the version before. */
export function OfferContentView({ content, before }: { content: OfferContent; before: OfferContent | undefined }) {
  const t = useTranslations('bonus-office');
  const was = new Map(before ? linesOf(withoutTexts(before)) : []);
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4" aria-label={t('content')}>
      <div className="grid gap-4 lg:grid-cols-2">
        {Object.entries(content.texts).map(([prefix, text]) => (
          <article key={prefix} lang={prefix in locales ? locales[prefix as keyof typeof locales].intl : undefined}>
            <h3 className="font-semibold">
              <span className="mr-2 text-ink-3">{prefix}</span>
              {text?.title}
            </h3>
            <p className="text-sm text-ink-2">{text?.summary}</p>
            <ol className="mt-1 list-decimal pl-5 text-sm text-ink-2">
              {text?.terms.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </article>
        ))}
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {linesOf(withoutTexts(content)).map(([path, value]) => {
          const old = was.get(path);
          const isOther = before !== undefined && old !== value;
          return (
            <div
              key={path}
              className={`flex justify-between gap-3 border-b border-line py-1 ${isOther ? 'text-warn' : ''}`}
            >
              <dt className="text-ink-3">{path}</dt>
              <dd className="text-right break-all">
                {isOther && old !== undefined ? <DifferenceText before={old} after={value} /> : value}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

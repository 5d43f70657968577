import type { OfferContent } from '@sabai/contract';
import { isLocalePrefix, locales } from '@sabai/contract/locales';
import { pictureNamed } from '@sabai/contract/offer-pictures';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { DifferenceText } from '../../shared/differences/difference-text.tsx';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { ScriptFonts } from '../../shared/i18n/script-fonts.tsx';
import { type OfferLine, useOfferLines } from './parts/offer-lines.ts';
import { type Step, steps } from './parts/step.ts';
import { OfferPicture } from './wizard/picture-field.tsx';

const shown = steps.filter((step): step is Exclude<Step, 'check'> => step !== 'check');

/** Its title and terms, in one language at a time. */
function Texts({ texts }: Pick<OfferContent, 'texts'>) {
  const t = useTranslations('bonus-office');
  const { prefix: own } = useLocale();
  const written = Object.keys(texts).filter(isLocalePrefix);
  const [chosen, setChosen] = useState(written.includes(own) ? own : written[0]);
  const text = chosen && texts[chosen];
  if (!chosen || !text) return null;
  return (
    <section aria-label={t('text.label')} className="grid gap-3">
      <ul className="flex flex-wrap gap-1.5">
        {written.map((prefix) => (
          <li key={prefix}>
            <button
              type="button"
              aria-pressed={prefix === chosen}
              lang={locales[prefix].intl}
              className="min-h-8 rounded-sm border border-line px-2.5 text-sm text-ink-2 aria-pressed:border-brand aria-pressed:bg-surface-3 aria-pressed:text-ink-1"
              onClick={() => setChosen(prefix)}
            >
              {locales[prefix].nativeName}
            </button>
          </li>
        ))}
      </ul>
      <article lang={locales[chosen].intl}>
        <ScriptFonts prefix={chosen} />
        <h3 className="text-lg font-semibold text-balance">{text.title}</h3>
        <p className="text-sm text-ink-2 text-pretty">{text.summary}</p>
        <ol className="mt-2 grid list-decimal gap-1 pl-5 text-sm text-ink-2">
          {text.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </article>
    </section>
  );
}

/** One property, with its value in the version before. */
function Line({ line, before }: { line: OfferLine; before: string | undefined }) {
  const isOther = before !== undefined && before !== line.value;
  const picture = line.key === 'picture' ? pictureNamed(line.value) : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-b border-line py-1.5 last:border-0">
      <dt className="text-ink-3">{line.name}</dt>
      <dd className="figures wrap-anywhere">
        {isOther ? (
          <DifferenceText before={before} after={line.value} />
        ) : picture ? (
          <>
            <OfferPicture name={picture} className="size-12" />
            <span className="sr-only">{picture}</span>
          </>
        ) : (
          line.value
        )}
      </dd>
    </div>
  );
}

/** An offer in the words of its wizard, with the differences from the version before. */
export function OfferContentView({ content, before }: { content: OfferContent; before: OfferContent | undefined }) {
  const t = useTranslations('bonus-office');
  const linesOf = useOfferLines();
  const lines = linesOf(content);
  const was = before && linesOf(before);
  return (
    <section className="grid gap-5 rounded-md border border-line bg-surface-1 p-4" aria-label={t('content')}>
      <Texts texts={content.texts} />
      <div className="gap-x-8 lg:columns-2">
        {shown
          .filter((step) => lines[step].length > 0)
          .map((step) => (
            <section key={step} aria-label={t(`step.${step}`)} className="mb-5 break-inside-avoid">
              <h3 className="mb-1 text-sm font-semibold text-ink-2">{t(`step.${step}`)}</h3>
              <dl className="text-sm">
                {lines[step].map((line) => (
                  <Line
                    key={line.key}
                    line={line}
                    before={was && (was[step].find(({ key }) => key === line.key)?.value ?? '–')}
                  />
                ))}
              </dl>
            </section>
          ))}
      </div>
    </section>
  );
}

import { fallbackLocale, type LocalePrefix, locales } from '@sabai/contract/locales';
import { EmptyState, SelectField } from '@sabai/ui';
import { themes } from '@sabai/ui/themes.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Written } from './step.ts';

const widths = { phone: 'w-[360px]', tablet: 'w-[600px]', desktop: 'w-full' } as const;
type Width = keyof typeof widths;

/** What a member reads of it: its card and its page, in a language, a theme and a width. */
export function OfferPreview({ content, prefixes }: { content: Written; prefixes: readonly LocalePrefix[] }) {
  const t = useTranslations('bonus-office.preview');
  const [chosen, setChosen] = useState<LocalePrefix>(prefixes[0] ?? fallbackLocale);
  const [theme, setTheme] = useState<string>('lotus');
  const [width, setWidth] = useState<Width>('phone');
  const text = content.texts[chosen];
  return (
    <section className="grid gap-3 rounded-md border border-line p-4">
      <h2 className="text-base">{t('title')}</h2>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label={t('language')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value as LocalePrefix)}
        >
          {prefixes.map((prefix) => (
            <option key={prefix} value={prefix}>
              {locales[prefix].nativeName}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('theme')} value={theme} onChange={({ target }) => setTheme(target.value)}>
          {Object.keys(themes).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label={t('width')} value={width} onChange={({ target }) => setWidth(target.value as Width)}>
          {(['phone', 'tablet', 'desktop'] as const).map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
      </div>
      {text ? (
        <div className="overflow-x-auto">
          <div
            data-preview={theme}
            lang={locales[chosen].intl}
            className={`grid max-w-full gap-4 rounded-md border border-line bg-ground p-4 text-ink-1 ${widths[width]}`}
          >
            <article aria-label={t('card')} className="rounded-md bg-surface-2 p-4">
              <h3 className="text-lg font-semibold text-balance">{text.title}</h3>
              <p className="mt-1 text-sm text-ink-2 text-pretty">{text.summary}</p>
            </article>
            <article aria-label={t('page')} className="rounded-md bg-surface-1 p-4">
              <h3 className="text-xl font-semibold text-balance">{text.title}</h3>
              <p className="mt-2 text-ink-2">{text.summary}</p>
              <ol className="mt-3 grid list-decimal gap-1.5 pl-5 text-sm text-ink-2">
                {text.terms.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </article>
          </div>
        </div>
      ) : (
        <EmptyState icon="article" title={t('none')} />
      )}
    </section>
  );
}

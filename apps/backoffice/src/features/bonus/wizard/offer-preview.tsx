import type { OfferPreview as Previewed } from '@sabai/contract';
import { fallbackLocale, type LocalePrefix, locales } from '@sabai/contract/locales';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { pictureOf } from '@sabai/contract/offer-pictures';
import { EmptyState, SelectField, useMoney } from '@sabai/ui';
import { themes } from '@sabai/ui/themes.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useTrial } from '../../../shared/forms/use-trial.ts';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { ScriptFonts } from '../../../shared/i18n/script-fonts.tsx';
import type { Written } from '../parts/step.ts';
import { OfferPicture, picturedBy } from './picture-field.tsx';

const widths = { phone: 'w-[360px]', tablet: 'w-[600px]', desktop: 'w-full' } as const;
type Width = keyof typeof widths;

/** Returns the reward as a figure: the share of a deposit, free rounds or an amount. */
function useGift(intl: string): (preview: Previewed) => string | undefined {
  const money = useMoney();
  return ({ promotion }) => {
    const rules = promotion?.rules;
    if (!promotion || !rules) return undefined;
    const { currency_code: currency } = promotion;
    if (rules.free_rounds)
      return `${formatNumber(rules.free_rounds.count, intl)} × ${rules.free_rounds.stake ? money(rules.free_rounds.stake, currency) : ''}`;
    if (rules.percent !== null) {
      const most = rules.maximum_bonus ? ` ≤ ${money(rules.maximum_bonus, currency)}` : '';
      return `${formatPercent(rules.percent, intl, { most: 2 })}${most}`;
    }
    return promotion.amount ? money(promotion.amount, currency) : undefined;
  };
}

/** One offer as its card and its page show it, from the server's response for members. */
function Shown({ preview, content, prefix }: { preview: Previewed; content: Written; prefix: LocalePrefix }) {
  const t = useTranslations('bonus-office.preview');
  const gift = useGift(locales[prefix].intl)(preview);
  const picture = pictureOf(picturedBy(content), preview.picture);
  return (
    <>
      <article
        aria-label={t('card')}
        className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3 rounded-md bg-surface-2 p-4"
      >
        <div className="min-w-0">
          {preview.promotion && <p className="text-xs text-ink-3">{preview.promotion.type_name}</p>}
          <h3 className="text-lg font-semibold text-balance">{preview.title}</h3>
          {gift && <p className="figures text-xl font-bold text-brand">{gift}</p>}
          <p className="mt-1 text-sm text-ink-2 text-pretty">{preview.summary}</p>
        </div>
        <OfferPicture name={picture} className="size-24" />
      </article>
      <article aria-label={t('page')} className="rounded-md bg-surface-1 p-4">
        <h3 className="text-xl font-semibold text-balance">{preview.title}</h3>
        <p className="mt-2 text-ink-2">{preview.summary}</p>
        <ol className="mt-3 grid list-decimal gap-1.5 pl-5 text-sm text-ink-2">
          {preview.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </article>
    </>
  );
}

/** A preview for members: the card and the page with all terms, in a language, a currency, a theme and a width. */
export function OfferPreview({ content, prefixes }: { content: Written; prefixes: readonly LocalePrefix[] }) {
  const t = useTranslations('bonus-office.preview');
  const fund = useTranslations('bonus-office.fund');
  const { prefix: own } = useLocale();
  const codes = Object.keys(content.rules.amounts);
  const [prefix, setPrefix] = useState<LocalePrefix>(prefixes.includes(own) ? own : (prefixes[0] ?? fallbackLocale));
  const [currency, setCurrency] = useState(codes.includes('THB') ? 'THB' : (codes[0] ?? 'THB'));
  const [theme, setTheme] = useState<string>('lotus');
  const [width, setWidth] = useState<Width>('phone');
  const preview = useTrial({ content, prefix, currency }, (signal) =>
    api('staff', 'offer-preview').create({ content, language: prefix, currency_code: currency }, { signal }),
  );
  return (
    <section className="grid gap-3 rounded-md border border-line p-4" aria-label={t('title')}>
      <h2 className="text-base">{t('title')}</h2>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <SelectField
          label={t('language')}
          value={prefix}
          onChange={({ target }) => setPrefix(target.value as LocalePrefix)}
        >
          {prefixes.map((one) => (
            <option key={one} value={one}>
              {locales[one].nativeName}
            </option>
          ))}
        </SelectField>
        <SelectField label={fund('currency')} value={currency} onChange={({ target }) => setCurrency(target.value)}>
          {codes.map((code) => (
            <option key={code}>{code}</option>
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
      {preview && content.texts[prefix] ? (
        <div className="overflow-x-auto">
          <ScriptFonts prefix={prefix} />
          <div
            data-preview={theme}
            lang={locales[prefix].intl}
            className={`grid max-w-full gap-4 rounded-md border border-line bg-ground p-4 text-ink-1 ${widths[width]}`}
          >
            <Shown preview={preview} content={content} prefix={prefix} />
          </div>
        </div>
      ) : (
        <EmptyState icon="article" title={t('none')} />
      )}
    </section>
  );
}

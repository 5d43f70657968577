import type { OfferPreview as Previewed } from '@sabai/contract';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { pictureOf } from '@sabai/contract/offer-pictures';
import { SelectField, useMoney } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useTrial } from '../../../shared/forms/use-trial.ts';
import type { Written } from '../parts/step.ts';
import { OfferPicture, picturedBy } from './picture-field.tsx';
import { PreviewFrame, usePreviewChoices } from './preview-frame.tsx';

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
  const choices = usePreviewChoices(prefixes, Object.keys(content.rules.amounts));
  const { prefix, currency } = choices;
  const [width, setWidth] = useState<Width>('phone');
  const preview = useTrial({ content, prefix, currency }, (signal) =>
    api('staff', 'offer-preview').create({ content, language: prefix, currency_code: currency }, { signal }),
  );
  return (
    <PreviewFrame
      choices={choices}
      columns="sm:grid-cols-2 xl:grid-cols-4"
      width={widths[width]}
      field={
        <SelectField label={t('width')} value={width} onChange={({ target }) => setWidth(target.value as Width)}>
          {(['phone', 'tablet', 'desktop'] as const).map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
      }
    >
      {preview && content.texts[prefix] && <Shown preview={preview} content={content} prefix={prefix} />}
    </PreviewFrame>
  );
}

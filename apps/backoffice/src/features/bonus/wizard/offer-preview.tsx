import type { Finding, OfferPreview as Previewed } from '@sabai/contract';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { pictureOf } from '@sabai/contract/offer-pictures';
import { DateTime, SelectField, useMoney, useUi } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { Findings } from '../../../shared/forms/findings.tsx';
import { useTrial } from '../../../shared/forms/use-trial.ts';
import { CompetitionPreview } from '../competition/competition-preview.tsx';
import { isCoupon, isQuest, type Written } from '../parts/step.ts';
import { OfferPicture, picturedBy } from './picture-field.tsx';
import { PreviewFrame, usePreviewChoices } from './preview-frame.tsx';
import { RulesPreview } from './rules-preview.tsx';
import { useFindingWords } from './use-finding-words.ts';

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

/** The period of the offer, and the findings about it. */
function Period({ content, missing }: { content: Written; missing: ReactNode }) {
  const { starts_at: start, ends_at: end } = content;
  return (
    <div className="mt-2 text-sm text-ink-2">
      {(start || end) && (
        <p>
          {start ? <DateTime value={start} /> : '?'} – {end ? <DateTime value={end} /> : '?'}
        </p>
      )}
      {missing}
    </div>
  );
}

interface Shown {
  readonly preview: Previewed;
  readonly content: Written;
  readonly prefix: LocalePrefix;
  readonly currency: string;
  readonly findings: readonly Finding[];
}

/** One offer as its card and its page show it, from the server's response for members, with what it lacks. */
function Shown({ preview, content, prefix, currency, findings }: Shown) {
  const t = useTranslations('bonus-office.preview');
  const text = useFindingWords();
  const { intl } = useUi();
  // Only blocking findings about the shown fields, without their fixes.
  const missing = (isAbout: (path: string) => boolean) =>
    findings
      .filter(({ level, path }) => level === 'block' && isAbout(path))
      .map((finding) => (
        <div key={`${finding.code} ${finding.path}`} lang={intl}>
          <Findings of={finding.path} findings={[{ ...finding, fix: null }]} say={text} onFix={() => {}} />
        </div>
      ));
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
          <Period content={content} missing={missing((path) => path === 'starts_at' || path === 'ends_at')} />
        </div>
        <OfferPicture name={picture} className="size-24" />
      </article>
      {content.kind === 'competition' && (
        <div lang={intl}>
          <CompetitionPreview
            content={content}
            currency={currency}
            missing={missing((path) => path.startsWith('rules.prizes'))}
          />
        </div>
      )}
      {(isQuest(content) || isCoupon(content)) && (
        <div lang={intl} className="grid gap-4">
          <RulesPreview content={content} currency={currency} />
        </div>
      )}
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
export function OfferPreview({
  content,
  prefixes,
  findings,
}: {
  content: Written;
  prefixes: readonly LocalePrefix[];
  findings: readonly Finding[];
}) {
  const t = useTranslations('bonus-office.preview');
  const choices = usePreviewChoices(prefixes, Object.keys(content.rules.amounts));
  const { prefix, currency } = choices;
  const [width, setWidth] = useState<Width>('phone');
  const trial = useTrial({ content, prefix, currency }, (signal) =>
    api('staff', 'offer-preview').create({ content, language: prefix, currency_code: currency }, { signal }),
  );
  return (
    <PreviewFrame
      choices={choices}
      trial={trial}
      isWritten={content.texts[prefix] !== undefined}
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
      {trial.data && content.texts[prefix] && (
        <Shown preview={trial.data} content={content} prefix={prefix} currency={currency} findings={findings} />
      )}
    </PreviewFrame>
  );
}

import {
  competitionTypes,
  type OfferTexts,
  offerTextLengths,
  offerTextNames,
  programmeBases,
  promotionTypes,
} from '@sabai/contract';
import { localePrefixes, locales } from '@sabai/contract/locales';
import { pictureOf } from '@sabai/contract/offer-pictures';
import { Button, SelectField } from '@sabai/ui';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import { Choices } from '../../../shared/forms/choices.tsx';
import { LanguageMatrix } from '../../../shared/forms/language-matrix.tsx';
import { isCompetition, isCoupon, isPromotion, isQuest, isShopItem, type StepProps } from '../parts/step.ts';
import { useTypeLabel } from '../parts/use-type-label.ts';
import { PictureField, picturedBy } from './picture-field.tsx';

/** The kind, the title, and the terms in each offered language. */
export function StepWhat({
  content,
  set,
  findingsAt,
  isAllowed,
  suggested,
}: StepProps & { suggested: OfferTexts | undefined }) {
  const t = useTranslations('bonus-office');
  const typeLabel = useTypeLabel();
  const offered = isPromotion(content) ? (content.rules.audience.languages ?? localePrefixes) : localePrefixes;
  const hasOwnRules = isShopItem(content) || isQuest(content) || isCoupon(content);
  const types: readonly string[] = hasOwnRules
    ? [content.type]
    : isCompetition(content)
      ? competitionTypes
      : isPromotion(content)
        ? promotionTypes
        : programmeBases;
  const label = { title: t('text.title'), summary: t('text.summary'), terms: t('text.terms') };
  const shown = (prefix: (typeof offered)[number]) => {
    const { title, summary, terms } = content.texts[prefix] ?? {};
    return { title: title || null, summary: summary || null, terms: terms?.join('\n') || null };
  };
  /** Fills empty fields from the rules; existing texts are kept. */
  function fillIn() {
    if (!suggested) return;
    const texts = { ...content.texts };
    for (const prefix of offered) {
      const [had, made] = [texts[prefix], suggested[prefix]];
      if (!made) continue;
      texts[prefix] = {
        title: had?.title || made.title,
        summary: had?.summary || made.summary,
        terms: had?.terms.length ? had.terms : made.terms,
      };
    }
    set('texts', texts);
  }
  const columnOf = (name: (typeof offerTextNames)[number]) => ({
    name,
    label: label[name],
    maxLength: offerTextLengths[name],
  });
  const matrix = {
    rows: offered.map((prefix) => ({ prefix, texts: shown(prefix) })),
    isAllowed,
    async onSave(prefix: (typeof offered)[number], name: string, text: string | null) {
      const { title = '', summary = '', terms = [] } = content.texts[prefix] ?? {};
      const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '');
      set(`texts.${prefix}`, { title, summary, terms, [name]: name === 'terms' ? lines : (text ?? '') });
    },
  };
  return (
    <div className="grid gap-5">
      <SelectField
        label={typeLabel(content.kind)}
        value={content.type}
        disabled={!isAllowed || types.length === 1}
        onChange={({ target }) => {
          set('type', target.value);
          if (content.kind === 'cashback' || content.kind === 'rebate') set('rules.base', target.value);
        }}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`type.${type}` as never)}
          </option>
        ))}
      </SelectField>
      {isPromotion(content) && (
        <div className="grid gap-2">
          <Choices
            legend={t('languages')}
            all={localePrefixes}
            chosen={offered}
            nameOf={(prefix) => locales[prefix].nativeName}
            langOf={(prefix) => locales[prefix].intl}
            isAllowed={isAllowed}
            onChange={(chosen) => set('rules.audience.languages', chosen)}
          />
          {findingsAt('rules.audience.languages')}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="accent" icon="sparkle" disabled={!isAllowed || !suggested} onClick={fillIn}>
          {t('fillIn')}
        </Button>
        <p className="min-w-0 flex-1 text-sm text-ink-3">{t('fillInText')}</p>
      </div>
      <LanguageMatrix label={t('text.label')} texts={(['title', 'summary'] as const).map(columnOf)} {...matrix} />
      <details>
        <summary className="min-h-9 cursor-pointer text-sm text-ink-2">{t('text.termsText')}</summary>
        <LanguageMatrix label={t('text.terms')} texts={[columnOf('terms')]} {...matrix} />
      </details>
      <PictureField
        value={content.picture}
        usual={pictureOf(picturedBy(content))}
        isAllowed={isAllowed}
        onChange={(picture) => set('picture', picture)}
      />
      {offered.flatMap((prefix) =>
        offerTextNames.map((name) => (
          // Without an element of its own: most have no finding, and empty rows would take the gaps of the grid.
          <Fragment key={`${prefix} ${name}`}>{findingsAt(`texts.${prefix}.${name}`)}</Fragment>
        )),
      )}
    </div>
  );
}

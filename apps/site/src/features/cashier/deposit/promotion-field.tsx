import '../../../shared/offers/offers.css';
import type { Promotion } from '@sabai/contract';
import { minorOf } from '@sabai/contract/money';
import { parseTypedAmount } from '@sabai/contract/typed-amount';
import { Icon, useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { FormSelect } from '../../../shared/forms/form-fields.tsx';
import type { Form } from '../../../shared/forms/use-form.ts';
import { type CurrencyView, useCurrency } from '../../../shared/i18n/use-currency.ts';
import { ExampleLines } from '../../../shared/offers/example-lines.tsx';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { exampleOf, type PromotionTerms } from '../../../shared/offers/promotion.rules.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { shortTitle } from '../../../shared/parts/short-title.ts';
import { pickedPromotion } from './promotion.rules.ts';

/** Chooses the promotion of the deposit, and shows its result for this deposit; hidden if none is offered. */
export function PromotionField<V extends { promotion: string; amount: string } & Record<string, string>>({
  form,
  promotions,
}: {
  form: Form<V>;
  promotions: readonly Promotion[];
}) {
  const t = useTranslations('cashier.promotion');
  const { reason } = usePromotionWords();
  if (promotions.length === 0) return null;
  const picked = pickedPromotion(promotions, form.values.promotion);
  return (
    <div className="grid gap-3">
      <FormSelect form={form} name="promotion" label={t('label')}>
        <option value="">{t('none')}</option>
        {promotions.map(({ promotion_information_id: id, promotion_articles: { title }, reasons: [why] }) => (
          <option key={id} value={id} disabled={why !== undefined}>
            {shortTitle(title)}
            {why && ` · ${reason(why)}`}
          </option>
        ))}
      </FormSelect>
      {picked && <Picked promotion={picked} amount={form.values.amount} />}
    </div>
  );
}

const readMinor = (amount: string, { currency, intl }: CurrencyView): bigint => {
  const minor = parseTypedAmount(amount, currency, intl);
  return typeof minor === 'bigint' ? minor : 0n;
};

/** The chosen promotion, calculated for the typed amount. */
function Picked({ promotion, amount }: { promotion: Promotion; amount: string }) {
  const t = useTranslations('bonus');
  const tKind = useTranslations('bonus.offer.rewards');
  const money = useMoney();
  const { gift } = usePromotionWords();
  const { currency_code: code, rules, replaces } = promotion;
  const view = useCurrency(code);
  const { figure, sub } = gift(promotion);
  const look = lookOf(promotion.type_code, promotion.picture);
  const minor = readMinor(amount, view);
  return (
    <div className="grid gap-3">
      <div className="offer-scene flex items-center gap-3 p-3" data-hue={look.hue} data-shape="row">
        <OfferArt name={look.picture} className="size-16 shrink-0" />
        <p className="figures">
          <b className="offer-amount mr-1.5 text-2xl">{figure}</b>
          {sub && <b className="font-semibold">{sub}</b>}
        </p>
      </div>
      {rules && minor > 0n && <Reckoned rules={rules} fixed={promotion.amount} minor={minor} code={code} />}
      {rules?.minimum_deposit && (minor === 0n || isBelow(minor, rules, view)) && (
        <p className={`flex gap-2 text-sm ${minor > 0n ? 'text-warn' : 'text-ink-2'}`}>
          <Icon name="info" className="mt-0.5 size-4.5" />
          {t('replace.beginsWithDeposit', { amount: money(rules.minimum_deposit, code) })}
        </p>
      )}
      {replaces && (
        <p className="flex gap-2 text-sm text-ink-2">
          <Icon name="arrows-left-right" className="mt-0.5 size-4.5" />
          <span>
            {t('replace.stops', { kind: tKind(replaces) })}. {t('replace.counted')}.
          </span>
        </p>
      )}
    </div>
  );
}

const isBelow = (minor: bigint, { minimum_deposit: least }: PromotionTerms, { currency }: CurrencyView): boolean =>
  least !== null && minor < minorOf(least, currency);

function Reckoned({
  rules,
  fixed,
  minor,
  code,
}: {
  rules: PromotionTerms;
  fixed: string | null;
  minor: bigint;
  code: string;
}) {
  const { currency } = useCurrency(code);
  const example = exampleOf(rules, fixed, minor, currency);
  return example.bonusMinor > 0n ? <ExampleLines example={example} rules={rules} code={code} /> : null;
}

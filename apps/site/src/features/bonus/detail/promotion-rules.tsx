import type { MemberPromotion, Promotion } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { Icon, useMoney, useUi } from '@sabai/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { creditOf, exampleBet, isOwn, type PromotionTerms, sharesOf } from '../../../shared/offers/promotion.rules.ts';
import { type RuleFact, RuleFacts } from '../../../shared/offers/rule-facts.tsx';
import { ShareBars } from '../../../shared/offers/share-bars.tsx';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { DetailSection } from './detail-section.tsx';

interface Ruled {
  promotion: Promotion | MemberPromotion;
  rules: PromotionTerms;
}

/** Numbered in the order of display: a refused bet names its rule by this number. */
export const ruleOrder = ['turnover', 'winLose', 'money', 'bet', 'time', 'withdrawal', 'feature'] as const;

function useFacts({ promotion, rules }: Ruled): readonly RuleFact[] {
  const t = useTranslations('bonus.rule');
  const tTarget = useTranslations('cashier.promotion');
  const { intl } = useUi();
  const money = useMoney();
  const moment = useMoment();
  const { percent } = usePromotionWords();
  const code = promotion.currency_code;
  const times = formatNumber(rules.multiplier, intl, { most: 2 });
  const isFree = Number(rules.multiplier) === 0;
  const own = isOwn(promotion) ? promotion : undefined;
  const most = own?.maximum_bet ?? rules.maximum_bet;
  const winLose = own ? own.turn_winlose_target && money(own.turn_winlose_target, code) : promotion.turn_winlose_target;
  const basis = rules.basis === 'deposit+bonus' ? 'both' : rules.basis;
  const facts: Record<(typeof ruleOrder)[number], RuleFact | undefined> = {
    turnover: {
      icon: 'refresh',
      name: tTarget('turnover'),
      value: isFree ? t('noTurnover') : t(`times.${basis}`, { times }),
      note: isFree ? undefined : t('turnoverNote'),
    },
    winLose: winLose
      ? {
          icon: 'chart',
          name: tTarget('turnWinlose'),
          value: own ? `${own.turn_winlose_symbols} ${winLose}` : winLose,
          note: t('winLoseNote'),
        }
      : undefined,
    money: {
      icon: 'wallet',
      name: t('order'),
      value: t(`model.${rules.model}`),
      note: t(`modelNote.${rules.model}`),
    },
    bet: {
      icon: 'coins',
      name: t('bet'),
      value: most
        ? t('aRound', { amount: money(most, code) })
        : rules.maximum_bet_percent !== null
          ? t('shareARound', { percent: percent(rules.maximum_bet_percent) })
          : t('noLimit'),
      note: rules.minimum_bet
        ? t('betNoteMinimum', { amount: money(rules.minimum_bet, code) })
        : most || rules.maximum_bet_percent !== null
          ? t('betNote')
          : undefined,
    },
    time: {
      icon: 'clock',
      name: t('time'),
      value: own ? t('until', { date: moment(own.expires_at) }) : t('days', { count: rules.active_days }),
      note: t('timeNote'),
    },
    withdrawal: {
      icon: 'withdraw',
      name: t('withdrawal'),
      value: rules.maximum_withdrawal ? money(rules.maximum_withdrawal, code) : t('noLimit'),
      note: rules.maximum_withdrawal ? t('withdrawalNote') : t('noWithdrawalNote'),
      isWarning: rules.maximum_withdrawal !== null,
    },
    feature: rules.allows_feature_buy
      ? undefined
      : { icon: 'lightning', name: t('feature'), value: t('featureClosed'), note: t('featureNote') },
  };
  return ruleOrder.flatMap((name) => facts[name] ?? []);
}

/** The rules as facts. */
export function RulesSection(ruled: Ruled) {
  const t = useTranslations('bonus.rule');
  const id = useId();
  const facts = useFacts(ruled);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lg">
        {t('title')}
      </h3>
      <RuleFacts facts={facts} />
    </section>
  );
}

/** The counted share of a bet, by kind of game, with an example. */
export function GamesSection({ promotion, rules }: Ruled) {
  const t = useTranslations('bonus.games');
  const money = useMoney();
  const { shareName, plainMinor } = usePromotionWords();
  const code = promotion.currency_code;
  const currency = currencyOf(code);
  const shares = sharesOf(rules);
  if (shares.length === 0 || Number(rules.multiplier) === 0) return null;
  const bet = exampleBet(isOwn(promotion) ? promotion.maximum_bet : rules.maximum_bet, currency);
  const partial = shares.find(({ percent }) => percent > 0 && percent < 100) ?? shares[0]!;
  return (
    <DetailSection title={t('title')} note={t('share')}>
      <ShareBars shares={shares.map((share) => ({ name: shareName(share), percent: share.percent }))}>
        <p>
          {t('adds', {
            bet: money(formatDecimal(bet, currency), code),
            games: shareName(partial),
            credit: plainMinor(creditOf(bet, partial.percent), code),
          })}
        </p>
        {shares.some(({ percent }) => percent === 0) && <p className="mt-1">{t('closed')}</p>}
      </ShareBars>
    </DetailSection>
  );
}

/** The text of the terms, their version, and the time of acceptance. */
export function TermsSection({ promotion }: { promotion: Promotion | MemberPromotion }) {
  const t = useTranslations('bonus.terms');
  const moment = useMoment();
  const { terms } = promotion.promotion_articles;
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-14 items-center gap-3 rounded-md px-4 py-3 marker:content-none">
        <Icon name="receipt" className="size-5 text-ink-3" />
        <span className="flex-1 text-[0.8125rem] text-ink-2">
          <b className="block font-semibold text-ink-1">{t('version', { version: promotion.version })}</b>
          {isOwn(promotion) ? t('accepted', { date: moment(promotion.received_at) }) : t('before')}
        </span>
        <Icon name="caret-down" className="size-4 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid list-decimal gap-1.5 border-t border-line py-3 pr-4 pl-9 text-sm text-ink-2">
        {terms.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </details>
  );
}

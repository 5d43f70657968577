import '../../../shared/offers/offers.css';
import type { MemberPromotion } from '@sabai/contract';
import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import { formatPercent } from '@sabai/contract/number-format';
import { buttonClass, Icon, type IconName, Money, useMoney, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { turnoverPart } from '../../../shared/money/turnover.rules.ts';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import {
  bestCategory,
  bestPercent,
  costOf,
  creditOf,
  exampleBet,
  exampleRtp,
  sharesOf,
  stillToStake,
} from '../../../shared/offers/promotion.rules.ts';
import type { ExampleGame } from '../../../shared/offers/read-example-game.ts';
import { OfferTitle } from '../../../shared/offers/tall-offer.tsx';
import { useTimeLeft } from '../../../shared/offers/time-left.ts';
import { TurnoverBar } from '../../../shared/offers/turnover-bar.tsx';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';

/** The member's active promotion: its progress, the rest and its average cost, its end and its rules. */
export function ActivePromotion({ promotion, game }: { promotion: MemberPromotion; game?: ExampleGame | null }) {
  const t = useTranslations('bonus');
  const money = useMoney();
  const { currency_code: currency, bonus, deposit, status } = promotion;
  const { title, summary } = promotion.promotion_articles;
  const look = lookOf(promotion.type_code, promotion.picture);
  const id = String(promotion.promotion_information_id);
  const isActive = status === 'active';
  const hasDeposit = minorOf(deposit, currencyOf(currency)) > 0n;
  return (
    <article className="offer-scene p-4 pt-5 md:p-6" data-hue={look.hue} data-shape="hero">
      <OfferArt
        name={look.picture}
        isFirst
        className="absolute -top-2 -right-1.5 size-36 min-[360px]:size-46 md:top-2 md:right-6 md:size-52"
      />
      <div className="relative min-h-34 pr-34 md:min-h-30 md:pr-60">
        <StatusPill isActive={isActive}>{t(`promotions.status.${status}`)}</StatusPill>
        <h2 className="mt-3 mb-1 text-2xl/tight text-pretty wrap-anywhere text-shadow-sm">
          <OfferTitle to={`/promotions/${id}`} onOpen={() => openModal('promotion-detail', { id })}>
            {title}
          </OfferTitle>
        </h2>
        <p className="text-sm text-pretty">
          {!isActive
            ? summary
            : hasDeposit
              ? t('active.given', { deposit: money(deposit, currency), bonus: money(bonus, currency) })
              : t('active.gift', { bonus: money(bonus, currency) })}
        </p>
      </div>
      <div className="relative grid gap-2 md:grid-cols-2">
        {isActive && <Turnover promotion={promotion} game={game ?? null} />}
        <EndAndBet promotion={promotion} />
        {isActive && <Counting promotion={promotion} />}
      </div>
      <Presses promotion={promotion} />
    </article>
  );
}

const StatusPill = ({ isActive, children }: { isActive: boolean; children: ReactNode }) => (
  <p className="inline-flex min-h-6 items-center gap-1.5 rounded-full bg-[#0b071cd9] px-2.5 py-0.5 text-xs font-semibold">
    <span aria-hidden="true" className={`size-2 rounded-full ${isActive ? 'bg-[#2fd28a]' : 'bg-[#ffc24b]'}`} />
    {children}
  </p>
);

function Presses({ promotion }: { promotion: MemberPromotion }) {
  const t = useTranslations('bonus');
  const id = String(promotion.promotion_information_id);
  const category = promotion.rules ? bestCategory(promotion.rules) : undefined;
  const isActive = promotion.status === 'active';
  return (
    <div className="relative z-1 mt-3 flex flex-wrap gap-2">
      {isActive ? (
        <Link
          to={category ? `/games?category=${category}` : '/games'}
          className={buttonClass('brand', 'lg', 'flex-1 px-3!')}
        >
          <Icon name="joystick" className="size-5 max-[400px]:hidden" />
          {t('active.games')}
        </Link>
      ) : (
        <button type="button" className={buttonClass('brand', 'lg', 'flex-1')} onClick={() => openModal('deposit')}>
          {t('card.depositNow')}
        </button>
      )}
      <button
        type="button"
        className="offer-press min-h-13! rounded-md! px-5!"
        data-look="line"
        onClick={() => openModal('promotion-detail', { id })}
      >
        {t('active.details')}
      </button>
    </div>
  );
}

/** The turnover so far and in total, and the average cost of the rest. */
function Turnover({ promotion, game }: { promotion: MemberPromotion; game: ExampleGame | null }) {
  const t = useTranslations('bonus.active');
  const tTarget = useTranslations('cashier.promotion');
  const { intl } = useUi();
  const { plain } = usePromotionWords();
  const money = useMoney();
  const { currency_code: code, turn_over_user: done, turn_over_target: target, remaining, rules } = promotion;
  const currency = currencyOf(code);
  const part = target === null ? undefined : turnoverPart(done, target, currency);
  if (target === null || part === undefined) return null;
  const rtp = game?.rtp ?? exampleRtp;
  const leftMinor = minorOf(remaining, currency);
  const bets = (rules && stillToStake(leftMinor, bestPercent(rules))) ?? leftMinor;
  const cost = money(formatDecimal(costOf(bets, rtp), currency), code);
  const shownRtp = formatPercent(rtp, intl, { most: 2 });
  const figures = { done: plain(done, code), target: plain(target, code) };
  return (
    <div className="offer-glass p-4 md:col-span-2">
      <p className="flex justify-between gap-3 text-[0.8125rem]">
        <span className="offer-quiet">{tTarget('turnover')}</span>
        <span className="figures font-semibold text-[#ffe27a]">
          {formatPercent(Math.floor(part * 1000) / 10, intl, { most: 0 })}
        </span>
      </p>
      <p className="figures mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="offer-quiet">
          {t.rich('doneOf', { ...figures, b: (text) => <b className="text-2xl/tight font-bold text-white">{text}</b> })}
        </span>
        <b className="font-semibold">{t('left', { amount: plain(remaining, code) })}</b>
      </p>
      <div className="mt-3 mb-2">
        <TurnoverBar part={part} label={tTarget('turnover')} text={t('doneOfText', figures)} />
      </div>
      <p className="offer-quiet text-xs text-pretty">
        {game ? t('costOn', { game: game.name, rtp: shownRtp, cost }) : t('cost', { rtp: shownRtp, cost })}
      </p>
    </div>
  );
}

const Fact = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) => (
  <div className="offer-glass p-3">
    <dt className="offer-quiet flex items-center gap-1.5 text-xs">
      <Icon name={icon} className="size-3.5" />
      {name}
    </dt>
    <dd className="figures mt-0.5 font-semibold">{children}</dd>
  </div>
);

function EndAndBet({ promotion }: { promotion: MemberPromotion }) {
  const t = useTranslations('bonus.active');
  const moment = useMoment();
  const { expires_at: until, maximum_bet: most, currency_code: currency, rules } = promotion;
  const left = useTimeLeft(until);
  return (
    <dl className="grid grid-cols-2 gap-2 md:grid-cols-1">
      <Fact icon="clock" name={t(promotion.status === 'active' ? 'endsIn' : 'waitsFor')}>
        <span suppressHydrationWarning>{left ?? t('over')}</span>
        {promotion.is_paused && <span className="block text-sm text-[#ffe27a]">{t('paused')}</span>}
        <span className="offer-quiet block text-xs font-normal" suppressHydrationWarning>
          {moment(until)}
        </span>
      </Fact>
      <Fact icon="coins" name={t(most ? 'maximumBet' : 'minimumDeposit')}>
        {most ? (
          <>
            <Money amount={most} currency={currency} />
            <span className="offer-quiet block text-xs font-normal">{t('aRound')}</span>
          </>
        ) : rules?.minimum_deposit ? (
          <Money amount={rules.minimum_deposit} currency={currency} />
        ) : (
          t('none')
        )}
      </Fact>
    </dl>
  );
}

/** Maximum number of columns for kinds of games. */
const mostColumns = 4;

/** The counted share of a bet, by kind of game. */
function Counting({ promotion }: { promotion: MemberPromotion }) {
  const t = useTranslations('bonus.active');
  const { shareName, plainMinor } = usePromotionWords();
  const money = useMoney();
  const { rules, currency_code: code, maximum_bet: most } = promotion;
  if (!rules || rules.weights.length === 0) return null;
  const currency = currencyOf(code);
  const bet = exampleBet(most, currency);
  return (
    <div className="offer-glass grid content-start gap-2 px-4 py-3">
      <p className="offer-quiet flex flex-wrap justify-between gap-x-3 text-xs">
        <span>{t('counts')}</span>
        <span className="figures">{t('betAdds', { amount: money(formatDecimal(bet, currency), code) })}</span>
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-2 text-xs">
        {sharesOf(rules)
          .slice(0, mostColumns)
          .map((share) => (
            <div
              key={shareName(share)}
              className={`flex flex-col-reverse justify-end ${share.percent === 0 ? 'offer-quiet' : ''}`}
            >
              <dt className="wrap-anywhere">{shareName(share)}</dt>
              <dd className="figures text-[0.9375rem] font-semibold">
                {plainMinor(creditOf(bet, share.percent), code)}
                <span className="offer-share my-1 h-1.5! bg-white/12!" aria-hidden="true">
                  <span style={{ width: `${Math.min(100, share.percent)}%` }} />
                </span>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

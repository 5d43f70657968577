import '../../../shared/offers/offers.css';
import type { MemberPromotion } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { formatPercent } from '@sabai/contract/number-format';
import { Icon, Money, useUi } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { useLiveState } from '../../../shared/live/live-store.ts';
import { turnoverPart } from '../../../shared/money/turnover.rules.ts';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { useTimeLeft } from '../../../shared/offers/time-left.ts';
import { TurnoverBar } from '../../../shared/offers/turnover-bar.tsx';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { brokenRule, percentOf } from './bet-rules.ts';
import { RefusedBet } from './refused-bet.tsx';
import { useRefusedBet } from './use-refused-bet.ts';
import { useWatchedPromotion } from './use-watched-promotion.ts';

export interface BonusBarProps {
  readonly game: GameCard;
  readonly changes: number;
  readonly isRoundShown: boolean;
  readonly refused: { readonly costMinor: bigint; readonly isFeature: boolean } | undefined;
  readonly dismiss: () => void;
  readonly explain: () => void;
  readonly setCost: (minor: bigint, side: 'atMost' | 'atLeast') => void;
}

/** Milliseconds until the bar collapses while a round is played. */
const foldAfterMs = 5000;

/**
 * The active promotion beside a game: its progress, the game's share, the time, the highest bet, and the reason of a
 * refused bet.
 */
export function BonusBar({ game, changes, isRoundShown, refused, dismiss, explain, setCost }: BonusBarProps) {
  const promotion = useWatchedPromotion(changes);
  const [heard, forget] = useRefusedBet(game.code, isRoundShown || refused !== undefined);
  const own = promotion && refused ? brokenRule(promotion, game, refused) : undefined;
  const isExplained = own !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused bet is explained once
  useEffect(() => {
    if (isExplained) explain();
  }, [isExplained, refused]);
  if (!promotion || promotion.status === 'received' || promotion.turn_over_target === null) return null;
  if (promotion.status !== 'active' && !promotion.is_completed) return null;
  const shown = refused && own ? { costMinor: refused.costMinor, broken: own } : heard;
  return (
    <>
      <Bar promotion={promotion} game={game} isRoundShown={isRoundShown} isRefused={shown?.broken.rule === 'maximum'} />
      {shown && (
        <RefusedBet
          promotion={promotion}
          {...shown}
          onClose={() => {
            dismiss();
            forget();
          }}
          {...(own && {
            onSet: (minor, side) => {
              setCost(minor, side);
              dismiss();
              forget();
            },
          })}
        />
      )}
    </>
  );
}

function useFolding(isRoundShown: boolean, isHeld: boolean) {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    if (!isRoundShown || isHeld) return;
    const timer = setTimeout(() => setFolded(true), foldAfterMs);
    return () => clearTimeout(timer);
  }, [isRoundShown, isHeld]);
  return { isFolded: isFolded && !isHeld, setFolded };
}

function Bar({
  promotion,
  game,
  isRoundShown,
  isRefused,
}: Pick<BonusBarProps, 'game' | 'isRoundShown'> & { promotion: MemberPromotion; isRefused: boolean }) {
  const t = useTranslations('bonus.bar');
  const tActive = useTranslations('bonus.active');
  const tTarget = useTranslations('cashier.promotion');
  const { plain } = usePromotionWords();
  const { currency_code: code, turn_over_user: done, turn_over_target: target } = promotion;
  const part = turnoverPart(done, target ?? '0', currencyOf(code)) ?? 1;
  const isDone = promotion.is_completed;
  const isClosed = !isDone && percentOf(promotion, game) === 0;
  const { isFolded, setFolded } = useFolding(isRoundShown, isRefused || isClosed || isDone);
  const hue = isDone ? 'done' : isClosed ? 'stopped' : lookOf(promotion.type_code, promotion.picture).hue;
  const figures = { done: plain(done, code), target: plain(target ?? '0', code) };
  const progress = (
    <TurnoverBar
      part={isDone ? 1 : part}
      label={tTarget('turnover')}
      text={tActive('doneOfText', figures)}
      tone={isDone ? 'done' : 'turnover'}
      isSmall
    />
  );
  if (isFolded)
    return (
      <button
        type="button"
        data-testid="bonus-bar"
        aria-label={t('unfold')}
        aria-expanded="false"
        onClick={() => setFolded(false)}
        className="relative block w-full bg-surface-2 before:absolute before:inset-x-0 before:-top-2 before:-bottom-5 before:z-1"
      >
        {progress}
      </button>
    );
  return (
    <section
      aria-label={t('label')}
      data-testid="bonus-bar"
      className="offer-scene grid min-h-16 grid-cols-[48px_1fr_auto] items-center gap-3 px-3 py-2"
      data-hue={hue}
      data-shape="bar"
    >
      <button
        type="button"
        aria-label={t('fold')}
        aria-expanded="true"
        onClick={() => setFolded(true)}
        className="rounded-full"
      >
        <Ring part={isDone ? 1 : part} isDone={isDone} />
      </button>
      <div className="min-w-0">
        <p className="flex justify-between gap-2 text-[0.8125rem] leading-snug">
          <b className="truncate font-semibold">{promotion.promotion_articles.title}</b>
          <span className="figures shrink-0">{tActive('doneOfText', figures)}</span>
        </p>
        <div className="my-1">{progress}</div>
        <Below promotion={promotion} game={game} isDone={isDone} isClosed={isClosed} />
      </div>
      {promotion.maximum_bet && !isDone && (
        <p
          className={`grid min-h-12 content-center rounded-sm bg-[#0b071cb8] px-2.5 text-center leading-tight ${isRefused ? 'shadow-[inset_0_0_0_2px_#ff7280]' : 'shadow-[inset_0_0_0_1px_#ffffff3d]'}`}
        >
          <span className="text-[0.6875rem]">{t('max')}</span>
          <Money amount={promotion.maximum_bet} currency={code} className="text-[0.9375rem] font-semibold" />
        </p>
      )}
    </section>
  );
}

/** The game's counted share and the time left, or a more important message. */
function Below({
  promotion,
  game,
  isDone,
  isClosed,
}: {
  promotion: MemberPromotion;
  game: GameCard;
  isDone: boolean;
  isClosed: boolean;
}) {
  const t = useTranslations('bonus.bar');
  const { shareName, percent } = usePromotionWords();
  const left = useTimeLeft(promotion.expires_at);
  const live = useLiveState();
  if (isDone)
    return (
      <p role="status" className="flex items-center gap-1.5 text-xs leading-snug">
        <Icon name="check-circle" className="size-4" />
        {t('done')}
      </p>
    );
  const isLost = live === 'offline' || live === 'polling';
  const isOnePot = promotion.rules?.model === 'turnover-lock' || promotion.rules?.model === 'sticky';
  const words = isLost
    ? t('lost')
    : !isClosed
      ? t('counts', {
          games: shareName({ categories: [game.category], others: [], percent: 0 }),
          percent: percent(percentOf(promotion, game)),
        })
      : isOnePot
        ? t('gameClosed', { title: promotion.promotion_articles.title })
        : t('none');
  return (
    <p className="flex justify-between gap-2 text-xs leading-snug" role={isLost || isClosed ? 'status' : undefined}>
      <span className="min-w-0">
        {(isLost || isClosed) && <Icon name={isLost ? 'wifi-off' : 'warning'} className="mr-1 inline size-3.5" />}
        {words}
      </span>
      {left && (
        <span className="shrink-0" suppressHydrationWarning>
          {t('left', { time: left })}
        </span>
      )}
    </p>
  );
}

const radius = 20;
const round = 2 * Math.PI * radius;

function Ring({ part, isDone }: { part: number; isDone: boolean }) {
  const { intl } = useUi();
  return (
    <span className="relative grid size-12 place-items-center">
      <svg viewBox="0 0 48 48" className="absolute inset-0" aria-hidden="true">
        <circle cx="24" cy="24" r={radius} fill="#1a0838" stroke="#ffffff2e" strokeWidth="5" />
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          stroke={isDone ? '#2fd28a' : '#ffd35a'}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${round * Math.min(1, Math.max(0, part))} ${round}`}
          transform="rotate(-90 24 24)"
          className="transition-[stroke-dasharray] duration-(--motion-roll)"
        />
      </svg>
      <b className="figures relative text-[0.8125rem] font-semibold">
        {formatPercent(Math.floor(part * 100), intl, { most: 0 })}
      </b>
    </span>
  );
}

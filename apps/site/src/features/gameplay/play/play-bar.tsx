import { Badge, Icon, IconButton, Money } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { toggleFavourite, useIsFavourite } from '../../../shared/favourites/favourites-store.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { useBalance } from '../../../shared/live/use-balance.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { useStill } from './use-still.ts';

export interface PlayBarProps {
  game: GameCard;
  /** The balance area: the member's balance, the label of a demo, or nothing for a game that is not open. */
  purse: 'real' | 'demo' | 'none';
  /** The round's payout is in the wallet but not shown yet. */
  isRoundShown: boolean;
  /** The balance reported by the game since the round began. */
  announcedBalance: string | undefined;
  onExit: () => void;
  onPlayForReal: () => void;
  /** Absent where the browser has no full screen; on the narrowest phones it is hidden in favour of the title. */
  fullScreen?: { isFull: boolean; toggle: () => void };
}

/** The game's own bar: exit, the title, which opens the game's details, the balance, favourite and full screen. */
export function PlayBar({
  game,
  purse,
  isRoundShown,
  announcedBalance,
  onExit,
  onPlayForReal,
  fullScreen,
}: PlayBarProps) {
  const t = useTranslations('gameplay');
  const tCatalogue = useTranslations('catalogue');
  const isFavourite = useIsFavourite(game.id);
  const isMember = useMember() !== null;
  return (
    <header className="flex min-h-13 items-center gap-1 border-b border-line bg-surface-1 px-1 sm:gap-2 sm:px-3">
      <IconButton icon="arrow-left" label={t('exit')} onClick={onExit} />
      <div className="min-w-0 flex-1 leading-tight">
        <h1 className="text-sm leading-tight sm:text-base">
          <button
            type="button"
            aria-label={tCatalogue('aboutName', { name: game.name })}
            onClick={() => openModal('game-info', { game, playing: purse })}
            className="flex min-h-11 max-w-full items-center gap-1 rounded-sm text-left sm:min-h-6"
          >
            <span className="line-clamp-2 min-w-0 sm:line-clamp-1">{game.name}</span>
            <Icon name="info" className="size-4 shrink-0 text-ink-3" />
          </button>
        </h1>
        <p className="hidden truncate text-xs text-ink-3 sm:block">{game.provider}</p>
      </div>
      {purse === 'demo' && <DemoSign onPlayForReal={onPlayForReal} />}
      {purse === 'real' && <MoneySign isStill={isRoundShown} announcedBalance={announcedBalance} />}
      {isMember && (
        <IconButton
          icon={isFavourite ? 'heart-fill' : 'heart'}
          label={tCatalogue(isFavourite ? 'removeFavourite' : 'addFavourite', { name: game.name })}
          aria-pressed={isFavourite}
          className={isFavourite ? 'text-bad' : ''}
          onClick={() => void toggleFavourite(game.id)}
        />
      )}
      {fullScreen && (
        <IconButton
          icon="expand"
          className="max-[359px]:hidden"
          aria-pressed={fullScreen.isFull}
          label={t(fullScreen.isFull ? 'leaveFullScreen' : 'fullScreen')}
          onClick={fullScreen.toggle}
        />
      )}
    </header>
  );
}

function DemoSign({ onPlayForReal }: { onPlayForReal: () => void }) {
  const t = useTranslations('gameplay');
  return (
    <>
      <Badge tone="warn">{t('demo')}</Badge>
      <BarButton onClick={onPlayForReal}>{t('playForReal')}</BarButton>
    </>
  );
}

/** The balance opens the cashier; the button beside it opens the deposit. */
function MoneySign({ isStill, announcedBalance }: { isStill: boolean; announcedBalance: string | undefined }) {
  const t = useTranslations('gameplay');
  const balance = useBalance();
  const seen = useStill(balance?.balance, isStill);
  if (!balance) return null;
  return (
    <div className="flex items-center">
      <button
        type="button"
        data-testid="balance"
        onClick={() => openModal('cashbox')}
        className="min-h-11 rounded-l-sm px-2 font-semibold transition-colors hover:bg-surface-2"
      >
        <span className="sr-only">{t('balance')}: </span>
        <Money amount={(isStill && announcedBalance) || (seen ?? balance.balance)} currency={balance.currencyCode} />
      </button>
      <BarButton label={t('deposit')} onClick={() => openModal('deposit')}>
        <Icon name="plus" className="size-4.5 sm:hidden" />
        <span className="hidden sm:inline">{t('deposit')}</span>
      </BarButton>
    </div>
  );
}

const BarButton = (props: { label?: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={props.label}
    onClick={props.onClick}
    className="inline-grid min-h-11 min-w-11 place-items-center rounded-sm bg-grad-brand px-3 text-sm font-bold text-on-brand yielding hover:brightness-110"
  >
    {props.children}
  </button>
);

import { formatPercent } from '@sabai/contract/number-format';
import { Icon } from '@sabai/ui';
import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { GamePicture } from '../../../shared/games/game-picture.tsx';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { useLongPress } from './use-long-press.ts';
import { usePlay, usePressGame } from './use-play.ts';
import { VolatilityMeter } from './volatility-meter.tsx';

const badgeTones: Record<NonNullable<GameCard['badge']>, string> = {
  jackpot: 'bg-brand text-on-brand',
  new: 'bg-ok text-ground',
  hot: 'bg-bad text-ground',
  'cash-drop': 'bg-accent text-on-accent',
};

/**
 * A game of the lobby. A click on the picture plays it; for visitors with a phone it opens the game's details.
 * Favourite, demo and details are separate buttons above it. An upcoming game is labelled and disabled.
 */
export const GameTile = memo(function GameTile({ game, isEager = false }: { game: GameCard; isEager?: boolean }) {
  const t = useTranslations('catalogue');
  const { intl } = useSiteLocale();
  const { name, volatility, badge } = game;
  const rtp = game.rtp && formatPercent(game.rtp, intl);
  return (
    <article data-game={game.code} data-open={game.is_playable || undefined} className="tile">
      <div className="tile-card">
        <GamePicture game={game} isEager={isEager} className="tile-art" />
        {game.is_playable ? <PlayButtons game={game} /> : <ComingBadge name={name} isComing={game.is_coming} />}
        {badge && game.is_playable && <span className={`tile-badge ${badgeTones[badge]}`}>{t(`badge.${badge}`)}</span>}
        <FavouriteButton game={game} />
      </div>
      <h3 className="sr-only">{name}</h3>
      <p className="tile-caption">
        {rtp ? (
          <span className="truncate" title={t('rtpTitle', { value: rtp })}>
            {t('rtp')} <b className="figures font-semibold text-ink-2">{rtp}</b>
          </span>
        ) : (
          <span className="truncate">{name}</span>
        )}
        {volatility && <VolatilityMeter value={volatility} />}
      </p>
    </article>
  );
});

function PlayButtons({ game }: { game: GameCard }) {
  const t = useTranslations('catalogue');
  const play = usePlay();
  const pressGame = usePressGame();
  const { press, ...held } = useLongPress(() => openModal('game-info', { game }));
  return (
    <>
      <button
        type="button"
        aria-label={t('playName', { name: game.name })}
        onClick={press(() => pressGame(game))}
        className="tile-play"
        {...held}
      />
      {game.has_demo && (
        <button
          type="button"
          aria-label={t('demoName', { name: game.name })}
          onClick={() => play(game, true)}
          className="tile-demo"
        >
          {t('demo')}
        </button>
      )}
      <button
        type="button"
        aria-label={t('aboutName', { name: game.name })}
        onClick={() => openModal('game-info', { game })}
        className="tile-info"
      >
        <span className="tile-disc">
          <Icon name="info" className="size-4" />
        </span>
      </button>
    </>
  );
}

/** Labels a game that is upcoming or temporarily unavailable. */
function ComingBadge({ name, isComing }: { name: string; isComing: boolean }) {
  const t = useTranslations('catalogue');
  return (
    <p className="tile-badge bg-black/75 text-white">
      <Icon name="clock" className="size-3.5 max-sm:hidden" />
      <span aria-hidden="true">
        <span className="sm:hidden">{t(isComing ? 'comingShort' : 'maintenance')}</span>
        <span className="max-sm:hidden">{t(isComing ? 'coming' : 'maintenance')}</span>
      </span>
      <span className="sr-only">{isComing ? t('comingNote', { name }) : `${name}: ${t('maintenanceText')}`}</span>
    </p>
  );
}

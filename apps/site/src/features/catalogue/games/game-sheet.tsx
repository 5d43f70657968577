import { formatOneIn, formatPercent, formatTimes } from '@sabai/contract/number-format';
import { Button, Sheet } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { GamePicture } from '../../../shared/games/game-picture.tsx';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { navigateTo } from '../../../shared/pages/navigate-to.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { TablesNote } from './tables-note.tsx';
import { usePlay } from './use-play.ts';
import { VolatilityMeter } from './volatility-meter.tsx';

const loadFigures = async (id: number | undefined) =>
  id === undefined ? null : (await api('public', 'game-list').get(String(id))).figures;

/**
 * Details of a game beyond its tile, and its two ways to play. Inside the game (`params.playing` names the mode) only
 * the other way is offered, because the game shows its rules itself.
 */
export function GameSheet({ params, onClose }: ModalProps) {
  const t = useTranslations('catalogue');
  const tFigures = useTranslations('studio-figures');
  const { intl } = useSiteLocale();
  const play = usePlay();
  const game = params.game as GameCard | undefined;
  const { data: figures } = useLoad(loadFigures, game?.id);
  if (typeof game !== 'object') return null;
  /* Only studio games, which have our own picture, can be opened at their rules. */
  const hasRules = params.playing === undefined && game.has_demo && game.isFramed && game.picture !== null;
  const start = (isDemo: boolean) => {
    onClose();
    play(game, isDemo);
  };
  return (
    <Sheet isOpen onClose={onClose} title={game.name}>
      <div className="flex gap-4">
        <div className="relative aspect-3/4 w-32 shrink-0 self-start overflow-hidden rounded-md">
          <GamePicture game={game} className="tile-art" />
          <FavouriteButton game={game} />
        </div>
        <dl className="grid flex-1 content-start gap-2 text-sm">
          <div>
            <dt className="text-ink-3">{t('provider')}</dt>
            <dd className="font-semibold">{game.provider}</dd>
            <dd>
              <TablesNote games={[game]} />
            </dd>
          </div>
          {game.rtp && (
            <div>
              <dt className="text-ink-3">{t('rtp')}</dt>
              <dd className="figures font-semibold">{formatPercent(game.rtp, intl)}</dd>
            </div>
          )}
          {game.volatility && (
            <div>
              <dt className="text-ink-3">{tFigures('volatility')}</dt>
              <dd className="flex items-center gap-2 font-semibold">
                {figures ? (
                  <VolatilityMeter value={figures.volatility.low} upTo={figures.volatility.high} />
                ) : (
                  <VolatilityMeter value={game.volatility} />
                )}
                {figures && figures.volatility.low !== figures.volatility.high
                  ? tFigures('gradeRange', {
                      low: tFigures(figures.volatility.low),
                      high: tFigures(figures.volatility.high),
                    })
                  : tFigures(game.volatility)}
              </dd>
            </div>
          )}
          {figures && (
            <>
              <div>
                <dt className="text-ink-3">{tFigures('hitRate')}</dt>
                <dd className="figures font-semibold">
                  {figures.stake_back_rate === null
                    ? formatPercent(figures.hit_rate * 100, intl)
                    : tFigures('hitRateBack', { rate: formatPercent(figures.stake_back_rate * 100, intl) })}
                </dd>
              </div>
              <div>
                <dt className="text-ink-3">{tFigures('highestWin')}</dt>
                <dd className="figures font-semibold">
                  {tFigures('upTo', {
                    times: formatTimes(figures.highest_win.times, intl, { most: 2 }),
                    oneIn: formatOneIn(figures.highest_win.one_in, intl),
                  })}
                </dd>
              </div>
            </>
          )}
        </dl>
      </div>
      <div className="mt-5 grid gap-2.5">
        {!game.is_playable ? (
          <p className="text-center text-ink-2">
            {game.is_coming ? t('comingNote', { name: game.name }) : t('maintenanceText')}
          </p>
        ) : (
          params.playing !== 'real' && (
            <Button look="brand" size="lg" icon="play" onClick={() => start(false)}>
              {t('play')}
            </Button>
          )
        )}
        {game.has_demo && params.playing !== 'demo' && (
          <Button look="plain" size="lg" onClick={() => start(true)}>
            {t('demo')}
          </Button>
        )}
        {hasRules && (
          <Button
            look="ghost"
            icon="info"
            onClick={() => {
              onClose();
              navigateTo(`/games/${game.id}?demo=1&rules=1`);
            }}
          >
            {t('rules')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

import { formatNumber } from '@sabai/contract/number-format';
import backdrop from '@sabai/game-art/assets/tiles/baccarat-240.avif?url';
import math from '@sabai/games/games/baccarat/math.json' with { type: 'json' };
import { baccaratPays, type Hands, pointsOf } from '@sabai/games/games/baccarat/rules.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { Paytable } from '../../table/paytable.tsx';
import { TableGame } from '../../table/table-game.tsx';
import { BaccaratBoard } from './baccarat-board.tsx';
import { BaccaratHands } from './baccarat-hands.tsx';

const DEAL_MS = 520;

/** Returns the order of a hand's n-th card: player, banker, player, banker, then the third cards. */
const orderOf = (side: keyof Hands, index: number, hands: Hands): number => {
  if (index < 2) return index * 2 + (side === 'banker' ? 1 : 0);
  return side === 'player' || hands.player.length === 2 ? 4 : 5;
};

/** Baccarat on the screen: two hands, five spots. */
export function BaccaratGame() {
  const t = useTranslations('studio-table');
  return (
    <TableGame
      backdrop={backdrop}
      go={t('deal')}
      durationMs={(_, { outcome }) => {
        const { player, banker } = outcome as Hands;
        return (player.length + banker.length) * DEAL_MS + 500;
      }}
      describe={({ outcome }) => {
        const { player, banker } = outcome as Hands;
        return t('baccarat.say', { player: pointsOf(player), banker: pointsOf(banker) });
      }}
      scene={(moment) => {
        const result = 'result' in moment ? moment : undefined;
        const hands = result?.result.outcome as Hands | undefined;
        const isShown = moment.phase === 'shown';
        const cards = hands ? hands.player.length + hands.banker.length : 4;
        const step = result?.phase === 'showing' ? Math.min(DEAL_MS, result.ms / (cards + 1)) : 0;
        return (
          <BaccaratHands
            round={result?.round ?? ''}
            hands={hands}
            isOver={isShown}
            afterMs={(side, index) => (hands ? orderOf(side, index, hands) * step : 0)}
          />
        );
      }}
      board={<BaccaratBoard />}
    />
  );
}

/** The rules of baccarat. */
export function BaccaratRules() {
  const t = useTranslations('studio-table');
  const { intl } = useRuntime();
  const rtp = math.figures.rtpByChoice;
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('baccarat.rules')}</p>
      <p>{t('baccarat.rulesThird')}</p>
      <Paytable
        rows={[
          { bet: t('baccarat.player'), pays: '1:1', rtp: rtp.player },
          { bet: t('baccarat.banker'), pays: `${formatNumber(0.95, intl, { least: 2 })}:1`, rtp: rtp.banker },
          { bet: t('baccarat.tie'), pays: `${baccaratPays.tie}:1`, rtp: rtp.tie },
          {
            bet: `${t('baccarat.playerPair')}, ${t('baccarat.bankerPair')}`,
            pays: `${baccaratPays.pair}:1`,
            rtp: rtp.playerPair,
          },
        ]}
      />
    </section>
  );
}

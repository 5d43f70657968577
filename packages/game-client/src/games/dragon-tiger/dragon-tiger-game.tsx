import backdrop from '@sabai/game-art/assets/tiles/dragon-tiger-240.avif?url';
import math from '@sabai/games/games/dragon-tiger/math.json' with { type: 'json' };
import { dragonTigerPays } from '@sabai/games/games/dragon-tiger/rules.ts';
import { useTranslations } from 'use-intl';
import { useCardName } from '../../table/cards.tsx';
import { Paytable } from '../../table/paytable.tsx';
import { TableGame } from '../../table/table-game.tsx';
import { DragonTigerBoard } from './dragon-tiger-board.tsx';
import { DragonTigerCards } from './dragon-tiger-cards.tsx';

const DEAL_MS = 600;

/** Dragon Tiger on the screen: two cards, four spots. */
export function DragonTigerGame() {
  const t = useTranslations('studio-table');
  const name = useCardName();
  return (
    <TableGame
      backdrop={backdrop}
      go={t('deal')}
      durationMs={() => DEAL_MS * 2 + 500}
      describe={({ outcome }) =>
        t('dragonTiger.say', { dragon: name(Number(outcome.dragon)), tiger: name(Number(outcome.tiger)) })
      }
      scene={(moment) => {
        const result = 'result' in moment ? moment : undefined;
        return (
          <DragonTigerCards
            round={result?.round ?? ''}
            cards={result?.result.outcome as { dragon: number; tiger: number } | undefined}
            isOver={moment.phase === 'shown'}
            tigerAfterMs={result?.phase === 'showing' ? Math.min(DEAL_MS, result.ms / 3) : 0}
          />
        );
      }}
      board={<DragonTigerBoard />}
    />
  );
}

/** The rules of Dragon Tiger. */
export function DragonTigerRules() {
  const t = useTranslations('studio-table');
  const rtp = math.figures.rtpByChoice;
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('dragonTiger.rules')}</p>
      <Paytable
        rows={[
          { bet: `${t('dragonTiger.dragon')}, ${t('dragonTiger.tiger')}`, pays: '1:1', rtp: rtp.dragon },
          { bet: t('dragonTiger.tie'), pays: `${dragonTigerPays.tie}:1`, rtp: rtp.tie },
          { bet: t('dragonTiger.suitedTie'), pays: `${dragonTigerPays.suitedTie}:1`, rtp: rtp.suitedTie },
        ]}
      />
    </section>
  );
}

import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/dragon-tiger-240.avif?url';
import { Card, useCardName } from '../../../client/table/cards.tsx';
import { Paytable } from '../../../client/table/paytable.tsx';
import { Spot } from '../../../client/table/spot.tsx';
import { TableGame } from '../../../client/table/table-game.tsx';
import { rankOf } from '../../../families/table/shoe.ts';
import math from '../math.json' with { type: 'json' };
import { dragonTigerPays } from '../rules.ts';
import './dragon-tiger.css';

const DEAL_MS = 600;

/** Dragon Tiger on the screen: two cards, four spots. */
export function DragonTigerGame() {
  const t = useTranslations('table');
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
        const cards = result?.result.outcome as { dragon: number; tiger: number } | undefined;
        const lead = moment.phase === 'shown' && cards ? rankOf(cards.dragon) - rankOf(cards.tiger) : 0;
        const step = result?.phase === 'showing' ? Math.min(DEAL_MS, result.ms / 3) : 0;
        return (
          <div className="card-hands">
            <div className="card-hand" data-won={lead > 0 || undefined}>
              <strong>{t('dragonTiger.dragon')}</strong>
              <div>{cards && <Card key={`${result!.round} d`} card={cards.dragon} afterMs={0} />}</div>
            </div>
            <span className="versus" aria-hidden="true">
              ×
            </span>
            <div className="card-hand" data-won={lead < 0 || undefined}>
              <strong>{t('dragonTiger.tiger')}</strong>
              <div>{cards && <Card key={`${result!.round} t`} card={cards.tiger} afterMs={step} />}</div>
            </div>
          </div>
        );
      }}
      board={
        <div className="dragon-tiger">
          <Spot spot="dragon" label={t('dragonTiger.dragon')} pays="1:1" className="dragon-tiger-dragon" />
          <Spot spot="tie" label={t('dragonTiger.tie')} pays={`${dragonTigerPays.tie}:1`} />
          <Spot spot="suitedTie" label={t('dragonTiger.suitedTie')} pays={`${dragonTigerPays.suitedTie}:1`} />
          <Spot spot="tiger" label={t('dragonTiger.tiger')} pays="1:1" className="dragon-tiger-tiger" />
        </div>
      }
    />
  );
}

/** The rules of Dragon Tiger. */
export function DragonTigerRules() {
  const t = useTranslations('table');
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

import { dragonTigerPays } from '@sabai/games/games/dragon-tiger/rules.ts';
import { useTranslations } from 'use-intl';
import { Spot } from '../../table/spot.tsx';
import './dragon-tiger.css';

/** The four spots of Dragon Tiger. */
export function DragonTigerBoard() {
  const t = useTranslations('studio-table');
  return (
    <div className="dragon-tiger">
      <Spot spot="dragon" label={t('dragonTiger.dragon')} pays="1:1" className="dragon-tiger-dragon" />
      <Spot spot="tie" label={t('dragonTiger.tie')} pays={`${dragonTigerPays.tie}:1`} />
      <Spot spot="suitedTie" label={t('dragonTiger.suitedTie')} pays={`${dragonTigerPays.suitedTie}:1`} />
      <Spot spot="tiger" label={t('dragonTiger.tiger')} pays="1:1" className="dragon-tiger-tiger" />
    </div>
  );
}

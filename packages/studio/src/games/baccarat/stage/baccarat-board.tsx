import { useTranslations } from 'use-intl';
import { Spot } from '../../../client/table/spot.tsx';
import { baccaratPays } from '../rules.ts';
import './baccarat.css';

/** The five spots of baccarat. */
export function BaccaratBoard() {
  const t = useTranslations('table');
  return (
    <div className="baccarat">
      <Spot spot="playerPair" label={t('baccarat.playerPair')} pays={`${baccaratPays.pair}:1`} />
      <Spot spot="tie" label={t('baccarat.tie')} pays={`${baccaratPays.tie}:1`} />
      <Spot spot="bankerPair" label={t('baccarat.bankerPair')} pays={`${baccaratPays.pair}:1`} />
      <Spot spot="player" label={t('baccarat.player')} pays="1:1" className="baccarat-player" />
      <Spot spot="banker" label={t('baccarat.banker')} pays="0.95:1" className="baccarat-banker" />
    </div>
  );
}

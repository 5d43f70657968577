import { type BaccaratSpot, baccaratPays, baccaratRules, type Hands } from '@sabai/games/games/baccarat/rules.ts';
import { useTranslations } from 'use-intl';
import { Spot } from '../../table/spot.tsx';
import { useTable } from '../../table/table-context.ts';
import './baccarat.css';

const pays: Readonly<Record<BaccaratSpot, string>> = {
  playerPair: `${baccaratPays.pair}:1`,
  tie: `${baccaratPays.tie}:1`,
  bankerPair: `${baccaratPays.pair}:1`,
  player: '1:1',
  banker: '0.95:1',
};

/** The five spots of baccarat: words above, chips below them. */
export function BaccaratBoard() {
  const t = useTranslations('studio-table');
  const { outcome } = useTable();
  const isHit = (spot: string) =>
    outcome !== undefined && baccaratRules.pays(spot, outcome as unknown as Hands) > 10_000;
  return (
    <div className="baccarat" data-result={outcome ? true : undefined}>
      {(['playerPair', 'tie', 'bankerPair', 'player', 'banker'] as const).map((spot) => (
        <Spot
          key={spot}
          spot={spot}
          label={t(`baccarat.${spot}`)}
          pays={pays[spot]}
          className={`baccarat-${spot}`}
          isHit={isHit(spot)}
        />
      ))}
    </div>
  );
}

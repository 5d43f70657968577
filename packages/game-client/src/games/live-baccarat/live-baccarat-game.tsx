import { type BaccaratSpot, type Hands, pointsOf } from '@sabai/games/games/baccarat/rules.ts';
import { useTranslations } from 'use-intl';
import { CardTable } from '../../timed/card-table.tsx';
import { LiveTable } from '../../timed/live-table.tsx';
import { Presenter } from '../../timed/presenter.tsx';
import { Roads } from '../../timed/roads.tsx';
import { BaccaratBoard } from '../baccarat/baccarat-board.tsx';
import { BaccaratHands } from '../baccarat/baccarat-hands.tsx';
import './live-baccarat.css';

const resultOf = ({ player, banker }: Hands) => {
  const lead = pointsOf(player) - pointsOf(banker);
  return lead === 0 ? 'tie' : lead > 0 ? 'b' : 'a';
};

/** Baccarat at a shared table: cards from the shoe one by one, and the roads of the last rounds. */
export function LiveBaccaratGame({ backdrop }: { backdrop: string }) {
  const t = useTranslations('studio-table');
  const live = useTranslations('studio-live');
  return (
    <LiveTable
      className="live-baccarat"
      backdrop={backdrop}
      nameOf={(spot) => t(`baccarat.${spot as BaccaratSpot}`)}
      dealSound="card"
      describe={(outcome) => {
        const { player, banker } = outcome as unknown as Hands;
        return t('baccarat.say', { player: pointsOf(player), banker: pointsOf(banker) });
      }}
      scene={(moment) => (
        <CardTable presenter={<Presenter />}>
          <BaccaratHands
            round={'result' in moment ? moment.round : ''}
            hands={'result' in moment ? (moment.result.outcome as unknown as Hands) : undefined}
            isOver={moment.phase === 'shown'}
            isCounting
            afterMs={() => 0}
          />
        </CardTable>
      )}
      past={(history) => (
        <Roads
          results={history.toReversed().map(({ outcome }) => resultOf(outcome as unknown as Hands))}
          sides={{
            a: { letter: live('letter.banker'), name: t('baccarat.banker') },
            b: { letter: live('letter.player'), name: t('baccarat.player') },
            tie: { letter: live('letter.tie'), name: t('baccarat.tie') },
          }}
        />
      )}
      board={<BaccaratBoard />}
    />
  );
}

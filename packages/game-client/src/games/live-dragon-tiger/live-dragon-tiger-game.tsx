import backdrop from '@sabai/game-art/assets/tiles/live-dragon-tiger-240.avif?url';
import { rankOf } from '@sabai/games/families/table/shoe.ts';
import { useTranslations } from 'use-intl';
import { useCardName } from '../../table/cards.tsx';
import { CardTable } from '../../timed/card-table.tsx';
import { LiveTable } from '../../timed/live-table.tsx';
import { Roads } from '../../timed/roads.tsx';
import { DragonTigerBoard } from '../dragon-tiger/dragon-tiger-board.tsx';
import { DragonTigerCards } from '../dragon-tiger/dragon-tiger-cards.tsx';

type Cards = { dragon: number; tiger: number };
const resultOf = ({ dragon, tiger }: Cards) => {
  const lead = rankOf(dragon) - rankOf(tiger);
  return lead === 0 ? 'tie' : lead > 0 ? 'a' : 'b';
};

/** Dragon Tiger at a shared table. */
export function LiveDragonTigerGame() {
  const t = useTranslations('studio-table');
  const live = useTranslations('studio-live');
  const name = useCardName();
  return (
    <LiveTable
      backdrop={backdrop}
      dealSound="card"
      describe={({ dragon, tiger }) =>
        t('dragonTiger.say', { dragon: name(Number(dragon)), tiger: name(Number(tiger)) })
      }
      scene={(moment) => (
        <CardTable>
          <DragonTigerCards
            round={'result' in moment ? moment.round : ''}
            cards={'result' in moment ? (moment.result.outcome as Partial<Cards>) : undefined}
            isOver={moment.phase === 'shown'}
            tigerAfterMs={0}
          />
        </CardTable>
      )}
      past={(history) => (
        <Roads
          results={history.toReversed().map(({ outcome }) => resultOf(outcome as Cards))}
          sides={{
            a: { letter: live('letter.dragon'), name: t('dragonTiger.dragon') },
            b: { letter: live('letter.tiger'), name: t('dragonTiger.tiger') },
            tie: { letter: live('letter.equal'), name: t('dragonTiger.tie') },
          }}
        />
      )}
      board={<DragonTigerBoard />}
    />
  );
}

import { faces, sicBoPays, totalPays, totals } from '@sabai/games/games/sic-bo/rules.ts';
import { useTranslations } from 'use-intl';
import { Spot } from '../../table/spot.tsx';
import { DieFace } from './die-face.tsx';
import './sic-bo.css';

/** Bets on one face: their kind, the number of dice, and the pay. */
const alike = [
  ['single', 1, '1–3:1'],
  ['double', 2, `${sicBoPays.double}:1`],
  ['triple', 3, `${sicBoPays.triple}:1`],
] as const;

/** Small and big, totals, and equal faces. */
export function SicBoBoard() {
  const t = useTranslations('studio-table');
  return (
    <div className="sic-bo">
      <Spot spot="small" label={t('sicBo.small')} pays="1:1" className="sic-bo-side">
        <span className="spot-name">{t('sicBo.small')}</span>
        <span className="spot-pays">4–10</span>
      </Spot>
      <Spot spot="anyTriple" label={t('sicBo.anyTriple')} pays="30:1" className="sic-bo-middle" />
      <Spot spot="big" label={t('sicBo.big')} pays="1:1" className="sic-bo-side">
        <span className="spot-name">{t('sicBo.big')}</span>
        <span className="spot-pays">11–17</span>
      </Spot>
      {totals.map((total) => (
        <Spot
          key={total}
          spot={`total${total}`}
          label={t('sicBo.total', { total })}
          pays={`${totalPays[total]}:1`}
          className="sic-bo-total"
        >
          <span className="spot-name">{total}</span>
        </Spot>
      ))}
      {alike.map(([kind, count, pays]) =>
        faces.map((face) => (
          <Spot
            key={`${kind}${face}`}
            spot={`${kind}${face}`}
            label={t(`sicBo.${kind}`, { face })}
            pays={pays}
            className="sic-bo-face"
          >
            <span className="sic-bo-dice">
              {Array.from({ length: count }, (_, die) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice of one face are alike
                <DieFace key={die} value={face} />
              ))}
            </span>
          </Spot>
        )),
      )}
    </div>
  );
}

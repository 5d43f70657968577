import { formatNumber, formatPercent, formatTimes } from '@sabai/contract/number-format';
import { isBoss, type SpeciesTable, timesOf } from '@sabai/games/families/fishing/species.ts';
import { GREATEST_CHANCE, RETURN_SHARE, strikeOf } from '@sabai/games/families/fishing/strike.ts';
import { weapons } from '@sabai/games/families/fishing/weapons.ts';
import type { SpritesheetData } from 'pixi.js';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';

export interface FishSheet {
  address: string;
  data: SpritesheetData;
}

/** The room's own part of the rules: its fish, what they pay and how often they are caught. */
export function FishingRules({
  species,
  creatures,
  great,
}: {
  species: SpeciesTable;
  creatures: FishSheet;
  great: FishSheet;
}) {
  const t = useTranslations('studio-fishing');
  const { intl } = useRuntime();
  const percent = (fraction: number) => formatPercent(fraction * 100, intl, { most: 2 });
  return (
    <>
      <section>
        <h3>{t('rules.how')}</h3>
        <p>{t('rules.howText')}</p>
        <h3>{t('rules.chance')}</h3>
        <p>{t('rules.chanceText', { share: percent(RETURN_SHARE) })}</p>
        <h3>{t('rules.weapons')}</h3>
        <p>
          {t('rules.weaponsText', {
            torpedo: weapons.torpedo.cost,
            lightning: weapons.lightning.cost,
            most: formatNumber(GREATEST_CHANCE * 100, intl),
          })}
        </p>
        <h3>{t('rules.money')}</h3>
        <p>{t('rules.moneyText')}</p>
      </section>
      <section>
        <h3>{t('rules.fish')}</h3>
        <table className="table fishing-table">
          <thead>
            <tr>
              <th scope="col">{t('rules.fish')}</th>
              <th scope="col">{t('rules.pays')}</th>
              <th scope="col">{t('rules.caught')}</th>
            </tr>
          </thead>
          <tbody>
            {species.map((kind) => {
              const { least, most } = timesOf(kind);
              return (
                <tr key={kind.code}>
                  <th scope="row">
                    <FishPicture sheet={isBoss(kind) ? great : creatures} name={kind.code} />
                    {t(`fish.${kind.code}` as 'fish.minnow')}
                  </th>
                  <td>
                    {least === most ? '' : `${formatNumber(least, intl)}–`}
                    {formatTimes(most, intl, { most: 2 })}
                  </td>
                  <td>{percent(strikeOf(kind, 1).chance)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <section>
        <h3>{t('rules.keys')}</h3>
        <p>{t('rules.keysText')}</p>
      </section>
    </>
  );
}

const PICTURE_WIDTH = 64;
const PICTURE_HEIGHT = 40;

/** Shows a fish from its sheet, by CSS alone. */
function FishPicture({ sheet, name }: { sheet: FishSheet; name: string }) {
  const frame = sheet.data.frames[name]?.frame;
  const whole = sheet.data.meta.size;
  if (!frame || !whole) return null;
  const scale = Math.min(PICTURE_WIDTH / frame.w, PICTURE_HEIGHT / frame.h);
  return (
    <span
      aria-hidden="true"
      className="fishing-picture"
      style={{
        width: frame.w * scale,
        height: frame.h * scale,
        backgroundImage: `url(${sheet.address})`,
        backgroundSize: `${whole.w * scale}px ${whole.h * scale}px`,
        backgroundPosition: `${-frame.x * scale}px ${-frame.y * scale}px`,
      }}
    />
  );
}

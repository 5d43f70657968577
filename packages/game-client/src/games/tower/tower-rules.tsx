import { towerDoors, towerLevels, towerMultiplier, towerRows } from '@sabai/games/games/tower/rules.ts';
import { useTranslations } from 'use-intl';
import { useTimes } from '../../session/use-times.ts';
import { StepRules } from '../../steps/step-rules.tsx';

/** The rules of the tower with the pay of each row. */
export function TowerRules() {
  const t = useTranslations('studio-steps');
  const times = useTimes();
  const highest = Math.max(...towerLevels.map(towerRows));
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('tower.rules')}</p>
      <StepRules />
      <ul>
        {towerLevels.map((level) => (
          <li key={level}>
            {t(`tower.${level}`)}: {t('tower.safeOf', towerDoors[level])}
          </li>
        ))}
      </ul>
      <table className="table">
        <caption>{t('tower.table')}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            {towerLevels.map((level) => (
              <th key={level} scope="col">
                {t(`tower.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: highest }, (_, index) => index + 1).map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {towerLevels.map((level) => (
                <td key={level}>{row <= towerRows(level) ? times(towerMultiplier(level, row)) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

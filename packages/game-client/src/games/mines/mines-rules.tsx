import { formatNumber } from '@sabai/contract/number-format';
import { FIELD, minesMultiplier, mostGems } from '@sabai/games/games/mines/rules.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { useTimes } from '../../session/use-times.ts';
import { StepRules } from '../../steps/step-rules.tsx';

const shown = [1, 3, 5, 10, 24] as const;
const gems = [1, 2, 3, 4, 5, 7, 10, 15] as const;

/** The rules of mines with the pays of gems. */
export function MinesRules() {
  const t = useTranslations('studio-steps');
  const times = useTimes();
  const { intl } = useRuntime();
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('mines.rules', { tiles: formatNumber(FIELD, intl) })}</p>
      <StepRules />
      <table className="table">
        <caption>{t('mines.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('mines.gems')}</th>
            {shown.map((mines) => (
              <th key={mines} scope="col">
                {mines}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gems.map((count) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              {shown.map((mines) => (
                <td key={mines}>{count <= mostGems(mines) ? times(minesMultiplier(mines, count)) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

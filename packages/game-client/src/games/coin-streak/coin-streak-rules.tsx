import { coinMultiplier, LONGEST_STREAK } from '@sabai/games/games/coin-streak/rules.ts';
import { useTranslations } from 'use-intl';
import { useTimes } from '../../session/use-times.ts';
import { StepRules } from '../../steps/step-rules.tsx';

/** The rules of the coin streak with what each number of right calls pays. */
export function CoinStreakRules() {
  const t = useTranslations('studio-steps');
  const times = useTimes();
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('coin.rules', { longest: LONGEST_STREAK })}</p>
      <StepRules />
      <table className="table">
        <caption>{t('coin.table')}</caption>
        <tbody>
          {Array.from({ length: LONGEST_STREAK }, (_, index) => index + 1).map((calls) => (
            <tr key={calls}>
              <th scope="row">{t('coin.calls', { calls })}</th>
              <td>{times(coinMultiplier(calls))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

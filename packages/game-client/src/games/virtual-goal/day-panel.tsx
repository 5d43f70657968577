import type { MatchDay } from '@sabai/games/families/football/match-day.ts';
import { hasHappened, type Market } from '@sabai/games/families/football/score-matrix.ts';
import { fixturesOf, sides } from '@sabai/games/games/virtual-goal/league.ts';
import { matchOdds } from '@sabai/games/games/virtual-goal/rules.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { Icon } from '@sabai/ui/parts/icon.tsx';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { useTable } from '../../table/table-context.ts';
import { shownMatch } from './live-scores.tsx';
import { useMarketName } from './use-market-name.ts';

/** Markets that stay true once they are: goals are never revoked. */
const lasting: readonly Market[] = ['over', 'both'];

/** During the matches: the state of the player's bets, and all other scores. */
export function DayPanel({ day, round }: { day: MatchDay; round: number }) {
  const t = useTranslations('studio-draws.goal');
  const { intl, money } = useRuntime();
  const { sums } = useTable();
  const shown = shownMatch(sums);
  const nameOf = useMarketName(round, shown);
  const fixtures = fixturesOf(round);
  return (
    <div className="goal-panel">
      {sums.size > 0 && (
        <section>
          <h3>{t('bets')}</h3>
          <ul className="goal-bets">
            {[...sums].map(([spot, stakeMinor]) => {
              const [match, market] = [Number(spot.split(':')[0]), spot.split(':')[1] as Market];
              const odds = matchOdds(...fixtures[match]!, market);
              const stands = hasHappened(market, day.home[match]!, day.away[match]!);
              const state = !stands ? 'open' : lasting.includes(market) ? 'reached' : 'stands';
              return (
                <li key={spot} data-state={state}>
                  <i role="img" aria-label={t(state)}>
                    {state === 'reached' && <Icon name="check" className="icon" />}
                  </i>
                  <span>{nameOf(spot)}</span>
                  <small>{money(stakeMinor)}</small>
                  <em>{formatTenThousandths(odds, intl)}</em>
                  <b>{money((stakeMinor * BigInt(odds)) / 10_000n)}</b>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('others')}</h3>
        <ol className="goal-scores">
          {fixtures.map(([home, away], match) => (
            <li key={`${home} ${away}`} data-shown={match === shown || undefined}>
              <span style={{ '--shirt': sides[home]!.shirt } as CSSProperties}>{sides[home]!.short}</span>
              <b>{`${day.home[match]} – ${day.away[match]}`}</b>
              <span style={{ '--shirt': sides[away]!.shirt } as CSSProperties}>{sides[away]!.short}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

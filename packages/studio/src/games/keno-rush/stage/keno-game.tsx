import { formatNumber, formatTimes } from '@sabai/contract/number-format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/keno-rush-240.avif?url';
import { InstantGame } from '../../../client/instant/instant-game.tsx';
import { useRuntime } from '../../../client/runtime.ts';
import { DRAWN, kenoPays, MOST_PICKS, NUMBERS } from '../rules.ts';
import { KenoBoard } from './keno-board.tsx';

/** From one drawn number to the next. */
const DRAW_MS = 190;

/** As many different numbers as are missing, by the browser's own dice: it decides nothing but what the player bets on. */
function quickPick(): number[] {
  const pool = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  return Array.from({ length: 6 }, () => pool.splice(Math.floor(Math.random() * pool.length), 1)[0]!).sort(
    (a, b) => a - b,
  );
}

/** Keno Rush on the screen: forty numbers to choose from, what the hits pay, and the draw. */
export function KenoGame() {
  const t = useTranslations('instant');
  const { auth, intl } = useRuntime();
  const { open } = auth;
  // A round that was left is shown with the numbers it was bet on.
  const [picks, setPicks] = useState(() => (open?.round.params?.picks ?? []) as readonly number[]);
  const toggle = (pick: number) =>
    setPicks(picks.includes(pick) ? picks.filter((each) => each !== pick) : [...picks, pick].slice(0, MOST_PICKS));
  return (
    <InstantGame
      backdrop={backdrop}
      params={picks.length > 0 ? { picks } : undefined}
      durationMs={() => (DRAWN + 1) * DRAW_MS}
      describe={({ outcome }) =>
        t('keno.say', { hits: Number(outcome.hits), drawn: (outcome.drawn as number[]).join(', ') })
      }
      scene={(moment) => <KenoBoard moment={moment} picks={picks} onToggle={toggle} />}
      choices={(isLocked) => (
        <>
          <ol className="keno-pays" aria-label={t('keno.paysOf', { picks: picks.length })}>
            {[...(kenoPays[picks.length] ?? []).entries()]
              .filter(([, pay]) => pay > 0)
              .map(([hits, pay]) => (
                <li key={hits}>
                  <span>{t('keno.hits', { hits })}</span>
                  <strong>{formatTimes(pay / 100, intl, { most: 2 })}</strong>
                </li>
              ))}
            {picks.length === 0 && <li className="keno-hint">{t('keno.choose', { most: MOST_PICKS })}</li>}
          </ol>
          <div className="keno-tools">
            <button type="button" className="plain-button" disabled={isLocked} onClick={() => setPicks(quickPick())}>
              {t('keno.quick')}
            </button>
            <button
              type="button"
              className="plain-button"
              disabled={isLocked || picks.length === 0}
              onClick={() => setPicks([])}
            >
              {t('keno.clear')}
            </button>
          </div>
        </>
      )}
    />
  );
}

/** The rules of Keno Rush with everything it pays. */
export function KenoRules() {
  const t = useTranslations('instant');
  const { intl } = useRuntime();
  const columns = Array.from({ length: MOST_PICKS + 1 }, (_, hits) => hits);
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('keno.rules', { most: MOST_PICKS, numbers: NUMBERS, drawn: DRAWN })}</p>
      <div className="keno-table">
        <table className="table">
          <caption>{t('keno.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('keno.picks')}</th>
              {columns.map((hits) => (
                <th key={hits} scope="col">
                  {hits}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kenoPays.slice(1).map((pays, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of picks
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                {columns.map((hits) => (
                  <td key={hits}>
                    {pays[hits] === undefined ? '' : formatNumber(pays[hits] / 100, intl, { most: 2 })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

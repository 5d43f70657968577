import { formatTimes } from '@sabai/contract/number-format';
import {
  DRAWN,
  type KenoChoice,
  kenoPays,
  kenoRisks,
  MOST_PICKS,
  NUMBERS,
} from '@sabai/games/games/keno-rush/rules.ts';
import { useTranslations } from 'use-intl';
import { InstantGame } from '../../instant/instant-game.tsx';
import { Segments } from '../../instant/segments.tsx';
import { useChoice } from '../../instant/use-choice.ts';
import { useRuntime } from '../../session/runtime.ts';
import { KenoBoard } from './keno-board.tsx';
import { KenoPays } from './keno-pays.tsx';

/** Interval between two drawn numbers. */
const DRAW_MS = 120;

/** Returns random different numbers from the browser's generator: they only choose the player's bet. */
function quickPick(count: number): number[] {
  const pool = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  return Array.from({ length: count }, () => pool.splice(Math.floor(Math.random() * pool.length), 1)[0]!).sort(
    (a, b) => a - b,
  );
}

const nothing: KenoChoice = { picks: [], risk: 'classic' };
const USUAL_PICKS = 6;

/** Keno Rush on the screen: forty numbers to choose from, the pays of hits, and the draw. */
export function KenoGame() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  const [choice, change] = useChoice(nothing);
  const { picks, risk } = choice;
  const toggle = (pick: number) =>
    change({
      picks: picks.includes(pick) ? picks.filter((each) => each !== pick) : [...picks, pick].slice(0, MOST_PICKS),
    });
  return (
    <InstantGame
      params={picks.length > 0 ? { ...choice } : undefined}
      hasTabs={false}
      durationMs={() => (DRAWN + 1) * DRAW_MS}
      describe={({ outcome }) =>
        t('keno.say', { hits: Number(outcome.hits), drawn: (outcome.drawn as number[]).join(', ') })
      }
      scene={(moment, isLocked) => <KenoBoard moment={moment} picks={picks} isLocked={isLocked} onToggle={toggle} />}
      choices={(isLocked, moment) => (
        <>
          <KenoPays picks={picks.length} risk={risk} moment={moment} />
          <div className="keno-tools">
            <Segments
              legend={t('plinko.risk')}
              isLocked={isLocked}
              value={risk}
              values={kenoRisks.map((value) => ({
                value,
                label: (
                  <>
                    {value === 'classic' ? t('keno.classic') : t('risk.high')}
                    <small>
                      {t('keno.upTo', {
                        times: formatTimes(kenoPays[value][picks.length || MOST_PICKS]!.at(-1)! / 100, intl, {
                          most: 2,
                        }),
                      })}
                    </small>
                  </>
                ),
              }))}
              onChange={(to) => change({ risk: to })}
            />
            <button
              type="button"
              className="plain-button"
              disabled={isLocked}
              onClick={() => change({ picks: quickPick(picks.length || USUAL_PICKS) })}
            >
              {t('keno.quick')}
            </button>
            <button
              type="button"
              className="plain-button"
              disabled={isLocked || picks.length === 0}
              onClick={() => change({ picks: [] })}
            >
              {t('keno.clear')}
            </button>
          </div>
        </>
      )}
    />
  );
}

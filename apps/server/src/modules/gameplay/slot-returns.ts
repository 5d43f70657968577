import type { SlotReturn } from '@sabai/contract';
import type { Db } from '@sabai/db';
import { findGame, type GameManifest, games as houseGames, versionOf } from '@sabai/studio';
import type { GameDoor } from './doors.ts';
import { type Measured, measuredReturns } from './measured-returns.ts';

const dayMs = 24 * 60 * 60_000;
/** Of a normal distribution, so many standard errors either side hold 95 of 100 cases. */
const BAND = 1.96;

const percent = (fraction: number) => (fraction * 100).toFixed(2);

/** What is certified of each slot that can be played, and what was measured, highest return first. */
export async function slotReturns(db: Db, games: GameDoor, now: Date): Promise<SlotReturn[]> {
  const since = (ms: number) => measuredReturns(db, new Date(now.getTime() - ms));
  const [day, week, all] = await Promise.all([since(dayMs), since(7 * dayMs), measuredReturns(db)]);
  const slots = Object.values(houseGames).filter(({ manifest }) => manifest.category === 'slots');
  const rows = await Promise.all(
    slots.map(async ({ manifest: { code } }): Promise<SlotReturn[]> => {
      const game = await games.find(code);
      const manifest = game?.isPlayable ? manifestOf(code, game.rulesVersion) : undefined;
      if (!game || !manifest) return [];
      const { rtp, jackpotShare, volatility, hitRate = 0, maxWin } = manifest;
      const row = (of: ReadonlyMap<string, Measured>) => measured(of.get(code), manifest);
      return [
        {
          ...{
            id: game.id,
            code,
            name: game.name,
            rtp: (Math.floor(rtp * 10_000) / 100).toFixed(2),
            volatility,
            max_win: maxWin,
          },
          jackpot_share: jackpotShare ? percent(jackpotShare) : null,
          hit_rate: percent(hitRate),
          ...{ day: row(day), week: row(week), all: row(all) },
        },
      ];
    }),
  );
  return rows.flat().sort((one, other) => Number(other.rtp) - Number(one.rtp));
}

function manifestOf(code: string, rulesVersion: string | undefined): GameManifest | undefined {
  const game = findGame(code);
  return (game && rulesVersion ? versionOf(game, rulesVersion) : game)?.manifest;
}

function measured(seen: Measured | undefined, { rtp, standardDeviation = 0 }: GameManifest): SlotReturn['day'] {
  if (seen?.rtp === undefined) return { rounds: seen?.rounds ?? 0, rtp: null, low: null, high: null };
  const half = (BAND * standardDeviation) / Math.sqrt(seen.rounds);
  return {
    rounds: seen.rounds,
    rtp: percent(seen.rtp),
    low: percent(Math.max(0, rtp - half)),
    high: percent(rtp + half),
  };
}

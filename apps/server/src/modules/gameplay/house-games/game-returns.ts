import type { GameReturn, SlotReturn, VersionReturn } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import {
  type GameManifest,
  hgsPaths,
  games as houseGames,
  type MeasuredReturn,
  type ReturnsResponse,
  versionsOf,
} from '@sabai/games';
import { certifiedPercent } from '../../catalogue/index.ts';
import type { GameDoor } from '../../provider-wallet/index.ts';
import type { StudioCalls } from './studio-calls.ts';

/** This many standard errors on either side contain 95 of 100 cases of a normal distribution. */
const BAND = 1.96;

const times = ['day', 'week', 'all'] as const;
type Returns = Readonly<Record<(typeof times)[number], readonly MeasuredReturn[]>>;

const percent = (fraction: number) => (fraction * 100).toFixed(2);

/** Returns the paid-back shares of our own games in a day, in a week and in total. Throws `GAME_SERVER_UNAVAILABLE`. */
export async function askForReturns(studio: StudioCalls, now: Date): Promise<Returns> {
  const since = async (ms: number) => {
    const from = String(Math.max(0, now.getTime() - ms));
    return (await studio.get<ReturnsResponse>(hgsPaths.returns, { from })).returns;
  };
  const [day, week, all] = await Promise.all([since(dayMs), since(7 * dayMs), since(Number.POSITIVE_INFINITY)]);
  return { day, week, all };
}

/** Returns the certified and the measured return of each playable slot, highest first. */
export async function slotReturns(games: Pick<GameDoor, 'find'>, measured: Returns | undefined): Promise<SlotReturn[]> {
  const slots = Object.values(houseGames).filter(({ manifest }) => manifest.category === 'slots');
  const rows = await Promise.all(
    slots.map(async (slot): Promise<SlotReturn[]> => {
      const game = await games.find(slot.manifest.code);
      if (!game?.isPlayable) return [];
      const manifests = versionsOf(slot).map(({ manifest }) => manifest);
      const manifest = manifests.find(({ rulesVersion }) => rulesVersion === game.rulesVersion) ?? manifests[0]!;
      const { code, rtp, jackpotShare, volatility, hitRate, highestWin } = manifest;
      return [
        {
          id: game.id,
          code,
          name: game.name,
          rtp: certifiedPercent(rtp),
          volatility,
          highest_win: { times: highestWin.times, one_in: highestWin.oneIn },
          jackpot_share: jackpotShare ? percent(jackpotShare) : null,
          hit_rate: percent(hitRate),
          versions: measured ? versionReturns(manifests, manifest, measured) : [],
        },
      ];
    }),
  );
  return rows.flat().sort((one, other) => Number(other.rtp) - Number(one.rtp));
}

/** Returns the measured returns of each game with several versions. */
export async function gameReturns(games: Pick<GameDoor, 'find'>, measured: Returns): Promise<GameReturn[]> {
  const several = Object.values(houseGames).filter((game) => versionsOf(game).length > 1);
  return Promise.all(
    several.map(async (game) => {
      const { code } = game.manifest;
      const played = (await games.find(code))?.rulesVersion;
      const manifests = versionsOf(game).map(({ manifest }) => manifest);
      const now = manifests.find(({ rulesVersion }) => rulesVersion === played) ?? manifests[0]!;
      return { code, versions: versionReturns(manifests, now, measured) };
    }),
  );
}

/** The current version first, then the former ones. */
function versionReturns(manifests: readonly GameManifest[], played: GameManifest, measured: Returns): VersionReturn[] {
  const [all, ...others] = [played, ...manifests.filter((manifest) => manifest !== played)].map((manifest) => {
    const { rulesVersion, rtp } = manifest;
    const [day, week, ever] = times.map((time) => figuresOf(manifest, measured[time]));
    return {
      rules_version: rulesVersion,
      rtp: certifiedPercent(rtp),
      is_played: manifest === played,
      day: day!,
      week: week!,
      all: ever!,
    };
  });
  return [all!, ...others.filter((other) => other.all.rounds > 0)];
}

/**
 * Returns a version's measured return, and the band that contains it in 95 of 100 cases by its certification. Each way
 * of betting has its own return and deviation, so the band is that of the rounds as they were bet.
 */
export function figuresOf(
  { code, rulesVersion, modes }: Pick<GameManifest, 'code' | 'rulesVersion' | 'modes'>,
  measured: readonly MeasuredReturn[],
): VersionReturn['all'] {
  const seen = measured.flatMap(({ game, rulesVersion: version, mode, ...figures }) => {
    const terms = modes.find(({ id }) => id === mode);
    return game === code && version === rulesVersion && terms ? [{ ...figures, terms }] : [];
  });
  const rounds = seen.reduce((sum, one) => sum + one.rounds, 0);
  if (rounds === 0) return { rounds, rtp: null, low: null, high: null };
  const mean = (of: (one: (typeof seen)[number]) => number) =>
    seen.reduce((sum, one) => sum + one.rounds * of(one), 0) / rounds;
  const rtp = percent(mean((one) => one.rtp));
  // There is no band if the deviation depends on the players' choices.
  if (seen.some(({ terms }) => terms.standardDeviation === undefined)) return { rounds, rtp, low: null, high: null };
  const expected = mean(({ terms }) => terms.rtp);
  const half = BAND * Math.sqrt(mean(({ terms }) => (terms.standardDeviation! / terms.cost) ** 2) / rounds);
  return { rounds, rtp, low: percent(Math.max(0, expected - half)), high: percent(expected + half) };
}

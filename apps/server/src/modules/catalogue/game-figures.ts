import type { GameFigures } from '@sabai/contract';
import { findGame, type GameManifest, versionsOf, volatilityOf } from '@sabai/games';
import type { GameRow } from './catalogue.repository.ts';

/** Returns the studio's manifest of the version that is played; undefined for other providers' games. */
function playedManifest(code: string, rulesVersion: string | null): GameManifest | undefined {
  const game = findGame(code);
  const manifests = game && versionsOf(game).map(({ manifest }) => manifest);
  return manifests?.find((manifest) => manifest.rulesVersion === rulesVersion) ?? manifests?.[0];
}

/** Percent with two decimals. Rounded down: the lobby never shows more than is certified. */
export const certifiedPercent = (rtp: number): string => (Math.floor(rtp * 10_000) / 100).toFixed(2);

/** Returns the figures shown in the lobby. */
export function promiseOf(code: string, rulesVersion: string | null = null) {
  const manifest = playedManifest(code, rulesVersion);
  return manifest && { rtp: certifiedPercent(manifest.rtp), volatility: manifest.volatility };
}

/** Returns all figures of a game, for its detail page. */
export function gameFigures({ code, rules_version }: Pick<GameRow, 'code' | 'rules_version'>): GameFigures | null {
  const manifest = playedManifest(code, rules_version);
  if (!manifest) return null;
  const { rulesVersion, standardDeviation, ranges, hitRate, stakeBackRate, highestWin, maxWin } = manifest;
  const deviations = ranges?.standardDeviation ?? { low: standardDeviation, high: standardDeviation };
  return {
    rules_version: rulesVersion,
    volatility: { low: volatilityOf(deviations.low), high: volatilityOf(deviations.high) },
    standard_deviation: standardDeviation,
    hit_rate: hitRate,
    stake_back_rate: stakeBackRate ?? null,
    highest_win: { times: highestWin.times, one_in: highestWin.oneIn },
    most: maxWin,
  };
}

import { games, versionsOf } from '@sabai/studio';
import { listGamesByCode, type Reader } from './catalogue.repository.ts';

/** Games with several certified versions, and which of them is played. */
export async function gameVersions(db: Reader) {
  const several = new Map(
    Object.entries(games).flatMap(([code, game]) =>
      versionsOf(game).length > 1 ? [[code, versionsOf(game)] as const] : [],
    ),
  );
  const rows = await listGamesByCode(db, [...several.keys()]);
  return rows.map(({ id, code, name, rules_version }) => {
    const versions = several.get(code)!.map(({ manifest }) => ({
      rules_version: manifest.rulesVersion,
      // Rounded down: the lobby never promises more than is certified.
      rtp: (Math.floor(manifest.rtp * 10_000) / 100).toFixed(2),
    }));
    return { id, code, name, rules_version: rules_version ?? versions[0]!.rules_version, versions };
  });
}

import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { GameDoor, GameFacts } from './doors.ts';

/**
 * Lifetime of cached games: they change by hand, and their calls arrive by the thousand. A change notification also
 * clears the cache.
 */
const rememberedForMs = 2000;

export function rememberGames(
  games: GameDoor,
  clock: () => Date,
  changes?: Pick<ConfigurationChanges, 'onChange'>,
): GameDoor {
  const known = new Map<number | string, { facts: Promise<GameFacts | undefined>; until: number }>();
  // A game that is switched off stops taking stakes immediately.
  changes?.onChange(() => known.clear());
  return {
    ...games,
    find(idOrCode) {
      const now = clock().getTime();
      const remembered = known.get(idOrCode);
      if (remembered && remembered.until > now) return remembered.facts;
      // Codes come from outside; a flood of invented ones must not fill the memory.
      if (known.size > 1000) known.clear();
      const facts = games.find(idOrCode);
      known.set(idOrCode, { facts, until: now + rememberedForMs });
      facts.catch(() => known.delete(idOrCode));
      return facts;
    },
  };
}

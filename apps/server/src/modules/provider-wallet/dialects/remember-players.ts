import type { Player } from '../doors.ts';
import { isUuid } from '../ids.ts';
import { DialectRefusal } from './refusal.ts';

/** Currency and country of a player hardly ever change; a bet in a wrong currency is refused by its session. */
const rememberedForMs = 10_000;
const rememberedPlayers = 10_000;

export function rememberPlayers(
  find: (player: string) => Promise<Player | undefined>,
  clock: () => Date,
): (player: string) => Promise<Player> {
  const known = new Map<string, { facts: Player; until: number }>();
  return async (player) => {
    const now = clock().getTime();
    const remembered = known.get(player);
    if (remembered && remembered.until > now) return remembered.facts;
    const found = isUuid(player) ? await find(player) : undefined;
    if (!found) throw new DialectRefusal('PLAYER_NOT_FOUND', 'nobody has this id');
    if (known.size >= rememberedPlayers) known.clear();
    known.set(player, { facts: found, until: now + rememberedForMs });
    return found;
  };
}

import { randomBytes, randomUUID } from 'node:crypto';
import {
  createShoal,
  type Fish,
  type FishingEnd,
  type FishingSeat,
  type FishingServerMessage,
  type FishingShot,
  hasLeft,
  neighboursOf,
  type PlayMode,
  type SpeciesTable,
  seatCount,
} from '@sabai/games';
import type { FishingPlace } from './fishing-place.ts';

/** Fish are announced a little before they enter, so that they never appear suddenly. */
const LEAD_MS = 1500;
/** Even without news a message is sent after this many ticks. */
const QUIET_TICKS = 40;

/**
 * Creates the water of four players: its fish, and the news for all players. Fish follow the room's seed, independent
 * of players and catches.
 */
export function createFishingRoom({
  gameCode,
  playMode,
  species,
  now,
}: {
  gameCode: string;
  playMode: PlayMode;
  species: SpeciesTable;
  now: () => number;
}) {
  const id = randomUUID();
  const openedAt = now();
  const shoal = createShoal(species, randomBytes(32).toString('hex'));
  const places: (FishingPlace | undefined)[] = Array.from({ length: seatCount });
  const fish = new Map<number, Fish>();
  let come: Fish[] = [];
  let shots: FishingShot[] = [];
  let ends: FishingEnd[] = [];
  let hasNewSeats = false;
  let quietTicks = 0;

  const clock = () => now() - openedAt;

  /** Adds new fish, and removes those that have left. */
  function flow(atMs: number): void {
    for (const one of fish.values()) if (hasLeft(one, atMs)) fish.delete(one.id);
    for (const one of shoal.until(atMs + LEAD_MS)) {
      if (hasLeft(one, atMs)) continue;
      fish.set(one.id, one);
      come.push(one);
    }
  }
  flow(0);

  const seats = (): FishingSeat[] =>
    places.flatMap((place, seat) => (place ? [{ seat, nick: place.session.nick }] : []));

  return {
    id,
    gameCode,
    playMode,
    species,
    openedAt,
    clock,
    seats,
    places: () => places.filter((place) => place !== undefined),
    fish: (): Fish[] => [...fish.values()],
    find: (fishId: number) => fish.get(fishId),
    neighbours: (first: Fish, atMs: number, most: number) => neighboursOf(first, fish.values(), atMs, most),
    isEmpty: () => places.every((place) => place === undefined),
    freeSeat: () => places.indexOf(undefined),
    sit(seat: number, place: FishingPlace | undefined) {
      places[seat] = place;
      hasNewSeats = true;
    },
    showShot: (shot: FishingShot) => shots.push(shot),
    showEnd(end: FishingEnd) {
      ends.push(end);
      for (const [index, caught] of end.fish.entries()) if ((end.paid[index] ?? 0) > 0) fish.delete(caught);
    },
    /** Returns the news since the last tick, for all players; undefined without news. */
    tick(): Extract<FishingServerMessage, { type: 'tick' }> | undefined {
      const at = clock();
      flow(at);
      const isQuiet = come.length + shots.length + ends.length === 0 && !hasNewSeats;
      quietTicks = isQuiet ? quietTicks + 1 : 0;
      if (isQuiet && quietTicks % QUIET_TICKS !== 0) return undefined;
      const message: Extract<FishingServerMessage, { type: 'tick' }> = {
        type: 'tick',
        at: Math.round(at),
        ...(come.length > 0 ? { fish: come } : {}),
        ...(shots.length > 0 ? { shots } : {}),
        ...(ends.length > 0 ? { ends } : {}),
        ...(hasNewSeats ? { seats: seats() } : {}),
      };
      come = [];
      shots = [];
      ends = [];
      hasNewSeats = false;
      return message;
    },
  };
}

export type FishingRoom = ReturnType<typeof createFishingRoom>;

import type { FishingResult } from '@sabai/games/families/fishing/messages.ts';
import { type SpeciesTable, timesOf } from '@sabai/games/families/fishing/species.ts';
import { type Fish, positionOf, type Spot } from '@sabai/games/families/fishing/water.ts';
import { Container, Graphics } from 'pixi.js';
import type { Scene, StageTools } from '../../stage/stage-canvas.tsx';
import type { FishingEvents, FishingTable } from '../model/fishing-table.ts';
import { createGunner, type Gunner, type LiveShot } from '../model/gunner.ts';
import { type Cannons, createCannons } from './cannons.ts';
import { type Catches, createCatches } from './catches.ts';
import { createEffects } from './effects.ts';
import type { Projection } from './fish-view.ts';
import { createProjection, distanceOnScreen } from './projection.ts';
import type { RoomScene } from './room-scene.ts';
import { loadRoomTextures, type RoomTextures } from './room-textures.ts';
import { createSea } from './sea.ts';
import { createShoalView } from './shoal-view.ts';
import { createShotsView } from './shots-view.ts';
import { createTargetRing } from './target-ring.ts';

/** Time for which the water is darker when a boss arrives. */
const DUSK_MS = 2600;
const SHAKE_MS = 420;

export interface FishingSceneOptions {
  table: FishingTable;
  isCalm: () => boolean;
  money: (minor: bigint) => string;
  /** Formats the payout of a catch, in stakes. */
  times: (factor: number) => string;
  /** The player's own shots whose result is shown. */
  onResult: (result: FishingResult) => void;
  /** A boss arrives. */
  onBoss: (code: string) => void;
  /** The target fish has gone. */
  onTargetGone: () => void;
}

export interface FishingScene extends Scene {
  /** Converts a point of the page to the water. */
  waterAt(x: number, y: number): Spot;
  fishAt(spot: Spot): Fish | undefined;
  aim(angle: number): void;
  mark(fishId: number | undefined): void;
  shoot(shot: Omit<LiveShot, 'spot' | 'heading' | 'missed' | 'seat' | 'isOwn'>): void;
  promisedMinor(): bigint;
}

export async function buildFishingScene(
  tools: StageTools,
  room: RoomScene,
  options: FishingSceneOptions,
): Promise<FishingScene> {
  const isPortrait = tools.size.height > tools.size.width;
  const textures = await loadRoomTextures(room.pictures, isPortrait, tools.onProgress);
  return createFishingScene(tools, room, textures, options);
}

function createFishingScene(
  { root, timeline, size: firstSize }: StageTools,
  room: RoomScene,
  textures: RoomTextures,
  { table, isCalm, money, times, onResult, onBoss, onTargetGone }: FishingSceneOptions,
): FishingScene {
  const { species } = room;
  let size = firstSize;
  let seat = table.room.get()?.seat ?? 0;
  let marked: number | undefined;
  let duskMs = 0;
  let shakeMs = 0;
  const projection = createProjection(
    () => size,
    () => seat,
  );
  const measure = (a: Spot, b: Spot) => distanceOnScreen(projection, a, b);
  const gunner = createGunner(species, table.fish);
  const sea = createSea(textures, room.light);
  const shoal = createShoalView(room, textures, table.fish, (code) => {
    onBoss(code);
    duskMs = DUSK_MS;
  });
  const shots = createShotsView(textures);
  const ring = createTargetRing();
  const cannons = createCannons(textures);
  const effects = createEffects(textures, timeline, isCalm);
  const dusk = new Graphics({ alpha: 0 });
  const world = new Container({ children: [sea.back, dusk, shoal, ring, shots, sea.front, cannons, effects] });
  root.addChild(world);
  const catches = createCatches({
    table,
    species,
    shoal,
    cannons,
    effects,
    projection,
    timeline,
    isCalm,
    money,
    times,
    onGreat: () => {
      if (!isCalm()) shakeMs = SHAKE_MS;
    },
  });

  const stopListening = table.listen({
    ...roomEvents({ gunner, cannons, catches, projection }, () => seat, onResult),
    opened(opened) {
      seat = opened.seat;
      gunner.clear();
      cannons.seat(seat, table.seats.get());
      cannons.layout(projection);
    },
  });
  const stopSeats = table.seats.subscribe(() => cannons.seat(seat, table.seats.get()));
  cannons.seat(seat, table.seats.get());

  function advance(deltaMs: number, nowMs: number): void {
    sea.advance(deltaMs, nowMs, isCalm());
    const atMs = table.at();
    if (atMs !== undefined) {
      for (const { shot, fish } of gunner.advance(deltaMs, atMs, measure)) {
        table.hit(shot.shot, fish.id);
        catches.closeNet(fish, atMs, true);
      }
      shoal.swim(atMs, projection, nowMs, deltaMs, isCalm());
      shots.draw(gunner.all(), projection);
      drawRing(atMs, nowMs);
    }
    cannons.advance(deltaMs);
    effects.advance(deltaMs);
    duskMs = Math.max(0, duskMs - deltaMs);
    dusk.alpha = isCalm() ? 0 : 0.34 * Math.sin((Math.PI * duskMs) / DUSK_MS);
    shakeMs = Math.max(0, shakeMs - deltaMs);
    const shake = isCalm() ? 0 : (shakeMs / SHAKE_MS) * 7;
    world.position.set((Math.random() - 0.5) * shake, (Math.random() - 0.5) * shake);
  }

  function drawRing(atMs: number, nowMs: number): void {
    const fish = marked === undefined ? undefined : table.fish.get(marked);
    if (marked !== undefined && (!fish || atMs > fish.t0 + fish.dur)) {
      marked = undefined;
      onTargetGone();
    }
    ring.visible = fish !== undefined;
    if (!fish) return;
    const { x, y } = projection.toScreen(positionOf(fish, atMs));
    ring.place(x, y, species[fish.type]!.radius * 1.5 * projection.unit, nowMs, isCalm());
  }
  const stopFrames = timeline.each(advance);

  return {
    resize(next) {
      size = next;
      sea.layout(size);
      cannons.layout(projection);
      dusk.clear().rect(0, 0, size.width, size.height).fill({ color: 0x020820 });
    },
    waterAt: (x, y) => projection.toWater({ x, y }),
    fishAt(spot) {
      const atMs = table.at();
      if (atMs === undefined) return undefined;
      const near = [...table.fish.values()].filter(
        (fish) => measure(positionOf(fish, atMs), spot) <= species[fish.type]!.radius * 1.5 + 12,
      );
      return worthiestOf(species, near);
    },
    aim: (angle) => cannons.turn(seat, angle, projection),
    mark(fishId) {
      marked = fishId;
    },
    shoot(shot) {
      gunner.add({ ...shot, seat, isOwn: true });
      cannons.recoil(seat);
    },
    promisedMinor: gunner.promisedMinor,
    destroy() {
      stopFrames();
      stopListening();
      stopSeats();
      root.removeChildren();
    },
  };
}

interface EventParts {
  gunner: Gunner;
  cannons: Cannons;
  catches: Catches;
  projection: Projection;
}

/** Shows the room's shots: the player's own are already flying, and only the server decides them. */
const roomEvents = (
  { gunner, cannons, catches, projection }: EventParts,
  ownSeat: () => number,
  onResult: (result: FishingResult) => void,
): Omit<FishingEvents, 'opened'> => ({
  shots(shots) {
    for (const shot of shots) {
      if (shot.seat === ownSeat()) continue;
      gunner.add({ ...shot, isOwn: false, costMinor: 0n });
      cannons.turn(shot.seat, shot.angle, projection);
      cannons.recoil(shot.seat);
    }
  },
  ends(ends) {
    for (const end of ends) {
      if (end.seat === ownSeat()) continue;
      gunner.remove(end.seat, end.shot);
      catches.showEnd(end);
    }
  },
  results(results) {
    for (const result of results) {
      gunner.remove(ownSeat(), result.shot);
      catches.showResult(result, ownSeat());
      onResult(result);
    }
  },
  refused(shot) {
    const live = gunner.find(ownSeat(), shot);
    if (!live) return;
    if (live.asked === undefined) gunner.remove(ownSeat(), shot);
    else gunner.release(live);
  },
});

/** Returns the fish with the highest possible pay; the first of equal ones. */
const worthiestOf = (species: SpeciesTable, fish: readonly Fish[]): Fish | undefined =>
  fish.reduce<Fish | undefined>((best, one) => {
    const worth = (of: Fish) => timesOf(species[of.type]!).most;
    return best && worth(best) >= worth(one) ? best : one;
  }, undefined);

import type { FishingEnd, FishingResult, FishingShot } from '@sabai/games/families/fishing/messages.ts';
import { isBoss, type SpeciesTable, timesOf } from '@sabai/games/families/fishing/species.ts';
import { type Fish, isUpperSeat, positionOf, type Spot, WATER } from '@sabai/games/families/fishing/water.ts';
import { Container, Graphics, Sprite } from 'pixi.js';
import type { Scene, StageTools } from '../../stage/stage-canvas.tsx';
import type { FishingTable } from '../model/fishing-table.ts';
import { createGunner, type LiveShot } from '../model/gunner.ts';
import { createCannons } from './cannons.ts';
import { createEffects } from './effects.ts';
import { createFishView, createSerpentView, type FishView, type Motion, type Projection } from './fish-view.ts';
import { loadRoomTextures, type RoomPictures, type RoomTextures } from './room-textures.ts';
import { createSea, type SeaLight } from './sea.ts';

/** How a room is shown. */
export interface RoomScene {
  species: SpeciesTable;
  pictures: RoomPictures;
  light: SeaLight;
  motions: Readonly<Record<string, Motion>>;
  /** The glow of the great ones. */
  glows: Readonly<Record<string, number>>;
}

export interface FishingSceneOptions {
  table: FishingTable;
  isCalm: () => boolean;
  money: (minor: bigint) => string;
  /** What a catch has paid, in stakes. */
  times: (factor: number) => string;
  /** One's own shots that were decided, as the scene shows them. */
  onResult: (result: FishingResult) => void;
  /** A great one comes. */
  onBoss: (code: string) => void;
  /** The fish of a lock has gone. */
  onTargetGone: () => void;
}

export interface FishingScene extends Scene {
  /** From a point of the page to the water. */
  waterAt(x: number, y: number): Spot;
  fishAt(spot: Spot): Fish | undefined;
  aim(angle: number): void;
  mark(fishId: number | undefined): void;
  shoot(shot: Omit<LiveShot, 'spot' | 'heading' | 'missed' | 'seat' | 'isOwn'>): void;
  promisedMinor(): bigint;
}

const BULLET_LENGTH = 0.09;
/** A catch that pays so many times is a great one. */
const GREAT_TIMES = 30;

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
  const gunner = createGunner(species, table.fish);
  const sea = createSea(textures, room.light);
  const shoal = new Container();
  const great = new Container();
  const shotsLayer = new Container();
  const ring = new Graphics();
  const cannons = createCannons(textures);
  const effects = createEffects(textures, timeline, isCalm);
  const dusk = new Graphics({ alpha: 0 });
  const world = new Container({
    children: [sea.back, dusk, shoal, great, ring, shotsLayer, sea.front, cannons, effects],
  });
  root.addChild(world);
  for (const radius of [1, 0.86]) ring.circle(0, 0, radius).stroke({ width: 0.05, color: 0xffe27a });
  for (let turn = 0; turn < 4; turn++) {
    const angle = (turn * Math.PI) / 2;
    ring.moveTo(Math.cos(angle) * 0.8, Math.sin(angle) * 0.8).lineTo(Math.cos(angle) * 1.18, Math.sin(angle) * 1.18);
  }
  ring.stroke({ width: 0.09, color: 0xffe27a });
  ring.visible = false;

  const views = new Map<number, FishView>();
  const sprites = new Map<LiveShot, Sprite>();
  let size = firstSize;
  let seat = 0;
  let marked: number | undefined;
  let duskMs = 0;
  let shakeMs = 0;

  /** The part of the stage that the water fills; what stands above and below is the HUD's. */
  const area = () => {
    const { insets, width, height } = size;
    return {
      x: insets.left,
      y: insets.top,
      width: Math.max(1, width - insets.left - insets.right),
      height: Math.max(1, height - insets.top - insets.bottom),
    };
  };
  // Whoever sits above sees the room turned over, so that the own cannon always stands below.
  const projection: Projection = {
    toScreen({ x, y }) {
      const box = area();
      const turned = isUpperSeat(seat);
      const [u, v] = [turned ? 1 - x / WATER : x / WATER, turned ? 1 - y / WATER : y / WATER];
      return { x: box.x + u * box.width, y: box.y + v * box.height };
    },
    toWater({ x, y }) {
      const box = area();
      const turned = isUpperSeat(seat);
      const [u, v] = [(x - box.x) / box.width, (y - box.y) / box.height];
      return { x: (turned ? 1 - u : u) * WATER, y: (turned ? 1 - v : v) * WATER };
    },
    get unit() {
      const box = area();
      return Math.sqrt(box.width * box.height) / WATER;
    },
  };
  const { toScreen } = projection;
  const measure = (a: Spot, b: Spot) => {
    const [p, q] = [toScreen(a), toScreen(b)];
    return Math.hypot(p.x - q.x, p.y - q.y) / projection.unit;
  };

  function viewOf(fish: Fish): FishView {
    const kind = species[fish.type]!;
    const glow = room.glows[kind.code];
    if (isBoss(kind)) {
      onBoss(kind.code);
      duskMs = 2600;
      const { path } = fish;
      const [from, to] = [toScreen({ x: path[0]!, y: 0 }), toScreen({ x: path[6]!, y: 0 })];
      const view = createSerpentView(fish, kind, textures.great[kind.code]!, {
        glow: textures.sprites.glow!,
        tint: glow ?? 0xffffff,
        isLeftward: to.x < from.x,
      });
      great.addChild(view.node);
      return view;
    }
    const view = createFishView(fish, kind, textures.sprites[kind.code]!, room.motions[kind.code] ?? 'swim');
    shoal.addChild(view.node);
    return view;
  }

  function swim(atMs: number, nowMs: number, deltaMs: number): void {
    for (const fish of table.fish.values()) {
      if (atMs < fish.t0 - 300) continue;
      let view = views.get(fish.id);
      if (!view) {
        view = viewOf(fish);
        views.set(fish.id, view);
      }
      view.place(atMs, projection, nowMs, isCalm());
      view.advance(deltaMs);
    }
    for (const [id, view] of views) {
      if (table.fish.has(id)) continue;
      views.delete(id);
      view.destroy();
    }
  }

  const texturesOf = (shot: LiveShot) =>
    textures.sprites[
      shot.weapon === 'torpedo'
        ? 'torpedo'
        : shot.weapon === 'lightning'
          ? 'ball-lightning'
          : shot.isOwn
            ? 'ball-own'
            : 'ball-other'
    ]!;

  function drawShots(): void {
    const living = new Set<LiveShot>();
    for (const shot of gunner.all()) {
      living.add(shot);
      let sprite = sprites.get(shot);
      if (!sprite) {
        sprite = new Sprite({ texture: texturesOf(shot), anchor: 0.5 });
        sprites.set(shot, sprite);
        shotsLayer.addChild(sprite);
      }
      const here = toScreen(shot.spot);
      const ahead = toScreen({
        x: shot.spot.x + Math.cos(shot.heading) * 10,
        y: shot.spot.y + Math.sin(shot.heading) * 10,
      });
      sprite.visible = shot.asked === undefined;
      sprite.position.set(here.x, here.y);
      sprite.rotation = Math.atan2(ahead.y - here.y, ahead.x - here.x) + Math.PI / 2;
      sprite.scale.set((Math.max(0.42, projection.unit) * WATER * BULLET_LENGTH) / sprite.texture.height);
      sprite.alpha = shot.isOwn ? 1 : 0.7;
    }
    for (const [shot, sprite] of sprites) {
      if (living.has(shot)) continue;
      sprites.delete(shot);
      sprite.destroy();
    }
  }

  const netSizeOf = (kind: number) => Math.max(84, species[kind]!.radius * 3.1) * projection.unit;

  function closeNet(fish: Fish, atMs: number, isOwn: boolean): void {
    const there = toScreen(positionOf(fish, atMs));
    effects.net(there, netSizeOf(fish.type), isOwn);
    effects.splash(there, isOwn ? 6 : 2);
    views.get(fish.id)?.flash();
  }

  /** A fish that was caught turns in the net and is gone. */
  function take(fishId: number, bySeat: number, coins: number): Spot | undefined {
    const view = views.get(fishId);
    if (!view) return undefined;
    views.delete(fishId);
    const { node } = view;
    const there = { x: node.x || node.children[0]!.x, y: node.y || node.children[0]!.y };
    const from = { x: node.scale.x, y: node.scale.y, turn: node.rotation };
    const isSerpent = isBoss(species[view.fish.type]!);
    const spot = isSerpent ? toScreen(positionOf(view.fish, table.at() ?? 0)) : there;
    if (coins > 0) {
      effects.coins(spot, cannons.muzzle(bySeat), coins, projection.unit);
      effects.burst(spot, coins * 2);
    }
    void timeline
      .run({
        ms: isCalm() ? 200 : isSerpent ? 900 : 420,
        update(t) {
          node.alpha = 1 - t ** 2;
          if (isSerpent || isCalm()) return;
          node.rotation = from.turn + t * 5;
          node.scale.set(
            from.x * (1 + 0.25 * Math.sin(t * Math.PI) - 0.4 * t),
            from.y * (1 + 0.25 * Math.sin(t * Math.PI) - 0.4 * t),
          );
        },
      })
      .then(() => view.destroy());
    return spot;
  }

  const coinsOf = (times: number) => Math.round(Math.min(24, 2 + Math.sqrt(times) * 2.2));

  /** One's own shot is decided. A return that does not exceed what it cost is shown, and not celebrated. */
  function showResult(result: FishingResult): void {
    gunner.remove(seat, result.shot);
    const isWin = BigInt(result.payout) > BigInt(result.stake);
    const atMs = table.at() ?? 0;
    if (result.weapon === 'lightning') {
      effects.lightning(
        result.fish.flatMap((id) => (table.fish.has(id) ? [toScreen(positionOf(table.fish.get(id)!, atMs))] : [])),
      );
      for (const id of result.fish.slice(1)) {
        const fish = table.fish.get(id);
        if (fish) closeNet(fish, atMs, true);
      }
    }
    let first: Spot | undefined;
    for (const [index, id] of result.fish.entries()) {
      const paid = result.paid[index] ?? 0;
      if (paid === 0) continue;
      const spot = take(id, seat, isWin ? coinsOf(paid / 100) : 0);
      first ??= spot;
    }
    if (first && BigInt(result.payout) > 0n) {
      const isGreat = isWin && BigInt(result.payout) >= BigInt(result.stake) * BigInt(GREAT_TIMES);
      effects.amount(first, `+${money(BigInt(result.payout))}`, isGreat ? 'big' : isWin ? 'small' : 'other');
      if (isGreat && !isCalm()) shakeMs = 420;
    }
    onResult(result);
  }

  function showShots(shots: readonly FishingShot[]): void {
    for (const shot of shots) {
      if (shot.seat === seat) continue;
      gunner.add({ ...shot, isOwn: false, costMinor: 0n });
      cannons.turn(shot.seat, shot.angle, projection);
      cannons.recoil(shot.seat);
    }
  }

  function showEnds(ends: readonly FishingEnd[]): void {
    for (const end of ends) {
      if (end.seat === seat) continue;
      gunner.remove(end.seat, end.shot);
      const atMs = table.at() ?? 0;
      for (const [index, id] of end.fish.entries()) {
        const fish = table.fish.get(id);
        const paid = end.paid[index] ?? 0;
        if (fish && (index === 0 || paid > 0)) closeNet(fish, atMs, false);
        if (paid === 0) continue;
        const spot = take(id, end.seat, Math.min(6, coinsOf(paid / 100)));
        if (spot) effects.amount(spot, times(Math.floor(paid / 100)), 'other');
      }
    }
  }

  const stopListening = table.listen({
    shots: showShots,
    ends: showEnds,
    results: (results) => results.forEach(showResult),
    refused(shot) {
      const live = gunner.find(seat, shot);
      if (!live) return;
      if (live.asked === undefined) gunner.remove(seat, shot);
      else gunner.release(live);
    },
    opened(opened) {
      seat = opened.seat;
      gunner.clear();
      cannons.seat(seat, table.seats.get());
      cannons.layout(projection);
    },
  });
  const stopSeats = table.seats.subscribe(() => cannons.seat(seat, table.seats.get()));
  const known = table.room.get();
  if (known) seat = known.seat;
  cannons.seat(seat, table.seats.get());

  function advance(deltaMs: number, nowMs: number): void {
    sea.advance(deltaMs, nowMs, isCalm());
    const atMs = table.at();
    if (atMs !== undefined) {
      for (const { shot, fish } of gunner.advance(deltaMs, atMs, measure)) {
        table.hit(shot.shot, fish.id);
        closeNet(fish, atMs, true);
      }
      swim(atMs, nowMs, deltaMs);
      drawShots();
      drawRing(atMs, nowMs);
    }
    cannons.advance(deltaMs);
    effects.advance(deltaMs);
    duskMs = Math.max(0, duskMs - deltaMs);
    dusk.alpha = isCalm() ? 0 : 0.34 * Math.sin((Math.PI * Math.min(2600, duskMs)) / 2600);
    shakeMs = Math.max(0, shakeMs - deltaMs);
    const shake = isCalm() ? 0 : (shakeMs / 420) * 7;
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
    const { x, y } = toScreen(positionOf(fish, atMs));
    ring.position.set(x, y);
    ring.scale.set(
      species[fish.type]!.radius * 1.5 * projection.unit * (isCalm() ? 1 : 1 + 0.06 * Math.sin(nowMs / 160)),
    );
    ring.rotation = isCalm() ? 0 : nowMs / 900;
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
      let best: { fish: Fish; worth: number } | undefined;
      for (const fish of table.fish.values()) {
        const kind = species[fish.type]!;
        if (measure(positionOf(fish, atMs), spot) > kind.radius * 1.5 + 12) continue;
        const worth = timesOf(kind).most;
        if (!best || worth > best.worth) best = { fish, worth };
      }
      return best?.fish;
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

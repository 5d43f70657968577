import { isBoss } from '@sabai/games/families/fishing/species.ts';
import type { Fish } from '@sabai/games/families/fishing/water.ts';
import { Container } from 'pixi.js';
import { createFishView, createSerpentView, type FishView, type Projection } from './fish-view.ts';
import type { RoomScene } from './room-scene.ts';
import type { RoomTextures } from './room-textures.ts';

/** All fish of the room on the stage. */
export interface ShoalView extends Container {
  /** Moves every fish to its position; removes those that have left the water. */
  swim(atMs: number, projection: Projection, nowMs: number, deltaMs: number, isCalm: boolean): void;
  /** Shows a net closing on a fish. */
  flash(fishId: number): void;
  /** Hands over a fish to be shown and removed by the caller; undefined where it is not on the stage. */
  take(fishId: number): FishView | undefined;
}

export function createShoalView(
  room: RoomScene,
  textures: RoomTextures,
  fish: ReadonlyMap<number, Fish>,
  onBoss: (code: string) => void,
): ShoalView {
  const views = new Map<number, FishView>();
  const shoal = new Container();
  const great = new Container();

  function viewOf(one: Fish, { toScreen }: Projection): FishView {
    const kind = room.species[one.type]!;
    const known = views.get(one.id);
    if (known) return known;
    const isGreat = isBoss(kind);
    const view = isGreat
      ? createSerpentView(one, kind, textures.great[kind.code]!, {
          glow: textures.sprites.glow!,
          tint: room.glows[kind.code] ?? 0xffffff,
          isLeftward: toScreen({ x: one.path[6]!, y: 0 }).x < toScreen({ x: one.path[0]!, y: 0 }).x,
        })
      : createFishView(one, kind, textures.sprites[kind.code]!, room.motions[kind.code] ?? 'swim');
    if (isGreat) onBoss(kind.code);
    (isGreat ? great : shoal).addChild(view.node);
    views.set(one.id, view);
    return view;
  }

  return Object.assign(new Container({ children: [shoal, great] }), {
    swim(atMs: number, projection: Projection, nowMs: number, deltaMs: number, isCalm: boolean) {
      for (const one of fish.values()) {
        if (atMs < one.t0 - 300) continue;
        const view = viewOf(one, projection);
        view.place(atMs, projection, nowMs, isCalm);
        view.advance(deltaMs);
      }
      for (const [id, view] of views) {
        if (fish.has(id)) continue;
        views.delete(id);
        view.destroy();
      }
    },
    flash: (fishId: number) => views.get(fishId)?.flash(),
    take(fishId: number) {
      const view = views.get(fishId);
      views.delete(fishId);
      return view;
    },
  });
}

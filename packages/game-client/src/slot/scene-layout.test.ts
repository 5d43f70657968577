import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type SlotScene, sceneLayout } from './scene-layout.ts';

const plain = { top: 0, right: 0, bottom: 110, left: 0 };
const games = join(import.meta.dirname, '../../../game-art/assets/games');
const scenes = globSync(join(games, '*/scene.json'))
  .map((file) => [basename(dirname(file)), JSON.parse(readFileSync(file, 'utf8')) as SlotScene] as const)
  .filter(([, scene]) => 'columns' in scene);

test.each(scenes)('%s: keeps frame and logo within the area left by the HUD on every screen', (_code, scene) => {
  for (const [width, height, insets, orientation] of [
    [1440, 900, plain, 'landscape'],
    [1200, 675, plain, 'landscape'],
    [390, 844, { ...plain, bottom: 290 }, 'portrait'],
    [320, 568, { ...plain, bottom: 270 }, 'portrait'],
    [844, 390, { top: 0, right: 60, bottom: 34, left: 60 }, 'landscape'],
    [400, 225, { top: 0, right: 60, bottom: 34, left: 60 }, 'landscape'],
  ] as const) {
    const { design, world, orientation: chosen } = sceneLayout(scene, { width, height, insets });
    expect(chosen).toBe(orientation);
    const left = world.x + design.frame.x * world.scale;
    expect(left).toBeGreaterThanOrEqual(insets.left - 0.5);
    expect(left + design.frame.width * world.scale).toBeLessThanOrEqual(width - insets.right + 0.5);
    expect(world.y + (design.logo.y - 50) * world.scale).toBeGreaterThanOrEqual(insets.top - 0.5);
    const bottom = world.y + (design.frame.y + design.frame.height) * world.scale;
    expect(bottom).toBeLessThanOrEqual(height - insets.bottom + 0.5);
  }
});

test.each(scenes)('%s: gives the reels most of the available height on an upright phone', (_code, scene) => {
  for (const [width, height, insets] of [
    [390, 792, { ...plain, bottom: 170 }],
    [360, 588, { ...plain, bottom: 170 }],
    [412, 863, { ...plain, bottom: 170 }],
  ] as const) {
    const { design, world } = sceneLayout(scene, { width, height, insets });
    const shown = design.frame.height * world.scale;
    const left = height - insets.bottom - (world.y + design.frame.y * world.scale);
    expect(shown / left, `${width} × ${height}`).toBeGreaterThan(0.75);
    expect(shown / height, `${width} × ${height}`).toBeGreaterThan(0.38);
  }
});

import type { Texture } from 'pixi.js';
import { expect, test } from 'vitest';
import { pictureOf } from './canvas-pictures.ts';

function textureOf(resource: object | undefined) {
  let tell = () => {};
  const source = {
    resource,
    _resourceId: 1,
    pixelWidth: 8,
    pixelHeight: 8,
    resourceWidth: 8,
    resourceHeight: 8,
    on: (_: string, hear: () => void) => {
      tell = hear;
    },
  };
  return { texture: { source } as unknown as Texture, source, update: () => tell() };
}

test('returns the picture of a texture, unchanged while nothing changes', () => {
  const resource = {};
  const { texture } = textureOf(resource);
  expect(pictureOf(texture)?.picture).toBe(resource);
  expect(pictureOf(texture)).toBe(pictureOf(texture));
});

test('raises the version when a picture is redrawn or replaced', () => {
  const { texture, source, update } = textureOf({});
  const versions = [pictureOf(texture)!.version];
  update();
  versions.push(pictureOf(texture)!.version);
  source.resource = {};
  versions.push(pictureOf(texture)!.version);
  source._resourceId = 2;
  versions.push(pictureOf(texture)!.version);
  expect(new Set(versions).size).toBe(4);
});

test('returns nothing for a texture without a picture', () => {
  const { texture, source } = textureOf(undefined);
  expect(pictureOf(texture)).toBeUndefined();
  source.resource = {};
  expect(pictureOf(texture)?.picture).toBe(source.resource);
});

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

test('a texture shows its picture, and the same as long as nothing changes', () => {
  const resource = {};
  const { texture } = textureOf(resource);
  expect(pictureOf(texture)?.picture).toBe(resource);
  expect(pictureOf(texture)).toBe(pictureOf(texture));
});

test('what is drawn anew in its place, or put there instead, has another version', () => {
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

test('a texture without a picture shows nothing until it has one', () => {
  const { texture, source } = textureOf(undefined);
  expect(pictureOf(texture)).toBeUndefined();
  source.resource = {};
  expect(pictureOf(texture)?.picture).toBe(source.resource);
});

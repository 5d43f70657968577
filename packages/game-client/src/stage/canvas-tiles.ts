import type { CanvasRenderer, CanvasTilingSpritePipe, TilingSprite } from 'pixi.js';
import { copyOf } from './canvas-copies.ts';
import { pictureOf } from './canvas-pictures.ts';

/**
 * Draws copies of a tile side by side, each on whole pixels: filling a shape with a pattern of another size takes ten
 * times as long in software. For tiles that are not turned and begin at their corner.
 */
export function drawTiles(this: CanvasTilingSpritePipe, sprite: TilingSprite): void {
  const { canvasContext } = (this as unknown as { _renderer: CanvasRenderer })._renderer;
  const { activeContext: pen, activeResolution: density } = canvasContext;
  const { texture, tileScale, tilePosition, groupTransform: place, groupColorAlpha: color, width, height } = sprite;
  const shown = pictureOf(texture);
  const [left, top] = [place.tx * density, place.ty * density];
  const [across, down] = [place.a * density, place.d * density];
  const [wide, tall] = [texture.width * tileScale.x * across, texture.height * tileScale.y * down];
  if (!shown || wide < 1 || tall < 1) return;
  const tile = copyOf(texture, shown, { width: wide, height: tall, bgr: color & 0xffffff }, true)!;
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  canvasContext.setBlendMode(sprite.groupBlendMode);
  pen.globalAlpha = (color >>> 24) / 255;
  pen.beginPath();
  pen.rect(Math.round(left), Math.round(top), Math.round(width * across), Math.round(height * down));
  pen.clip();
  const first = (offset: number, size: number) => Math.round((((offset % size) + size) % size) - size);
  for (let x = first(tilePosition.x * across, tile.width); x < width * across; x += tile.width) {
    for (let y = first(tilePosition.y * down, tile.height); y < height * down; y += tile.height) {
      pen.drawImage(tile, Math.round(left) + x, Math.round(top) + y);
    }
  }
  pen.restore();
}

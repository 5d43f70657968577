import type { CanvasNineSliceSpritePipe, CanvasRenderer, NineSliceSprite } from 'pixi.js';
import { copyOf } from './canvas-copies.ts';
import { pictureOf } from './canvas-pictures.ts';

/**
 * Draws a picture whose corners keep their size from one copy of it; the library draws its nine parts each time and
 * scales them. For pictures without rotation and with equal corners.
 */
export function drawSlices(this: CanvasNineSliceSpritePipe, sprite: NineSliceSprite): void {
  const { canvasContext } = (this as unknown as { _renderer: CanvasRenderer })._renderer;
  const { activeContext: pen, activeResolution: density } = canvasContext;
  const { texture, anchor, leftWidth: corner, groupTransform: place, groupColorAlpha: color } = sprite;
  const shown = pictureOf(texture);
  const [across, down] = [place.a * density, place.d * density];
  const [width, height] = [sprite.width * across, sprite.height * down];
  if (!shown || width < 1 || height < 1) return;
  const to = Math.min(corner * across, width / 2, height / 2);
  const copy = copyOf(texture, shown, { width, height, bgr: color & 0xffffff, corner: { from: corner, to } }, true)!;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  canvasContext.setBlendMode(sprite.groupBlendMode);
  pen.globalAlpha = (color >>> 24) / 255;
  pen.drawImage(
    copy,
    Math.round(place.tx * density - anchor.x * width),
    Math.round(place.ty * density - anchor.y * height),
  );
}

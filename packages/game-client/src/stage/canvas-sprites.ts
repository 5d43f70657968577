import type { Batch, BatchableSprite, BatcherPipe, CanvasRenderer } from 'pixi.js';
import { copyOf, cutOf } from './canvas-copies.ts';
import { pictureOf } from './canvas-pictures.ts';

/** A sprite whose edges lean by less than this, in pixels, counts as upright. */
const UPRIGHT = 0.5;
/** Edges that are this far from a right angle, as a share of their lengths, get no turned copy but are skewed. */
const SKEWED = 0.01;

/**
 * Draws a row of sprites on a canvas. The library reads each of them out of its whole sheet, and scales and turns it
 * each time. In software this takes several times as long as drawing a copy of the right size.
 */
export function drawSprites({ renderer }: BatcherPipe, { elements, blendMode }: Batch): void {
  const { canvasContext, globalUniforms, width: across, height: down } = renderer as unknown as CanvasRenderer;
  const { activeContext: pen, activeResolution: density } = canvasContext;
  const { worldTransformMatrix: world, worldColor } = globalUniforms.globalUniformData;
  const largest = 1.5 * across * down;
  canvasContext.setBlendMode(blendMode);
  for (const element of elements as unknown as readonly BatchableSprite[]) {
    const { texture, transform, bounds, color } = element;
    const alpha = ((color >>> 24) * (worldColor >>> 24)) / 65_025;
    const shown = alpha > 0 ? pictureOf(texture) : undefined;
    if (!shown) continue;
    const { a, b, c, d, tx, ty } = world.clone().append(transform).scale(density, density);
    const [left, top] = [bounds.minX, bounds.minY];
    const [width, height] = [bounds.maxX - left, bounds.maxY - top];
    const [wide, tall] = [Math.hypot(a, b) * width, Math.hypot(c, d) * height];
    const isUpright = a > 0 && d > 0 && Math.abs(b) * width < UPRIGHT && Math.abs(c) * height < UPRIGHT;
    const isTurned = !isUpright && a * d > b * c && Math.abs(a * c + b * d) * width * height < SKEWED * wide * tall;
    const manner = { width: wide, height: tall, bgr: color & 0xffffff };
    const isCopied = wide * tall < largest;
    pen.globalAlpha = alpha;
    const turned = isCopied && isTurned && copyOf(texture, shown, { ...manner, turn: Math.atan2(b, a) });
    if (turned) {
      const [x, y] = [left + width / 2, top + height / 2];
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.drawImage(
        turned,
        Math.round(tx + x * a + y * c - turned.width / 2),
        Math.round(ty + x * b + y * d - turned.height / 2),
      );
      continue;
    }
    const copy = isCopied ? copyOf(texture, shown, manner) : undefined;
    if (copy && isUpright) {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.drawImage(copy, Math.round(tx + left * a), Math.round(ty + top * d));
      continue;
    }
    pen.setTransform(a, b, c, d, tx, ty);
    if (copy) pen.drawImage(copy, left, top, width, height);
    else pen.drawImage(shown.picture as CanvasImageSource, ...cutOf(texture), left, top, width, height);
  }
}

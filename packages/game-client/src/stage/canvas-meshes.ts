import type { CanvasRenderer, InstructionSet, Mesh, RenderPipe } from 'pixi.js';
import { ExtensionType } from 'pixi.js';
import { copyOf } from './canvas-copies.ts';
import { pictureOf } from './canvas-pictures.ts';

/** Strips overlap by this, in pixels, so that there are no gaps between them. */
const OVERLAP = 0.6;
/** Bodies that grow and shrink a little share a copy: their sizes are rounded up to this, in pixels. */
const SIZE_STEP = 16;
/** Strips shorter than this, in pixels, are merged: on a small body fewer bends are not visible. */
const SHORTEST = 10;

/**
 * Draws a mesh that bends from one end to the other, like bodies of fish: pairs of points above and below, each pair
 * further along the picture. A strip of the picture, skewed to fit, is drawn between two pairs.
 */
export class CanvasMeshPipe implements RenderPipe<Mesh> {
  static readonly extension = { type: [ExtensionType.CanvasPipes], name: 'mesh' } as const;
  readonly #renderer: CanvasRenderer;

  constructor(renderer: CanvasRenderer) {
    this.#renderer = renderer;
  }

  validateRenderable(): boolean {
    return false;
  }

  addRenderable(mesh: Mesh, instructions: InstructionSet): void {
    this.#renderer.renderPipes.batch.break(instructions);
    instructions.add(mesh);
  }

  updateRenderable(): void {}

  execute(mesh: Mesh): void {
    const { texture, groupColorAlpha: color, groupTransform } = mesh;
    const { positions, uvs } = mesh.geometry;
    const { canvasContext } = this.#renderer;
    const { activeContext: pen, activeResolution: density } = canvasContext;
    const shown = pictureOf(texture);
    if (!shown || !mesh.isRenderable) return;
    const { a, b, c, d, tx, ty } = groupTransform.clone().scale(density, density);
    const drawn = texture.frame.width * Math.hypot(a, b);
    const wide = Math.ceil(Math.min(texture.frame.width, drawn) / SIZE_STEP) * SIZE_STEP;
    const tall = (texture.frame.height * wide) / texture.frame.width;
    const body = copyOf(texture, shown, { width: wide, height: tall, bgr: color & 0xffffff }, true)!;
    canvasContext.setBlendMode(mesh.groupBlendMode);
    pen.globalAlpha = (color >>> 24) / 255;
    // A picture that is flipped has its upper edge below.
    const [above, below] = texture.rotate ? [2, 0] : [0, 2];
    const strips = positions.length / 4 - 1;
    const stride = 4 * Math.ceil(strips / Math.max(1, Math.round(drawn / SHORTEST)));
    for (let at = 0; at < 4 * strips; at += stride) {
      const end = Math.min(at + stride, 4 * strips);
      const left = uvs[at]! * body.width;
      const width = uvs[end]! * body.width - left;
      const [x, y] = [positions[at + above]!, positions[at + above + 1]!];
      // At a bend the longer edge sets the length of the strip, so that the other edge has no gap.
      const [alongAbove, alongBelow] = [
        wayBetween(positions, at + above, end + above),
        wayBetween(positions, at + below, end + below),
      ];
      const along = Math.hypot(...alongAbove) < Math.hypot(...alongBelow) ? alongBelow : alongAbove;
      const [alongX, alongY] = [along[0] / width, along[1] / width];
      const [downX, downY] = [
        (positions[at + below]! - x) / body.height,
        (positions[at + below + 1]! - y) / body.height,
      ];
      pen.setTransform(
        a * alongX + c * alongY,
        b * alongX + d * alongY,
        a * downX + c * downY,
        b * downX + d * downY,
        a * x + c * y + tx,
        b * x + d * y + ty,
      );
      const shown = Math.min(width + OVERLAP, body.width - left);
      if (shown > 0) pen.drawImage(body, left, 0, shown, body.height, 0, 0, shown, body.height);
    }
  }

  destroy(): void {}
}

const wayBetween = (positions: Float32Array, from: number, to: number): [number, number] => [
  positions[to]! - positions[from]!,
  positions[to + 1]! - positions[from + 1]!,
];

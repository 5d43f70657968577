import {
  CanvasBatchAdaptor,
  CanvasNineSliceSpritePipe,
  CanvasRenderer,
  CanvasTilingSpritePipe,
  extensions,
} from 'pixi.js';
import { CanvasMeshPipe } from './canvas-meshes.ts';
import { drawFar } from './canvas-pictures.ts';
import { drawSlices } from './canvas-slices.ts';
import { drawSprites } from './canvas-sprites.ts';
import { drawTiles } from './canvas-tiles.ts';
import { drawingThread } from './drawing-thread.ts';
import { drawnAtOnce, type OpenedStage } from './opened-stage.ts';

extensions.add(CanvasMeshPipe);
Object.assign(CanvasBatchAdaptor.prototype, { execute: drawSprites });
Object.assign(CanvasTilingSpritePipe.prototype, { execute: drawTiles });
Object.assign(CanvasNineSliceSpritePipe.prototype, { execute: drawSlices });

/**
 * Opens a renderer that draws on a canvas: on another thread where the browser supports it. Throws where there is no
 * canvas.
 */
export async function openCanvas(options: Parameters<CanvasRenderer['init']>[0]): Promise<OpenedStage> {
  const canvas = document.createElement('canvas');
  const notes = document.createElement('canvas').getContext('2d') ? await drawingThread() : undefined;
  if (notes) drawFar(notes);
  const stage = notes?.take(canvas);
  const renderer = new CanvasRenderer();
  await renderer.init({ ...options, canvas });
  const { canvasContext } = renderer;
  // The library sets a mode only when it differs from the last one, but restoring a canvas restores the mode, too.
  canvasContext.setBlendMode = (mode) => {
    canvasContext.activeContext.globalCompositeOperation = canvasContext.blendModes[mode] ?? 'source-over';
  };
  if (!notes || stage === undefined) return drawnAtOnce(renderer);
  return {
    renderer,
    render(root) {
      notes.begin(stage);
      renderer.render(root);
      notes.end();
    },
    isBusy: () => notes.isBusy,
    drawn: () => notes.drawn(),
    destroy() {
      notes.release(stage);
      renderer.destroy({ removeView: true });
    },
  };
}

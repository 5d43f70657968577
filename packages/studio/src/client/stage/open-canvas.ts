import {
  CanvasBatchAdaptor,
  CanvasNineSliceSpritePipe,
  CanvasRenderer,
  CanvasTilingSpritePipe,
  extensions,
} from './canvas-drawing.ts';
import { CanvasMeshPipe } from './canvas-meshes.ts';
import { drawSlices } from './canvas-slices.ts';
import { drawSprites } from './canvas-sprites.ts';
import { drawTiles } from './canvas-tiles.ts';

extensions.add(CanvasMeshPipe);
Object.assign(CanvasBatchAdaptor.prototype, { execute: drawSprites });
Object.assign(CanvasTilingSpritePipe.prototype, { execute: drawTiles });
Object.assign(CanvasNineSliceSpritePipe.prototype, { execute: drawSlices });

/** A renderer that draws on a canvas. Throws where there is none. */
export async function openCanvas(options: Parameters<CanvasRenderer['init']>[0]): Promise<CanvasRenderer> {
  const renderer = new CanvasRenderer();
  await renderer.init(options);
  const { canvasContext } = renderer;
  // The library sets a manner only when it is another than the last, and forgets that whoever restores a canvas restores that, too.
  canvasContext.setBlendMode = (mode) => {
    canvasContext.activeContext.globalCompositeOperation = canvasContext.blendModes[mode] ?? 'source-over';
  };
  return renderer;
}

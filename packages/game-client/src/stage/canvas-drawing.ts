/** What stages draw with where there is no graphics chip. The build puts canvas-parts.ts in its place. */
export {
  CanvasBatchAdaptor,
  CanvasNineSliceSpritePipe,
  CanvasRenderer,
  CanvasTilingSpritePipe,
  canvasUtils,
  ExtensionType,
  extensions,
} from 'pixi.js';

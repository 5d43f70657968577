/** The drawing library for devices without a graphics chip. The build replaces it with canvas-parts.ts. */
export {
  CanvasBatchAdaptor,
  CanvasNineSliceSpritePipe,
  CanvasRenderer,
  CanvasTilingSpritePipe,
  canvasUtils,
  ExtensionType,
  extensions,
} from 'pixi.js';

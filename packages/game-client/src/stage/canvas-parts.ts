/** The library's renderer for canvases, loaded only on devices without a graphics chip. */
export { ExtensionType, extensions } from 'pixi.js/lib/extensions/Extensions';
export { CanvasBatchAdaptor } from 'pixi.js/lib/rendering/batcher/canvas/CanvasBatchAdaptor';
export { CanvasRenderer } from 'pixi.js/lib/rendering/renderers/canvas/CanvasRenderer';
export { canvasUtils } from 'pixi.js/lib/rendering/renderers/canvas/utils/canvasUtils';
export { CanvasNineSliceSpritePipe } from 'pixi.js/lib/scene/sprite-nine-slice/canvas/CanvasNineSliceSpritePipe';
export { CanvasTilingSpritePipe } from 'pixi.js/lib/scene/sprite-tiling/canvas/CanvasTilingSpritePipe';

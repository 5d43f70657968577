import { WebGLRenderer } from 'pixi.js';
import { drawnAtOnce, type OpenedStage } from './opened-stage.ts';

const HIGHEST_DENSITY = 2;
/** Where a program draws every pixel, a quarter of a phone's are enough for it. */
const HIGHEST_CANVAS_DENSITY = 1;
/** Programs that draw in the place of a chip, by what WebGL calls them in different systems. */
const programs = /swiftshader|llvmpipe|softpipe|software|basic render/i;

const manner = {
  autoDensity: true,
  antialias: false,
  backgroundAlpha: 0,
  roundPixels: true,
  // Events, accessibility and the like: the controls are the page's own.
  skipExtensionImports: true,
} as const;

/**
 * WebGL where a graphics chip draws it. A program that does so takes many times as long as drawing on a canvas, and newer
 * browsers have none: there the picture is drawn on a canvas.
 */
export async function openRenderer(size: { width: number; height: number }): Promise<OpenedStage> {
  const density = window.devicePixelRatio || 1;
  const context = openWebGl();
  if (context) {
    const renderer = new WebGLRenderer();
    const canvas = context.canvas as HTMLCanvasElement;
    await renderer.init({ ...manner, ...size, canvas, context, resolution: Math.min(density, HIGHEST_DENSITY) });
    return drawnAtOnce(renderer);
  }
  const { openCanvas } = await import('./open-canvas.ts');
  return openCanvas({ ...manner, ...size, resolution: Math.min(density, HIGHEST_CANVAS_DENSITY) });
}

function openWebGl(): WebGL2RenderingContext | undefined {
  const canvas = document.createElement('canvas');
  const wanted: WebGLContextAttributes = {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    stencil: true,
    powerPreference: 'high-performance',
    failIfMajorPerformanceCaveat: true,
  };
  // The library draws with either; its types know the newer one alone.
  const context = (canvas.getContext('webgl2', wanted) ??
    canvas.getContext('webgl', wanted)) as WebGL2RenderingContext | null;
  if (!context || !programs.test(nameOf(context))) return context ?? undefined;
  // Not every browser that draws by a program says so when it is asked.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return undefined;
}

function nameOf(context: WebGL2RenderingContext): string {
  const named = context.getExtension('WEBGL_debug_renderer_info');
  return String(context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
}

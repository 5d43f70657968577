import { WebGLRenderer } from 'pixi.js';
import { drawnAtOnce, type OpenedStage } from './opened-stage.ts';

const HIGHEST_DENSITY = 2;
/** In software, a quarter of a phone's pixels are enough. */
const HIGHEST_CANVAS_DENSITY = 1;
/** Software renderers, by the names that WebGL reports on different systems. */
const programs = /swiftshader|llvmpipe|softpipe|software|basic render/i;

const manner = {
  autoDensity: true,
  antialias: false,
  backgroundAlpha: 0,
  roundPixels: true,
  // Events, accessibility and the like: the controls are elements of the page.
  skipExtensionImports: true,
} as const;

/**
 * Opens WebGL where a graphics chip draws it. Software WebGL takes many times as long as a canvas, and newer browsers
 * have none: there the picture is drawn on a canvas.
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
  // The library works with either; its types cover only the newer one.
  const context = (canvas.getContext('webgl2', wanted) ??
    canvas.getContext('webgl', wanted)) as WebGL2RenderingContext | null;
  if (!context || !programs.test(nameOf(context))) return context ?? undefined;
  // Not all browsers with a software renderer report it.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return undefined;
}

function nameOf(context: WebGL2RenderingContext): string {
  const named = context.getExtension('WEBGL_debug_renderer_info');
  return String(context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
}

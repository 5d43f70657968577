import type { CanvasRenderer, Container, WebGLRenderer } from 'pixi.js';

/** The renderer of a stage. */
export interface OpenedStage {
  readonly renderer: WebGLRenderer | CanvasRenderer;
  render(root: Container): void;
  /** Returns whether the last pictures are still being drawn: another one would be late. */
  isBusy(): boolean;
  /** Resolves when the last picture is visible. */
  drawn(): Promise<void>;
  destroy(): void;
}

/** A renderer that draws synchronously. */
export const drawnAtOnce = (renderer: WebGLRenderer | CanvasRenderer): OpenedStage => ({
  renderer,
  render: (root) => renderer.render(root),
  isBusy: () => false,
  drawn: async () => {},
  destroy: () => renderer.destroy({ removeView: true }),
});

import type { CanvasRenderer, Container, WebGLRenderer } from 'pixi.js';

/** What a stage is drawn with. */
export interface OpenedStage {
  readonly renderer: WebGLRenderer | CanvasRenderer;
  render(root: Container): void;
  /** Whether the last pictures are still being drawn: another one would come too late. */
  isBusy(): boolean;
  /** Resolves when there is to be seen what was drawn last. */
  drawn(): Promise<void>;
  destroy(): void;
}

/** A renderer that has drawn when it says so. */
export const drawnAtOnce = (renderer: WebGLRenderer | CanvasRenderer): OpenedStage => ({
  renderer,
  render: (root) => renderer.render(root),
  isBusy: () => false,
  drawn: async () => {},
  destroy: () => renderer.destroy({ removeView: true }),
});

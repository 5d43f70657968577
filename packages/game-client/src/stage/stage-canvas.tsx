import 'pixi.js/unsafe-eval';
import { Container, Ticker } from 'pixi.js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRuntime } from '../session/runtime.ts';
import { createFrameBudget } from './frame-budget.ts';
import type { Insets, StageSize } from './insets.ts';
import { openRenderer } from './open-renderer.ts';
import type { OpenedStage } from './opened-stage.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** The tools for building a scene. Distances are CSS pixels; the renderer handles the screen's density. */
export interface StageTools {
  /** The root of everything drawn. */
  root: Container;
  timeline: Timeline;
  size: StageSize;
  /** Reports the loaded share of the pictures, 0 to 1, for the loading bar. */
  onProgress(part: number): void;
}

export interface Scene {
  resize(size: StageSize): void;
  destroy(): void;
}

export interface StageCanvasProps<S extends Scene> {
  /** Builds the scene. Called again when the graphics context was lost and has been restored. */
  build: (tools: StageTools) => Promise<S>;
  /** Called with the finished scene, and with `undefined` when it is removed. */
  onScene: (scene: S | undefined) => void;
  /** Called when it has failed: the fallback is shown. */
  onFailed?: () => void;
  insets: Insets;
  /** Describes the picture to screen readers. */
  label: string;
  /** Shown until the scene is ready. */
  loading: (part: number) => ReactNode;
  /** Shown where the browser cannot draw, or the pictures fail to load. */
  fallback: ReactNode;
}

/** Longest step: after a pause the scene continues where it was. */
const LONGEST_STEP_MS = 100;
/** Minimum interval of pictures with only swaying and drifting motion, and of pictures without motion. */
const IDLE_MS = 30;
const CALM_MS = 100;

/**
 * Returns the size of a picture, and its part covered by the HUD: `insets` are those of the page, which the picture
 * need not fill.
 */
function sizeOf(place: HTMLElement, { top, right, bottom, left }: Insets): StageSize {
  const box = place.getBoundingClientRect();
  const within = (inset: number, room: number) => Math.max(0, inset - Math.max(0, room));
  return {
    width: Math.max(1, place.clientWidth),
    height: Math.max(1, place.clientHeight),
    insets: {
      top: within(top, box.top),
      right: within(right, innerWidth - box.right),
      bottom: within(bottom, innerHeight - box.bottom),
      left: within(left, box.left),
    },
  };
}

/** A picture that fills its place, with its timeline and its size kept current. */
export function StageCanvas<S extends Scene>({
  build,
  onScene,
  onFailed,
  insets,
  label,
  loading,
  fallback,
}: StageCanvasProps<S>) {
  const place = useRef<HTMLDivElement>(null);
  const scene = useRef<S | undefined>(undefined);
  const { prefersCalm } = useRuntime();
  const latest = useRef({ build, onScene, onFailed, insets });
  latest.current = { build, onScene, onFailed, insets };
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [part, setPart] = useState(0);
  const [incarnation, setIncarnation] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each incarnation is a new picture
  useEffect(() => {
    const element = place.current!;
    let stage: OpenedStage | undefined;
    const root = new Container();
    const ticker = new Ticker();
    const timeline = createTimeline();
    let isGone = false;
    /** A picture of another size starts empty. */
    let isBlank = false;
    const size = () => sizeOf(element, latest.current.insets);
    const observer = new ResizeObserver(() => {
      if (!stage) return;
      const { width, height } = size();
      isBlank = true;
      stage.renderer.resize(width, height);
      scene.current?.resize(size());
    });

    const create = async () => {
      const opened = await openRenderer(size());
      if (isGone) return opened.destroy();
      stage = opened;
      const { renderer } = opened;
      const { canvas } = renderer;
      const budget = createFrameBudget(renderer.resolution, element.clientWidth * element.clientHeight || 1);
      const keepPace = (elapsedMs: number) => {
        const resolution = budget.frame(elapsedMs);
        if (resolution === renderer.resolution) return;
        const { width, height } = size();
        isBlank = true;
        renderer.resize(width, height, resolution);
      };
      canvas.addEventListener('webglcontextlost', (event) => {
        event.preventDefault();
        setIncarnation((count) => count + 1);
      });
      canvas.setAttribute('aria-hidden', 'true');
      element.append(canvas);
      let sinceDrawnMs = 0;
      let isLate = false;
      ticker.add(({ elapsedMS }) => {
        sinceDrawnMs += elapsedMS;
        // Earlier pictures are still being drawn: this one is delayed by all the time since then.
        if (opened.isBusy()) {
          isLate = true;
          return;
        }
        const stepMs = isLate ? sinceDrawnMs : elapsedMS;
        // Only a frame directly after a picture measures the drawing time.
        if (stepMs === sinceDrawnMs) keepPace(stepMs);
        isLate = false;
        const isIdle = timeline.isIdle();
        if (isIdle && !isBlank && sinceDrawnMs < (prefersCalm.get() ? CALM_MS : IDLE_MS)) return;
        // New motions start from their beginning, even after a long pause in drawing.
        timeline.advance(Math.min(isIdle ? sinceDrawnMs : stepMs, LONGEST_STEP_MS));
        sinceDrawnMs = 0;
        isBlank = false;
        opened.render(root);
      });
      const made = await latest.current.build({ root, timeline, size: size(), onProgress: setPart });
      if (isGone) return made.destroy();
      scene.current = made;
      made.resize(size());
      observer.observe(element);
      // The placeholder is removed when there is a picture to show.
      opened.render(root);
      await opened.drawn();
      if (isGone) return;
      ticker.start();
      setState('ready');
      latest.current.onScene(made);
    };
    create().catch((error: unknown) => {
      console.error(error);
      if (isGone) return;
      setState('failed');
      latest.current.onFailed?.();
    });

    return () => {
      isGone = true;
      observer.disconnect();
      timeline.close();
      latest.current.onScene(undefined);
      scene.current?.destroy();
      scene.current = undefined;
      ticker.destroy();
      root.destroy({ children: true, texture: true, textureSource: true });
      stage?.destroy();
    };
  }, [incarnation]);

  const { top, right, bottom, left } = insets;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    scene.current?.resize(sizeOf(element, { top, right, bottom, left }));
  }, [top, right, bottom, left]);

  return (
    <>
      <div ref={place} className="stage" role="img" aria-label={label} />
      {state === 'loading' && loading(part)}
      {state === 'failed' && fallback}
    </>
  );
}

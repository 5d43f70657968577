import 'pixi.js/unsafe-eval';
import { Container, Ticker } from 'pixi.js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRuntime } from '../session/runtime.ts';
import { createFrameBudget } from './frame-budget.ts';
import type { Insets, StageSize } from './insets.ts';
import { openRenderer } from './open-renderer.ts';
import type { OpenedStage } from './opened-stage.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** What a scene is built with. Distances are CSS pixels; the renderer takes care of the screen's density. */
export interface StageTools {
  /** Everything that is drawn hangs here. */
  root: Container;
  timeline: Timeline;
  size: StageSize;
  /** How much of the pictures has arrived, 0 to 1, for the loading bar. */
  onProgress(part: number): void;
}

export interface Scene {
  resize(size: StageSize): void;
  destroy(): void;
}

export interface StageCanvasProps<S extends Scene> {
  /** Builds the scene. Called anew when the graphics context was lost and is back. */
  build: (tools: StageTools) => Promise<S>;
  /** The scene once it stands, `undefined` while there is none. */
  onScene: (scene: S | undefined) => void;
  /** There will be none: the fallback is shown. */
  onFailed?: () => void;
  insets: Insets;
  /** Describes to people who do not see it what the picture shows. */
  label: string;
  /** Shown until the scene stands. */
  loading: (part: number) => ReactNode;
  /** Shown where the browser draws nothing, or the pictures do not arrive. */
  fallback: ReactNode;
}

/** A step is never longer than this: after a pause the scene goes on where it was. */
const LONGEST_STEP_MS = 100;
/** So often at most a picture is drawn in which things but sway and drift, and one in which nothing moves at all. */
const IDLE_MS = 30;
const CALM_MS = 100;

/** The size of a picture, and what of it the HUD covers: `insets` are those of the page, which the picture need not fill. */
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

/** A picture that fills its place, with its timeline and its size kept. */
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
    /** A picture of another size begins with nothing on it. */
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
        // The pictures before it are not drawn yet: this one comes late, by all the time since then.
        if (opened.isBusy()) {
          isLate = true;
          return;
        }
        const stepMs = isLate ? sinceDrawnMs : elapsedMS;
        // Only a frame that follows a picture tells what a picture takes.
        if (stepMs === sinceDrawnMs) keepPace(stepMs);
        isLate = false;
        const isIdle = timeline.isIdle();
        if (isIdle && !isBlank && sinceDrawnMs < (prefersCalm.get() ? CALM_MS : IDLE_MS)) return;
        // What begins now begins at its beginning, however long nothing was drawn.
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
      // What stood in its place until now is taken away when there is a picture to be seen.
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

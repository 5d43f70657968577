export type Ease = (progress: number) => number;
export const ease = {
  linear: (t) => t,
  out: (t) => 1 - (1 - t) ** 3,
  inOut: (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  /** Overshoots a little and returns. */
  back: (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2,
} satisfies Record<string, Ease>;

export interface Motion {
  ms: number;
  ease?: Ease;
  /** Hurrying does not shorten it. */
  isSteady?: boolean;
  /** Called with the eased progress from 0 to 1; always with 1 at the end. */
  update?(progress: number): void;
}

/** The stage's time. It moves only by `advance`, so that a hidden page stops and tests need no clock. */
export interface Timeline {
  /** Plays a motion; resolves at its end, immediately when it has no duration or the timeline is closed. */
  run(motion: Motion): Promise<void>;
  wait(ms: number): Promise<void>;
  /**
   * Calls `update` with every step until the returned function is called. While `isIdle` returns true it moves
   * nothing, or so slowly that fewer steps are enough.
   */
  each(update: Steady, isIdle?: () => boolean): () => void;
  /** Returns whether all motion is slow enough for fewer pictures. */
  isIdle(): boolean;
  /** Ends every running motion that may be hurried. */
  hurry(): void;
  advance(deltaMs: number): void;
  /** Ends everything, so that no caller waits for a removed stage. */
  close(): void;
}

type Steady = (deltaMs: number, nowMs: number) => void;

interface Running extends Motion {
  elapsedMs: number;
  finish(): void;
}

export function createTimeline(): Timeline {
  const running = new Set<Running>();
  const steady = new Map<Steady, () => boolean>();
  let nowMs = 0;
  let isClosed = false;

  function end(motion: Running): void {
    if (!running.delete(motion)) return;
    motion.update?.((motion.ease ?? ease.linear)(1));
    motion.finish();
  }

  const timeline: Timeline = {
    run(motion) {
      if (motion.ms <= 0 || isClosed) {
        motion.update?.((motion.ease ?? ease.linear)(1));
        return Promise.resolve();
      }
      motion.update?.((motion.ease ?? ease.linear)(0));
      return new Promise((resolve) => running.add({ ...motion, elapsedMs: 0, finish: resolve }));
    },
    wait: (ms) => timeline.run({ ms }),
    each(update, isIdle = () => false) {
      steady.set(update, isIdle);
      return () => steady.delete(update);
    },
    isIdle: () => running.size === 0 && [...steady.values()].every((isIdle) => isIdle()),
    hurry() {
      for (const motion of [...running]) if (!motion.isSteady) end(motion);
    },
    advance(deltaMs) {
      nowMs += deltaMs;
      for (const update of [...steady.keys()]) update(deltaMs, nowMs);
      for (const motion of [...running]) {
        motion.elapsedMs += deltaMs;
        if (motion.elapsedMs >= motion.ms) end(motion);
        else motion.update?.((motion.ease ?? ease.linear)(motion.elapsedMs / motion.ms));
      }
    },
    close() {
      isClosed = true;
      steady.clear();
      for (const motion of [...running]) end(motion);
    },
  };
  return timeline;
}

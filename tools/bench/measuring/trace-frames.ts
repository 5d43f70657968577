/** An event of a Chromium trace; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The time that the thread really ran. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface Frames {
  /** From one frame to the next. */
  readonly lengthsMs: readonly number[];
  /** Time of the page's main thread for each frame, and the script's part of it. */
  readonly workMs: readonly number[];
  readonly scriptMs: readonly number[];
  /** Time of other threads for each frame: without a graphics chip, one of them draws. */
  readonly besideMs: readonly number[];
  /** Average time of the graphics process for a frame. */
  readonly graphicsMs: number;
}

const scriptNames = new Set(['FireAnimationFrame', 'FunctionCall', 'TimerFire', 'EventDispatch', 'RunMicrotasks']);
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
const ranMs = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;

/** Returns the outermost of nested events on one thread. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** Reads the frames of the page with the most frames from a trace. */
export function framesOf(events: readonly TraceEvent[]): Frames {
  const whole = events.filter(({ ph }) => ph === 'X');
  const animations = Object.groupBy(
    whole.filter(({ name }) => name === 'FireAnimationFrame'),
    threadOf,
  );
  const [main, fired = []] = Object.entries(animations).toSorted(
    ([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0),
  )[0] ?? ['', []];
  const tasks = outermost(whole.filter((event) => threadOf(event) === main && /RunTask$/.test(event.name)));
  const scripts = outermost(whole.filter((event) => threadOf(event) === main && scriptNames.has(event.name)));
  // Several callbacks of one frame run in the same task.
  const starts = tasks
    .filter(({ ts, dur = 0 }) => fired.some((one) => one.ts >= ts && one.ts < ts + dur))
    .map(({ ts }) => ts);
  const per = (list: readonly TraceEvent[]) => {
    const sums = starts.slice(1).map(() => 0);
    let frame = 0;
    for (const event of list) {
      while (frame < sums.length && event.ts >= starts[frame + 1]!) frame++;
      if (event.ts >= starts[0]! && frame < sums.length) sums[frame]! += ranMs(event);
    }
    return sums;
  };
  const tasksOf = (name: string) => {
    const named = events.filter(({ ph, args }) => ph === 'M' && args?.name === name).map(threadOf);
    return outermost(whole.filter((event) => named.includes(threadOf(event)) && /RunTask$/.test(event.name)));
  };
  const beside = tasksOf('DedicatedWorker thread').filter(({ pid }) => main.startsWith(`${pid} `));
  const drawn = tasksOf('CrGpuMain');
  return {
    lengthsMs: starts.slice(1).map((ts, index) => (ts - starts[index]!) / 1000),
    workMs: per(tasks),
    scriptMs: per(scripts),
    besideMs: per(beside),
    graphicsMs: drawn.reduce((sum, event) => sum + ranMs(event), 0) / Math.max(1, starts.length - 1),
  };
}

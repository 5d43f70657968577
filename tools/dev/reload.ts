import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';

export interface Reload {
  readonly command: string;
  readonly args: readonly string[];
  /** Folders whose files the program reads at its start, with all folders below. */
  readonly folders: readonly string[];
  /** Whether a change of this file, named from its folder, restarts the program. */
  isRead(file: string): boolean;
  readonly env?: NodeJS.ProcessEnv;
  say(sentence: string): void;
}

/** An editor saves several files, or one file in several steps. */
const settlesAfterMs = 150;

/**
 * Runs a program and starts it again when a file has changed. The next one starts after the end of the one before, so that both never
 * use one database. Node's own `--watch` posts its reports to the server's worker threads, which take them for answers.
 */
export function runReloading({ command, args, folders, isRead, env = process.env, say: log }: Reload) {
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  function start(): void {
    const started = spawn(command, args, { stdio: 'inherit', env });
    child = started;
    ended = new Promise((resolve) => {
      started.once('exit', (code) => {
        if (child === started) child = undefined;
        if (!isClosing && code !== 0 && code !== null) log('It has ended; the next change starts it again.');
        resolve();
      });
    });
  }

  let restarts: Promise<void> = Promise.resolve();
  async function restart(file: string): Promise<void> {
    if (isClosing) return;
    log(`${file} has changed: starting again …`);
    child?.kill('SIGTERM');
    await ended;
    if (!isClosing) start();
  }

  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || !isRead(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarts = restarts.then(() => restart(file));
      }, settlesAfterMs);
    }),
  );
  start();

  return {
    /** Ends the program and resolves after its end. */
    async close(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      isClosing = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      child?.kill(signal);
      await restarts;
      await ended;
    },
  };
}

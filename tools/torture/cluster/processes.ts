import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Stat {
  readonly parent: number;
  readonly state: string;
}

function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return { state: fields[0]!, parent: Number(fields[1]) };
  } catch {
    return undefined;
  }
}

/** Returns whether a process is alive. An ended process keeps its number until its exit code is read. */
export const isAlive = (pid: number): boolean => {
  const stat = statOf(pid);
  return stat !== undefined && stat.state !== 'Z' && stat.state !== 'X';
};

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((candidate) => Number.isInteger(candidate) && statOf(candidate)?.parent === pid);

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

/** Resolves when all of them have ended; throws when one is still running after `withinMs`. */
export async function waitUntilGone(pids: readonly number[], withinMs = 30_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) throw new Error(`process ${pids.find(isAlive)} does not end`);
    await sleep(10);
  }
}

/** `kill -9` of a process and all its children, which are stopped first so that they start no new ones meanwhile. */
export async function killFamily(pid: number): Promise<void> {
  signal(pid, 'SIGSTOP');
  const family = [pid, ...childrenOf(pid)];
  for (const member of family) signal(member, 'SIGKILL');
  await waitUntilGone(family);
}

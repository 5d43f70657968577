import { readFileSync } from 'node:fs';
import type { createPool } from '@sabai/db';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** What a process has used of the processor since it began, all its threads, in milliseconds; undefined when it is gone. */
function usedMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain anything; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}

/** All processes of the database server, its background workers included. */
export async function databaseProcesses(pool: ReturnType<typeof createPool>): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  return rows.map(({ pid }) => pid);
}

/**
 * Starts to count what these processes use of the processor, this one included; the answer is milliseconds since then. One
 * that has gone by then, such as a connection nobody needed any longer, counts as if it had done nothing.
 */
export function countProcessorTime(pids: readonly number[]): () => number {
  const all = [process.pid, ...pids];
  const before = new Map(all.map((pid) => [pid, usedMs(pid) ?? 0]));
  return () => all.reduce((sum, pid) => sum + (usedMs(pid) ?? before.get(pid)!) - before.get(pid)!, 0);
}

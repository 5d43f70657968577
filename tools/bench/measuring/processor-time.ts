import { readdirSync, readFileSync } from 'node:fs';
import type { createPool } from '@sabai/db';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/**
 * Returns the fields of a process after its name, which may contain any character; undefined when the process has
 * ended.
 */
function fieldsOf(pid: number | string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** User and system time are the 12th and 13th field, those of ended children the two after them. */
const sumMs = (fields: readonly string[], from: number, to: number) =>
  fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0);

/**
 * Returns the processor time of all threads of a process since its start, in milliseconds; undefined when it has ended.
 */
function usedMs(pid: number): number | undefined {
  const fields = fieldsOf(pid);
  return fields && sumMs(fields, 11, 13);
}

/** The process that started this one. */
export const parentOf = (pid: number): number => Number(fieldsOf(pid)?.[1]);

/** Returns the processor time of a process and of all that it started, including ended ones. */
export function usedByFamilyMs(pid: number): number {
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    (name) => fieldsOf(name)?.[1],
  );
  const usedBy = (name: string): number => {
    const fields = fieldsOf(name);
    const own = fields ? sumMs(fields, 11, 15) : 0;
    return (children.get(name) ?? []).reduce((sum, child) => sum + usedBy(child), own);
  };
  return usedBy(String(pid));
}

/** The database processes that serve the connections of one application. */
export async function processesServing(pool: ReturnType<typeof createPool>, application: string): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    application,
  ]);
  return rows.map(({ pid }) => pid);
}

/** All processes of the database server, its background workers included. */
export async function databaseProcesses(pool: ReturnType<typeof createPool>): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  return rows.map(({ pid }) => pid);
}

/**
 * Starts to count the processor time of these processes; the result is milliseconds since then. A process that has ended
 * by then, such as an idle connection, counts as zero.
 */
export function countTimeOf(pids: readonly number[]): () => number {
  const before = new Map(pids.map((pid) => [pid, usedMs(pid) ?? 0]));
  return () => pids.reduce((sum, pid) => sum + (usedMs(pid) ?? before.get(pid)!) - before.get(pid)!, 0);
}

/** The same for these processes and this one. */
export const countProcessorTime = (pids: readonly number[]): (() => number) => countTimeOf([process.pid, ...pids]);

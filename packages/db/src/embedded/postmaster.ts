import fs from 'node:fs';
import path from 'node:path';

/** Returns the data that a running (or killed) server wrote about itself; undefined when there is no such file. */
export function readPostmaster(dataDir: string): { pid: number; port: number; status: string } | undefined {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/**
 * Returns false for a dead process, for a zombie, and for a different program that got the same number after a
 * restart.
 */
export function isPostgres(pid: number): boolean {
  const fileOf = (name: string) => fs.readFileSync(path.join('/proc', String(pid), name), 'utf8');
  try {
    return fileOf('comm').trim() === 'postgres' && fileOf('cmdline') !== '';
  } catch {
    return false;
  }
}

/**
 * Lets the next server start although the file names a process that is not PostgreSQL but may exist. The name of the
 * new server's own parent counts as stale; deleting the file would skip PostgreSQL's check that all backends have
 * stopped.
 */
export function renameStaleServer(dataDir: string): void {
  const file = path.join(dataDir, 'postmaster.pid');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}

/** Returns the kernel's start time of a process: together with its number it identifies one process permanently. */
function birthOf(pid: number): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19];
  } catch {
    return undefined;
  }
}

/**
 * Claims a cluster for this process in `file` and returns the function that releases it. Throws when another live
 * process holds the claim: two supervisors would stop each other's server.
 */
export function claimDirectory(file: string): () => void {
  const [holder, birth] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ') : [];
  if (holder && birth && birthOf(Number(holder)) === birth) {
    throw new Error(
      `Process ${holder} is already running on this data. Stop it first, or choose another SABAI_DATA_DIR.`,
    );
  }
  fs.writeFileSync(file, `${process.pid} ${birthOf(process.pid)}`);
  return () => fs.rmSync(file, { force: true });
}

import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';

export const root = path.resolve(import.meta.dirname, '..');

/** Returns the path of a command of the dependencies. */
export const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

export interface Finished {
  readonly status: number;
  readonly output: string;
}

/** Runs a command in the repository and returns its output, which is also printed unless `isQuiet`. */
export function run(
  command: string,
  args: readonly string[],
  options: { isQuiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        // A pipe would disable colours.
        ...(process.stdout.isTTY && !options.isQuiet && { FORCE_COLOR: '1' }),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (stream: Readable, shown: NodeJS.WriteStream) =>
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        if (!options.isQuiet) shown.write(chunk);
      });
    read(child.stdout, process.stdout);
    read(child.stderr, process.stderr);
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

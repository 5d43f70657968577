import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** The path of a command that came with the dependencies. */
export const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

export interface Finished {
  readonly status: number;
  readonly output: string;
}

/** Runs a command in the repository; `isQuiet` keeps its output for the caller instead of showing it. */
export function run(
  command: string,
  args: readonly string[],
  options: { isQuiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.isQuiet ? 'pipe' : 'inherit', options.isQuiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

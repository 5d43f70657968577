import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runReloading } from './reload.ts';

/** A busy machine may need long to start a program. */
const patient = { timeout: 30_000 };
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}, 120_000);

/** A program that writes down when it starts and ends, and takes its time to end. */
const program = `
  import { appendFileSync } from 'node:fs';
  const log = (what) => appendFileSync(process.env.LOG, what + '\\n');
  const running = setInterval(() => {}, 1000);
  let isEnding = false;
  process.on('SIGTERM', () => {
    if (!isEnding) setTimeout(() => { clearInterval(running); log('end'); process.exit(); }, 100);
    isEnding = true;
  });
  log('start');
`;

function prepare(source = program) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sabai-reload-'));
  folders.push(folder);
  const [watched, log, script] = ['src', 'log', 'program.mjs'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(path.join(watched, 'deep'), { recursive: true });
  writeFileSync(log, '');
  writeFileSync(script, source);
  const said: string[] = [];
  const running = runReloading({
    command: process.execPath,
    args: [script],
    folders: [watched],
    isRead: (file) => file.endsWith('.ts'),
    env: { ...process.env, LOG: log },
    say: (sentence) => said.push(sentence),
  });
  return {
    running,
    said,
    lines: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
    change: (file: string) => writeFileSync(path.join(watched, file), String(Math.random())),
  };
}

test('restarts the program after a change, once the previous one has ended', async () => {
  const { running, lines, change, said } = prepare();
  const starts = () => lines().filter((line) => line === 'start').length;
  await expect.poll(starts, patient).toBe(1);
  change('deep/a.ts');
  await expect.poll(starts, patient).toBeGreaterThan(1);
  expect(said[0]).toBe(`${path.join('deep', 'a.ts')} has changed: starting again …`);
  change('notes.md');
  change('b.ts');
  await expect.poll(() => said.at(-1), patient).toContain('b.ts');
  await running.close();
  expect(said.join()).not.toContain('notes.md');
  // Never two at a time, however often a system reports one change.
  expect(lines()).toEqual(lines().map((_line, at) => (at % 2 === 0 ? 'start' : 'end')));
  expect(lines().at(-1)).toBe('end');
}, 120_000);

test('restarts a failed program on the next change', async () => {
  const { running, lines, change, said } = prepare(
    "import { appendFileSync } from 'node:fs'; appendFileSync(process.env.LOG, 'start\\n'); process.exit(1);",
  );
  await expect.poll(() => said, patient).toContain('It has ended; the next change starts it again.');
  change('a.ts');
  await expect.poll(() => lines().length, patient).toBeGreaterThan(1);
  await running.close();
}, 120_000);

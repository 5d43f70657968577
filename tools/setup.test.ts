import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let clone: string;
const write = (name: string, content: object) => {
  mkdirSync(path.dirname(path.join(clone, name)), { recursive: true });
  writeFileSync(path.join(clone, name), JSON.stringify(content));
};
const lock = (dependencies: Record<string, string>) => ({
  name: 'clone',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'clone', dependencies },
    ...Object.fromEntries(
      Object.keys(dependencies).flatMap((name) => [
        [`node_modules/${name}`, { resolved: name, link: true }],
        [name, { version: '1.0.0' }],
      ]),
    ),
  },
});

/** A repository that installs like ours, with its own packages, so that no registry is used. */
beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'sabai-setup-'));
  mkdirSync(path.join(clone, 'tools'));
  cpSync(path.join(import.meta.dirname, 'setup.mjs'), path.join(clone, 'tools/setup.mjs'));
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
  write('package.json', {
    name: 'clone',
    scripts: { pretest: scripts.pretest, test: 'echo tested' },
    dependencies: { kept: 'file:kept' },
  });
  for (const name of ['kept', 'added']) write(`${name}/package.json`, { name, version: '1.0.0' });
  write('package-lock.json', lock({ kept: 'file:kept' }));
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const npmTest = () =>
  spawnSync('npm', ['test'], { cwd: clone, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: clone } });
const lockText = () => readFileSync(path.join(clone, 'package-lock.json'), 'utf8');

test('installs the packages of the lock file before the tests', () => {
  const before = lockText();
  const { status, stdout } = npmTest();
  expect([status, stdout]).toEqual([0, expect.stringContaining('tested')]);
  expect(existsSync(path.join(clone, 'node_modules/kept/package.json'))).toBe(true);
  expect(lockText()).toBe(before);
});

test('rejects a lock file that does not match, and leaves it unchanged', () => {
  write('package.json', {
    ...JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8')),
    dependencies: { kept: 'file:kept', added: 'file:added' },
  });
  const before = lockText();
  const { status, stdout, stderr } = npmTest();
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain('npm ci failed');
  expect(stdout).not.toContain('tested');
  expect(lockText()).toBe(before);
});

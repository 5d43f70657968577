import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Embedded, startEmbedded } from '@sabai/db/embedded';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { root, version } from './platform/program.ts';
import { clearInstallations, createInstallation } from './start.fixture.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sabai-release-'));
const release = path.join(folder, `sabai-${version}`);
const script = path.join(release, 'apps/server/src/start.ts');
let postgres: Embedded;

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(root, 'tools/release/release.ts'), '--to', folder], { stdio: 'pipe' });
  execFileSync('tar', ['-xzf', `${release}.tar.gz`, '-C', folder]);
  rmSync(`${release}.tar.gz`);
  postgres = await startEmbedded({ dataDir: path.join(folder, 'postgres') });
}, 300_000);
afterEach(clearInstallations);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the release, by Node alone and without this shell's environment except the path of Node. */
function run(command: string, env: NodeJS.ProcessEnv, ...args: readonly string[]) {
  const options = {
    cwd: release,
    env: { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, ...env },
    encoding: 'utf8',
  } as const;
  return execFileSync('./sabai', [command, ...args], options);
}

/** The commands of docs/sandbox.md as its reader runs them: all of its `sh` blocks, in their order. */
const guide = [...readFileSync(path.join(root, 'docs/sandbox.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
  ([, block]) => block,
);

async function follow(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string; complained: string }> {
  const shell = spawn('bash', ['-eu'], { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } });
  let [said, complained] = ['', ''];
  shell.stdout.on('data', (part) => {
    said += part;
  });
  shell.stderr.on('data', (part) => {
    complained += part;
  });
  shell.stdin.end(guide.join(''));
  const [code] = await once(shell, 'close');
  return { code, said, complained };
}

test('contains the runtime files, and neither tests nor build tools', () => {
  const packages = globSync('node_modules/{*,@*/*}', { cwd: release }).map((at) => at.replace('node_modules/', ''));
  expect(packages).toContain('fastify');
  for (const name of ['vite', 'vitest', 'typescript', '@playwright/test', '@biomejs/biome', 'tailwindcss', 'pixi.js'])
    expect(packages).not.toContain(name);
  expect(globSync('{apps,packages,tools}/**/*.{test,spec,fixture}.*', { cwd: release })).toEqual([]);
});

test('migrates, starts without a sandbox, and completes docs/sandbox.md with one', async () => {
  expect(guide.join('')).toContain('withdrawal-transaction');
  const env = { DATABASE_URL: postgres.url };
  expect(run('migrate', env)).toContain('Ran ');
  expect(run('migrate', env)).toContain('The database is up to date.');

  const installation = await createInstallation({ script });
  const plain = await installation.open({ env: { ...env, SABAI_MIGRATE: 'separately' } });
  expect(await (await fetch(`${installation.url}/healthz`)).json()).toEqual({ status: 'ok', version });
  await expect(fetch(`http://127.0.0.1:${installation.sandboxPort}/`)).rejects.toThrow('fetch failed');
  await expect.poll(() => plain.said()).toContain(`Sabai ${version} is open`);
  expect(plain.said()).toContain('the role sandbox');
  plain.child.kill('SIGTERM');
  expect(await plain.end).toEqual({ code: 0, signal: null });

  await installation.open({ env: { ...env, SABAI_ROLE: 'web,api,live,worker,studio,sandbox' } });
  for (const page of ['en', 'th', 'play/plinko/'])
    expect((await fetch(`${installation.url}/${page}`, { headers: { 'user-agent': 'a browser' } })).status).toBe(200);
  const { port, backofficePort, sandboxPort } = installation;
  expect(await (await fetch(`http://localhost:${backofficePort}/`)).text()).toContain(`data-version="${version}"`);
  const { code, said, complained } = await follow({
    PORT: String(port),
    BACKOFFICE_PORT: String(backofficePort),
    SANDBOX_PORT: String(sandboxPort),
  });
  expect([code, complained, said.split('\n').slice(-3)]).toEqual([0, '', expect.anything()]);
  for (const word of [
    'STEP_UP_REQUIRED',
    'requested done,checks done,approved done,sent done,received done',
    'SIGNATURE_INVALID',
    'SLIP_ALREADY_USED',
    'AMOUNT_NOT_A_NUMBER',
  ])
    expect(said).toContain(`${word}\n`);
  expect(said).toMatch(/(^|,)THB 0\.00 true(,|\n)/m);
  // Every value read from a response was present.
  expect(said).not.toMatch(/^undefined$/m);
  expect(said.trimEnd().split('\n').at(-1)).toBe('success');
  expect(run('ledger:verify', env)).toContain('✓');
  expect(run('restore', env, '--url', postgres.url)).toContain('trial balance sound');
}, 400_000);

test('passes through the exit codes and signals of the command it runs', async () => {
  const env = { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin` };
  const away = { ...env, DATABASE_URL: 'postgres://sabai:x@127.0.0.1:1/sabai' };
  for (const command of ['start', 'migrate', 'ledger:verify'])
    expect([command, spawnSync('./sabai', [command], { cwd: release, env: away }).status]).toEqual([command, 75]);
  const unknown = spawnSync('./sabai', ['run'], { cwd: release, env, encoding: 'utf8' });
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('Say what to run: ./sabai start,')]);

  const installation = await createInstallation();
  const child = spawn(path.join(release, 'sabai'), ['start'], {
    env: {
      ...env,
      DATABASE_URL: postgres.url,
      SABAI_MIGRATE: 'separately',
      SABAI_DATA_DIR: path.join(folder, 'data'),
      PORT: `${installation.port}`,
      BACKOFFICE_PORT: `${installation.backofficePort}`,
      SANDBOX_PORT: `${installation.sandboxPort}`,
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`${installation.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await end).toEqual([0, null]);
  await expect(fetch(`${installation.url}/readyz`)).rejects.toThrow('fetch failed');
}, 120_000);

test('rejects a start without a database or a build in one sentence, and builds nothing', async () => {
  const installation = await createInstallation({ script });
  const without = installation.spawnServer();
  expect((await without.end).code).toBe(1);
  expect(without.said().trim()).toBe('DATABASE_URL must name a PostgreSQL: a release brings none of its own.');

  const build = path.join(release, 'apps/backoffice/dist');
  renameSync(build, `${build}.away`);
  const { end, said } = installation.spawnServer({ DATABASE_URL: postgres.url });
  expect((await end).code).toBe(1);
  expect(said().trim().split('\n').at(-1)).toBe(
    'This release has no build of the back office in apps/backoffice/dist: unpack it again.',
  );
  renameSync(`${build}.away`, build);
}, 120_000);

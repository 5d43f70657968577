import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { clearHouses, createHouse } from './start.fixture.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/sandbox.md'), 'utf8');
afterEach(clearHouses);

/** The commands of the guide as its reader runs them: all of its `sh` blocks, in their order. */
const commands = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('');

async function run(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string; complained: string }> {
  const shell = spawn('bash', ['-eu'], { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } });
  let [said, complained] = ['', ''];
  shell.stdout.on('data', (part) => {
    said += part;
  });
  shell.stderr.on('data', (part) => {
    complained += part;
  });
  shell.stdin.end(commands);
  const [code] = await once(shell, 'close');
  return { code, said, complained };
}

test('docs/sandbox.md runs as it stands, through the withdrawal and to its end', async () => {
  expect(commands).toContain('withdrawal-transaction');
  const house = await createHouse();
  await house.open();
  const { port, backofficePort, sandboxPort } = house;
  const { code, said, complained } = await run({
    PORT: String(port),
    BACKOFFICE_PORT: String(backofficePort),
    SANDBOX_PORT: String(sandboxPort),
  });
  expect([code, complained, said.split('\n').slice(-3)]).toEqual([0, '', expect.anything()]);
  for (const word of [
    'STEP_UP_REQUIRED',
    'requested done,checks done,approved done,sent done,received done',
    'THB 0.00 true',
    'SIGNATURE_INVALID',
    'SLIP_ALREADY_USED',
    'AMOUNT_NOT_A_NUMBER',
  ])
    expect(said).toContain(`${word}\n`);
  // Nothing that was read from an answer was missing there.
  expect(said).not.toMatch(/^undefined$/m);
  expect(said.trimEnd().split('\n').at(-1)).toBe('success');
}, 400_000);

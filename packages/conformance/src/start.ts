/**
 * `npm run conformance -- --dialect hub88 --url http://localhost:3000 --sandbox` runs the cases of every adapter
 * against a running wallet. It prints a line per case, and exits with 1 when one failed. See docs/conformance.md.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { World } from './bench.ts';
import { clients } from './clients/clients.ts';
import { givenWorld } from './given-world.ts';
import { describeResult } from './report.ts';
import { type CaseResult, runConformance } from './run.ts';
import { demoProvider, sandboxWorld } from './sandbox-world.ts';

const usage = `npm run conformance -- --dialect ${Object.keys(clients).join('|')} --url http://localhost:3000 …

  --sandbox                the players are made through the public site and its sandbox, the provider is a demo one
  --sandbox-url URL        where the sandbox is (http://localhost:3002)
  --office-url URL         where the back office is (http://localhost:3001); --staff USER:PASSWORD (admin's demo account)

  --provider ID            without a sandbox: the provider's id at the casino,
  --key-file FILE          the secret or the private key (PEM) its calls are signed with,
  --game CODE              one of its games, --currency CODE of its players (THB),
  --player PLAYER:TOKEN    players with money who opened the game; repeat it for several

  --operations N           how many operations the last case plays at random (400)
  --seed N                 what they are drawn from      --only 1,2,13   these cases alone`;

class UsageError extends Error {}

const { values } = (() => {
  try {
    return parseArgs({
      options: {
        dialect: { type: 'string' },
        url: { type: 'string' },
        sandbox: { type: 'boolean' },
        'sandbox-url': { type: 'string', default: 'http://localhost:3002' },
        'office-url': { type: 'string', default: 'http://localhost:3001' },
        staff: { type: 'string', default: 'admin:Sabai-Admin-1' },
        provider: { type: 'string' },
        'key-file': { type: 'string' },
        game: { type: 'string' },
        currency: { type: 'string', default: 'THB' },
        player: { type: 'string', multiple: true },
        operations: { type: 'string', default: '400' },
        seed: { type: 'string' },
        only: { type: 'string' },
      },
    });
  } catch (error) {
    return fail(error);
  }
})();

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exit(2);
}

function required(name: 'dialect' | 'url' | 'provider' | 'key-file' | 'game'): string {
  const value = values[name];
  if (!value) throw new UsageError(`--${name} is missing`);
  return value;
}

function whole(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`--${name} must be a whole number, but it is "${text}"`);
  return Number(text);
}

async function parties(dialect: string, url: string): Promise<{ provider: string; key: string; world: World }> {
  if (values.sandbox) {
    const demo = await demoProvider(values['sandbox-url'], dialect);
    const cut = values.staff.indexOf(':');
    const staff = { username: values.staff.slice(0, cut), password: values.staff.slice(cut + 1) };
    const office = { url: values['office-url'], ...staff };
    return {
      provider: demo.id,
      key: demo.key,
      world: sandboxWorld(demo, { site: url, sandbox: values['sandbox-url'], office }),
    };
  }
  const world = givenWorld(values.player ?? [], required('game'), values.currency);
  return { provider: required('provider'), key: readFileSync(required('key-file'), 'utf8').trim(), world };
}

async function main(): Promise<number> {
  const [dialect, url] = [required('dialect'), required('url')];
  const createClient = clients[dialect];
  if (!createClient) throw new UsageError(`--dialect must be one of ${Object.keys(clients).join(', ')}`);
  const { provider, key, world } = await parties(dialect, url);
  const seed = values.seed ? whole('seed', values.seed) : Math.floor(Math.random() * 2 ** 31);
  console.log(`${dialect} at ${url}, provider ${provider}, seed ${seed}\n`);
  const results = await runConformance({
    url,
    client: createClient({ provider, key }),
    world,
    operations: whole('operations', values.operations),
    seed,
    ...(values.only ? { only: values.only.split(',').map((number) => whole('only', number)) } : {}),
    onResult: (result) => console.log(describeResult(result)),
  });
  const count = (verdict: CaseResult['verdict']) => results.filter((result) => result.verdict === verdict).length;
  console.log(`\n${count('pass')} passed, ${count('fail')} failed, ${count('n/a')} do not apply`);
  return count('fail') === 0 ? 0 : 1;
}

process.exit(await main().catch(fail));

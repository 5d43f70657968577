/**
 * `npm run torture -- [--minutes N] [--seed S] [--clients C] [--ops NAME,…] [--dry]`: money under kills. Two server processes
 * and a PostgreSQL of their own carry a mixed load while they are killed, paused and started again; then the database and the
 * clients' history decide whether anything was lost, doubled or made. The figures go into docs/figures.md.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../run.ts';
import { operations } from './ops/index.ts';
import { runTorture } from './run-torture.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    clients: { type: 'string', default: '24' },
    ops: { type: 'string', default: '' },
    dry: { type: 'boolean', default: false },
  },
});
const ops = values.ops.split(',').filter(Boolean);
const unknown = ops.find((name) => !operations.some((operation) => operation.name === name));
if (unknown) {
  console.error(`There is no operation "${unknown}"; there are ${operations.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const result = await runTorture({
  seed: Number(values.seed),
  minutes: Number(values.minutes),
  clients: Number(values.clients),
  ops,
  directory: path.join(root, '.sabai', 'torture'),
  withDamages: true,
  log: (line) => console.log(`· ${line}`),
});
const { problems, damages, ...rest } = result;
console.dir(rest, { depth: 6 });
console.table(damages);
for (const [name, list] of Object.entries(problems))
  console.log(`✗ ${name}: ${list.length}\n  ${list.slice(0, 5).join('\n  ')}`);
process.exit(Object.keys(problems).length > 0 || damages.some(({ isNoticed }) => !isNoticed) ? 1 : 0);

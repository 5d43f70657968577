/**
 * The load, in a process of its own: clients that send commands on money over HTTP and record the responses. Its parent
 * sends the plan, and later makes it finish all work.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { createBook } from '../checks/acknowledged.ts';
import { type Chance, createChance } from '../cluster/random.ts';
import type { Target } from '../cluster/wire.ts';
import { type Command, type Commander, createCommander, type Outcome } from '../ops/commands.ts';
import { openHistory } from '../ops/history.ts';
import { operations } from '../ops/index.ts';
import { type Actor, keysOf, type Stage } from '../ops/stage.ts';

export interface Plan {
  readonly targets: readonly Target[];
  readonly sandboxUrl: string;
  readonly secrets: {
    readonly wallet: string;
    readonly webhook: string;
    readonly launch: string;
    /** Signing secrets for the webhooks of wallet app and coin payments. */
    readonly charges: string;
    readonly coins: string;
  };
  readonly staffToken: string;
  readonly secondStaffToken: string;
  readonly thirdStaffToken: string;
  readonly providers: Stage['providers'];
  readonly actors: readonly Actor[];
  readonly historyFile: string;
  readonly seed: number;
  /** Names of the operations to use; all when empty. */
  readonly ops: readonly string[];
  /** The deliberate fault of this run. */
  readonly fault?: 'key ignored' | undefined;
}

export type Order = { readonly plan: Plan } | { readonly settleWithinMs: number };
export type Report = { readonly state: 'playing' } | { readonly state: 'settled'; readonly tookMs: number };

let isSettling = false;
let givesUpAt = Number.POSITIVE_INFINITY;
const report = (message: Report) => process.send?.(message);

async function play(plan: Plan): Promise<void> {
  const history = openHistory(plan.historyFile);
  const chosen = operations.filter(({ name }) => plan.ops.length === 0 || plan.ops.includes(name));
  const book = createBook();

  let lastId = 0;
  const commanderOf = (chance: Chance) =>
    createCommander({
      targets: plan.targets,
      history,
      chance,
      nextId: () => lastId++,
      givesUpAt: () => givesUpAt,
      ...(plan.fault === 'key ignored'
        ? { keyOf: ({ key }: { key: string }, attempt: number) => (attempt === 1 ? key : randomUUID()) }
        : {}),
    });

  async function perform<T>(
    commander: Commander,
    chance: Chance,
    actor: Actor,
    command: Command<T>,
  ): Promise<Outcome<T>> {
    const outcome = book.note(actor, await commander.perform(command));
    if (outcome.kind === 'ok' && !command.goesOn && chance.isTrue(0.2)) await readBack(chance, actor);
    return outcome;
  }

  /** After an acknowledged write every process must show it. */
  async function readBack(chance: Chance, actor: Actor): Promise<void> {
    const target = chance.oneOf(plan.targets);
    const read = await book.readWallet(target, actor);
    if (!read) return;
    const isRight = read.was === read.wished;
    history.write({ t: 'read', at: Date.now(), node: target.name, memberId: actor.memberId, isRight, ...read });
  }

  async function live(actor: Actor, index: number): Promise<void> {
    const chance = createChance(plan.seed * 1000 + index);
    const commander = commanderOf(chance);
    const stage: Stage = {
      targets: plan.targets,
      sandboxUrl: plan.sandboxUrl,
      chance,
      staffToken: plan.staffToken,
      secondStaffToken: plan.secondStaffToken,
      thirdStaffToken: plan.thirdStaffToken,
      providers: plan.providers,
      secrets: keysOf(plan.secrets),
      perform: (who, command) => perform(commander, chance, who, command),
      balance: book.balance,
      isAsTold: (who) => book.isAsTold(chance.oneOf(plan.targets), who),
    };
    const own = chosen.filter(({ currencies }) => currencies === undefined || currencies.includes(actor.currency));
    if (own.length === 0) return;
    const deposits = own.filter(({ name }) => /deposit|adjustment/.test(name));
    const firsts = own.filter(({ isFirst }) => isFirst);
    // Members of one currency share them: each is done by two neighbours, one of whom may have to be refused.
    const sharers = plan.actors.filter(({ currency }) => currency === actor.currency);
    const place = sharers.indexOf(actor);
    const isOwn = (index: number) => [0, 1].some((next) => (index + next) % sharers.length === place);
    for (const first of firsts.filter((_, index) => isOwn(index))) if (!isSettling) await first.run(stage, actor);
    while (!isSettling) {
      const isPoor = book.balance(actor, 'main') < 1000n && deposits.length > 0;
      await chance.weighted(isPoor ? deposits : own).run(stage, actor);
      // An idle client must not block the responses of the others.
      await setImmediate();
    }
  }

  report({ state: 'playing' });
  await Promise.all(plan.actors.map(live));
  await history.close();
}

let startedSettlingAt = 0;
process.on('message', (order: Order) => {
  if ('plan' in order) {
    play(order.plan).then(
      () => {
        report({ state: 'settled', tookMs: Date.now() - startedSettlingAt });
        process.disconnect();
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  } else {
    startedSettlingAt = Date.now();
    givesUpAt = startedSettlingAt + order.settleWithinMs;
    isSettling = true;
  }
});

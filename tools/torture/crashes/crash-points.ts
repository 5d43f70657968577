import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createBook } from '../checks/acknowledged.ts';
import { checkAll, type Problems } from '../checks/checker.ts';
import { waitForQuiet } from '../checks/quiet.ts';
import type { Node } from '../cluster/cluster.ts';
import type { ArmedPoint, CrashPoint, FaultProxy } from '../cluster/fault-proxy.ts';
import { type Chance, createChance } from '../cluster/random.ts';
import type { Target } from '../cluster/wire.ts';
import { createCommander } from '../ops/commands.ts';
import { type Entry, openHistory, readHistory } from '../ops/history.ts';
import { type Actor, keysOf, type Operation, type Stage } from '../ops/stage.ts';
import { adjust } from '../ops/wallet.ts';
import { castPeople } from '../run/actors.ts';
import { targetOf } from '../run/run-torture.ts';

/** A moment of an operation, and how its connection to the database ends there. */
export interface Cell {
  readonly operation: string;
  readonly at: number;
  readonly side: CrashPoint['side'];
}

export interface CrashPointOptions {
  readonly url: string;
  readonly pool: Pool;
  readonly proxy: FaultProxy;
  /** The server behind the proxy … */
  readonly node: Node;
  /** … and another one, which is queried for the outcome. */
  readonly looker: Node;
  readonly sandboxUrl: string;
  readonly directory: string;
  readonly seed: number;
  readonly operations: readonly Operation[];
  /** Further variants of each operation: another amount, another course. */
  readonly variants?: number;
  /** Selects the moments to test; all by default. */
  readonly isTried?: (cell: Cell) => boolean;
  /** Ends the cell's process; by default only the connection ends. */
  readonly onReached?: () => Promise<void>;
  /** A second end this many statements after the first, during the caller's retry. */
  readonly againAfter?: (chance: Chance) => number | undefined;
  /** An operation without a response by then counts as unanswered. */
  readonly givesUpAfterMs?: number;
  readonly log?: (line: string) => void;
  readonly keyOf?: (command: { readonly key: string }, attempt: number) => string;
}

export interface CrashPointResult {
  readonly cells: readonly Cell[];
  readonly problems: Problems;
  readonly figures: Awaited<ReturnType<typeof checkAll>>['figures'];
  readonly history: readonly Entry[];
  readonly memberIds: readonly string[];
}

/** No operation takes more statements than this; one that polls would never end. */
const statementsMost = 80;
/** Players whose operation depends on others take turns. */
const playersOfSlow = 6;
/** At a table many players take part in one round, each with a moment of the process of their own. */
const playersAtTables = 24;
/** Number of visits while no stakes are taken, and the pause between them. */
const visitsMost = 20;
const visitEveryMs = 1000;
/** Without twins and replays, so that a cell is deterministic. */
const never: Chance = { ...createChance(0), isTrue: () => false, oneOf: ([first]) => first! };

/**
 * A bet may be refused with a definite response when the database ends below it; the moment was reached all the same.
 */
export function withReached({ 'no fault was hit': noFault, ...others }: Problems, reached: readonly Cell[]): Problems {
  return noFault && reached.length === 0 ? { ...others, 'no fault was hit': noFault } : others;
}

/**
 * Ends the connection to the database at each statement of each operation, once before the statement arrives and once
 * after it is done and unanswered. Then the caller retries the command with its key. Untested moments are passed over.
 * The verdict is that of every other run: each acknowledged effect is in the journal once, and no other.
 */
export async function crashEverywhere(options: CrashPointOptions): Promise<CrashPointResult> {
  const { proxy, node, looker, seed, operations, variants = 1, isTried = () => true, directory } = options;
  const { givesUpAfterMs = 300_000 } = options;
  const historyFile = path.join(directory, `crash-points-${seed}-${Date.now()}.jsonl`);
  const history = openHistory(historyFile);
  const target = targetOf(node);
  const places = operations.map(({ waitsForOthers, isOverSocket }) =>
    isOverSocket ? playersAtTables : waitsForOthers ? playersOfSlow : 1,
  );
  const currencies = operations.flatMap(({ currencies }, index) =>
    Array<string>(places[index]!).fill(currencies?.[0] ?? 'THB'),
  );
  const { actors, secrets, ...cast } = await castPeople(options.url, target, currencies, { playsEverywhere: true });
  const book = createBook();
  let lastId = 0;
  let givesUpAt = Number.POSITIVE_INFINITY;
  const commanderAt = (at: Target) =>
    createCommander({
      targets: [at],
      history,
      chance: never,
      nextId: () => lastId++,
      givesUpAt: () => givesUpAt,
      firstPauseMs: 5,
      ...(options.keyOf ? { keyOf: options.keyOf } : {}),
    });
  const commander = commanderAt(target);
  const lookingOn = commanderAt(targetOf(looker));
  const stageOf = (chance: Chance, onCommand = (_command: { readonly onlyLooks?: boolean }) => {}): Stage => ({
    targets: [target],
    sandboxUrl: options.sandboxUrl,
    chance,
    ...cast,
    secrets: keysOf(secrets),
    async perform(actor, command) {
      onCommand(command);
      return book.note(actor, await (command.onlyLooks ? lookingOn : commander).perform(command));
    },
    balance: book.balance,
    isAsTold: (actor) => book.isAsTold(target, actor),
  });

  /** Operations of a player still pending from the cell before. */
  const waits = new Map<Actor, Promise<void>>();

  /** Returns true when the point was reached: the operation has that many statements. */
  async function runCell(operation: Operation, actor: Actor, variant: number, point: CrashPoint): Promise<boolean> {
    await waits.get(actor);
    await fund(actor);
    const again = options.againAfter?.(createChance(seed + point.at));
    const about = operation.isOverSocket ? { about: actor.memberId } : {};
    let ended: Promise<void> | undefined;
    let second: ArmedPoint | undefined;
    const onReached = () => {
      ended = (async () => {
        await options.onReached?.();
        if (again !== undefined) second = proxy.arm({ at: again, side: 'after', ...about });
      })();
      return ended;
    };
    const looks = Promise.withResolvers<void>();
    let first: ArmedPoint | undefined;
    const begin = () => {
      first ??= proxy.arm({ ...point, ...about, onReached });
    };
    // The same random numbers each time, so that the operation is the same.
    const stage = stageOf(createChance(seed * 1000 + variant), (command) => {
      begin();
      if (command.onlyLooks) looks.resolve();
    });
    // The time until the next round of a table varies.
    if (!operation.isOverSocket) begin();
    givesUpAt = Date.now() + givesUpAfterMs;
    const run = operation.run(stage, actor);
    waits.set(actor, run);
    await Promise.race([run, looks.promise]);
    for (let visit = 1; !first && visit < visitsMost; visit++) {
      await sleep(visitEveryMs);
      await operation.run(stage, actor);
    }
    // A restarting process has its own statements.
    await ended;
    first?.disarm();
    second?.disarm();
    return first?.isReached ?? false;
  }

  /** Every cell starts with sufficient balances. */
  async function fund(actor: Actor): Promise<void> {
    for (const account of ['main', 'cashback', 'rebate', 'affiliate'] as const) {
      const least = account === 'main' ? 100_000n : 1n;
      const stage = stageOf(never);
      if (book.balance(actor, account) < least) await adjust(stage, actor, account, 'credit', 900_000n);
    }
  }

  const cells: Cell[] = [];
  let firstPlace = 0;
  for (const [index, operation] of operations.entries()) {
    const players = actors.slice(firstPlace, firstPlace + places[index]!);
    firstPlace += players.length;
    // Ending the process ends it for all players, so they take turns.
    const atOnce = operation.isOverSocket && !options.onReached ? players.length : 1;
    let turn = 0;
    for (let variant = 0; variant < variants; variant++) {
      for (const side of ['before', 'after'] as const) {
        for (let from = 1, isWhole = true; isWhole && from <= statementsMost; from += atOnce) {
          const tried = Array.from(
            { length: atOnce },
            (_, place): Cell => ({ operation: operation.name, at: from + place, side }),
          ).filter(isTried);
          const reached = await Promise.all(
            tried.map((cell) => runCell(operation, players[turn++ % players.length]!, variant, cell)),
          );
          cells.push(...tried.filter((_, place) => reached[place]));
          isWhole = reached.every(Boolean);
        }
      }
    }
  }
  await Promise.all(waits.values());
  await history.close();
  const entries = readHistory(historyFile);
  const memberIds = actors.map(({ memberId }) => memberId);
  // The wallet may learn the end of a round after its player.
  const notEnded = await waitForQuiet(options.pool, options.log ?? console.log);
  const { problems, figures } = await checkAll(options.pool, entries, memberIds);
  if (notEnded.length > 0) problems['not ended'] = notEnded;
  return { cells, history: entries, memberIds, problems: withReached(problems, cells), figures };
}

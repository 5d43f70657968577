import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../cluster/random.ts';
import type { Answer, Target } from '../cluster/wire.ts';
import type { Effect, HistoryWriter } from './history.ts';

/** The meaning of a definite response. `answer` must be the same in a retry. */
export type Verdict<T> =
  | {
      readonly kind: 'ok';
      readonly answer: string;
      readonly effects: readonly Effect[];
      readonly value: T;
      /** An earlier attempt is known to have succeeded. */
      readonly wasDone?: boolean;
    }
  | { readonly kind: 'fail'; readonly code: string };

export interface Command<T> {
  readonly op: string;
  readonly memberId: string;
  readonly key: string;
  /** Makes one attempt: the same command each time, under the given key. */
  send(target: Target, key: string): Promise<Answer>;
  /** Reads a definite response. It may query further, for example when a retry is answered "decided already". */
  read(
    answer: Extract<Answer, { kind: 'answered' }>,
    target: Target,
  ): Verdict<T> | 'unknown' | Promise<Verdict<T> | 'unknown'>;
  /** Observes the effects of other operations and moves no money itself. */
  readonly onlyLooks?: boolean;
  /** Other work continues immediately after it, so the expected wallet is unknown until that is observed. */
  readonly goesOn?: boolean;
  /** A repeat after the acknowledgement must have the same response. */
  readonly isRepeatable?: boolean;
}

export type Outcome<T> = Verdict<T> | { readonly kind: 'open' };

export interface Commander {
  perform<T>(command: Command<T>): Promise<Outcome<T>>;
}

export interface CommanderOptions {
  readonly targets: readonly Target[];
  readonly history: HistoryWriter;
  readonly chance: Chance;
  readonly nextId: () => number;
  /** The moment after which no further attempts are made. */
  readonly givesUpAt: () => number;
  /** Returns the key of one attempt: the command's own, except in a run with a deliberate fault. */
  readonly keyOf?: (command: { readonly key: string }, attempt: number) => string;
  /** The pause before the second attempt; it doubles up to half a second. */
  readonly firstPauseMs?: number;
}

/**
 * Performs commands like a careful client: each with one key, retried with that key on any process until the response
 * is definite. Some are sent to two processes concurrently, some again after their acknowledgement.
 */
export function createCommander(options: CommanderOptions): Commander {
  const { targets, history, chance, nextId, givesUpAt, keyOf = ({ key }) => key, firstPauseMs = 100 } = options;
  const pauseMs = (attempt: number) => Math.min(firstPauseMs * 2 ** (attempt - 1), 500);
  const other = (target: Target) => targets.find((candidate) => candidate !== target) ?? target;

  async function attemptOnce<T>(id: number, command: Command<T>, target: Target, attempt: number) {
    const answer = await command.send(target, keyOf(command, attempt));
    if (answer.kind === 'answered') {
      const verdict = await command.read(answer, target);
      if (verdict !== 'unknown') return verdict;
    }
    const at = Date.now();
    if (answer.kind === 'away') history.write({ t: 'away', id, at, node: target.name });
    else {
      const why = answer.kind === 'unknown' ? answer.why : 'told to try again';
      history.write({ t: 'info', id, at, node: target.name, why });
    }
    return undefined;
  }

  async function replay<T>(id: number, command: Command<T>, target: Target, first: string): Promise<void> {
    for (let attempt = 2; Date.now() < givesUpAt(); attempt++) {
      const verdict = await attemptOnce(id, command, target, attempt);
      if (verdict) {
        const answer = verdict.kind === 'ok' ? verdict.answer : verdict.code;
        history.write({ t: 'replay', id, at: Date.now(), node: target.name, isSame: answer === first, answer });
        return;
      }
      await sleep(pauseMs(attempt));
    }
  }

  return {
    async perform(command) {
      const id = nextId();
      const { op, memberId, key } = command;
      history.write({ t: 'invoke', id, at: Date.now(), op, memberId, key });
      let target = chance.oneOf(targets);
      const isTwin = command.isRepeatable === true && chance.isTrue(0.1);
      for (let attempt = 1; Date.now() < givesUpAt(); attempt++) {
        const node = target;
        const [verdict, twin] = await Promise.all([
          attemptOnce(id, command, node, attempt),
          isTwin && attempt === 1 ? attemptOnce(id, command, other(node), 2) : undefined,
        ]);
        const definite = verdict ?? twin;
        if (definite) {
          const at = Date.now();
          const attempts = attempt;
          if (definite.kind === 'fail') {
            history.write({ t: 'fail', id, at, node: node.name, attempts, code: definite.code });
          } else {
            const { answer, effects, wasDone = false } = definite;
            history.write({ t: 'ok', id, at, node: node.name, attempts, answer, wasDone, effects: [...effects] });
            if (verdict && twin) {
              const again = twin.kind === 'ok' ? twin.answer : twin.code;
              history.write({ t: 'replay', id, at, node: other(node).name, isSame: again === answer, answer: again });
            }
            if (command.isRepeatable && chance.isTrue(0.05)) await replay(id, command, chance.oneOf(targets), answer);
          }
          return definite;
        }
        target = other(target);
        await sleep(pauseMs(attempt));
      }
      history.write({ t: 'open', id, at: Date.now() });
      return { kind: 'open' };
    },
  };
}

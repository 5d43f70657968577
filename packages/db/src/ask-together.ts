import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** How long a question holds up the next one: a connection that is gone answers nobody for a long time. */
const patienceMs = 50;

/**
 * Makes one question of all that are asked at the same time. While one is under way, those who come wait, and the next asks
 * for all of them: questions grow with the load instead of becoming more. Each begins after everybody in it has asked, so
 * nobody is told what was true before.
 */
export function askTogether<Asked, Answer>(
  keyOf: (asked: Asked) => string,
  read: (all: readonly Asked[]) => Promise<ReadonlyMap<string, Answer>>,
): (asked: Asked) => Promise<Answer | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { readonly asked: Map<string, Asked>; readonly answers: Promise<ReadonlyMap<string, Answer>> } | undefined;

  function open() {
    const asked = new Map<string, Asked>();
    // Those who were answered speak again before the next question begins.
    const answers = underWay
      .then(() => turn())
      .then(() => {
        next = undefined;
        const found = read([...asked.values()]);
        const end = () => undefined;
        underWay = Promise.race([found.then(end, end), sleep(patienceMs, undefined, { ref: false })]);
        return found;
      });
    return { asked, answers };
  }

  return async (asked) => {
    next ??= open();
    const { answers } = next;
    next.asked.set(keyOf(asked), asked);
    return (await answers).get(keyOf(asked));
  };
}

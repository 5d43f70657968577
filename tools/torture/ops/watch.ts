import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, sendJson, type Target } from '../cluster/wire.ts';
import type { Actor } from './stage.ts';

/** The duration of one attempt before it counts as "not yet". */
const watchesForMs = 2500;

/** Polls a deposit, a withdrawal or an order of the member until it is no longer pending. */
export async function watch(
  target: Target,
  { token, from }: Actor,
  service: string,
  waits = ({ status }: Record<string, unknown>) => status === 'pending',
): Promise<Answer> {
  const until = Date.now() + watchesForMs;
  for (;;) {
    const answer = await sendJson(`${target.url}/gateway/member/${service}`, { token, from });
    const isPending = answer.kind === 'answered' && answer.status === 200 && waits(answer.body);
    if (!isPending) return answer;
    if (Date.now() > until) return { kind: 'away' };
    await sleep(150);
  }
}

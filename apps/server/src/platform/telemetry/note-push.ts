import { currentWork } from '@sabai/db';
import { figures } from './figures.ts';
import { beginSpan } from './spans.ts';

/** Counts and traces a message to a browser, under the request that caused it. */
export function notePush(topic: string, correlationId: string | undefined): void {
  figures.liveMessages.add(topic);
  if (correlationId === undefined) return;
  const work = currentWork();
  const cause = work?.correlationId === correlationId ? work : { correlationId };
  beginSpan({ name: `push ${topic}`, kind: 'producer', attributes: { topic } }, cause)?.end();
}

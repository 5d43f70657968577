import { currentWork, inPartOfWork, type StatementWatch, type Work } from '@sabai/db';

/** What is done, in the words of OpenTelemetry's conventions. */
export interface SpanAbout {
  readonly name: string;
  /** For others who ask us, of others whom we ask, what an event causes, or a part of the same. */
  readonly kind: 'server' | 'client' | 'consumer' | 'producer' | 'internal';
  readonly attributes?: SpanFacts;
}
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** Where it is in its trace, for what is a part of it. */
  readonly traceParent: string;
  end(facts?: SpanFacts, error?: unknown): void;
}

/** Begins a span below `work`: in its trace, or as the first of the trace that its correlation id names. */
export type Tracer = (about: SpanAbout, work: Work) => Span;

let tracer: Tracer | undefined;

/** From now on spans are told to `next`; to nobody without it, and then they cost a look. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Whether somebody traces: what only spans say need not be put together otherwise. */
export const isTracing = (): boolean => tracer !== undefined;

/** Begins a span that its caller ends; undefined while nobody traces. */
export const beginSpan = (about: SpanAbout, work: Work): Span | undefined => tracer?.(about, work);

/** Runs a part of the work that is being done as a span of its trace. What belongs to no work has no trace. */
export async function inSpan<T>(
  about: SpanAbout,
  run: () => Promise<T>,
  factsOf?: (answer: T) => SpanFacts,
): Promise<T> {
  const work = currentWork();
  const span = work && tracer?.(about, work);
  if (!span) return run();
  try {
    const answer = await inPartOfWork({ ...work, traceParent: span.traceParent }, run);
    span.end(factsOf?.(answer));
    return answer;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

const quoted = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

/** A comment as sqlcommenter writes it: whoever reads a slow statement in PostgreSQL's log finds the request that has sent it. */
const commentOf = ({ correlationId, traceParent }: Work): string =>
  ` /*correlation_id='${quoted(correlationId)}'${traceParent === undefined ? '' : `,traceparent='${traceParent}'`}*/`;

/** Marks statements with the work that they are for, and traces them. */
export const watchStatements: StatementWatch = (text, ask) => {
  const work = currentWork();
  if (!work) return ask(text);
  if (!tracer) return ask(text + commentOf(work));
  const [operation = ''] = /^\w+/.exec(text.trimStart()) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
  return inSpan({ name: `sql ${operation}`, kind: 'client', attributes }, () =>
    ask(text + commentOf(currentWork() ?? work)),
  );
};

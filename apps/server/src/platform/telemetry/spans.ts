import { currentWork, inPartOfWork, type StatementWatch, type Work } from '@sabai/db';

/** An operation, in the terms of OpenTelemetry's conventions. */
export interface SpanAbout {
  readonly name: string;
  /**
   * `server`: a received request; `client`: a sent one; `producer` and `consumer`: of an event; `internal`: a part of
   * one.
   */
  readonly kind: 'server' | 'client' | 'consumer' | 'producer' | 'internal';
  readonly attributes?: SpanFacts;
}
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** Its position in its trace, for child spans. */
  readonly traceParent: string;
  end(facts?: SpanFacts, error?: unknown): void;
}

/** Begins a span below `work`: in its trace, or as the first of the trace of its correlation id. */
export type Tracer = (about: SpanAbout, work: Work) => Span;

let tracer: Tracer | undefined;

/** Sends spans to `next` from now on; without it tracing is off and costs one check. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Returns whether tracing is on, so that data only for spans is not built otherwise. */
export const isTracing = (): boolean => tracer !== undefined;

/** Begins a span that its caller ends; undefined while tracing is off. */
export const beginSpan = (about: SpanAbout, work: Work): Span | undefined => tracer?.(about, work);

/** Runs a part of the current work as a span of its trace. Code outside of work has no trace. */
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

/** Returns a comment in sqlcommenter's format: links a slow statement in PostgreSQL's log to its request. */
const commentOf = ({ correlationId, traceParent }: Work): string =>
  ` /*correlation_id='${quoted(correlationId)}'${traceParent === undefined ? '' : `,traceparent='${traceParent}'`}*/`;

/** Adds the work's comment to statements, and traces them. */
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

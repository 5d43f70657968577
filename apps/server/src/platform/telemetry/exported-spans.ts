/** Exports spans through OpenTelemetry, which sends them by OTLP over HTTP. Imported only when the settings need it. */
import { randomBytes } from 'node:crypto';
import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { readTraceParent, traceIdOf, writeTraceParent } from './correlation.ts';
import { resourceOf } from './resource.ts';
import type { Tracer } from './spans.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
  internal: SpanKind.INTERNAL,
};

const contextOf = (traceParent: string | undefined): SpanContext | undefined => {
  const parent = readTraceParent(traceParent);
  return (
    parent && {
      traceId: parent.traceId,
      spanId: parent.spanId,
      traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: true,
    }
  );
};

export interface ExportedSpans {
  readonly tracer: Tracer;
  /** Sends the last ended spans. */
  close(): Promise<void>;
}

/**
 * Sends spans to a collector. Keeps the share `sampled` of traces without a sampling decision, the same ones in every
 * process.
 */
export function exportSpans({
  serviceName,
  otlp: { url, headers, sampled },
}: {
  readonly serviceName: string;
  readonly otlp: NonNullable<TelemetrySettings['otlp']>;
}): ExportedSpans {
  /** The trace of the span that begins now, if it is the first of its trace. */
  let traceId = '';
  const idGenerator: IdGenerator = {
    generateTraceId: () => traceId,
    generateSpanId: () => randomBytes(8).toString('hex'),
  };
  const provider = new TracerProvider({
    resource: resourceOf(serviceName),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    idGenerator,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${url}/v1/traces`, headers: { ...headers } }),
        scheduledDelayMillis: 1000,
      }),
    ],
  });
  const spans = provider.getTracer('sabai');
  return {
    tracer({ name, kind, attributes = {} }, { correlationId, traceParent }) {
      const parent = contextOf(traceParent);
      traceId = traceIdOf(correlationId);
      const span = spans.startSpan(
        name,
        { kind: kinds[kind], attributes: { ...attributes, correlation_id: correlationId } },
        parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      );
      const { spanId, traceFlags, traceId: ownTrace } = span.spanContext();
      const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
      return {
        traceParent: writeTraceParent({ traceId: ownTrace, spanId, isSampled }),
        end(facts = {}, error) {
          span.setAttributes(facts);
          if (error !== undefined) {
            const { name: type = 'Error', code } = error as { name?: string; code?: unknown };
            // An error's message may contain data.
            span.setAttribute('error.type', typeof code === 'string' ? code : type);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

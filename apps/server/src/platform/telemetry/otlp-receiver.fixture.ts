import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span in OTLP's JSON. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}
interface Body {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[];
  }[];
}

/** Opens a collector that stores received spans. */
export async function openReceiver() {
  const spans: ReceivedSpan[] = [];
  const metrics = new Set<string>();
  const callers = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Body;
    callers.add(request.headers.authorization);
    spans.push(...(body.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    for (const { scopeMetrics } of body.resourceMetrics ?? [])
      for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.add(name);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    callers,
    ofTrace: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/**
 * Exports the figures through OpenTelemetry, which formats them for Prometheus and sends them by OTLP. Imported only
 * when the settings need it.
 */
import type { HrTime } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  type MetricReader,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Distribution, Figure, Series } from './figure.ts';
import { figures } from './figures.ts';
import { resourceOf } from './resource.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

const hrTimeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/** Returns a figure as OpenTelemetry data. */
async function dataOf(figure: Figure, startTime: HrTime, endTime: HrTime): Promise<MetricData> {
  const { name, help: description } = figure.about;
  const base = {
    descriptor: { name, description, unit: '', valueType: 1 },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const pointsOf = <V, T>(series: readonly Series<V>[], value: (of: V) => T) =>
    series.map((each) => ({ startTime, endTime, attributes: each.labels, value: value(each.value) }));
  const same = (value: number) => value;
  if (figure.kind === 'histogram') {
    const histogram = ({ counts, sum, count }: Distribution) => ({
      buckets: { boundaries: [...figure.bounds], counts: [...counts] },
      sum,
      count,
    });
    const dataPoints = pointsOf(figure.read(), histogram);
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = pointsOf(await figure.read(), same);
  if (figure.kind === 'counter' || figure.about.isGrowing)
    return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  return { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

function producerOf(serviceName: string): MetricProducer {
  const startTime = hrTimeOf(performance.timeOrigin);
  return {
    async collect(): Promise<CollectionResult> {
      const endTime = hrTimeOf(Date.now());
      const metrics = await Promise.all(Object.values(figures).map((figure) => dataOf(figure, startTime, endTime)));
      return {
        resourceMetrics: { resource: resourceOf(serviceName), scopeMetrics: [{ scope: { name: 'sabai' }, metrics }] },
        errors: [],
      };
    },
  };
}

export interface MetricOptions {
  readonly serviceName: string;
  /** The OTLP/HTTP destination of figures; unset, none are sent. */
  readonly otlp: TelemetrySettings['otlp'];
}

export interface ExportedFigures {
  /** Serves `GET /metrics` in the text format of Prometheus; needs a separate port, since it has no authentication. */
  readonly app: FastifyInstance;
  /** Closes the app, and sends the last values. */
  close(): Promise<void>;
}

/** Exports the figures of this process. The caller listens with the app. */
export function exportFigures({ serviceName, otlp }: MetricOptions): ExportedFigures {
  const metricProducers = [producerOf(serviceName)];
  const scraped = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, metricProducers });
  const readers: MetricReader[] = [scraped];
  if (otlp)
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${otlp.url}/v1/metrics`, headers: { ...otlp.headers } }),
        exportIntervalMillis: otlp.pushesEveryMs,
        exportTimeoutMillis: Math.min(otlp.pushesEveryMs, 10_000),
        metricProducers,
      }),
    );
  const provider = new MeterProvider({ resource: resourceOf(serviceName), readers });
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', (request, reply) => {
    reply.hijack();
    scraped.getMetricsRequestHandler(request.raw, reply.raw);
  });
  return {
    app,
    async close() {
      await app.close();
      await provider.shutdown();
    },
  };
}

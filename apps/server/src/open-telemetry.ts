import type pg from 'pg';
import type { Context } from './context.ts';
import { listen } from './platform/http/listen.ts';
import { traceWith } from './platform/telemetry/spans.ts';
import type { TelemetrySettings } from './platform/telemetry/telemetry-settings.ts';
import { watchHouse } from './platform/telemetry/watch-house.ts';
import { watchProcess } from './platform/telemetry/watch-process.ts';

/**
 * Exports metrics and traces as the settings require; imports the exporters only then. `pools` are watched by name.
 * Returns the function that ends it.
 */
export async function openTelemetry(
  { metrics, otlp, serviceName }: TelemetrySettings,
  watched: Context['watched'],
  pools: Readonly<Record<string, pg.Pool>>,
): Promise<() => Promise<void>> {
  if (!metrics && !otlp) return async () => {};
  const { exportFigures } = await import('./platform/telemetry/exported-figures.ts');
  const ends = [watchProcess(pools), watchHouse(watched)];
  const exported = exportFigures({ serviceName, otlp });
  if (metrics) await listen(exported.app, metrics.port, metrics.listensOn);
  const spans = otlp && (await import('./platform/telemetry/exported-spans.ts')).exportSpans({ serviceName, otlp });
  traceWith(spans?.tracer);
  return async () => {
    traceWith(undefined);
    await Promise.all([exported.close(), spans?.close()]);
    for (const end of ends) end();
  };
}

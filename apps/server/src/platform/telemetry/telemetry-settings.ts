export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Destinations of metrics and traces. */
export interface TelemetrySettings {
  /** The address for Prometheus; unset, none is opened. */
  readonly metrics: { readonly port: number; readonly listensOn: readonly string[] } | undefined;
  /** The destination of figures and traces; unset, none are sent. */
  readonly otlp:
    | {
        /** Without a trailing slash. */
        readonly url: string;
        readonly headers: Readonly<Record<string, string>>;
        /** The share of traces that are kept, 0 to 1. */
        readonly sampled: number;
        readonly pushesEveryMs: number;
      }
    | undefined;
  readonly serviceName: string;
}

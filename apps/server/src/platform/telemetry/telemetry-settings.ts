export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Who is told how the house does. */
export interface TelemetrySettings {
  /** Where Prometheus comes for figures; none are offered without it. */
  readonly metrics: { readonly port: number; readonly listensOn: readonly string[] } | undefined;
  /** Where figures and traces are sent; none are without it. */
  readonly otlp:
    | {
        /** Without a slash at the end. */
        readonly url: string;
        readonly headers: Readonly<Record<string, string>>;
        /** The share of traces that are kept, 0 to 1. */
        readonly sampled: number;
        readonly pushesEveryMs: number;
      }
    | undefined;
  readonly serviceName: string;
}

import { currentWork } from '@sabai/db';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './telemetry-settings.ts';

/** PostgreSQL repeats stored values here: phone numbers, names, amounts. */
const quoting = ['detail', 'where', 'internalQuery', 'query', 'parameters', 'hint'];

/** Returns an error for the log: its type and place, without values. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { raw: _, ...fields } = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !quoting.includes(name)));
}

/** The buffer while the disk is full; beyond it lines are dropped. */
const waitingBytes = 2 ** 20;

/** Opens standard output. A full disk or an ended pipe must not stop the server. */
export function openStandardOutput(fd = 1) {
  const output = pino.destination({ dest: fd, sync: true, maxLength: waitingBytes });
  output.on('error', () => {});
  return output;
}

/**
 * Creates the log: one JSON object per line, with the name of its level, the time as ISO 8601 and the correlation id of
 * the current work.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      mixin: () => {
        const work = currentWork();
        return work ? { correlationId: work.correlationId } : {};
      },
      // A line's own correlation id takes precedence.
      mixinMergeStrategy: (line, mixed) => ({ ...mixed, ...line }),
    },
    destination ?? openStandardOutput(),
  );
}

import { currentWork } from '@sabai/db';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './telemetry-settings.ts';

/** PostgreSQL repeats here what was to be stored: phone numbers, names, amounts. */
const quoting = ['detail', 'where', 'internalQuery', 'query', 'parameters', 'hint'];

/** Returns an error as it is logged: what it is and where it happened, without the values it was about. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { raw: _, ...told } = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(told).filter(([name]) => !quoting.includes(name)));
}

/** What waits for room on a full disk; beyond it lines are dropped. */
const waitingBytes = 2 ** 20;

/** A log that nobody takes, on a full disk or through a pipe that has ended, is no reason to stop serving. */
export function openStandardOutput(fd = 1) {
  const output = pino.destination({ dest: fd, sync: true, maxLength: waitingBytes });
  output.on('error', () => {});
  return output;
}

/**
 * Creates the log: one JSON object a line, with the name of its level, the time as ISO 8601 and the correlation id of the work
 * that is being done.
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
      // What a line says itself about its correlation id counts.
      mixinMergeStrategy: (line, mixed) => ({ ...mixed, ...line }),
    },
    destination ?? openStandardOutput(),
  );
}

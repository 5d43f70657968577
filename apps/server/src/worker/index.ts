/**
 * Owns background work: passes outbox events to their consumers and runs the periodic jobs, shared with other
 * processes. Invariants: a process handles its own commits immediately and other processes' commits within half a
 * second; a stop finishes started work.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DispatchOptions, dispatchOutbox, inWork, type OutboxConsumer } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { figures } from '../platform/telemetry/figures.ts';
import { inSpan } from '../platform/telemetry/spans.ts';
import type { PeriodicJobs } from './periodic-jobs.ts';

export { createPeriodicJobs, type Job, type PeriodicJobs } from './periodic-jobs.ts';

export interface WorkerOptions {
  readonly platform: Pick<Platform, 'db' | 'log'>;
  /** All there are. */
  readonly consumers: readonly OutboxConsumer[];
  /** The periodic jobs. */
  readonly jobs?: PeriodicJobs;
  readonly pollMs?: number;
}

export interface Worker {
  start(): void;
  /** Handles all due events. */
  handOut(): Promise<void>;
  /** Finishes pending work, within a few seconds, and ends. */
  stop(): Promise<void>;
  /** Signals possible new events. */
  wake(): void;
  /** Wakes after each request of the app that may have changed data. Call it before routes are registered. */
  wakeAfterRequests(app: FastifyInstance): void;
}

const drainsForMs = 2000;

/** Handles an event as a part of the work that caused it. */
const handling: DispatchOptions['around'] = (consumer, { topic, id, cause = { correlationId: id } }, run) =>
  inWork(cause, () => inSpan({ name: `${consumer} ${topic}`, kind: 'consumer', attributes: { consumer, topic } }, run));

function countEvent(topic: string): void {
  figures.outboxEvents.add(topic);
  const [subject, verb = ''] = topic.split('.');
  if (subject === 'deposit') figures.deposits.add(verb);
  else if (subject === 'withdrawal') figures.withdrawals.add(verb);
}

export function createWorker({ platform, consumers, jobs, pollMs = 500 }: WorkerOptions): Worker {
  const { db, log } = platform;
  const stopping = new AbortController();
  let bell = new AbortController();
  let hasNews = false;
  let working: Promise<unknown> = Promise.resolve();

  function wake(): void {
    if (hasNews) return;
    hasNews = true;
    bell.abort();
  }

  /** Handles due events until none is left; other processes may add more for as long as `goesOn` permits. */
  async function dispatch(goesOn: () => boolean): Promise<void> {
    let settled: number;
    do {
      settled = await dispatchOutbox(db, consumers, {
        goesOn,
        onSettled: countEvent,
        around: handling,
        onFailure: ({ consumer, event, attempts, error }) => {
          figures.outboxFailures.add(consumer);
          log.error(
            { err: error, consumer, topic: event.topic, event: event.id, attempts },
            'an event was not handled',
          );
        },
      });
    } while (settled > 0 && goesOn());
  }

  async function dispatchForEver(): Promise<void> {
    while (!stopping.signal.aborted) {
      hasNews = false;
      await dispatch(() => !stopping.signal.aborted).catch((error: unknown) =>
        log.error({ err: error }, 'handing out events'),
      );
      if (hasNews) continue;
      bell = new AbortController();
      const signal = AbortSignal.any([bell.signal, stopping.signal]);
      await sleep(pollMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    wake,
    wakeAfterRequests(app) {
      app.addHook('onResponse', (request, _reply, done) => {
        if (request.method !== 'GET') wake();
        done();
      });
    },
    handOut: () => dispatch(() => true),
    start() {
      working = dispatchForEver();
      jobs?.start();
    },
    async stop() {
      stopping.abort();
      await Promise.all([working, jobs?.stop()]);
      const until = Date.now() + drainsForMs;
      await dispatch(() => Date.now() < until).catch((error: unknown) => log.error({ err: error }, 'the last events'));
    },
  };
}

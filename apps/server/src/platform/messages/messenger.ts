import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A service of the world outside that takes messages. `deliver` throws when it has not taken one. */
export interface Carrier<M> {
  /** As the log calls it. */
  readonly name: string;
  /** Its errors must not repeat what the message says, which may be a code. */
  deliver(message: M): Promise<void>;
}

export interface Messenger<M> {
  /** False when there is nobody to carry messages. */
  readonly isConnected: boolean;
  /** Hands the message to the first carrier that takes it; throws when none did. */
  send(message: M): Promise<void>;
  /** Sends without letting the caller, or whoever waits for its answer, feel how long it takes or whether it works; a failure is logged. */
  sendUnseen(message: M): void;
  /** Resolves when nothing is being sent any more: for shutdown and for tests. */
  settled(): Promise<void>;
}

/** The answer under way has arrived by then: even to begin to send would show in its time. */
const unseenPauseMs = 50;

/**
 * Sends by the carriers in their order: the next one is asked only when one before it refused or did not answer. One that
 * was too slow to answer may have delivered all the same, so whoever is written to may be written to twice.
 */
export function createMessenger<M>(carriers: readonly Carrier<M>[], log: Pick<Logger, 'error'>): Messenger<M> {
  const unfinished = new Set<Promise<void>>();

  async function send(message: M): Promise<void> {
    let failure: unknown = new Error('there is nobody to carry messages');
    for (const carrier of carriers) {
      try {
        return await carrier.deliver(message);
      } catch (error) {
        failure = error;
        log.error({ err: error, carrier: carrier.name }, 'message was not taken');
      }
    }
    throw failure;
  }

  return {
    isConnected: carriers.length > 0,
    send,
    sendUnseen(message) {
      const sending: Promise<void> = pause(unseenPauseMs)
        .then(() => send(message))
        .catch(() => {})
        .finally(() => unfinished.delete(sending));
      unfinished.add(sending);
    },
    async settled() {
      await Promise.all(unfinished);
    },
  };
}

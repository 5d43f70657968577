import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** An external service that sends messages. `deliver` throws if the service has not accepted one. */
export interface Carrier<M> {
  /** Its name in the log. */
  readonly name: string;
  /** Its errors must not repeat the message, which may contain a code. */
  deliver(message: M): Promise<void>;
}

export interface Messenger<M> {
  /** False without a provider. */
  readonly isConnected: boolean;
  /** Sends the message by the first provider that accepts it; throws if none did. */
  send(message: M): Promise<void>;
  /** Sends in the background: neither the duration nor the result affects the caller's response. Logs a failure. */
  sendUnseen(message: M): void;
  /** Resolves when no message is being sent: for shutdown and tests. */
  settled(): Promise<void>;
}

/** The response has arrived by then: even the start of sending would be measurable in its time. */
const unseenPauseMs = 50;

/**
 * Tries the providers in order: the next one only after one rejected the message or timed out. A provider that timed
 * out may have delivered, so a recipient may receive a message twice.
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

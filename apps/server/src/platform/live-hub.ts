import type { LiveData, LiveMessage, LiveTopic } from '@sabai/contract/live';
import type { LiveHub as LiveSender } from './platform.ts';

/** How long a member who has gone may come back and learn what was missed, and of how many messages. */
const remembersForMs = 5 * 60_000;
const remembersMessages = 100;

export interface LiveListener {
  /** One message as it goes over the wire. */
  deliver(text: string): void;
  /** Nothing will come any more. */
  end(): void;
}

interface Channel {
  sequence: number;
  /** The last messages, oldest first. */
  readonly recent: { readonly sequence: number; readonly text: string }[];
  readonly listeners: Set<LiveListener>;
  forgetting: NodeJS.Timeout | undefined;
}

export interface LiveHub extends LiveSender {
  /**
   * Listens to a member's messages. Those after `since` are delivered at once; the answer tells whether they are complete,
   * so that the listener knows to start from the present state instead.
   */
  listen(memberId: string, listener: LiveListener, since?: number): { isComplete: boolean; leave(): void };
  listenerCount(memberId: string): number;
}

/**
 * Carries messages from the modules to the sockets of this process. Each member's messages are numbered upwards, also across
 * restarts, since a number begins with the time its channel was opened.
 */
export function createLiveHub(now: () => number = Date.now): LiveHub {
  const channels = new Map<string, Channel>();

  function open(memberId: string): Channel {
    const known = channels.get(memberId);
    if (known) return known;
    const channel: Channel = { sequence: now() * 1000, recent: [], listeners: new Set(), forgetting: undefined };
    channels.set(memberId, channel);
    return channel;
  }

  return {
    send<T extends LiveTopic>(memberId: string, topic: T, data: LiveData[T]): void {
      const channel = channels.get(memberId);
      if (!channel) return;
      const message: LiveMessage<T> = { topic_name: topic, data, sequence: ++channel.sequence };
      const text = JSON.stringify(message);
      channel.recent.push({ sequence: message.sequence, text });
      if (channel.recent.length > remembersMessages) channel.recent.shift();
      for (const listener of [...channel.listeners]) {
        listener.deliver(text);
        if (topic === 'force_logout') listener.end();
      }
    },
    listen(memberId, listener, since) {
      const channel = open(memberId);
      clearTimeout(channel.forgetting);
      channel.listeners.add(listener);
      const oldest = channel.recent[0]?.sequence ?? channel.sequence + 1;
      const isComplete = since !== undefined && since >= oldest - 1 && since <= channel.sequence;
      if (isComplete) for (const { sequence, text } of channel.recent) if (sequence > since) listener.deliver(text);
      return {
        isComplete,
        leave() {
          channel.listeners.delete(listener);
          if (channel.listeners.size > 0) return;
          clearTimeout(channel.forgetting);
          channel.forgetting = setTimeout(() => {
            if (channel.listeners.size === 0 && channels.get(memberId) === channel) channels.delete(memberId);
          }, remembersForMs);
          channel.forgetting.unref();
        },
      };
    },
    listenerCount: (memberId) => channels.get(memberId)?.listeners.size ?? 0,
  };
}

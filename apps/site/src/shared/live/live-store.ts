import type { LiveData, LiveMessage, LiveTopic } from '@sabai/contract/live';
import { createStore } from '@sabai/ui/store.ts';
import { useEffect, useRef } from 'react';
import type { ConnectionState } from './live-connection.ts';

export type LiveState = 'off' | ConnectionState;

const state = createStore<LiveState>('off');
export const useLiveState = state.use;
export const liveState = state.get;
export const setLiveState = state.set;

const wallet = createStore<LiveData['wallet'] | null>(null);
/** The newest balances received since the page loaded, otherwise `null`. */
export const useLiveWallet = wallet.use;
export const setLiveWallet = wallet.set;

type Handler = (data: never) => void;
const handlers = new Map<string, Set<Handler>>();
const known: Record<LiveTopic, true> = {
  wallet: true,
  deposit: true,
  withdrawal: true,
  message: true,
  notice: true,
  coupon: true,
  promotion: true,
  quest: true,
  reward: true,
  notification: true,
  competition: true,
  competition_standing: true,
  force_logout: true,
  ready: true,
  reload: true,
};

/** Passes a message to all subscribers of its topic; unknown topics are logged and ignored (Q56). */
export function deliver(message: Pick<LiveMessage, 'topic_name' | 'data'>): void {
  if (!Object.hasOwn(known, message.topic_name)) {
    console.info('unknown live topic', message.topic_name);
    return;
  }
  if (message.topic_name === 'wallet') wallet.set(message.data as LiveData['wallet']);
  for (const handler of handlers.get(message.topic_name) ?? []) handler(message.data as never);
}

/** Subscribes to a topic outside of React; returns the function that unsubscribes. */
export function listen<T extends LiveTopic>(topic: T, handler: (data: LiveData[T]) => void): () => void {
  const set = handlers.get(topic) ?? new Set();
  handlers.set(topic, set.add(handler as Handler));
  return () => set.delete(handler as Handler);
}

/** Subscribes to a topic while the component is mounted: `useLiveTopic('deposit', (d) => …)`. */
export function useLiveTopic<T extends LiveTopic>(topic: T, handler: (data: LiveData[T]) => void): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => listen(topic, (data) => latest.current(data)), [topic]);
}

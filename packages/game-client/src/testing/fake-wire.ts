import { afterEach, beforeEach, vi } from 'vitest';
import type { Wire } from '../shared/table-connection.ts';

const wires: (Wire & { readonly sent: unknown[] })[] = [];

/** Replaces `openWire` of `shared/open-wire.ts`: a wire records the messages sent over it. */
export function openWire(): Wire {
  const sent: unknown[] = [];
  const wire = {
    sent,
    send: (text: string) => void sent.push(JSON.parse(text)),
    close() {},
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  wires.push(wire);
  return wire;
}

/** Connects the last opened wire; returns its sent messages, and the function that sends messages of the server. */
export function connectWire<Sent, Received>() {
  const wire = wires.at(-1)!;
  wire.onopen?.();
  return {
    sent: wire.sent as readonly Sent[],
    say: (message: Received) => wire.onmessage?.({ data: JSON.stringify(message) }),
  };
}

/** Stops the clock and the page's events in each test of a file. */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', () => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

import { hgsPaths } from '@sabai/games/protocol';
import type { Wire, WireMessage } from './table-connection.ts';

let early: Wire | undefined;

/** Opens a WebSocket to a path of this page's own server, or returns the one opened with the page. */
export function openWire(path: string): Wire {
  const first = early;
  early = undefined;
  return first ?? connect(path);
}

/**
 * Opens the connection to the tables before it is used: it sends `hello` automatically, and buffers messages until it
 * is taken.
 */
export function openEarly(session: string): void {
  const received: WireMessage[] = [];
  const wire = connect(hgsPaths.socket, received);
  wire.onopen = () => wire.send(JSON.stringify({ type: 'hello', session }));
  wire.onmessage = (message) => received.push(message);
  wire.onclose = () => {
    early = undefined;
  };
  early = wire;
}

function connect(path: string, received?: WireMessage[]): Wire {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);
  const wire: Wire = {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onclose: null,
    onmessage: null,
    ...(received && { received }),
  };
  socket.onopen = () => wire.onopen?.();
  socket.onclose = () => wire.onclose?.();
  socket.onmessage = (event) => wire.onmessage?.(event);
  return wire;
}

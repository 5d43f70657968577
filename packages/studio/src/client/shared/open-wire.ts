import type { Wire } from './table-connection.ts';

/** Opens a WebSocket to a path of this page's own server. */
export function openWire(path: string): Wire {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);
  const wire: Wire = {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  socket.onopen = () => wire.onopen?.();
  socket.onclose = () => wire.onclose?.();
  socket.onmessage = (event) => wire.onmessage?.(event);
  return wire;
}

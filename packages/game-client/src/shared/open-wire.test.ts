import { hgsPaths } from '@sabai/games/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEarly, openWire } from './open-wire.ts';

/** The opened sockets, in order. */
let sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | undefined;
  onclose: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

beforeEach(() => {
  sockets = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'play.example' });
});
afterEach(() => {
  // Removes a socket that one test has opened early, so that the next test starts without it.
  openWire(hgsPaths.socket);
  vi.unstubAllGlobals();
});

test('sends hello on the early socket, and keeps the messages it receives', () => {
  openEarly('s1');
  const [socket] = sockets;
  expect(socket!.address).toBe(`wss://play.example${hgsPaths.socket}`);
  expect(socket!.sent).toEqual([]);
  socket!.open();
  expect(socket!.sent).toEqual([{ type: 'hello', session: 's1' }]);
  socket!.onmessage?.({ data: 'one' });
  socket!.onmessage?.({ data: 'two' });
  expect(openWire(hgsPaths.socket).received?.map(({ data }) => data)).toEqual(['one', 'two']);
});

test('gives the early socket to one table, and opens a plain one for the next', () => {
  openEarly('s1');
  const first = openWire(hgsPaths.socket);
  const second = openWire(hgsPaths.socket);
  expect([sockets.length, second === first, second.received]).toEqual([2, false, undefined]);
  sockets[1]!.open();
  expect(sockets[1]!.sent).toEqual([]);
});

test('discards an early socket that was lost before use', () => {
  openEarly('s1');
  sockets[0]!.open();
  sockets[0]!.close();
  const wire = openWire(hgsPaths.socket);
  expect([sockets.length, wire.received]).toEqual([2, undefined]);
});

test('sends nothing before the socket is open, and uses ws: on a page without TLS', () => {
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost:3000' });
  const wire = openWire('/hgs/v1/other');
  const [socket] = sockets;
  expect(socket!.address).toBe('ws://localhost:3000/hgs/v1/other');
  wire.send('{"type":"ping"}');
  expect(socket!.sent).toEqual([]);
  socket!.open();
  wire.send('{"type":"ping"}');
  expect(socket!.sent).toEqual([{ type: 'ping' }]);
});

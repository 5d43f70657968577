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

test('the line that was opened with the page says hello by itself and keeps what it hears', () => {
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

test('it is given to one table, on its way or open; the next opens a line of its own, which says nothing by itself', () => {
  openEarly('s1');
  const first = openWire(hgsPaths.socket);
  const second = openWire(hgsPaths.socket);
  expect([sockets.length, second === first, second.received]).toEqual([2, false, undefined]);
  sockets[1]!.open();
  expect(sockets[1]!.sent).toEqual([]);
});

test('a line that was lost before anybody took it is given to nobody', () => {
  openEarly('s1');
  sockets[0]!.open();
  sockets[0]!.close();
  const wire = openWire(hgsPaths.socket);
  expect([sockets.length, wire.received]).toEqual([2, undefined]);
});

test('nothing is sent on a line that is not open, and a page without a certificate asks for a plain one', () => {
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

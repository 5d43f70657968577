import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { helloMessage, stateMessage } from '../crash/model/table.fixture.ts';
import { type ConnectionState, connectTable, type Wire, type WireMessage } from './table-connection.ts';

class FakeWire implements Wire {
  sent: { type: string }[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: WireMessage) => void) | null = null;
  readonly received?: readonly WireMessage[];
  constructor(received?: readonly WireMessage[]) {
    if (received) this.received = received;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  say(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

function connect(first?: FakeWire) {
  const wires: FakeWire[] = [];
  const states: ConnectionState[] = [];
  const heard: string[] = [];
  const times: number[] = [];
  const connection = connectTable({
    open: () => {
      wires.push((wires.length === 0 && first) || new FakeWire());
      return wires.at(-1)!;
    },
    session: 's1',
    onMessage(message, receivedAt) {
      heard.push(message.type);
      times.push(receivedAt);
    },
    onState: (state) => states.push(state),
    now: () => Date.now(),
    random: () => 0.5,
  });
  return { wires, states, heard, times, connection, newest: () => wires.at(-1)! };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the table connection', () => {
  test('starts with hello, and is open after the server’s response', () => {
    const { newest, states, connection } = connect();
    newest().onopen!();
    expect(newest().sent[0]).toEqual({ type: 'hello', session: 's1' });
    expect(connection.send({ type: 'ping', sentAt: 1 })).toBe(false);
    newest().say(helloMessage);
    expect(connection.send({ type: 'ping', sentAt: 1 })).toBe(true);
    expect(states).toEqual(['connecting', 'open']);
  });

  test('takes over a socket that already sent hello, with its messages and their times', async () => {
    const kept = [
      { data: JSON.stringify(helloMessage), timeStamp: 100 },
      { data: JSON.stringify(stateMessage('running')), timeStamp: 250 },
    ];
    const { wires, states, heard, times, connection, newest } = connect(new FakeWire(kept));
    expect(heard).toEqual([]);
    await Promise.resolve();
    expect(heard).toEqual(['hello', 'state']);
    expect(times).toEqual([100, 250]);
    expect(states).toEqual(['connecting', 'open']);
    expect(newest().sent.map(({ type }) => type)).toEqual(['ping']);
    expect(connection.send({ type: 'ping', sentAt: 1 })).toBe(true);
    newest().onclose!();
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(2);
    newest().onopen!();
    expect(newest().sent[0]).toEqual({ type: 'hello', session: 's1' });
  });

  test('lets a socket that is still opening send its own hello', () => {
    const early = new FakeWire([]);
    early.onopen = () => early.send('{"type":"hello","session":"own"}');
    const { newest } = connect(early);
    newest().onopen!();
    expect(newest().sent.map(({ type }) => type)).toEqual(['hello', 'ping']);
    expect(newest().sent[0]).toEqual({ type: 'hello', session: 'own' });
  });

  test('reconnects automatically with growing pauses, and sends hello again', () => {
    const { newest, wires, states } = connect();
    newest().onclose!();
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(2);
    newest().onclose!();
    vi.advanceTimersByTime(799);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(3);
    newest().onopen!();
    newest().say(helloMessage);
    expect(newest().sent[0]).toEqual({ type: 'hello', session: 's1' });
    expect(states.at(-1)).toBe('open');
    newest().onclose!();
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(4);
  });

  test('reconnects after ten seconds without a message', () => {
    const { newest, wires, states } = connect();
    newest().onopen!();
    newest().say(helloMessage);
    vi.advanceTimersByTime(8000);
    newest().say(stateMessage('running'));
    vi.advanceTimersByTime(8000);
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(4000);
    expect(states.at(-1)).toBe('lost');
    expect(wires[0]!.isClosed).toBe(true);
  });

  test('ends permanently when the session has ended', () => {
    const { newest, wires, states, heard } = connect();
    newest().onopen!();
    newest().say({ type: 'error', error: { code: 'ERR_IS', message: '', trace: '' } });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(states.at(-1)).toBe('refused');
    expect(heard).toEqual(['error']);
  });

  test('ignores an unreadable message', () => {
    const { newest, heard } = connect();
    newest().say('{');
    newest().say(helloMessage);
    expect(heard).toEqual(['hello']);
  });

  test('does not reconnect after it was closed', () => {
    const { connection, wires } = connect();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(wires[0]!.isClosed).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { helloMessage, stateMessage } from '../crash/model/table.fixture.ts';
import { type ConnectionState, connectTable, type Wire } from './table-connection.ts';

class FakeWire implements Wire {
  sent: { type: string }[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
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

function connect() {
  const wires: FakeWire[] = [];
  const states: ConnectionState[] = [];
  const heard: string[] = [];
  const connection = connectTable({
    open: () => {
      wires.push(new FakeWire());
      return wires.at(-1)!;
    },
    session: 's1',
    onMessage: (message) => heard.push(message.type),
    onState: (state) => states.push(state),
    now: () => Date.now(),
    random: () => 0.5,
  });
  return { wires, states, heard, connection, newest: () => wires.at(-1)! };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the line to the table', () => {
  test('begins with hello and is open once the server has answered it', () => {
    const { newest, states, connection } = connect();
    newest().onopen!();
    expect(newest().sent[0]).toEqual({ type: 'hello', session: 's1' });
    expect(connection.send({ type: 'ping', sentAt: 1 })).toBe(false);
    newest().say(helloMessage);
    expect(connection.send({ type: 'ping', sentAt: 1 })).toBe(true);
    expect(states).toEqual(['connecting', 'open']);
  });

  test('comes back by itself, ever more slowly, and says hello anew', () => {
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

  test('takes ten seconds of silence for a dead line', () => {
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

  test('ends for good when the session is gone', () => {
    const { newest, wires, states, heard } = connect();
    newest().onopen!();
    newest().say({ type: 'error', error: { code: 'ERR_IS', message: '', trace: '' } });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(states.at(-1)).toBe('refused');
    expect(heard).toEqual(['error']);
  });

  test('lives through a message it cannot read', () => {
    const { newest, heard } = connect();
    newest().say('{');
    newest().say(helloMessage);
    expect(heard).toEqual(['hello']);
  });

  test('stays away once closed', () => {
    const { connection, wires } = connect();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(wires[0]!.isClosed).toBe(true);
  });
});

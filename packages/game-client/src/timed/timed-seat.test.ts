import { standardStakes } from '@sabai/games/engine/stakes.ts';
import { defaultJurisdiction, type TimedServerMessage } from '@sabai/games/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '../shared/table-connection.ts';
import { createTimedSeat } from './timed-seat.ts';
import { standing } from './timed-table.ts';

const stakes = standardStakes.THB!;
const hello: Extract<TimedServerMessage, { type: 'hello' }> = {
  type: 'hello',
  serverTime: 1_000_000,
  mode: 'real',
  balance: '100000',
  currency: { code: 'THB', exponent: 2, isDecimalEnabled: true, symbol: '฿', isSymbolAfter: false },
  config: {
    minStake: '100',
    maxStake: String(stakes.maxMinor),
    stakeLevels: [],
    defaultStake: '1000',
    maxPayout: '1',
    modes: [],
    jurisdiction: defaultJurisdiction,
    rulesVersion: '1',
  },
  fair: { terminalHash: 't', salt: 's', previousHash: 'p' },
  state: { round: 7, phase: 'betting', phaseStartedAt: 1_000_000, phaseEndsAt: 1_015_000 },
  crowd: {},
  yourBets: [],
  history: [],
  voids: [],
  sayings: [],
  players: 1,
};

interface Sent {
  type: string;
  req: string;
  spots?: Record<string, string>;
  bet?: string;
}

function sit() {
  const wires: (Wire & { sent: Sent[] })[] = [];
  let requests = 0;
  const seat = createTimedSeat({
    session: 'player~1',
    now: () => Date.now(),
    newRequest: () => `request-${++requests}`,
    open() {
      const sent: Sent[] = [];
      const wire = {
        sent,
        send: (text: string) => void sent.push(JSON.parse(text) as Sent),
        close() {},
        onopen: null,
        onclose: null,
        onmessage: null,
      };
      wires.push(wire);
      return wire;
    },
  });
  const wire = () => wires.at(-1)!;
  const say = (message: TimedServerMessage) => wire().onmessage?.({ data: JSON.stringify(message) });
  const bets = () => wires.flatMap(({ sent }) => sent).filter(({ type }) => type === 'bet');
  wire().onopen?.();
  say(hello);
  const accept = (req: string, id: string, spots: Record<string, string>, stake: string) =>
    say({ type: 'bet', req, bet: { id, round: 7, spots, stake, state: 'accepted' } });
  return { seat, wires, wire, say, bets, accept };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test('sends chips together after a pause, and shows them on the table meanwhile', () => {
  const { seat, bets, accept } = sit();
  seat.put(['tie'], 1000n);
  vi.advanceTimersByTime(200);
  seat.put(['tie'], 1000n);
  seat.put(['player'], 500n);
  expect(bets()).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(bets()).toEqual([{ type: 'bet', req: 'request-1', spots: { tie: '2000', player: '500' } }]);
  expect(seat.loose.get().placed).toHaveLength(3);
  accept('request-1', 'b1', { tie: '2000', player: '500' }, '2500');
  expect(seat.loose.get().placed).toEqual([]);
  expect(standing(seat.table.get()!)).toMatchObject([{ id: 'b1' }]);
});

test('sends every chip immediately near the end of betting', () => {
  const { seat, bets, say } = sit();
  say({ type: 'state', serverTime: 1_000_000, ...hello.state, phaseEndsAt: 1_000_500 });
  seat.put(['tie'], 1000n);
  expect(bets()).toHaveLength(1);
});

test('accepts no chips beyond the limit, confirmed or pending', () => {
  const { seat, accept } = sit();
  expect(seat.put(['tie'], stakes.maxMinor)).toBe(true);
  expect(seat.put(['tie'], 100n)).toBe(false);
  vi.advanceTimersByTime(300);
  accept('request-1', 'b1', { tie: String(stakes.maxMinor) }, String(stakes.maxMinor));
  expect(seat.put(['tie'], 100n)).toBe(false);
});

test('undoes an unsent chip first, then the last bet on the table', () => {
  const { seat, wire, accept } = sit();
  seat.put(['tie'], 1000n);
  vi.advanceTimersByTime(300);
  accept('request-1', 'b1', { tie: '1000' }, '1000');
  seat.put(['player'], 500n);
  seat.undo();
  expect(seat.loose.get().placed).toEqual([]);
  seat.undo();
  expect(wire().sent.at(-1)).toMatchObject({ type: 'cancel', bet: 'b1' });
});

test('repeats a request in the same round after a reconnect, and drops it in the next', () => {
  const { seat, wires, wire, say, bets } = sit();
  seat.put(['tie'], 1000n);
  vi.advanceTimersByTime(300);
  wire().onclose?.();
  vi.advanceTimersByTime(2000);
  expect(wires).toHaveLength(2);
  wire().onopen?.();
  say(hello);
  expect(bets().map(({ req }) => req)).toEqual(['request-1', 'request-1']);
  say({ type: 'state', serverTime: 1, ...hello.state, round: 8 });
  expect(seat.loose.get().placed).toEqual([]);
});

test('removes a rejected bet, and accepts no chips after betting has closed', () => {
  const { seat, say } = sit();
  seat.put(['tie'], 1000n);
  vi.advanceTimersByTime(300);
  say({ type: 'error', req: 'request-1', error: { code: 'ERR_IPB', message: '', trace: '' } });
  expect(seat.loose.get().placed).toEqual([]);
  say({ type: 'state', serverTime: 1, ...hello.state, phase: 'locked' });
  expect(seat.put(['tie'], 1000n)).toBe(false);
});

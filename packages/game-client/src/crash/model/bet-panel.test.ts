import type { CrashServerMessage, HgsErrorCode } from '@sabai/games/protocol';
import { describe, expect, test } from 'vitest';
import {
  type BetPanel,
  faceOf,
  openPanel,
  panelAfter,
  pressPanel,
  setPanel,
  startAutoBet,
  stopAutoBet,
} from './bet-panel.ts';
import { betView, helloMessage, stateMessage, tableOfMessages } from './table.fixture.ts';
import { type Table, tableAfter } from './table.ts';

const betting = tableOfMessages(helloMessage);
const running = tableOfMessages({ ...helloMessage, yourBets: [betView()] }, stateMessage('running'));
const fresh = openPanel(0, '1000');

/** Runs a panel and its table with messages, like the game; records every request. */
function play(table: Table = betting, panel: BetPanel = fresh) {
  const sent: Record<string, unknown>[] = [];
  const told: unknown[] = [];
  let requests = 0;
  const newRequest = () => `req-${++requests}`;
  const take = (step: ReturnType<typeof pressPanel>) => {
    panel = step.panel;
    if (step.send) sent.push(step.send);
    if (step.refusal) told.push(step.refusal.code);
    if (step.autoStop) told.push(step.autoStop);
  };
  return {
    sent,
    told,
    face: () => faceOf(panel, table).kind,
    panel: () => panel,
    press: () => take(pressPanel(panel, table, newRequest)),
    auto: (limits: { roundsLeft: number; lossLimitMinor: bigint; winLimitMinor?: bigint }) =>
      take(startAutoBet(panel, { ...limits, netMinor: 0n }, table, newRequest)),
    hear(message: CrashServerMessage) {
      table = tableAfter(table, message)!;
      take(panelAfter(panel, message, table, newRequest));
    },
  };
}
const refusal = (req: string, code: HgsErrorCode): CrashServerMessage => ({
  type: 'error',
  req,
  error: { code, message: 'no', trace: 't' },
});

describe('a bet panel', () => {
  test('bets while betting is open, shows it as pending, and can cancel it', () => {
    const game = play();
    expect(game.face()).toBe('bet');
    game.press();
    expect(game.face()).toBe('sending');
    game.press();
    expect(game.sent).toEqual([{ type: 'bet', req: 'req-1', panel: 0, stake: '1000' }]);
    game.hear({ type: 'bet', req: 'req-1', bet: betView() });
    expect(game.face()).toBe('placed');
    game.press();
    expect(game.face()).toBe('cancelling');
    expect(game.sent[1]).toEqual({ type: 'cancel', req: 'req-2', bet: 'b1' });
    game.hear({ type: 'bet', req: 'req-2', bet: betView({ state: 'cancelled' }) });
    expect(game.face()).toBe('bet');
  });

  test('sends the automatic cash-out only while it is enabled', () => {
    const game = play(betting, setPanel(fresh, { target: 350, isTargetOn: true }));
    game.press();
    expect(game.sent[0]).toMatchObject({ autoCashOut: 350 });
  });

  test('cashes out once, and shows the amount paid by the server', () => {
    const game = play(running);
    expect(game.face()).toBe('flying');
    game.press();
    game.press();
    expect(game.sent).toEqual([{ type: 'cashout', req: 'req-1', bet: 'b1' }]);
    expect(game.face()).toBe('cashingOut');
    game.hear({ type: 'result', bet: betView({ state: 'cashedOut', cashedOutAt: 180, payout: '1800' }), balance: '1' });
    expect(game.face()).toBe('won');
  });

  test('remains pending after its flight until the result, without another bet', () => {
    const game = play(running);
    game.hear(stateMessage('crashed', { crash: 120, hash: 'x' }));
    expect(game.face()).toBe('over');
    game.press();
    expect(game.sent).toEqual([]);
    game.hear({ type: 'result', bet: betView({ state: 'lost', payout: '0' }), balance: '1' });
    expect(game.face()).toBe('lost');
  });

  test('shows a bet as lost without an error when the cash-out is too late', () => {
    const game = play(running);
    game.press();
    game.hear(refusal('req-1', 'ERR_CLOSED'));
    game.hear({ type: 'result', bet: betView({ state: 'lost', payout: '0' }), balance: '1' });
    expect(game.told).toEqual([]);
    expect(game.face()).toBe('lost');
  });

  test('queues a bet during a flight, and sends it when the next round opens', () => {
    const game = play(tableOfMessages(helloMessage, stateMessage('running')));
    expect(game.face()).toBe('betNext');
    game.press();
    expect(game.face()).toBe('queued');
    game.hear(stateMessage('crashed', { crash: 120, hash: 'x' }));
    expect(game.sent).toEqual([]);
    game.hear(stateMessage('betting', { round: 8 }));
    expect(game.sent).toEqual([{ type: 'bet', req: 'req-1', panel: 0, stake: '1000' }]);
    game.hear(stateMessage('betting', { round: 8 }));
    expect(game.sent).toHaveLength(1);
  });

  test('can cancel a queued bet', () => {
    const game = play(tableOfMessages(helloMessage, stateMessage('running')));
    game.press();
    game.press();
    expect(game.face()).toBe('betNext');
    game.hear(stateMessage('betting', { round: 8 }));
    expect(game.sent).toEqual([]);
  });

  test('reports a rejected bet, and is available again', () => {
    const game = play();
    game.press();
    game.hear(refusal('req-1', 'ERR_IPB'));
    expect(game.told).toEqual(['ERR_IPB']);
    expect(game.face()).toBe('bet');
  });

  test('ignores responses to the other panel', () => {
    const game = play();
    game.press();
    game.hear(refusal('other', 'ERR_IPB'));
    game.hear({ type: 'bet', req: 'other', bet: betView({ id: 'b2', panel: 1 }) });
    expect(game.face()).toBe('sending');
    expect(game.told).toEqual([]);
  });
});

describe('a lost connection', () => {
  test('repeats an unanswered bet with the same request id', () => {
    const game = play();
    game.press();
    game.hear(helloMessage);
    expect(game.sent[1]).toBe(game.sent[0]);
  });
  test('does not repeat a bet that the server already has', () => {
    const game = play();
    game.press();
    game.hear({ ...helloMessage, yourBets: [betView()] });
    expect(game.sent).toHaveLength(1);
    expect(game.face()).toBe('placed');
  });
  test('never moves a bet into a later round', () => {
    const game = play();
    game.press();
    game.hear({ ...helloMessage, state: { ...helloMessage.state, round: 8 } });
    expect(game.sent).toHaveLength(1);
    expect(game.face()).toBe('bet');
  });
  test('repeats a cash-out during the flight', () => {
    const game = play(running);
    game.press();
    game.hear({ ...helloMessage, state: { ...stateMessage('running') }, yourBets: [betView()] });
    expect(game.sent[1]).toBe(game.sent[0]);
  });
  test('restores the bet on a page opened during a flight', () => {
    const game = play(tableOfMessages({ ...helloMessage, state: stateMessage('running'), yourBets: [betView()] }));
    expect(game.face()).toBe('flying');
  });
});

describe('auto bet', () => {
  const next = (round: number) => stateMessage('betting', { round });
  const lose = (round: number): CrashServerMessage => ({
    type: 'result',
    bet: betView({ id: `b${round}`, round, state: 'lost', payout: '0' }),
    balance: '100000',
  });
  const accept = (req: string, round: number): CrashServerMessage => ({
    type: 'bet',
    req,
    bet: betView({ id: `b${round}`, round }),
  });

  test('bets each round with the automatic cash-out, until its rounds are played', () => {
    const game = play();
    game.auto({ roundsLeft: 2, lossLimitMinor: 100_000n });
    expect(game.sent[0]).toMatchObject({ autoCashOut: 200 });
    game.hear(accept('req-1', 7));
    game.hear(lose(7));
    game.hear(next(8));
    expect(game.sent).toHaveLength(2);
    game.hear(accept('req-2', 8));
    game.hear(lose(8));
    game.hear(next(9));
    expect(game.sent).toHaveLength(2);
    expect(game.told).toEqual(['done']);
  });

  test('never places a bet that could exceed the loss limit', () => {
    const game = play();
    game.auto({ roundsLeft: 10, lossLimitMinor: 1500n });
    game.hear(accept('req-1', 7));
    game.hear(lose(7));
    game.hear(next(8));
    expect(game.sent).toHaveLength(1);
    expect(game.told).toEqual(['lossLimit']);
  });

  test('ends after a big win', () => {
    const game = play();
    game.auto({ roundsLeft: 10, lossLimitMinor: 100_000n, winLimitMinor: 1000n });
    game.hear(accept('req-1', 7));
    game.hear({
      type: 'result',
      bet: betView({ id: 'b7', state: 'cashedOut', cashedOutAt: 200, payout: '2000' }),
      balance: '1',
    });
    expect(game.told).toEqual(['winLimit']);
  });

  test('ends without funds or when a bet is rejected', () => {
    const poor = play(tableOfMessages({ ...helloMessage, balance: '999' }));
    poor.auto({ roundsLeft: 10, lossLimitMinor: 100_000n });
    expect(poor.told).toEqual(['balance']);
    expect(poor.sent).toEqual([]);
    const refused = play();
    refused.auto({ roundsLeft: 10, lossLimitMinor: 100_000n });
    refused.hear(refusal('req-1', 'ERR_GLE'));
    refused.hear(next(8));
    expect(refused.told).toEqual(['ERR_GLE', 'refused']);
    expect(refused.sent).toHaveLength(1);
  });

  test('refunds the stake of a voided round, and does not count the round', () => {
    const game = play();
    game.auto({ roundsLeft: 1, lossLimitMinor: 1000n });
    game.hear(accept('req-1', 7));
    game.hear({ type: 'result', bet: betView({ id: 'b7', state: 'refunded' }), balance: '1000' });
    game.hear(next(8));
    expect(game.sent).toHaveLength(2);
  });

  test('stops when the player stops it or cancels the bet', () => {
    const game = play();
    game.auto({ roundsLeft: 10, lossLimitMinor: 100_000n });
    expect(stopAutoBet(game.panel()).auto).toBeUndefined();
    game.hear(accept('req-1', 7));
    game.press();
    game.hear({ type: 'bet', req: 'req-2', bet: betView({ id: 'b7', state: 'cancelled' }) });
    game.hear(next(8));
    expect(game.sent.map(({ type }) => type)).toEqual(['bet', 'cancel']);
  });
});

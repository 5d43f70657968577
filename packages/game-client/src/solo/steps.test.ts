import type { PlayResponse, RoundView, SlotEvent, StepAction, StepEvent } from '@sabai/games/protocol';
import { expect, test } from 'vitest';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { answer, fakeTable, settle } from '../testing/fake-table.ts';

const step = (action?: StepAction): StepEvent => ({
  type: 'step',
  ...(action && { action }),
  multiplier: 10_000,
  worth: '1000',
});
const over: readonly StepEvent[] = [
  { type: 'over', outcome: {}, multiplier: 15_000 },
  { type: 'final', amount: '1500' },
];
const pick = { type: 'pick', at: 3 };
function told(events: readonly StepEvent[], balance = '99000', fields: Partial<RoundView> = {}): PlayResponse {
  const offers = [
    { type: 'pick', places: [3, 4] },
    { type: 'double', cost: '1000' },
  ];
  const round = {
    id: 'r1',
    state: 'open',
    nonce: 0,
    stake: '1000',
    payout: '0',
    params: { mines: 3 },
    offers,
    ...fields,
  };
  return answer({ ...round, events } as unknown as RoundView<SlotEvent>, balance);
}
const closed = { state: 'closed', payout: '1500', offers: [] } as const;

test('shows the new balance of an open round, sends each step once, and records its end', async () => {
  const answers = [told([step(), step(pick)]), told([step(), step(pick), ...over], '100500', closed)];
  const { table, stage, runtime, actions } = fakeTable({
    play: async () => told([step()]),
    action: async () => answers.shift()!,
  });
  table.setStage(stage);
  table.spin();
  await settle();
  expect(table.state.get()).toMatchObject({ phase: 'open', offers: [{ type: 'pick' }, { type: 'double' }] });
  expect(runtime.balance.get()).toBe('99000');
  table.spin();
  table.act(pick);
  table.act(pick);
  await settle();
  expect(table.state.get().phase).toBe('open');
  table.act({ type: 'cashOut' });
  await settle();
  expect(actions.map(({ seq, type, req }) => [seq, type, req])).toEqual([
    [1, 'pick', 'req-2'],
    [2, 'cashOut', 'req-3'],
  ]);
  expect(stage.log).toEqual(['begin', 'step', 'step', 'over', 'final']);
  expect(table.state.get().phase).toBe('idle');
  expect(table.state.get().offers).toBeUndefined();
  expect(runtime.rounds.get()).toMatchObject([{ payout: '1500', params: { mines: 3, actions: 'pick 3' } }]);
});

test('keeps the round open after a failed step, and retries with the same request', async () => {
  const failures = [
    new HgsRefused({ code: 'ERR_IPB', message: 'no', trace: 't' }),
    new HgsUnreachable(undefined),
    undefined,
  ];
  const { table, stage, runtime, actions } = fakeTable({
    play: async () => told([step()]),
    action: async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return told([step(), ...over], '100500', { ...closed, cost: '2000' });
    },
  });
  table.setStage(stage);
  table.spin();
  await settle();
  table.act({ type: 'double' });
  await settle();
  expect(runtime.failure.get()).toMatchObject({ code: 'ERR_IPB' });
  expect(runtime.balance.get()).toBe('99000');
  runtime.failure.set(undefined);
  expect(table.state.get().phase).toBe('open');
  table.act({ type: 'double' });
  expect(runtime.balance.get()).toBe('98000');
  await settle();
  const again = runtime.retry.get()!;
  runtime.failure.set(undefined);
  again();
  await settle();
  expect(actions.map(({ req }) => req)).toEqual(['req-2', 'req-3', 'req-3']);
  expect(runtime.rounds.get()).toMatchObject([{ cost: '2000' }]);
});

test('resumes the round after a reload', async () => {
  const { round } = told([step(), step(pick)]);
  const { table, stage } = fakeTable({ auth: { open: { round, cursor: 2 } } });
  table.setStage(stage);
  await settle();
  expect(stage.log).toEqual(['restore 2']);
  expect(table.state.get()).toMatchObject({ phase: 'open', stake: '1000' });
});

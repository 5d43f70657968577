import { describe, expect, test } from 'vitest';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { netOf } from '../session/cost.ts';
import type { Runtime } from '../session/runtime.ts';
import { answer, fakeTable, featureRound, MemoryStorage, plainRound, settle } from '../testing/fake-table.ts';

const refused = (code: 'ERR_IPB' | 'ERR_IS' = 'ERR_IPB') => new HgsRefused({ code, message: 'no', trace: 't' });
const saidIn = ({ spoken }: Pick<Runtime, 'spoken'>) => spoken.get().map(({ text }) => text);

describe('a round', () => {
  test('is shown event by event, with the balance after the last one', async () => {
    const { table, stage, runtime, seen, hostMessages } = fakeTable({
      play: async () => answer(plainRound('r1', '2500'), '101500'),
    });
    table.setStage(stage);
    stage.holdsAt = 'final';
    table.spin();
    await settle();
    expect(stage.log).toEqual(['begin', 'reveal', 'win', 'final']);
    expect(runtime.balance.get()).toBe('99000');
    expect(table.state.get()).toMatchObject({ phase: 'presenting', win: '2500' });
    stage.release();
    await settle();
    expect(runtime.balance.get()).toBe('101500');
    expect(hostMessages.map((message) => JSON.parse(message))).toEqual([
      { type: 'roundBegun' },
      { type: 'balance', balance: '99000', currency: 'THB' },
      { type: 'balance', balance: '101500', currency: 'THB' },
      { type: 'roundOver' },
    ]);
    expect(table.state.get().phase).toBe('idle');
    expect(seen.at(-1)).toBe(3);
    expect(runtime.rounds.get()).toMatchObject([{ id: 'r1', stake: '1000', payout: '2500' }]);
    expect(saidIn(runtime)).toEqual(['reveal', 'win', 'final']);
  });

  test('cannot be started before its scene is ready', async () => {
    const { table, stage, plays } = fakeTable();
    expect(table.state.get().phase).toBe('opening');
    table.spin();
    await settle();
    expect(plays).toHaveLength(0);
    table.setStage(stage);
    expect(table.state.get().phase).toBe('idle');
  });

  test('started before its scene is shown from its beginning, and delays its balance until then', async () => {
    const { table, stage, runtime, plays, seen } = fakeTable({
      play: async () => answer(plainRound('r1', '2500'), '101500'),
    });
    table.open();
    table.spin();
    await settle();
    table.spin();
    expect(plays).toHaveLength(1);
    expect([table.state.get().win, runtime.balance.get(), seen]).toEqual(['0', '99000', []]);
    table.setStage(stage);
    await settle();
    expect(stage.log).toEqual(['reveal', 'win', 'final']);
    expect(runtime.balance.get()).toBe('101500');
    expect(table.state.get().phase).toBe('idle');
  });

  test('spins the reels when the scene is ready before the response', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer>>();
    const { table, stage } = fakeTable({ play: () => promise });
    table.open();
    table.spin();
    table.setStage(stage);
    resolve(answer(plainRound('r1'), '99000'));
    await settle();
    expect(stage.log).toEqual(['begin', 'reveal', 'final']);
  });

  test('is announced with its balance when its scene fails to load, and blocks further bets', async () => {
    const { table, runtime, plays } = fakeTable({ play: async () => answer(plainRound('r1', '2500'), '101500') });
    table.open();
    table.spin();
    await settle();
    table.close();
    await settle();
    expect(saidIn(runtime)).toEqual(['reveal', 'win', 'final']);
    expect(runtime.balance.get()).toBe('101500');
    table.spin();
    table.buy('base');
    table.startAutoplay({ rounds: 5, lossLimitMinor: 5000n });
    await settle();
    expect(plays).toHaveLength(1);
  });

  test('is bet once despite several clicks, and further clicks speed up the stage', async () => {
    const { table, stage, plays } = fakeTable();
    table.setStage(stage);
    stage.holdsAt = 'reveal';
    table.spin();
    table.spin();
    await settle();
    table.spin();
    expect(plays).toHaveLength(1);
    expect(stage.log.filter((entry) => entry === 'hurry')).toHaveLength(2);
  });

  test('keeps its minimum time where slam stops are forbidden', async () => {
    const { table, stage, waits } = fakeTable({
      jurisdiction: { isSlamStopDisabled: true, minimumRoundDurationMs: 2500 },
    });
    table.setStage(stage);
    stage.holdsAt = 'reveal';
    table.spin();
    await settle();
    table.spin();
    expect(stage.log).not.toContain('hurry');
    stage.release();
    await settle();
    expect(waits).toEqual([2500]);
  });

  test('ends with its balance even when drawing an event fails', async () => {
    const { table, stage, runtime } = fakeTable({ play: async () => answer(plainRound('r1', '300'), '99300') });
    stage.failsAt = 'win';
    table.setStage(stage);
    table.spin();
    await settle();
    expect(runtime.balance.get()).toBe('99300');
    expect(table.state.get().phase).toBe('idle');
  });

  test('that is rejected changes nothing, and the next bet is a new request', async () => {
    let isBroke = true;
    const { table, stage, runtime, plays } = fakeTable({
      play: async () => {
        if (isBroke) throw refused();
        return answer(plainRound('r2'), '99000');
      },
    });
    table.setStage(stage);
    table.spin();
    await settle();
    expect(stage.log).toEqual(['begin', 'abort']);
    expect(runtime.failure.get()).toMatchObject({ code: 'ERR_IPB' });
    expect(runtime.retry.get()).toBeUndefined();
    expect(runtime.balance.get()).toBe('100000');
    isBroke = false;
    runtime.failure.set(undefined);
    table.spin();
    await settle();
    expect(plays.map(({ req }) => req)).toEqual(['req-1', 'req-2']);
  });

  test('beyond a limit is reported to the page with its cost, unlike other refusals', async () => {
    let code: 'ERR_GLE' | 'ERR_IPB' = 'ERR_GLE';
    const { table, stage, runtime, hostMessages } = fakeTable({
      play: async () => {
        throw new HgsRefused({ code, message: 'no', trace: 't' });
      },
    });
    const told = () => hostMessages.filter((message) => message.includes('refused')).map((text) => JSON.parse(text));
    table.setStage(stage);
    table.spin();
    await settle();
    expect(told()).toEqual([{ type: 'refused', cost: table.state.get().stake, isFeature: false }]);
    code = 'ERR_IPB';
    runtime.failure.set(undefined);
    table.spin();
    await settle();
    expect(told()).toHaveLength(1);
  });

  test('without a response is repeated with the same request', async () => {
    let isDown = true;
    const { table, stage, runtime, plays } = fakeTable({
      play: async () => {
        if (isDown) throw new HgsUnreachable(undefined);
        return answer(plainRound('r1', '100'), '99100');
      },
    });
    table.setStage(stage);
    table.spin();
    await settle();
    isDown = false;
    const again = runtime.retry.get()!;
    runtime.failure.set(undefined);
    again();
    await settle();
    expect(plays.map(({ req }) => req)).toEqual(['req-1', 'req-1']);
    expect(runtime.balance.get()).toBe('99100');
  });
});

test('announces a wheel’s win only after the wheel has stopped', async () => {
  const { table, stage, runtime } = fakeTable({
    play: async () => answer(plainRound('r1', '2500'), '101500'),
    suspense: ['win'],
  });
  table.setStage(stage);
  stage.holdsAt = 'win';
  table.spin();
  await settle();
  expect(table.state.get().win).toBe('0');
  expect(saidIn(runtime)).toEqual(['reveal']);
  stage.release();
  await settle();
  expect(table.state.get().win).toBe('2500');
  expect(saidIn(runtime)).toEqual(['reveal', 'win', 'final']);
});

describe('modes', () => {
  const mode = { rtp: 0.96, maxWin: 2500, needsConfirmation: false };
  const modes = [
    { id: 'base', cost: 1, ...mode },
    { id: 'ante', cost: 1.2, ...mode },
    { id: 'buy', cost: 61.4, ...mode, needsConfirmation: true },
  ];

  test('keeps a mode until it is changed, and buys a feature for one bet', async () => {
    const { table, stage, plays } = fakeTable({ modes });
    table.setStage(stage);
    table.setMode('ante');
    table.spin();
    await settle();
    table.buy('buy');
    await settle();
    table.setMode('buy');
    table.spin();
    await settle();
    table.setMode('base');
    table.spin();
    await settle();
    expect(plays.map((play) => play.mode)).toEqual(['ante', 'buy', 'ante', 'base']);
  });

  test('offers no bought feature where it is forbidden', async () => {
    const { table, stage, plays } = fakeTable({ modes, jurisdiction: { isBuyFeatureDisabled: true } });
    table.setStage(stage);
    table.buy('buy');
    await settle();
    expect(plays).toHaveLength(0);
  });

  test('counts the cost of a round for limits and the session', async () => {
    const { table, stage, plays, runtime } = fakeTable({
      modes,
      play: async () => answer({ ...plainRound('r1'), cost: '1200' }, '98800'),
    });
    table.setStage(stage);
    table.setMode('ante');
    table.startAutoplay({ rounds: 10, lossLimitMinor: 3_500n });
    await settle();
    expect(plays).toHaveLength(2);
    expect(netOf(runtime.rounds.get())).toBe(-2_400n);
  });
});

describe('a stake', () => {
  test('is deducted on the click, and returned when the bet is refused', async () => {
    const { promise, reject } = Promise.withResolvers<ReturnType<typeof answer>>();
    const { table, stage, runtime, hostMessages } = fakeTable({ play: () => promise });
    table.setStage(stage);
    table.spin();
    expect(runtime.balance.get()).toBe('99000');
    expect(hostMessages).toContain(JSON.stringify({ type: 'balance', balance: '99000', currency: 'THB' }));
    reject(refused());
    await settle();
    expect(runtime.balance.get()).toBe('100000');
  });

  test('equals the cost of the mode, and is zero for a free round', async () => {
    const modes = [
      { id: 'base', cost: 1, rtp: 0.96, maxWin: 2500, needsConfirmation: false },
      { id: 'buy', cost: 60, rtp: 0.96, maxWin: 2500, needsConfirmation: true },
    ];
    const dear = fakeTable({ modes, play: () => new Promise(() => {}) });
    dear.table.setStage(dear.stage);
    dear.table.buy('buy');
    expect(dear.runtime.balance.get()).toBe('40000');
    const free = fakeTable({ auth: { free: { id: 'f1', stake: '1000', left: 2, of: 2, won: '0' } as never } });
    free.table.setStage(free.stage);
    free.table.spin();
    expect(free.runtime.balance.get()).toBe('100000');
  });

  test('is deducted once for a repeated request', async () => {
    const { table, stage, runtime } = fakeTable({
      play: async () => {
        throw new HgsUnreachable(undefined);
      },
    });
    table.setStage(stage);
    table.spin();
    await settle();
    expect(runtime.balance.get()).toBe('99000');
    runtime.retry.get()!();
    await settle();
    expect(runtime.balance.get()).toBe('99000');
  });
});

test('announces a win counted at the end of the round only when it is counted', async () => {
  const { table, stage } = fakeTable({
    isCountedAtEnd: true,
    play: async () => answer(plainRound('r1', '50000'), '149000'),
  });
  table.setStage(stage);
  stage.holdsAt = 'win';
  table.spin();
  await settle();
  expect(table.state.get().win).toBe('0');
  stage.release();
  stage.holdsAt = 'final';
  await settle();
  expect(table.state.get().win).toBe('0');
  stage.count!(20_000n);
  expect(table.state.get()).toMatchObject({ win: '20000', isCounting: true });
  stage.release();
  await settle();
  expect(table.state.get()).toMatchObject({ win: '50000', phase: 'idle' });
  expect(table.state.get().isCounting).toBeUndefined();
});

describe('resuming', () => {
  test('continues an unwatched round at its cursor, and ends with the server’s balance', async () => {
    const { table, stage, runtime, plays, seen } = fakeTable({
      auth: { open: { round: featureRound('r7'), cursor: 4 } },
      seenBalance: '99700',
    });
    table.setStage(stage);
    await settle();
    expect(stage.log).toEqual(['restore 4', 'reveal', 'win', 'fsEnd', 'final']);
    expect(plays).toEqual([]);
    expect(seen.at(-1)).toBe(8);
    expect(runtime.balance.get()).toBe('99700');
    expect(table.state.get()).toMatchObject({ phase: 'idle', win: '700' });
  });

  test('repeats an unanswered bet once with its own id, within a minute', async () => {
    const storage = new MemoryStorage();
    const before = fakeTable({ storage, play: () => new Promise(() => {}) });
    before.table.setStage(before.stage);
    before.table.spin();
    await settle();

    const after = fakeTable({ storage });
    after.table.setStage(after.stage);
    await settle();
    expect(after.plays).toEqual(before.plays);

    const forgotten = new MemoryStorage();
    forgotten.setItem('sabai-play:lotus-lanterns', JSON.stringify({ request: before.plays[0], at: before.clock.now }));
    const stale = fakeTable({ storage: forgotten });
    stale.clock.now += 61_000;
    stale.table.setStage(stale.stage);
    await settle();
    expect(stale.plays).toEqual([]);
  });

  test('does not repeat a bet whose round the server returns', async () => {
    const storage = new MemoryStorage();
    const before = fakeTable({ storage, play: () => new Promise(() => {}) });
    before.table.setStage(before.stage);
    before.table.spin();
    const after = fakeTable({ storage, auth: { open: { round: plainRound('r1', '500'), cursor: 0 } } });
    after.table.setStage(after.stage);
    await settle();
    expect(after.plays).toEqual([]);
    expect(after.stage.log).toContain('win');
  });

  test('shows the final picture when the scene was lost during a round', async () => {
    const { table, stage } = fakeTable({ play: async () => answer(featureRound('r1'), '99700') });
    table.setStage(stage);
    stage.holdsAt = 'fsStart';
    table.spin();
    await settle();
    table.setStage(undefined);
    stage.release();
    await settle();
    const next = fakeTable().stage;
    table.setStage(next);
    await settle();
    expect(next.log).toEqual(['restore 2', 'reveal', 'win', 'reveal', 'win', 'fsEnd', 'final']);
    expect(table.state.get().phase).toBe('idle');
  });
});

describe('automatic play', () => {
  const losing = () => answer(plainRound('r'), '99000');

  test('plays its rounds, and stops before exceeding the loss limit', async () => {
    const { table, stage, plays } = fakeTable({ play: async () => losing() });
    table.setStage(stage);
    table.startAutoplay({ rounds: 10, lossLimitMinor: 3500n });
    await settle();
    expect(plays).toHaveLength(3);
    expect(table.state.get()).toMatchObject({ phase: 'idle', autoplayStop: 'lossLimit' });
    expect(table.state.get().autoplay).toBeUndefined();
  });

  test('stops at a feature, at a refusal, and when the player stops it', async () => {
    const feature = fakeTable({ play: async () => answer(featureRound('r'), '1') });
    feature.table.setStage(feature.stage);
    feature.table.startAutoplay({ rounds: 10, lossLimitMinor: 100_000n });
    await settle();
    expect(feature.plays).toHaveLength(1);
    expect(feature.table.state.get().autoplayStop).toBe('feature');

    const broke = fakeTable({ play: () => Promise.reject(refused()) });
    broke.table.setStage(broke.stage);
    broke.table.startAutoplay({ rounds: 10, lossLimitMinor: 100_000n });
    await settle();
    expect(broke.plays).toHaveLength(1);
    expect(broke.table.state.get().autoplayStop).toBe('failure');

    const stopped = fakeTable({ play: async () => losing() });
    stopped.stage.holdsAt = 'final';
    stopped.table.setStage(stopped.stage);
    stopped.table.startAutoplay({ rounds: 10, lossLimitMinor: 100_000n });
    await settle();
    stopped.table.stopAutoplay();
    stopped.stage.release();
    await settle();
    expect(stopped.plays).toHaveLength(1);
  });

  test('ends with the current round when the page covers the game', async () => {
    const { table, stage, plays, page } = fakeTable({ play: async () => losing() });
    stage.holdsAt = 'final';
    table.setStage(stage);
    table.startAutoplay({ rounds: 10, lossLimitMinor: 100_000n });
    await settle();
    page({ type: 'pause' });
    stage.release();
    await settle();
    expect(plays).toHaveLength(1);
    expect(table.state.get().autoplayStop).toBe('player');
  });

  test('is unavailable where it is forbidden', async () => {
    const { table, stage, plays } = fakeTable({ jurisdiction: { isAutoplayDisabled: true } });
    table.setStage(stage);
    table.startAutoplay({ rounds: 10, lossLimitMinor: 100_000n });
    await settle();
    expect(plays).toEqual([]);
  });
});

test('keeps the stake within the game’s offer, fixed during a round, and stored', async () => {
  const storage = new MemoryStorage();
  const { table, stage, plays } = fakeTable({ storage });
  table.setStage(stage);
  table.setStake('1234');
  expect(table.state.get().stake).toBe('1000');
  table.setStake('2000');
  stage.holdsAt = 'reveal';
  table.spin();
  await settle();
  table.setStake('5000');
  expect(table.state.get().stake).toBe('2000');
  expect(plays[0]!.stake).toBe('2000');
  const later = fakeTable({ storage });
  expect(later.table.state.get().stake).toBe('2000');
});

describe('free rounds', () => {
  const gift = (left: number, won = '0') => ({
    id: 'g1',
    game: 'lotus-lanterns',
    currency: 'THB',
    stake: '2000',
    count: 2,
    left,
    won,
    expiresAt: 2_000_000,
  });

  test('are played before paid rounds, at their own stake, and their win is announced at the end', async () => {
    let left = 2;
    const { table, stage, plays, runtime } = fakeTable({
      auth: { free: gift(2) },
      play: async ({ free }) => ({
        ...answer({ ...plainRound('r1', '300', '2000'), ...(free && { isFree: true as const }) }, '100300'),
        ...(free && { free: gift(--left, '300') }),
      }),
    });
    table.setStage(stage);
    for (let spin = 0; spin < 3; spin++) {
      table.spin();
      await settle();
      expect(runtime.freeOver.get()?.won).toBe(spin === 0 ? undefined : '300');
    }
    expect(plays).toMatchObject([{ stake: '2000', free: 'g1' }, { stake: '2000', free: 'g1' }, { stake: '1000' }]);
    expect(plays[2]).not.toHaveProperty('free');
    expect(netOf(runtime.rounds.get())).toBe(-2000n + 3n * 300n);
  });

  test('end when the server reports them as ended', async () => {
    const { table, stage } = fakeTable({
      auth: { free: gift(2) },
      play: () => Promise.reject(new HgsRefused({ code: 'ERR_CLOSED', message: 'over', trace: 't', field: 'free' })),
    });
    table.setStage(stage);
    table.spin();
    await settle();
    expect(table.state.get().free).toBeUndefined();
  });
});

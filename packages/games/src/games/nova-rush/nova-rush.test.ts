import fc from 'fast-check';
import { expect, test } from 'vitest';
import { versionsOf } from '../../engine/game.ts';
import { knownChain } from '../../engine/known-answers.ts';
import { createChain, playSharedRound, sharedDraws } from '../../engine/node.ts';
import { crashPoint, drawCrashPoint, drawsReaching, HIGHEST_MULTIPLIER } from '../../families/crash/crash-point.ts';
import { multiplierAt, timeOfCrash, timeToReach } from '../../families/crash/growth.ts';
import { cashOutOf, isCashOutTarget, settleCrashBet } from '../../families/crash/settle-crash-bet.ts';
import { trenchDive } from '../trench-dive/round.ts';
import { novaRush } from './round.ts';

const chain = createChain(knownChain.secret, 3);
const bet = { round: 1, panel: 0 as const, stakeMinor: 10_000n };

test.each(knownChain.rounds)(
  'crashes round $round of the known chain at the known multiplier',
  ({ round, u52, at99, at97 }) => {
    const seeds = { hash: chain.hashOf(round), salt: knownChain.salt, round };
    expect(playSharedRound(novaRush, seeds)).toBe(at99);
    expect(drawCrashPoint(sharedDraws(novaRush.chain, seeds), 97)).toBe(at97);
    expect(crashPoint(u52, 99)).toBe(at99);
  },
);

const anyTarget = fc.integer({ min: 101, max: HIGHEST_MULTIPLIER });

const versions = [...versionsOf(novaRush), ...versionsOf(trenchDive)];

test.each([99, 97, 95])(
  'gives (1 − e) / m of all draws at least m, so that every target returns %i %%',
  (rtpPercent) => {
    expect(versions.some(({ manifest }) => Math.round(manifest.rtp * 100) === rtpPercent)).toBe(true);
    fc.assert(
      fc.property(anyTarget, (target) => {
        const reaching = drawsReaching(target, rtpPercent);
        expect(crashPoint(Number(reaching) - 1, rtpPercent)).toBeGreaterThanOrEqual(target);
        expect(crashPoint(Number(reaching), rtpPercent)).toBeLessThan(target);
        const returned = ((Number(reaching) / 2 ** 52) * target) / 100;
        expect(returned).toBeLessThanOrEqual(rtpPercent / 100);
        expect(returned).toBeGreaterThan(rtpPercent / 100 - 1e-7);
      }),
    );
  },
);

test.each(versions)('$manifest.code $manifest.rulesVersion: returns the RTP of its manifest', (game) => {
  const rounds = 20_000;
  const draws = Array.from({ length: rounds }, (_, index) =>
    playSharedRound(game, { hash: chain.terminalHash, salt: 'versions', round: index + 1 }),
  );
  const { rtp } = game.manifest;
  for (const target of [101, 200, 1_000]) {
    const chance = (rtp * 100) / target;
    const seen = draws.filter((point) => point >= target).length / rounds;
    expect(Math.abs(seen - chance)).toBeLessThan(3 * Math.sqrt((chance * (1 - chance)) / rounds));
  }
});

test('maps the extreme draws to an immediate crash and to the highest multiplier', () => {
  expect(crashPoint(2 ** 52 - 1, 99)).toBe(100);
  expect(crashPoint(0, 99)).toBe(HIGHEST_MULTIPLIER);
});

test('crashes a hundred thousand rounds as often as the formula implies', () => {
  const rounds = 100_000;
  const points = Array.from({ length: rounds }, (_, index) =>
    playSharedRound(novaRush, { hash: chain.terminalHash, salt: 'distribution', round: index + 1 }),
  );
  const share = (holds: (point: number) => boolean) => points.filter(holds).length / rounds;
  const isNear = (seen: number, chance: number) =>
    expect(Math.abs(seen - chance)).toBeLessThan(3 * Math.sqrt((chance * (1 - chance)) / rounds));
  isNear(
    share((point) => point === 100),
    1 - 0.99 / 1.01,
  );
  for (const target of [101, 150, 198, 200, 500, 1_000, 10_000])
    isNear(
      share((point) => point >= target),
      99 / target,
    );
});

test('grows the multiplier by the rules', () => {
  expect(multiplierAt(0)).toBe(100);
  expect(multiplierAt(-5)).toBe(100);
  expect(timeToReach(100)).toBe(0);
  expect(timeToReach(200)).toBe(11_553);
  expect(timeToReach(1_000)).toBe(38_377);
  expect(timeToReach(10_000)).toBe(76_753);
});

test('calculates the first millisecond at which a multiplier is reached', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      const elapsedMs = timeToReach(target);
      expect(multiplierAt(elapsedMs)).toBeGreaterThanOrEqual(target);
      expect(multiplierAt(elapsedMs - 1)).toBeLessThan(target);
      expect(multiplierAt(timeOfCrash(target) - 1)).toBeLessThanOrEqual(target);
      expect(multiplierAt(timeOfCrash(target))).toBeGreaterThan(target);
    }),
  );
});

test('pays an automatic cash-out its target when the round reaches it', () => {
  const won = settleCrashBet({ ...bet, autoCashOut: 250 }, 250);
  expect(won.payoutMinor).toBe(25_000n);
  expect(won.events).toEqual([
    { type: 'placed', round: 1, panel: 0, stake: '10000', autoCashOut: 250 },
    { type: 'cashOut', multiplier: 250, elapsedMs: timeToReach(250), isAuto: true },
    { type: 'crash', multiplier: 250 },
    { type: 'final', amount: '25000' },
  ]);
  const lost = settleCrashBet({ ...bet, autoCashOut: 250 }, 249);
  expect(lost.payoutMinor).toBe(0n);
  expect(lost.events.map(({ type }) => type)).toEqual(['placed', 'crash', 'final']);
});

test('pays a manual cash-out the multiplier of its arrival, if the round reached it', () => {
  const cashOutElapsedMs = timeToReach(300);
  expect(cashOutOf({ ...bet, cashOutElapsedMs }, 300)).toEqual({
    multiplier: 300,
    elapsedMs: cashOutElapsedMs,
    isAuto: false,
  });
  expect(cashOutOf({ ...bet, cashOutElapsedMs }, 299)).toBeUndefined();
  expect(cashOutOf({ ...bet, cashOutElapsedMs, autoCashOut: 200 }, 300)).toMatchObject({
    multiplier: 200,
    isAuto: true,
  });
});

test('ignores a cash-out at 1.00', () => {
  expect(cashOutOf({ ...bet, cashOutElapsedMs: 0 }, 100)).toBeUndefined();
  expect(cashOutOf({ ...bet, cashOutElapsedMs: timeToReach(101) - 1 }, 5_000)).toBeUndefined();
});

test('applies the payout limit to the cash-out, not to the crash', () => {
  expect(cashOutOf({ ...bet, maxPayoutMinor: 1_234_567n }, HIGHEST_MULTIPLIER)).toMatchObject({ multiplier: 12_345 });
  expect(cashOutOf({ ...bet, maxPayoutMinor: 1_234_567n, autoCashOut: 200 }, 200)).toMatchObject({ multiplier: 200 });
  expect(cashOutOf({ ...bet, maxPayoutMinor: 1_234_567n }, 12_344)).toBeUndefined();
});

test('pays any bet between zero and its limit, rounded down and repeatably', () => {
  const anyBet = fc.record({
    stakeMinor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    autoCashOut: fc.option(anyTarget, { nil: undefined }),
    cashOutElapsedMs: fc.option(fc.nat(300_000), { nil: undefined }),
    maxPayoutMinor: fc.constant(10n ** 15n),
  });
  fc.assert(
    fc.property(anyBet, fc.integer({ min: 100, max: HIGHEST_MULTIPLIER }), (fields, crash) => {
      const any = { round: 9, panel: 1 as const, ...fields };
      const { payoutMinor, cashOut, events } = settleCrashBet(any, crash);
      expect(payoutMinor).toBe(cashOut ? (any.stakeMinor * BigInt(cashOut.multiplier)) / 100n : 0n);
      expect(payoutMinor).toBeLessThanOrEqual(any.maxPayoutMinor);
      if (cashOut) expect(cashOut.multiplier).toBeLessThanOrEqual(crash);
      expect(events.at(-1)).toEqual({ type: 'final', amount: String(payoutMinor) });
      expect(settleCrashBet(any, crash)).toEqual({ payoutMinor, events, ...(cashOut && { cashOut }) });
      expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    }),
    { numRuns: 1_000 },
  );
});

test.each([100, 0, -1, 150.5, HIGHEST_MULTIPLIER + 1, Number.NaN, Number.POSITIVE_INFINITY])(
  'rejects %s as a target',
  (target) => {
    expect(isCashOutTarget(target)).toBe(false);
    expect(() => settleCrashBet({ ...bet, autoCashOut: target }, 500)).toThrow(RangeError);
  },
);

test.each([0n, -1n])('rejects a stake of %s', (stakeMinor) => {
  expect(() => settleCrashBet({ ...bet, stakeMinor }, 500)).toThrow(RangeError);
});

import { isMemberAccount, memberAccounts, templates } from '@sabai/ledger';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, lockedOf, namedTemplates, sumOf } from './explanation.rules.ts';
import {
  bonusFrom,
  bookkeep,
  commandOf,
  type Explainers,
  explainers,
  groupsOf,
  historyOf,
  turnoverFrom,
} from './history.fixture.ts';
import { partsOfMain, turnoverLeft } from './move.rules.ts';

const histories = 10_000;
const anyHistory = fc.tuple(fc.array(fc.nat(), { maxLength: 40, size: 'max' }), fc.nat());

/** Returns whether every number of a history is exactly the sum of its rows. */
function addsUp([numbers, facts]: [number[], number], { account, withdrawable, locked, parts }: Explainers): boolean {
  const { balances, entries } = bookkeep(historyOf(numbers));
  const turnover = turnoverFrom(facts);
  const bonusFacts = bonusFrom(facts);
  const situation = {
    ...balances,
    ...parts(balances.main, turnover, bonusFacts),
    turnover,
    bonusFacts,
    vaultLockedUntil: null,
  };
  return (
    memberAccounts.every((name) => sumOf(account(name, groupsOf(name, entries))) === balances[name]) &&
    sumOf(withdrawable(situation)) === situation.withdrawable &&
    sumOf(locked(situation)) === lockedOf(situation) &&
    // The withdrawable and the locked amounts together are all balances except the side wallets.
    situation.withdrawable + lockedOf(situation) === balances.main + balances.vault + balances.pending_withdrawal
  );
}
const sound: Explainers = { ...explainers, parts: partsOfMain };
const failureOf = (explainer: Explainers) =>
  fc.check(
    fc.property(anyHistory, (history) => addsUp(history, explainer)),
    { numRuns: histories, seed: 20_261_121 },
  );

describe('the explanation of every balance', () => {
  test(`adds up exactly over ${histories} random histories`, () => {
    const { failed, counterexample, numRuns } = failureOf(sound);
    expect(counterexample).toBeNull();
    expect([failed, numRuns]).toEqual([false, histories]);
  });

  test.each<[fault: string, faulty: Partial<Explainers>]>([
    [
      'forgets cancelled bets',
      {
        account: (name, groups) =>
          sound.account(
            name,
            groups.filter(({ template }) => template !== 'cancel'),
          ),
      },
    ],
    [
      'counts a debit by staff as a credit',
      {
        account: (name, groups) =>
          sound.account(
            name,
            groups.map((group) =>
              group.template === 'adjustment' ? { ...group, source: 'adjustments', target: name } : group,
            ),
          ),
      },
    ],
    [
      'rounds winnings to whole units',
      {
        account: (name, groups) =>
          sound
            .account(name, groups)
            .map((row) => (row.code === 'WINNINGS' ? { ...row, amountMinor: (row.amountMinor / 100n) * 100n } : row)),
      },
    ],
    [
      'omits the limit of a promotion',
      { withdrawable: (at) => sound.withdrawable(at).filter(({ code }) => code !== 'PROMOTION_LIMIT') },
    ],
    [
      'omits the amount locked by a promotion',
      { withdrawable: (at) => sound.withdrawable(at).filter(({ code }) => code !== 'PROMOTION_LOCK') },
    ],
    [
      'lets locked turnover be withdrawn',
      { parts: (main) => ({ withdrawable: main, bonusLock: 0n, turnoverLock: main, promotionLock: 0n }) },
    ],
  ])('is caught when it %s', (_fault, faulty) => {
    expect(failureOf({ ...sound, ...faulty }).failed).toBe(true);
  });

  test('has a separate code for every kind of movement', () => {
    const unnamed = Object.keys(templates).filter((_name, number) => {
      const { template, source, target } = commandOf(number);
      return [source, target].some(isMemberAccount) && !namedTemplates.includes(template);
    });
    expect(unnamed).toEqual([]);
  });

  test('returns an unknown kind as another addition or deduction', () => {
    const entry = { template: 'new', source: 'somewhere', target: 'main' };
    expect(codeOf('main', entry)).toBe('OTHER_ADDED');
    expect(codeOf('main', { ...entry, source: 'main', target: 'somewhere' })).toBe('OTHER_TAKEN');
  });
});

test('splits a main wallet without remainder, whatever the facts', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.nat(), (main, number) => {
      const facts = turnoverFrom(number);
      const bonus = bonusFrom(number);
      const { withdrawable, bonusLock, turnoverLock, promotionLock } = partsOfMain(main, facts, bonus);
      expect(withdrawable + bonusLock + turnoverLock + promotionLock).toBe(main);
      if (turnoverLeft(facts) > 0n || bonus?.model === 'turnover-lock') expect(withdrawable).toBe(0n);
      else if (facts.withdrawalCapMinor !== null) expect(withdrawable <= facts.withdrawalCapMinor).toBe(true);
    }),
  );
});

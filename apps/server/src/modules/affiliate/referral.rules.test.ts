import { expect, test } from 'vitest';
import { referralStatus } from './referral.rules.ts';

const staked = (stakedMinor: bigint) => ({ depositedMinor: 50000n, stakedMinor });

test.each([
  ['a guest who has only registered', undefined, undefined, 'registered'],
  ['one who deposited and has not played it', undefined, staked(49999n), 'playing'],
  ['one who has staked the deposit once', undefined, staked(50000n), 'qualified'],
  ['one who may be the host, however much they play', 'open', staked(90000n), 'review'],
  ['one whom staff have found to be the host', 'confirmed', staked(90000n), 'refused'],
  ['a suspect without a deposit', 'open', undefined, 'review'],
] as const)('%s', (_name, flag, firstDeposit, status) => {
  expect(referralStatus({ flag, firstDeposit })).toBe(status);
});

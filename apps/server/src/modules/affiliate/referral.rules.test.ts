import { expect, test } from 'vitest';
import { referralStatus } from './referral.rules.ts';

const staked = (stakedMinor: bigint) => ({ depositedMinor: 50000n, stakedMinor });

test.each([
  ['an invitee who has only registered', undefined, undefined, 'registered'],
  ['an invitee who deposited and has not staked it', undefined, staked(49999n), 'playing'],
  ['an invitee who has staked the deposit once', undefined, staked(50000n), 'qualified'],
  ['an invitee who may be the referrer, whatever the stakes', 'open', staked(90000n), 'review'],
  ['an invitee whom staff identified as the referrer', 'confirmed', staked(90000n), 'refused'],
  ['a suspect without a deposit', 'open', undefined, 'review'],
] as const)('%s', (_name, flag, firstDeposit, status) => {
  expect(referralStatus({ flag, firstDeposit })).toBe(status);
});

import type { GuardedAction } from '@sabai/contract';
import { describe, expect, test } from 'vitest';
import { allActions, type PolicyFacts, reasonsAgainst, unprotected } from './policy.rules.ts';

const until = new Date('2026-11-23T17:00:00Z');
const free: PolicyFacts = { ...unprotected, isBlocked: false, isComplete: true };
const states: Readonly<Record<string, Partial<PolicyFacts>>> = {
  free: {},
  blocked: { isBlocked: true },
  'cooling off': { exclusion: { kind: 'cool_off', until } },
  'self-excluded': { exclusion: { kind: 'self_exclusion', until } },
  'self-excluded for ever': { exclusion: { kind: 'self_exclusion', until: null } },
  'excluded by the operator': { operatorUntil: until },
  'excluded by the operator for ever': { operatorUntil: null },
  'excluded by both': { operatorUntil: until, exclusion: { kind: 'self_exclusion', until } },
  'stopped from betting': { stops: new Set(['bet']) },
  'stopped from depositing': { stops: new Set(['deposit']) },
  'stopped from withdrawing': { stops: new Set(['withdraw']) },
  'stopped from everything': { stops: new Set(['all']) },
  incomplete: { isComplete: false },
  'play limit used up': { playLimitUntil: until },
  'a coupon is verified': { verifyingUntil: until },
  'a coupon is verified beside free cash': { verifyingUntil: until, isCashFree: true },
  'deposit limit used up': { depositLimitUntil: until },
  'blocked, excluded, incomplete': { isBlocked: true, isComplete: false, exclusion: { kind: 'cool_off', until } },
};

/** Every state by every action: the codes, or `yes`. */
// biome-ignore format: a table is read by its columns
const expected: Readonly<Record<string, readonly string[]>> = {
  //                           play                  deposit                 withdraw              claim                 redeem
  free:                       ['yes',                'yes',                  'yes',                'yes',                'yes'],
  blocked:                    ['ACCOUNT_BLOCKED',    'ACCOUNT_BLOCKED',      'ACCOUNT_BLOCKED',    'ACCOUNT_BLOCKED',    'ACCOUNT_BLOCKED'],
  'cooling off':              ['COOLING_OFF',        'COOLING_OFF',          'yes',                'COOLING_OFF',        'COOLING_OFF'],
  'self-excluded':            ['SELF_EXCLUDED',      'SELF_EXCLUDED',        'yes',                'SELF_EXCLUDED',      'SELF_EXCLUDED'],
  'self-excluded for ever':   ['SELF_EXCLUDED',      'SELF_EXCLUDED',        'yes',                'SELF_EXCLUDED',      'SELF_EXCLUDED'],
  'excluded by the operator': ['OPERATOR_EXCLUDED',  'OPERATOR_EXCLUDED',    'yes',                'OPERATOR_EXCLUDED',  'OPERATOR_EXCLUDED'],
  'excluded by the operator for ever': ['OPERATOR_EXCLUDED', 'OPERATOR_EXCLUDED', 'yes',           'OPERATOR_EXCLUDED',  'OPERATOR_EXCLUDED'],
  'excluded by both': [
    'SELF_EXCLUDED OPERATOR_EXCLUDED', 'SELF_EXCLUDED OPERATOR_EXCLUDED', 'yes', 'SELF_EXCLUDED OPERATOR_EXCLUDED',
    'SELF_EXCLUDED OPERATOR_EXCLUDED',
  ],
  'stopped from betting':     ['BET_STOPPED',        'yes',                  'yes',                'yes',                'yes'],
  'stopped from depositing':  ['yes',                'DEPOSIT_STOPPED',      'yes',                'yes',                'yes'],
  'stopped from withdrawing': ['yes',                'yes',                  'WITHDRAWAL_STOPPED', 'yes',                'yes'],
  'stopped from everything':  ['ACCOUNT_STOPPED',    'ACCOUNT_STOPPED',      'ACCOUNT_STOPPED',    'ACCOUNT_STOPPED',    'ACCOUNT_STOPPED'],
  incomplete:                 ['PROFILE_INCOMPLETE', 'PROFILE_INCOMPLETE',   'PROFILE_INCOMPLETE', 'PROFILE_INCOMPLETE', 'PROFILE_INCOMPLETE'],
  'play limit used up':       ['PLAY_LIMIT_REACHED', 'yes',                  'yes',                'yes',                'yes'],
  'a coupon is verified': [
    'COUPON_UNDER_VERIFICATION', 'COUPON_UNDER_VERIFICATION', 'COUPON_UNDER_VERIFICATION', 'yes', 'yes',
  ],
  'a coupon is verified beside free cash': ['COUPON_UNDER_VERIFICATION', 'COUPON_UNDER_VERIFICATION', 'yes', 'yes', 'yes'],
  'deposit limit used up':    ['yes',                'DEPOSIT_LIMIT_REACHED', 'yes',               'yes',                'yes'],
  'blocked, excluded, incomplete': [
    'ACCOUNT_BLOCKED COOLING_OFF PROFILE_INCOMPLETE', 'ACCOUNT_BLOCKED COOLING_OFF PROFILE_INCOMPLETE',
    'ACCOUNT_BLOCKED PROFILE_INCOMPLETE', 'ACCOUNT_BLOCKED COOLING_OFF PROFILE_INCOMPLETE',
    'ACCOUNT_BLOCKED COOLING_OFF PROFILE_INCOMPLETE',
  ],
};

const answer = (action: GuardedAction, state: string) =>
  reasonsAgainst(action, { ...free, ...states[state] })
    .map(({ code }) => code)
    .join(' ') || 'yes';

describe('the member policy', () => {
  test.each(Object.keys(states))('applies to a member who is %s', (state) => {
    expect(allActions.map((action) => answer(action, state))).toEqual(expected[state]);
  });

  test('returns the end time, except for an exclusion without end', () => {
    const untilOf = (state: string) => reasonsAgainst('play', { ...free, ...states[state] })[0]!.until;
    expect(untilOf('self-excluded')).toEqual(until);
    expect(untilOf('self-excluded for ever')).toBeNull();
    expect(untilOf('play limit used up')).toEqual(until);
  });
});

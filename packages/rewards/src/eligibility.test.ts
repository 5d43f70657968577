import { describe, expect, it } from 'vitest';
import { type Eligibility, ineligibilities, type MemberFacts, reasonsAgainst } from './eligibility.ts';

const now = new Date('2026-11-26T12:00:00Z');
const member: MemberFacts = {
  country: 'TH',
  currency: 'THB',
  language: 'th',
  level: 2,
  segments: ['new'],
  deposits: 0,
  isPhoneVerified: true,
  isEmailVerified: true,
  isBankVerified: true,
  hasHouseholdHadIt: false,
  block: null,
  hasActiveBonus: false,
  grants: 0,
  grantsInPeriod: 0,
  registeredAt: new Date('2026-11-01T00:00:00Z'),
};
const offer: Eligibility = {
  countries: ['TH'],
  currencies: ['THB'],
  languages: ['th', 'en'],
  minLevel: 1,
  maxLevel: 3,
  segments: ['new', 'vip'],
  paymentMethods: ['qr'],
  minAgeDays: 7,
  needsPhone: true,
  needsEmail: true,
  needsBank: true,
  depositsBefore: 0,
  oncePerHousehold: true,
  maxGrants: 1,
  maxGrantsPerPeriod: 1,
  isWagered: true,
  hasPlaces: true,
  from: new Date('2026-11-20T00:00:00Z'),
  until: new Date('2026-11-27T00:00:00Z'),
};
const against = (more: Partial<MemberFacts>, ofOffer: Partial<Eligibility> = {}, at = now) =>
  reasonsAgainst({ ...offer, ...ofOffer }, { ...member, ...more }, at);

describe('eligibility for an offer', () => {
  it('accepts a member without an objection', () => {
    expect(against({})).toEqual([]);
    expect(against({ paymentMethod: 'qr' })).toEqual([]);
  });

  const cases: Record<(typeof ineligibilities)[number], Partial<MemberFacts> | [Partial<Eligibility>, Date?]> = {
    excluded: { block: 'excluded' },
    'cooling-off': { block: 'cooling-off' },
    closed: { block: 'closed' },
    'not-yet': [{}, new Date('2026-11-19T23:59:59.999Z')],
    ended: [{}, new Date('2026-11-27T00:00:00Z')],
    'no-places': [{ hasPlaces: false }],
    country: { country: 'MM' },
    currency: { currency: 'MMK' },
    language: { language: 'mm' },
    level: { level: 4 },
    segment: { segments: ['old'] },
    'payment-method': { paymentMethod: 'crypto' },
    'account-age': { registeredAt: new Date('2026-11-20T00:00:00Z') },
    phone: { isPhoneVerified: false },
    email: { isEmailVerified: false },
    bank: { isBankVerified: false },
    deposits: { deposits: 1 },
    household: { hasHouseholdHadIt: true },
    grants: { grants: 1 },
    'grants-in-period': { grantsInPeriod: 1 },
    'active-bonus': { hasActiveBonus: true },
  };
  it.each(ineligibilities)('rejects a member because of: %s', (code) => {
    const given = cases[code];
    const reasons = Array.isArray(given) ? against({}, given[0], given[1]) : against(given);
    expect(reasons.map((reason) => reason.code)).toEqual([code]);
  });

  it('names what the member can do, and when the wait ends', () => {
    expect(against({ isPhoneVerified: false })).toEqual([{ code: 'phone', fix: 'verify-phone' }]);
    const young = against({ registeredAt: new Date('2026-11-20T00:00:00Z') });
    expect(young).toEqual([{ code: 'account-age', fix: 'wait', until: new Date('2026-11-27T00:00:00Z') }]);
    // For the bonus of the second deposit: one deposit too few, and one too many.
    expect(against({}, { depositsBefore: 1 })).toEqual([{ code: 'deposits', fix: 'deposit' }]);
    expect(against({ deposits: 2 }, { depositsBefore: 1 })).toEqual([{ code: 'deposits', fix: null }]);
  });
});

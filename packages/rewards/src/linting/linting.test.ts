import { describe, expect, test } from 'vitest';
import { lintProgramme, type WrittenProgramme } from './lint-programme.ts';
import { type LintFacts, lintPromotion } from './lint-promotion.ts';
import { offerProfiles } from './profiles.ts';
import { saidNumbers } from './said-numbers.ts';
import type { LintedGame, WrittenPromotion } from './written-offer.ts';

const game = (code: string, category: string, rtp: number | null, isHedgeable = false): LintedGame => ({
  code,
  name: code,
  subCategory: null,
  provider: 'house',
  category,
  rtp,
  isHedgeable,
});
const facts: LintFacts = {
  now: new Date('2026-11-27T03:00:00Z'),
  languages: ['en', 'th'],
  profile: offerProfiles.seed,
  games: [
    game('lanterns', 'slots', 9617),
    game('koi', 'slots', 9740),
    game('live-baccarat', 'live-casino', 9894, true),
    game('dice', 'arcade', 9900),
  ],
  others: [],
  isRunning: false,
  rebateOf: () => 0,
  scaleOf: () => 2,
};
const text = (title: string, summary: string, terms: string[]) => ({ title, summary, terms });
const good: WrittenPromotion = {
  kind: 'promotion',
  type: 'deposit-match',
  texts: {
    en: text('100 % up to 1,000', 'Deposit 100 or more.', ['Stake the bonus 10 times.', 'Highest bet: 5 %.']),
    th: text('โบนัส 100% สูงสุด ๑,๐๐๐', 'ฝากขั้นต่ำ 100', ['ยอดเทิร์น 10 เท่า']),
  },
  starts_at: '2026-11-28T00:00:00Z',
  ends_at: '2026-12-05T00:00:00Z',
  budget: { THB: { amount: '10000000', places: 100 } },
  rules: {
    audience: { languages: ['en', 'th'], oncePerHousehold: true },
    share: 10_000,
    amounts: { THB: { minDeposit: '10000', cap: '100000' } },
    wagering: {
      model: 'cash-first',
      basis: 'bonus',
      multiplierHundredths: 1000,
      maxStakeShare: 500,
      weights: { games: { koi: 5000 }, subCategories: {}, providers: {}, categories: { slots: 10_000 }, otherwise: 0 },
      conversion: { kind: 'all' },
    },
    claimDays: 1,
    activeDays: 7,
  },
};
type Change = {
  readonly offer?: object;
  readonly rules?: object;
  readonly wagering?: object;
  readonly facts?: Partial<LintFacts>;
};
const found = ({ offer, rules, wagering, facts: more }: Change) =>
  lintPromotion(
    {
      ...good,
      ...offer,
      rules: { ...good.rules, ...rules, wagering: { ...good.rules.wagering, ...wagering } },
    } as WrittenPromotion,
    { ...facts, ...more },
  );
const weights = (more: object) => ({ weights: { ...good.rules.wagering.weights, ...more } });
const at = (from: string, to: string) => ({ starts_at: from, ends_at: to });
const other = {
  id: 7,
  name: 'Weekend',
  kind: 'promotion',
  type: 'deposit-match',
  isWagered: true,
  startsAt: new Date('2026-12-01T00:00:00Z'),
  endsAt: new Date('2026-12-20T00:00:00Z'),
};

test('has no findings for a sound offer', () => expect(found({})).toEqual([]));

/** Every rule: the written value, the finding, and its field. */
const rows: readonly (readonly [name: string, Change, code: string, level: 'block' | 'warn', field: string])[] = [
  [
    'no text in an offered language',
    { offer: { texts: { en: good.texts.en } } },
    'text-missing',
    'block',
    'texts.th.title',
  ],
  [
    'offered in no language',
    { rules: { audience: { languages: [], oncePerHousehold: true } } },
    'no-language',
    'block',
    'rules.audience.languages',
  ],
  [
    'a title that promises another share',
    { offer: { texts: { ...good.texts, en: text('200 % up to 1,000', 'a', ['b']) } } },
    'text-promises',
    'block',
    'texts.en.title',
  ],
  [
    'terms that ask for other turnover',
    { offer: { texts: { ...good.texts, th: text('a', 'b', ['ยอดเทิร์น 5 เท่า']) } } },
    'text-promises',
    'block',
    'texts.th.terms',
  ],
  [
    'an amount that the rules do not know',
    { offer: { texts: { ...good.texts, en: text('a', 'up to 2,500', ['b']) } } },
    'text-promises',
    'warn',
    'texts.en.summary',
  ],
  [
    'money that the rules do not give',
    { offer: { texts: { ...good.texts, en: text('a', 'Up to ฿2,500 for you', ['b']) } } },
    'text-promises',
    'block',
    'texts.en.summary',
  ],
  [
    'a title with the turnover for the bonus',
    { offer: { texts: { ...good.texts, th: text('โบนัส 100% สูงสุด 10,000 บาท', 'ข', ['ค']) } } },
    'text-promises',
    'block',
    'texts.th.title',
  ],
  [
    'a bonus on deposits without turnover',
    { wagering: { multiplierHundredths: 0 } },
    'no-turnover',
    'warn',
    'rules.wagering.multiplierHundredths',
  ],
  [
    'a turnover that is too high to finish',
    { wagering: { multiplierHundredths: 100_000 } },
    'turnover-long',
    'warn',
    'rules.wagering.multiplierHundredths',
  ],
  [
    'an end in ten years',
    { offer: at('2026-11-28T00:00:00Z', '2036-11-28T00:00:00Z') },
    'runs-long',
    'warn',
    'ends_at',
  ],
  ['no dates', { offer: { ends_at: null } }, 'no-dates', 'block', 'ends_at'],
  [
    'an end before the beginning',
    { offer: at('2026-12-05T00:00:00Z', '2026-11-28T00:00:00Z') },
    'dates-reversed',
    'block',
    'ends_at',
  ],
  ['over already', { offer: at('2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z') }, 'dates-past', 'block', 'ends_at'],
  ['begun days ago', { offer: at('2026-11-20T00:00:00Z', '2026-12-20T00:00:00Z') }, 'dates-past', 'warn', 'starts_at'],
  ['another of its kind at the same time', { facts: { others: [other] } }, 'overlaps', 'warn', 'starts_at'],
  [
    'one that may be had beside it',
    { facts: { others: [{ ...other, type: 'reload', isWagered: false }] } },
    'stacks',
    'warn',
    'rules.wagering.model',
  ],
  ['no currency', { rules: { amounts: {} } }, 'no-currency', 'block', 'rules.amounts'],
  ['no cap', { rules: { amounts: { THB: { minDeposit: '1' } } } }, 'no-cap', 'block', 'rules.amounts.THB.cap'],
  [
    'nothing to give',
    { offer: { type: 'no-deposit' }, rules: { share: undefined, amounts: { THB: {} } } },
    'no-amount',
    'block',
    'rules.amounts.THB.fixed',
  ],
  ['no budget', { offer: { budget: {} } }, 'no-budget', 'block', 'budget.THB.amount'],
  [
    'a budget for less than one',
    { offer: { budget: { THB: { amount: '99999', places: 1 } } } },
    'budget-too-small',
    'block',
    'budget.THB.amount',
  ],
  [
    'no cap on winners',
    { offer: { budget: { THB: { amount: '10000000', places: null } } } },
    'no-places',
    'warn',
    'budget.THB.places',
  ],
  [
    'above the cap of a profile',
    { wagering: { multiplierHundredths: 1100 }, facts: { profile: offerProfiles.ukgc } },
    'wagering-above-cap',
    'block',
    'rules.wagering.multiplierHundredths',
  ],
  [
    'wins that are cut',
    { wagering: { conversion: { kind: 'times-bonus', times: 3 } } },
    'conversion-cap',
    'warn',
    'rules.wagering.conversion',
  ],
  [
    'wins that are cut where the law forbids it',
    { wagering: { conversion: { kind: 'times-bonus', times: 3 } }, facts: { profile: offerProfiles.gli } },
    'conversion-cap',
    'block',
    'rules.wagering.conversion',
  ],
  [
    'several products where one is allowed',
    { wagering: weights({ categories: { slots: 10_000, arcade: 1000 } }), facts: { profile: offerProfiles.ukgc } },
    'products-mixed',
    'block',
    'rules.wagering.weights',
  ],
  [
    'no game that counts',
    { wagering: weights({ games: {}, categories: {} }) },
    'nothing-counts',
    'block',
    'rules.wagering.weights',
  ],
  [
    'both sides of a table',
    { wagering: weights({ categories: { slots: 10_000, 'live-casino': 1000 } }) },
    'hedgeable',
    'block',
    'rules.wagering.weights.games.live-baccarat',
  ],
  [
    'a game that with rebate pays all back',
    { wagering: weights({ categories: { slots: 10_000, arcade: 100 } }), facts: { rebateOf: () => 100 } },
    'pays-back',
    'block',
    'rules.wagering.weights.games.dice',
  ],
  [
    'a game near the whole in full',
    { wagering: weights({ games: {} }) },
    'near-whole',
    'warn',
    'rules.wagering.weights.games.koi',
  ],
  [
    'bets of more than a tenth',
    { wagering: { maxStakeShare: 1001 } },
    'max-stake',
    'block',
    'rules.wagering.maxStakeShare',
  ],
  [
    'an amount of more than a tenth',
    {
      wagering: { maxStakeShare: undefined },
      rules: { amounts: { THB: { minDeposit: '10000', cap: '100000', maxStake: '10001' } } },
    },
    'max-stake',
    'block',
    'rules.amounts.THB.maxStake',
  ],
  [
    'bets without an end',
    { wagering: { maxStakeShare: undefined } },
    'no-max-stake',
    'warn',
    'rules.wagering.maxStakeShare',
  ],
  [
    'a household twice for a deposit each',
    { rules: { audience: { languages: ['en', 'th'] } } },
    'household',
    'warn',
    'rules.audience.oncePerHousehold',
  ],
  [
    'a household twice for nothing',
    {
      offer: { type: 'no-deposit' },
      rules: { audience: { languages: ['en', 'th'] }, share: undefined, amounts: { THB: { fixed: '10000' } } },
    },
    'household',
    'block',
    'rules.audience.oncePerHousehold',
  ],
  [
    'a loss that is asked for',
    { wagering: { winLossComparator: '<=' } },
    'needs-losses',
    'block',
    'rules.wagering.winLossComparator',
  ],
  ['free spins without any', { offer: { type: 'free-spins' } }, 'free-rounds', 'block', 'rules.freeRounds'],
];
test.each(rows)('finds %s', (_, change, code, level, field) => {
  expect(found(change)).toContainEqual(expect.objectContaining({ code, level, field }));
});

test('finds nothing at the limits: exactly a tenth, exactly the cap, a dated start of a running offer', () => {
  expect(
    found({ wagering: { maxStakeShare: 1000 }, offer: { texts: { ...good.texts, en: text('a', 'b', ['c']) } } }),
  ).toEqual([]);
  expect(found({ facts: { profile: offerProfiles.ukgc } })).toEqual([]);
  expect(found({ offer: at('2026-11-20T00:00:00Z', '2026-12-20T00:00:00Z'), facts: { isRunning: true } })).toEqual([]);
  expect(
    found({
      wagering: weights({ categories: { slots: 10_000, arcade: 100 }, games: { koi: 0 } }),
      facts: { rebateOf: () => 99 },
    }),
  ).toEqual([]);
});

describe('each fix removes its finding', () => {
  test.each([
    [{ wagering: { maxStakeShare: 2000 } }, { maxStakeShare: 1000 }, 'max-stake'],
    [
      { wagering: { multiplierHundredths: 3000 }, facts: { profile: offerProfiles.ukgc } },
      { multiplierHundredths: 1000 },
      'wagering-above-cap',
    ],
  ] as const)('%j', (change, wagering, code) => {
    const finding = found(change).find((one) => one.code === code)!;
    expect(Object.values(finding.fix!)).toEqual(Object.values(wagering));
    expect(found({ ...change, wagering }).filter((one) => one.code === code)).toEqual([]);
  });
});

const programme: WrittenProgramme = {
  kind: 'rebate',
  type: 'turnover',
  texts: {
    en: text('Rebate up to 0.5 %', 'Up to 0.5 %', ['Turnover before transfer: 1×.']),
    th: text('ก', 'ข', ['ค']),
  },
  starts_at: '2026-11-28T00:00:00Z',
  ends_at: '2027-11-28T00:00:00Z',
  budget: { THB: { amount: '100000000', places: 1000 } },
  rules: {
    base: 'turnover',
    schedule: { every: 'week', weekday: 1, hour: 0 },
    timeZone: 'Asia/Bangkok',
    isWonProductZero: false,
    rates: [{ product: 'slots', tiers: [{ fromLevel: 0, share: 50 }] }],
    amounts: { THB: { minimumMinor: '1000', capMinor: '1000000' } },
    turnoverHundredths: 100,
  },
};
const ofProgramme = (rules: object, more: Partial<LintFacts> = {}) =>
  lintProgramme({ ...programme, rules: { ...programme.rules, ...rules } }, { ...facts, ...more });

describe('a programme', () => {
  test('has no findings when sound', () => expect(ofProgramme({})).toEqual([]));
  test.each([
    [
      { rates: [{ product: 'arcade', tiers: [{ fromLevel: 0, share: 100 }] }] },
      'pays-more-than-kept',
      'rules.rates.arcade',
    ],
    [{ rates: [] }, 'no-rates', 'rules.rates'],
    [{ amounts: { THB: { minimumMinor: '2', capMinor: '1' } } }, 'minimum-above-cap', 'rules.amounts.THB.minimumMinor'],
    [{ amounts: { EUR: { minimumMinor: '1', capMinor: '2' } } }, 'no-budget', 'budget.EUR.amount'],
    [{ timeZone: 'Bangkok/Asia' }, 'unknown-zone', 'rules.timeZone'],
  ] as const)('rejects %j', (rules, code, field) => {
    expect(ofProgramme(rules)).toContainEqual(expect.objectContaining({ code, field, level: 'block' }));
  });
  test('rejects a second programme of its kind, from which a member would be paid twice', () => {
    const others = [{ ...other, kind: 'rebate', type: 'turnover' }];
    expect(ofProgramme({}, { others })).toContainEqual(expect.objectContaining({ code: 'overlaps', level: 'block' }));
    const onOtherBase = [{ ...other, kind: 'rebate', type: 'house-kept' }];
    expect(ofProgramme({}, { others: onOtherBase })).toContainEqual(expect.objectContaining({ code: 'overlaps' }));
  });
  test('warns when winners are paid, with a fix that offsets wins against losses', () => {
    const rates = ['slots', 'live-casino'].map((product) => ({ product, tiers: [{ fromLevel: 0, share: 50 }] }));
    const field = 'rules.isWonProductZero';
    expect(ofProgramme({ base: 'net-loss', isWonProductZero: true, rates })).toContainEqual(
      expect.objectContaining({ code: 'pays-winners', level: 'warn', field, fix: { [field]: false } }),
    );
    const without = ofProgramme({ base: 'net-loss', isWonProductZero: false, rates });
    expect(without.map(({ code }) => code)).not.toContain('pays-winners');
    const cashback = lintProgramme({ ...programme, kind: 'cashback' }, facts);
    expect(cashback).toContainEqual(expect.objectContaining({ code: 'pays-winners', field: 'type' }));
  });
});

describe('three bad offers', () => {
  const codes = (findings: ReturnType<typeof found>) =>
    findings.filter(({ level }) => level === 'block').map(({ code }) => code);
  test('"Endless": 500 % without a cap and without a budget costs any sum', () => {
    const bad = found({
      rules: { share: 50_000, amounts: { THB: { minDeposit: '10000' } } },
      offer: { budget: {}, texts: { ...good.texts, en: text('Endless 500 %', 'a', ['b']), th: text('ก', 'ข', ['ค']) } },
    });
    expect(codes(bad)).toEqual(['no-cap', 'no-budget']);
  });
  test('"Both sides": baccarat counts and allows bets of half the bonus, so turnover is free of risk', () => {
    const bad = found({ wagering: { maxStakeShare: 5000, ...weights({ categories: { 'live-casino': 10_000 } }) } });
    expect(codes(bad)).toEqual(['max-stake', 'hedgeable', 'text-promises']);
  });
  test('"Only twice": the title states 300 % and 2×, the rules 100 % and 10×', () => {
    const bad = found({ offer: { texts: { ...good.texts, en: text('300 % more', 'Stake it only 2 times.', ['b']) } } });
    expect(codes(bad)).toEqual(['text-promises', 'text-promises']);
  });
});

test('reads numbers in the scripts and signs of every language', () => {
  const said = (words: string) => saidNumbers(words).map(({ value, of }) => [value, of]);
  expect(said('100% up to 1,000, 10× for 7.5 days')).toEqual([
    [100, 'percent'],
    [1000, 'other'],
    [10, 'times'],
    [7.5, 'other'],
  ]);
  expect(said('Bônus de 100 % até 1.000,50')).toEqual([
    [100, 'percent'],
    [1000.5, 'other'],
  ]);
  expect(said('โบนัส ๑๐๐% เทิร์น ๑๐ เท่า')).toEqual([
    [100, 'percent'],
    [10, 'times'],
  ]);
  expect(said('၁၀၀ % ၁၀ ဆ')).toEqual([
    [100, 'percent'],
    [10, 'times'],
  ]);
  expect(said('奖金的10倍')).toEqual([[10, 'times']]);
  expect(said('up to ฿1,000, THB 5, 20 บาท, VIP 3')).toEqual([
    [1000, 'money'],
    [5, 'money'],
    [20, 'money'],
    [3, 'other'],
  ]);
});

import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { translatorFor } from '@sabai/locales';
import statementKeys from '@sabai/locales/en/account-statement.json' with { type: 'json' };
import { expect, test } from 'vitest';
import type { Statement } from './compose-statement.ts';
import { copiedLines } from './copied-text.fixture.ts';
import { drawStatement } from './draw-statement.ts';
import { fontsFor } from './statement-fonts.ts';

const speak = (
  locale: LocalePrefix,
  namespace: 'history' | 'account-statement' | 'wallet' | 'affiliate' | 'bonus' | 'loyalty',
) => translatorFor(locale, namespace) as never;

test('has a font for each word of a statement in every language and for local names', () => {
  const names = [
    '王小明',
    '山田 太郎',
    '김민준',
    'प्रिया शर्मा',
    'রহিম উদ্দিন',
    'สมชาย ใจดี',
    'မောင်မောင်',
    'Nguyễn Văn Ánh',
    'João Müller',
  ];
  for (const locale of localePrefixes) {
    const t = translatorFor(locale, 'account-statement');
    const { canBeSet } = fontsFor(locale);
    const words = Object.keys(statementKeys).map((key) =>
      t(key as 'title', { from: '', to: '', url: '', page: 1, pages: 1, count: 1 }),
    );
    for (const text of [...words, ...names]) expect(canBeSet(text), `${locale} ${text}`).toBe(true);
  }
  expect(fontsFor('en').canBeSet('🐟')).toBe(false);
});

const sums = {
  opening: '0.00',
  deposited: '1.00',
  fees: '0.00',
  withdrawn: '0.00',
  staked: '0.00',
  won: '0.00',
  other: '0.00',
  closing: '1.00',
};
const statement = (locale: LocalePrefix, memberName: string): Statement => ({
  locale,
  memberName,
  sums,
  houseName: 'Sabai',
  username: 'lily',
  currencyCode: 'THB',
  from: '2026-01-01',
  to: '2026-01-02',
  timeZone: 'Asia/Bangkok',
  madeAt: new Date('2026-01-03'),
  days: [],
  money: [],
  isMoneyCut: false,
});

test.each([
  ['zh', '王小明', 'NotoSansSC'],
  ['hi', 'प्रिया शर्मा', 'NotoSansDevanagari'],
  ['mm', 'မောင်မောင်', 'NotoSansMyanmar'],
] as const)('embeds the script of %s, and only the glyphs used', async (locale, name, font) => {
  const pdf = await drawStatement(statement(locale, name), speak, 'https://sabai.example/verify-statement');
  expect(pdf.toString('latin1')).toContain(font);
  expect(pdf.length).toBeLessThan(64 * 1024);
});

test.each(localePrefixes)('copies the visible text from a statement in %s', async (locale) => {
  const name = 'မောင်မောင် প্রিয়া শর্মা प्रिया शर्मा สมชาย น้ำใจ 王小明 김민준 Ánh';
  const pdf = await drawStatement(statement(locale, name), speak, 'https://sabai.example/verify-statement');
  const t = translatorFor(locale, 'account-statement');
  const lines = copiedLines(pdf);
  const shown = [
    `${name} · lily`,
    ...(
      ['title', 'opening', 'deposited', 'fees', 'withdrawn', 'staked', 'won', 'other', 'closing', 'mainOnly'] as const
    ).map((key) => t(key)),
    t('seal', { url: 'https://sabai.example/verify-statement' }),
    t('page', { page: 1, pages: 1 }),
  ];
  for (const text of shown) {
    expect(lines.map(({ ofLine }) => ofLine)).toContain(text);
    expect(lines.map(({ ofGlyphs }) => ofGlyphs)).toContain(text);
  }
  for (const { ofGlyphs, ofLine } of lines) expect(ofGlyphs).toBe(ofLine);
});

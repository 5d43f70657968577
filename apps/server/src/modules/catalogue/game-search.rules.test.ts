import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { describe, expect, test } from 'vitest';
import { featuresOf, placementsOf, seedGames, seedProviders, tagsOf } from './catalogue.seed.ts';
import { firstFinds } from './first-finds.fixture.ts';
import { foldWords } from './fold-words.ts';
import { indexGames } from './game-search.ts';
import { searchedGames } from './searched-games.ts';
import { seedAliases } from './seed-aliases.ts';

const codes = new Map(seedGames.map(({ id, code }) => [id, code]));
const search = await indexGames(
  searchedGames(
    seedGames.map((game) => ({
      id: game.id,
      code: game.code,
      name: game.name,
      provider_code: game.provider,
      provider_name: seedProviders.find(({ code }) => code === game.provider)!.name,
      categories: placementsOf(game),
      tags: tagsOf(game),
      features: featuresOf(game),
    })),
    seedAliases(),
  ),
);
const find = (text: string, locale: LocalePrefix = 'en') => search(text, locale).map((id) => codes.get(id));

describe.each(localePrefixes)('the search in %s', (locale) => {
  test('has at least ten test searches', () => {
    expect(firstFinds[locale].length).toBeGreaterThanOrEqual(10);
  });
  test.each(firstFinds[locale])('for %s finds %s first', (text, code) => {
    expect(find(text, locale)[0]).toBe(code);
  });
});

test('finds a game by all its aliases in each language, whatever the player’s language', () => {
  for (const { kind, code, locale, aliases } of seedAliases()) {
    for (const alias of aliases) {
      const has = (game: (typeof seedGames)[number]) =>
        kind === 'game'
          ? game.code === code
          : kind === 'provider'
            ? game.provider === code
            : kind === 'feature'
              ? featuresOf(game).includes(code)
              : kind === 'tag'
                ? tagsOf(game).includes(code)
                : placementsOf(game).includes(code);
      const found = find(alias, 'en');
      for (const game of seedGames.filter(has)) expect(found, `${locale} ${alias}`).toContain(game.code);
    }
  }
});

describe('a word of five letters or more', () => {
  test.each([
    ['one wrong', 'rouletta'],
    ['one missing', 'roulete'],
    ['the first missing', 'oulette'],
    ['two swapped', 'roluette'],
    ['one too many', 'roullette'],
  ])('is matched with %s letter', (_what, text) => {
    expect(find(text)[0]).toBe('roulette');
  });
  test.each([
    ['five letters', 'mimes', 'mines'],
    ['four of five letters', 'lmbo', 'limbo'],
    ['a swap at the end', 'plinok', 'plinko'],
    ['a fault within several words', 'lotus lantrens', 'lotus-lanterns'],
    ['a fault in each word', 'speeed baccarrat', 'live-baccarat-speed'],
  ])('%s', (_what, text, code) => {
    expect(find(text)[0]).toBe(code);
  });
  test('is matched with one error, not with two', () => {
    expect(find('ruoletet')).toEqual([]);
    expect(find('blakcjakc')).toEqual([]);
  });
  test('is not matched approximately when shorter', () => {
    expect(find('dise')).not.toContain('dice');
    expect(find('kemo')).not.toContain('keno-rush');
  });
});

test('ranks exact spelling before approximate, and a name before shared attributes', () => {
  expect(find('roulette').slice(0, 2)).toEqual(['roulette', 'live-roulette']);
  expect(find('dragon tiger').slice(0, 2)).toEqual(['dragon-tiger', 'live-dragon-tiger']);
  expect(find('crash').slice(0, 2)).toEqual(['nova-rush', 'trench-dive']);
});

test('narrows the games by each of several words', () => {
  expect(find('live roulette')[0]).toBe('live-roulette');
  expect(find('roulette live')[0]).toBe('live-roulette');
  expect(find('lotus forge jackpot').sort()).toEqual(['neon-tuk-tuk', 'ruby-sevens', 'vault-of-koi']);
  expect(find('slot tiger')[0]).toBe('tiger-drum');
});

test('finds a name among other words', () => {
  expect(find('play roulette now')[0]).toBe('roulette');
  expect(find('อยากเล่นบาคาร่า', 'th')[0]).toBe('baccarat');
  expect(find('我要玩轮盘', 'zh')[0]).toBe('roulette');
});

test('finds nothing for empty text, symbols and unknown words', () => {
  for (const text of ['', ' ', '%', '_', '\\', '---', "' or 1=1", 'qwertyuiop', 'ฟหกด่าสวง', '🎰'])
    expect(find(text)).toEqual([]);
});

describe('different spellings of the same words', () => {
  test.each([
    ['case, accents and Vietnamese tones', 'BẦU CUA', 'bau cua'],
    ['a crossed d', 'Đua ngựa', 'dua ngua'],
    ['hyphens and spaces', 'Tuk-Tuk', 'tuktuk'],
    ['wide and narrow letters', 'ＲＯＵＬＥＴＴＥ２１', 'roulette21'],
    ['Thai tones and silent marks', 'บาคาร่า สล็อต ไลฟ์', 'บาคารา สลอต ไลฟ'],
    ['a Thai e typed twice', 'แบล็กแจ็ก', 'เเบลกเเจก'],
    ['katakana, hiragana and half width', 'スロット', 'すろっと'],
    ['half-width katakana', 'ｽﾛｯﾄ', 'スロット'],
    ['Japanese long vowels', 'ルーレット', 'ルレット'],
    ['Chinese long and short', '龍虎鬥寶', '龙虎鬥宝'],
    ['Korean letters one by one', '바ㄱ', '박'],
    ['Hindi dots and silent vowels', 'फ़्री स्लॉट', 'फरी सलॉट'],
    ['Bengali dots and vowel length', 'ঘোড়দৌড় ফ্রী', 'ঘোডদৌড ফরি'],
    ['Burmese tones', 'အန်စာတုံး', 'အန်စာတုံ'],
    ['digits of other scripts', '๒๑ २१ ২১ ၂၁', '21 21 21 21'],
  ])('%s', (_what, one, other) => {
    expect(foldWords(one).join('')).toBe(foldWords(other).join(''));
  });
});

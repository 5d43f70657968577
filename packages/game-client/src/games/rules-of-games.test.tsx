import { type LocalePrefix, localePrefixes, locales } from '@sabai/contract/locales';
import { formatNumber, formatOneIn, formatPercent, formatTimes } from '@sabai/contract/number-format';
import { games } from '@sabai/games';
import { versionsOf } from '@sabai/games/engine/game.ts';
import { defaultJurisdiction, type GameFamily, type GameManifest, type PlayMode } from '@sabai/games/protocol';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FactName } from '../frame/rule-facts.ts';
import { RulesDialog } from '../frame/rules-dialog.tsx';
import type { GameClient } from '../session/game-client.ts';
import { loadParts } from '../session/later.tsx';
import { RuntimeContext } from '../session/runtime.ts';
import { fakeTable } from '../testing/fake-table.ts';

/** Imported untyped, because its types would change the argument types of this package's texts. */
const { catalogueGroups, messagesFor } = await vi.importActual<{
  catalogueGroups: { studio: readonly string[] };
  messagesFor(prefix: LocalePrefix, namespaces: readonly string[]): Texts;
}>('@sabai/locales');
interface Texts {
  readonly [key: string]: string | Texts;
}

const modules = import.meta.glob<{ gameClient: GameClient }>('./*/index.tsx');
const clients = new Map<string, GameClient>();
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  for (const code of Object.keys(games)) clients.set(code, (await modules[`./${code}/index.tsx`]!()).gameClient);
  await loadParts();
}, 60_000);
afterAll(() => vi.unstubAllGlobals());

/** Replaces each text by its own name, so that a page shows which texts it contains. */
const named = (texts: Texts, path = ''): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `${text}⟦${path}${key}⟧` : named(text, `${path}${key}.`),
    ]),
  );
const known = new Map(
  localePrefixes.map((prefix) => [prefix, named(messagesFor(prefix, catalogueGroups.studio))] as const),
);
const textOf = (prefix: LocalePrefix, key: string) =>
  key.split('.').reduce<string | Texts>((texts, part) => (texts as Texts)[part]!, known.get(prefix)!) as string;

interface Page {
  readonly text: string;
  readonly facts: readonly string[];
  /** The keys of its texts. */
  readonly keys: ReadonlySet<string>;
}

/** Returns the rules of a game as the player sees them. */
function rulesIn(prefix: LocalePrefix, manifest: GameManifest, mode: PlayMode = 'real'): Page {
  const stakes = manifest.stakes.THB!;
  const { runtime } = fakeTable({
    auth: {
      mode,
      game: manifest,
      config: {
        minStake: String(stakes.minMinor),
        maxStake: String(stakes.maxMinor),
        stakeLevels: stakes.levelsMinor.map(String),
        defaultStake: String(stakes.defaultMinor),
        maxPayout: String(stakes.maxPayoutMinor),
        modes: manifest.modes,
        jurisdiction: defaultJurisdiction,
        rulesVersion: manifest.rulesVersion,
      },
    },
  });
  const { intl } = locales[prefix];
  const { Rules } = clients.get(manifest.code)!;
  const markup = renderToStaticMarkup(
    <IntlProvider
      locale={intl}
      timeZone="UTC"
      messages={known.get(prefix) as never}
      onError={(error) => {
        throw error;
      }}
    >
      <RuntimeContext value={{ ...runtime, intl }}>
        <RulesDialog Rules={Rules} />
      </RuntimeContext>
    </IntlProvider>,
  );
  return {
    text: markup.replace(/⟦[^⟧]*⟧/g, '').replace(/<[^>]*>/g, ' '),
    facts: [...markup.matchAll(/data-fact="(\w+)"/g)].map(([, name]) => name!),
    keys: new Set([...markup.matchAll(/⟦([^⟧]*)⟧/g)].map(([, key]) => key!)),
  };
}

const every: readonly FactName[] = [
  ...(['rtp', 'highestWin', 'hitRate', 'volatility', 'bets', 'round', 'interrupted', 'verify', 'version'] as const),
];
/** The text groups that each kind of game may use, in addition to the common ones. */
const families: Readonly<Record<GameFamily, readonly string[]>> = {
  'classic-slot': ['studio-slot'],
  'lines-slot': ['studio-slot'],
  'book-slot': ['studio-slot'],
  'tumble-slot': ['studio-slot'],
  'hold-slot': ['studio-slot', 'studio-jackpot'],
  instant: ['studio-instant'],
  table: ['studio-table'],
  steps: ['studio-steps', 'studio-table'],
  crash: ['studio-crash', 'studio-live'],
  timed: ['studio-live', 'studio-table', 'studio-draws'],
  fishing: ['studio-fishing'],
  sport: ['studio-sport'],
};
const cardGames = ['baccarat', 'live-baccarat', 'live-baccarat-speed', 'blackjack', 'dragon-tiger', 'hi-lo'];

/**
 * Finds figures written into a text, which would stay when the game's data change: more than one digit, a factor, a
 * share. Names and card values are not data, nor is the hundred of "2 of 100". Some texts describe a season or a
 * match in words that only Japanese and Korean write in digits.
 */
const ownFigure = /(?<!\d)(?!100(?!\d))\d{2,}|×\d|\d\s?[×%]/;
const isNamed = [
  /^studio-table\.roulette\.(low|high|eighteenNumbers|fourNumbers)$/,
  /^studio-steps\.blackjack\.rules$/,
  /^studio-sport\.rules\.(calendar|markets|playing)$/,
  /^studio-draws\.goal\.rules\.(league|bets)$/,
];
const withoutArguments = (text: string) => text.replace(/⟦[^⟧]*⟧/g, '').replace(/\{[^{}]*\}/g, '');

describe.each(localePrefixes)('the rules in %s', (prefix) => {
  const { intl } = locales[prefix];
  const percent = (fraction: number) => formatPercent(fraction * 100, intl);
  const spins = ['studio.control.spin', 'studio-slot.free']
    .map((key) => withoutArguments(textOf(prefix, key)).toLowerCase())
    // In Vietnamese this word also means to return.
    .filter((word) => word !== 'quay');

  test.each(Object.keys(games))('describe %s completely from its own data', (code) => {
    for (const { manifest } of versionsOf(games[code]!)) {
      const { text, facts, keys } = rulesIn(prefix, manifest);
      expect(facts).toEqual(expect.arrayContaining([...every]));
      expect(facts.includes('modes')).toBe(manifest.modes.length > 1);
      expect(facts.includes('jackpot')).toBe(Boolean(manifest.jackpotShare));

      const own = families[manifest.family];
      const spaces = [...new Set([...keys].map((key) => key.split('.')[0]!))];
      const shared = ['studio', 'studio-figures', 'studio-slot'];
      expect(spaces.filter((space) => ![...shared, ...own].includes(space))).toEqual([]);
      expect(own.some((space) => spaces.includes(space))).toBe(true);
      const isSlot = manifest.family.endsWith('-slot');
      if (!isSlot) expect([...keys].filter((key) => /^studio-slot\.|keySpin$/.test(key))).toEqual([]);
      const isShared = manifest.rounds === 'shared';
      expect(keys.has('studio.rules.verifyShared')).toBe(isShared);
      expect(keys.has('studio.rules.verifyText')).toBe(!isShared);
      expect(keys.has('studio-figures.shared')).toBe(isShared);
      expect(keys.has('studio-figures.solo')).toBe(!isShared);
      if (isShared) expect(keys.has('studio.rules.interruptedText')).toBe(false);
      if (cardGames.includes(code)) for (const word of spins) expect(text.toLowerCase()).not.toContain(word);

      for (const key of keys) {
        if (isNamed.some((name) => name.test(key))) continue;
        expect(withoutArguments(textOf(prefix, key)), key).not.toMatch(ownFigure);
      }
      const { rtp, highestWin, hitRate, stakeBackRate, standardDeviation, maxWin, ranges } = manifest;
      const told = [
        percent(rtp),
        percent(stakeBackRate ?? hitRate),
        formatTimes(highestWin.times, intl, { most: 2 }),
        formatOneIn(highestWin.oneIn, intl),
        formatTimes(maxWin, intl, { most: 2 }),
        formatNumber(standardDeviation, intl, { most: 2 }),
        ...(ranges ? [formatNumber(ranges.standardDeviation.high, intl, { most: 2 })] : []),
        ...manifest.modes.map((mode) => percent(mode.rtp)),
      ];
      for (const figure of told) expect(text).toContain(figure);
    }
  });
});

test.each(Object.keys(games))('%s: contain the figures of the manifest', (code) => {
  const { manifest } = games[code]!;
  const other: GameManifest = {
    ...manifest,
    rtp: 0.8123,
    ...(manifest.stakeBackRate === undefined ? { hitRate: 0.7654 } : { stakeBackRate: 0.7654 }),
    standardDeviation: 77.77,
    highestWin: { times: 4321, oneIn: 876_000 },
    maxWin: 6543,
  };
  const [before, after] = [rulesIn('en', manifest).text, rulesIn('en', other).text];
  for (const figure of ['81.23', '76.54', '77.77', '4,321×', '876,000', '6,543×']) {
    expect(before).not.toContain(figure);
    expect(after).toContain(figure);
  }
});

test('mark a demo as such, and not real play', () => {
  expect(rulesIn('en', games.mines!.manifest, 'demo').keys.has('studio-figures.demo')).toBe(true);
  expect(rulesIn('en', games.mines!.manifest).keys.has('studio-figures.demo')).toBe(false);
});

import { expect, test } from 'vitest';
import { checkVoice, commentsOf, countVoice, paragraphsOf, voiceProblems } from './voice.ts';

test('the texts contain no more violations than recorded', () => {
  expect(checkVoice()).toEqual([]);
});

test('reads comments, and no text that looks like one', () => {
  const source =
    "/** Returns\n * a price by `say`. */\nconst at = 'https://example.com'; // Rounded.\n// biome-ignore lint/x: y\n" +
    'const under = `${root}/*`;\nconst all = `*/`;\n';
  expect(commentsOf(source)).toEqual(['Returns a price by .', 'Rounded.']);
});

test('reads paragraphs, list items and table cells, and no code', () => {
  expect(paragraphsOf('# Title\n\nOne\nline.\n- item `code`\n\n| a | b |\n\n```sh\nwho is\n```\n')).toEqual([
    '# Title',
    'One line.',
    '- item',
    'a',
    'b',
  ]);
});

test('counts personifications, and accepts standard terms', () => {
  const files = {
    'apps/server/src/a.ts': '/** The page is told what happened. */\n// Returns the house edge.\n',
    'README.md': 'Whoever comes waits.\n\nStart the server.\n',
    'packages/locales/en/home.json': '{"title":"Your seat is free","text":"What shall become of your coins?"}',
  } as const;
  const now = countVoice(Object.keys(files), (file) => files[file as keyof typeof files]);
  expect(now).toEqual({ 'comments of apps/server': 1, documents: 1, 'English texts': 1 });
  expect(voiceProblems({ ...now, documents: 0 }, now)).toEqual([expect.stringContaining('documents: 1')]);
  expect(voiceProblems({ ...now, documents: 9 }, now)).toEqual([]);
});

test('accepts the terms of a game in its own files only', () => {
  const text = '/** Returns the safe doors of a row. */\n';
  expect(countVoice(['packages/games/src/games/tower/rules.ts'], () => text)).toEqual({});
  expect(countVoice(['apps/server/src/door.ts'], () => text)).toEqual({ 'comments of apps/server': 1 });
});

test('accepts room, home and lay out, unless a home is a private word for a single source', () => {
  const plain = '// A fishing room.\n// The home page of a member.\n// Numbers lay out only themselves.\n';
  expect(countVoice(['e2e/a.ts'], () => plain)).toEqual({});
  expect(countVoice(['e2e/a.ts'], () => '// Each rule has one home.\n')).toEqual({ 'comments of e2e': 1 });
});

import { expect, test } from 'vitest';
import { changesOf, setValue, startDraft, stepBack } from './draft.ts';

test('merges edits of one field into one undo step, and omits fields with their original value', () => {
  let draft = startDraft({ name: 'Sabai', pages: ['index'] });
  for (const name of ['Sabai 2', 'Sabai 24']) draft = setValue(draft, 'name', name);
  draft = setValue(draft, 'pages', ['index', 'game']);
  expect(changesOf(draft)).toEqual({ name: 'Sabai 24', pages: ['index', 'game'] });
  draft = stepBack(draft);
  expect(changesOf(draft)).toEqual({ name: 'Sabai 24' });
  expect(changesOf(stepBack(draft))).toEqual({});
  expect(stepBack(stepBack(draft))).toEqual(startDraft({ name: 'Sabai', pages: ['index'] }));
  expect(changesOf(setValue(draft, 'pages', ['index']))).toEqual({ name: 'Sabai 24' });
});

import { expect, test } from 'vitest';
import { checkDocuments, dependencyProblems, linkProblems } from './documents.ts';
import { repositoryRoot } from './imports.ts';

test('the documents of the repository are in order', () => {
  expect(checkDocuments()).toEqual([]);
});

test('a dependency without a line, a line without a dependency and a dead link are seen', () => {
  expect(dependencyProblems(['zod'], '| `left-pad` | why |')).toHaveLength(2);
  expect(
    linkProblems(repositoryRoot, 'README.md', 'see [this](docs/nowhere.md) and [that](https://example.com)'),
  ).toHaveLength(1);
});

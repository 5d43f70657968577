import { expect, test } from 'vitest';
import { checkDocuments, dependencyProblems, linkProblems } from './documents.ts';
import { repositoryRoot } from './imports.ts';

test('the documents pass', () => {
  expect(checkDocuments()).toEqual([]);
});

test('detects a dependency without a line, a line without a dependency and a dead link', () => {
  expect(dependencyProblems(['zod'], '| `left-pad` | why |')).toHaveLength(2);
  expect(
    linkProblems(repositoryRoot, 'README.md', 'see [this](docs/nowhere.md) and [that](https://example.com)'),
  ).toHaveLength(1);
});

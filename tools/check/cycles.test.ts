import { describe, expect, test } from 'vitest';
import { folderCycles } from './cycles.ts';
import { readImports } from './imports.ts';

const planted = (...files: readonly (readonly [file: string, source: string])[]) =>
  folderCycles(files.flatMap(([file, source]) => readImports(`apps/site/src/${file}`, source)));

const errorsOfModals = [
  'shared/errors/show-error.ts',
  "import { openModal } from '../modals/modal-store.ts';",
] as const;

describe('cycles between folders', () => {
  test('folders that import each other are found, with the way round', () => {
    expect(
      planted(
        errorsOfModals,
        ['shared/modals/modal-store.ts', "import { api } from '../api/api.ts';"],
        ['shared/api/api.ts', "import { showError } from '../errors/show-error.ts';"],
      ),
    ).toEqual([
      'folders import each other in a cycle: apps/site/src/shared/errors → apps/site/src/shared/modals → apps/site/src/shared/api → apps/site/src/shared/errors',
    ]);
  });

  test.each([
    ['a type', "import type { X } from '../errors/show-error.ts';"],
    ['a part that is loaded later', "const x = await import('../errors/show-error.ts');"],
  ])('%s closes one too', (_name, source) => {
    expect(planted(errorsOfModals, ['shared/modals/modal-store.ts', source])).toHaveLength(1);
  });

  test('a test may look at everything, and files of one folder at each other', () => {
    expect(
      planted(
        errorsOfModals,
        ['shared/modals/modal-store.test.ts', "import { showError } from '../errors/show-error.ts';"],
        ['shared/modals/modal-store.ts', "import { modalIds } from './modal-ids.ts';"],
        ['shared/modals/modal-ids.ts', "import { openModal } from './modal-store.ts';"],
      ),
    ).toEqual([]);
  });
});

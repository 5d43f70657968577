import { describe, expect, test } from 'vitest';
import { folderCycles, manifestCycles } from './cycles.ts';
import { readImports } from './imports.ts';

const planted = (...files: readonly (readonly [file: string, source: string])[]) =>
  folderCycles(files.flatMap(([file, source]) => readImports(`packages/games/src/${file}`, source)));

const familyOfEngine = ['families/crash/a.ts', "import { x } from '../../engine/x.ts';"] as const;

describe('cycles between folders', () => {
  test('are found between an engine and the registry of games, with their path', () => {
    expect(
      planted(
        ['engine/fairness.ts', "import { findGame } from '../games/registry.ts';"],
        ['games/registry.ts', "import { dice } from './dice/round.ts';"],
        ['games/dice/round.ts', "import { x } from '../../families/crash/a.ts';"],
        familyOfEngine,
      ),
    ).toEqual([
      'folders import each other in a cycle: packages/games/src/engine → packages/games/src/games → packages/games/src/games/dice → packages/games/src/families/crash → packages/games/src/engine',
    ]);
  });

  test.each([
    ['a type', "import type { X } from '../families/crash/a.ts';"],
    ['a part that is loaded later', "const x = await import('../families/crash/a.ts');"],
  ])('are found through %s', (_name, source) => {
    expect(planted(familyOfEngine, ['engine/x.ts', source])).toHaveLength(1);
  });

  test('are found between an entry’s neighbours and its parts, in one direction only', () => {
    const composed = [
      ['index.ts', "import { logIn } from './login/log-in.ts';"],
      ['login/log-in.ts', "import { settings } from '../settings.ts';"],
    ] as const;
    expect(planted(...composed)).toEqual([]);
    expect(planted(...composed, ['settings.ts', "import { logIn } from './login/log-in.ts';"])).toHaveLength(1);
    expect(planted(...composed, ['login/log-out.ts', "import { x } from '../index.ts';"])).toHaveLength(1);
  });

  test.each([
    'apps/server/src/modules/identity',
    'apps/site/src',
    'packages/contract/src',
    'packages/sandbox/src',
    'e2e',
    'tools/torture',
  ])('are found between folders of %s', (folder) => {
    const imports = [
      readImports(`${folder}/a/x.ts`, "import { y } from '../b/y.ts';"),
      readImports(`${folder}/b/y.ts`, "import { x } from '../a/x.ts';"),
    ];
    expect(folderCycles(imports.flat())).toHaveLength(1);
  });

  test('ignore tests and imports within one folder', () => {
    expect(
      planted(
        familyOfEngine,
        ['engine/x.test.ts', "import { x } from '../families/crash/a.ts';"],
        ['engine/x.ts', "import { y } from './y.ts';"],
        ['engine/y.ts', "import { x } from './x.ts';"],
      ),
    ).toEqual([]);
  });
});

describe('cycles between manifests', () => {
  const client = { name: '@sabai/game-client', dependencies: { '@sabai/games': '*', react: '19' } };
  test('are found between games and their client, also for types only', () => {
    const games = { name: '@sabai/games', devDependencies: { '@sabai/game-client': '*' } };
    expect(manifestCycles([client, games])).toEqual([
      'manifests name each other in a cycle: @sabai/game-client → @sabai/games → @sabai/game-client',
    ]);
  });

  test('are not found in one direction only', () => {
    expect(manifestCycles([client, { name: '@sabai/games', dependencies: { '@sabai/contract': '*' } }])).toEqual([]);
  });
});

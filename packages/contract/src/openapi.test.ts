import { describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import type { Audience } from './wire/service.ts';

/** Default rules of the common OpenAPI linters, applied to the documents as served. */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema?: object;
}
interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: object }>> };
  readonly responses: Readonly<Record<string, { description?: string; content?: object }>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}
interface Document {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { url: string }[];
  readonly tags: readonly { name: string; description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: Readonly<Record<'schemas' | 'securitySchemes', Readonly<Record<string, object>>>>;
}

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
type Node = Readonly<Record<string, unknown>>;

/** Returns the faults of a schema at any depth. */
function schemaFaults(node: unknown, at: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one, n) => schemaFaults(one, `${at}/${n}`));
  if (typeof node !== 'object' || node === null) return [];
  const { type, enum: values, required, properties, items, $ref, pattern, minimum, maximum } = node as Node;
  const faults: string[] = [];
  if (typeof type === 'string') {
    if (!types.includes(type)) faults.push(`${at}: no type "${type}"`);
    if (type === 'array' && items === undefined && !('prefixItems' in node)) faults.push(`${at}: an array of what`);
  }
  if (Array.isArray(values)) {
    if (new Set(values).size !== values.length) faults.push(`${at}: a value twice`);
    const wrong = values.filter((value) => type === 'string' && typeof value !== 'string');
    if (wrong.length > 0) faults.push(`${at}: values of another type`);
  }
  if (Array.isArray(required) && typeof properties === 'object') {
    const missing = required.filter((name) => !Object.hasOwn(properties as object, String(name)));
    if (missing.length > 0) faults.push(`${at}: requires ${missing.join(', ')}, which it does not have`);
  }
  if (typeof pattern === 'string') new RegExp(pattern, 'u');
  if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum) faults.push(`${at}: no range`);
  if (typeof $ref === 'string' && !$ref.startsWith('#/components/schemas/')) faults.push(`${at}: leads to ${$ref}`);
  if ('nullable' in node || 'example' in node || '$schema' in node) faults.push(`${at}: words of another version`);
  return [...faults, ...Object.entries(node).flatMap(([name, one]) => schemaFaults(one, `${at}/${name}`))];
}

const references = (text: string) =>
  new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!));

/** Returns a linter's findings for the document. */
function lint({ openapi, info, servers, tags, paths, components }: Document): string[] {
  const faults: string[] = [];
  const need = (isThere: unknown, what: string) => {
    if (!isThere) faults.push(what);
  };
  need(openapi === '3.1.0', 'openapi');
  for (const name of ['title', 'version', 'description', 'contact', 'license']) need(info[name], `info.${name}`);
  need(Object.keys(info.license as object).length === 2, 'the licence has a name and says which');
  need(servers.length > 0 && servers.every(({ url }) => url === '/' || !url.endsWith('/')), 'servers');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, path, operation })),
  );
  need(operations.length > 0, 'operations');
  const ids = operations.map(({ operation }) => operation.operationId);
  need(new Set(ids).size === ids.length, 'operationId is said once');
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{[^}]+\}/g, '{}'));
  need(new Set(shapes).size === shapes.length, 'paths differ');
  const declared = tags.map(({ name }) => name);
  for (const tag of tags) need(tag.description, `tag ${tag.name}: description`);
  for (const { at, path, operation } of operations) {
    const { operationId, summary, description, parameters, responses, security } = operation;
    need(/^[\w.~-]+$/.test(operationId), `${at}: operationId in an address`);
    need(summary && description && !/<script|eval\(/.test(summary + description), `${at}: summary and description`);
    need(operation.tags.length > 0 && operation.tags.every((tag) => declared.includes(tag)), `${at}: tags`);
    const codes = Object.keys(responses);
    need(codes.some((code) => /^2\d\d$/.test(code)) && codes.some((code) => /^4\d\d$/.test(code)), `${at}: 2xx, 4xx`);
    for (const [code, answer] of Object.entries(responses)) need(answer.description, `${at}: ${code} described`);
    need(security && security.length > 0, `${at}: security`);
    for (const one of security ?? [])
      for (const scheme of Object.keys(one)) need(components.securitySchemes[scheme], `${at}: scheme ${scheme}`);
    const names = parameters.map((one) => `${one.in} ${one.name}`);
    need(new Set(names).size === names.length, `${at}: a parameter twice`);
    for (const one of parameters) need(one.description && one.schema, `${at}: ${one.name} described`);
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    const told = parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name);
    need(JSON.stringify(inPath) === JSON.stringify(told), `${at}: parameters of the path`);
    need(!/[?]|.\/$/.test(path), `${at}: path`);
    const shown = [
      ...parameters.map(({ schema }) => schema),
      operation.requestBody,
      ...Object.values(responses).map(({ content }) => content),
    ];
    faults.push(...schemaFaults(shown, at));
  }
  faults.push(...schemaFaults(components.schemas, 'components'));
  const used = references(JSON.stringify({ paths, components }));
  for (const name of Object.keys(components.schemas)) {
    need(used.has(name), `${name} is not used`);
    need(/^[\w.-]+$/.test(name), `${name} as a name`);
  }
  for (const name of used) need(components.schemas[name], `${name} is nowhere`);
  return faults;
}

const served: Readonly<Record<string, readonly Audience[]>> = {
  'for players': ['public', 'member'],
  'for staff': ['staff'],
};
const documentOf = (audiences: readonly Audience[]) =>
  JSON.parse(JSON.stringify(openApiDocument(audiences))) as Document;

describe.each(Object.entries(served))('the OpenAPI document %s', (_name, audiences) => {
  test('passes the recommended linter rules', () => {
    expect(lint(documentOf(audiences))).toEqual([]);
  });

  test('marks calls without a session, and those with an optional one', () => {
    const { paths } = documentOf(audiences);
    for (const [path, methods] of Object.entries(paths))
      for (const { security = [], responses } of Object.values(methods)) {
        const isOptional = security.some((one) => Object.keys(one).length === 0);
        if (path.startsWith('/gateway/public')) expect(isOptional, path).toBe(true);
        if (!isOptional) expect(Object.keys(responses), path).toContain('401');
      }
  });
});

test.each<[string, (document: Document) => unknown]>([
  ['security', ({ paths }) => delete (Object.values(Object.values(paths)[0]!)[0] as { security?: unknown }).security],
  ['licence', ({ info }) => delete (info as { license?: { identifier?: string } }).license!.identifier],
  ['component', ({ components }) => delete (components.schemas as Record<string, object>).Problem],
  ['tag', ({ tags }) => (tags as object[]).pop()],
  ['type', ({ components }) => Object.assign(Object.values(components.schemas)[0]!, { type: 'text' })],
])('fails the linter without a valid %s', (_what, spoil) => {
  const document = documentOf(['public', 'member']);
  spoil(document);
  expect(lint(document)).not.toEqual([]);
});

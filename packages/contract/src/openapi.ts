import { z } from 'zod';
import { Problem } from './problem.ts';
import { refusals } from './refusals.ts';
import {
  type Audience,
  gatewayPrefix,
  type Operation,
  type ServiceContract,
  servicePath,
  type Verb,
  verbs,
} from './service.ts';
import { services } from './services.ts';

const methods: Readonly<Record<Verb, string>> = {
  find: 'get',
  get: 'get',
  create: 'post',
  patch: 'patch',
  update: 'put',
  remove: 'delete',
};
type Json = Record<string, unknown>;

/** Turns a zod type into a JSON schema of draft 2020-12, which OpenAPI 3.1 speaks; named types go to `components`. */
type SchemaOf = (type: z.ZodType, io: 'input' | 'output') => Json;

function schemaWriter(components: Record<string, Json>): SchemaOf {
  return (type, io) => {
    const text = JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }));
    const {
      $schema: _draft,
      $defs = {},
      ...schema
    } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as Json;
    Object.assign(components, $defs);
    return schema;
  };
}

const pageOf = (item: Json): Json => ({
  type: 'object',
  required: ['total', 'limit', 'skip', 'data'],
  properties: {
    total: { type: 'integer' },
    limit: { type: 'integer' },
    skip: { type: 'integer' },
    data: { type: 'array', items: item },
  },
});

/** Nested query parameters travel as `$sort[name]=1`, which OpenAPI calls deepObject. */
function parametersOf(operation: Operation, hasId: boolean, schemaOf: SchemaOf): Json[] {
  const id = hasId ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : [];
  if (!operation.query) return id;
  const { properties = {}, required = [] } = schemaOf(operation.query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const query = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(schema.type === 'object' || Array.isArray(schema.anyOf) ? { style: 'deepObject', explode: true } : {}),
  }));
  return [...id, ...query];
}

function bodyOf(operation: Operation, schemaOf: SchemaOf): Json {
  if (operation.isUpload) {
    const file = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (!operation.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(operation.body, 'input') } } },
  };
}

function responsesOf(verb: Verb, operation: Operation, isGuarded: boolean, schemaOf: SchemaOf): Json {
  const item = schemaOf(operation.result, 'output');
  const schema = verb === 'find' && !operation.isUnpaged ? pageOf(item) : item;
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const codes = [
    ...(operation.refusals ?? []),
    'INVALID_INPUT' as const,
    ...(isGuarded ? (['NOT_AUTHENTICATED'] as const) : []),
  ];
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  return {
    [verb === 'create' ? 201 : 200]: { description: 'The answer', content: { 'application/json': { schema } } },
    ...Object.fromEntries(
      [...byStatus].map(([status, list]) => [status, { description: [...new Set(list)].join(', '), content: problem }]),
    ),
  };
}

function pathsOf(contract: ServiceContract, schemaOf: SchemaOf): [string, Json][] {
  const entries: [string, Json][] = [];
  for (const verb of verbs) {
    const operation = contract[verb];
    if (!operation) continue;
    const hasId = verb === 'get' || verb === 'patch' || verb === 'update' || verb === 'remove';
    const isGuarded = contract.audience !== 'public' && !operation.isOpen;
    const described = {
      operationId: `${contract.audience}.${contract.service}.${verb}`,
      tags: [contract.audience],
      summary: operation.summary,
      parameters: parametersOf(operation, hasId, schemaOf),
      ...bodyOf(operation, schemaOf),
      responses: responsesOf(verb, operation, isGuarded, schemaOf),
      ...(isGuarded ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
    };
    entries.push([servicePath(contract) + (hasId ? '/{id}' : ''), { [methods[verb]]: described }]);
  }
  return entries;
}

/** The OpenAPI 3.1 document of the services of the given audiences. */
export function openApiDocument(audiences: readonly Audience[]): Json {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = {};
  const schemaOf = schemaWriter(schemas);
  schemaOf(z.object({ problem: Problem }), 'output');
  for (const audience of audiences) {
    for (const contract of Object.values(services[audience]) as ServiceContract[]) {
      for (const [path, entry] of pathsOf(contract, schemaOf)) paths[path] = { ...paths[path], ...entry };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sabai',
      version: '1',
      description:
        'Feathers REST conventions: find, get, create, patch, remove; $limit, $skip, $sort, $select and operator filters.',
    },
    servers: [{ url: '/' }],
    tags: audiences.map((name) => ({ name, description: `Gateway ${gatewayPrefix[name]}` })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'sabai.jwt' },
      },
    },
  };
}

import { z } from 'zod';
import { services } from './services.ts';
import { Problem } from './wire/problem.ts';
import { refusals } from './wire/refusals.ts';
import {
  type Audience,
  gatewayPrefix,
  type Operation,
  type ServiceContract,
  servicePath,
  type Verb,
  verbs,
} from './wire/service.ts';

const methods: Readonly<Record<Verb, string>> = {
  find: 'get',
  get: 'get',
  create: 'post',
  patch: 'patch',
  update: 'put',
  remove: 'delete',
};
type Json = Record<string, unknown>;

/** Converts a zod type into a JSON schema of draft 2020-12, as OpenAPI 3.1 uses. Named types go to `components`. */
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

/** Descriptions of the parameters of every list. A name without a description here is a filter or has its own. */
const usualParameters: Readonly<Record<string, string>> = {
  $limit: 'Maximum number of rows, capped at the limit of the list.',
  $skip: 'Number of rows to skip.',
  $sort: 'Sort order by field, 1 for ascending and -1 for descending: `$sort[name]=1`.',
  $select: 'Fields to return; always includes the id.',
  $or: 'Rows that match at least one branch: `$or[0][status]=a&$or[1][status]=b`. Branches accept the other filters.',
  $and: 'Rows that match all branches.',
  language_id: 'Id of the language.',
  from: 'First day, YYYY-MM-DD.',
  to: 'Last day, YYYY-MM-DD.',
  before: 'End of the previous page.',
};
const filterMeaning = 'Filter: a value, or operators such as `$in`, `$ne` and `$gt`.';
const branches: Json = { type: 'array', items: { type: 'object' } };
const isObject = ({ type }: Json) => type === 'object';

/** Nested query parameters are sent as `$sort[name]=1`, the deepObject style of OpenAPI. */
function parametersOf(verb: Verb, operation: Operation, hasId: boolean, schemaOf: SchemaOf): Json[] {
  const named = {
    name: 'id',
    in: 'path',
    description: 'Id of the record.',
    required: true,
    schema: { type: 'string' },
  };
  const narrow = {
    name: '$select',
    in: 'query',
    description: usualParameters.$select,
    required: false,
    schema: { type: 'array', items: { type: 'string' } },
  };
  const id = [...(hasId ? [named] : []), ...(verb === 'get' ? [narrow] : [])];
  if (!operation.query) return id;
  const { properties = {}, required = [] } = schemaOf(operation.query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const query = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description: description ?? usualParameters[name] ?? filterMeaning,
    required: required.includes(name),
    schema: name === '$or' || name === '$and' ? branches : schema,
    ...(isObject(schema) || (schema.anyOf as Json[] | undefined)?.some(isObject)
      ? { style: 'deepObject', explode: true }
      : {}),
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
    'TOO_MANY_REQUESTS' as const,
    ...(isGuarded ? (['NOT_AUTHENTICATED'] as const) : []),
  ];
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  return {
    [verb === 'create' ? 201 : 200]: {
      description: 'Successful response',
      content: { 'application/json': { schema } },
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, list]) => [status, { description: [...new Set(list)].join(', '), content: problem }]),
    ),
    default: { description: 'Server error, or the service is temporarily unavailable', content: problem },
  };
}

/** Describes the permitted callers and the rate limit. */
function describe({ audience, needs }: ServiceContract, operation: Operation): string {
  const caller =
    audience === 'public' || operation.isOpen
      ? 'Public; uses the session if there is one.'
      : audience === 'staff'
        ? `For staff with the permission ${operation.permission}.`
        : 'For the member of the session.';
  const given = needs?.privilege ?? needs?.feature;
  return [
    `${operation.summary}.`,
    caller,
    ...(given ? [`Requires the privilege or feature: ${given}.`] : []),
    ...(operation.asksPresence ? ['An idle session requires step-up authentication.'] : []),
    ...(operation.perMinute ? [`Rate limit: ${operation.perMinute} calls per minute.`] : []),
  ].join(' ');
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
      description: describe(contract, operation),
      parameters: parametersOf(verb, operation, hasId, schemaOf),
      ...bodyOf(operation, schemaOf),
      responses: responsesOf(verb, operation, isGuarded, schemaOf),
      security: [...(isGuarded ? [] : [{}]), { bearer: [] }, { cookie: [] }],
    };
    entries.push([servicePath(contract) + (hasId ? '/{id}' : ''), { [methods[verb]]: described }]);
  }
  return entries;
}

/** Returns the OpenAPI 3.1 document of the services of the given audiences. */
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
        'Feathers REST conventions: find, get, create, patch, update, remove; $limit, $skip, $sort, $select, $or, $and and operator filters.',
      contact: { name: 'Operator' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Sabai' },
    },
    servers: [{ url: '/' }],
    tags: audiences.map((name) => ({ name, description: `Gateway ${gatewayPrefix[name]}` })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: audiences.includes('staff') ? 'sabai-backoffice.jwt' : 'sabai.jwt',
        },
      },
    },
  };
}

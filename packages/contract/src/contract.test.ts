import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { services } from './services.ts';
import { localeByCode, localePrefixes, locales, splitLocale } from './values/locales.ts';
import { approverPermissions, filePermissions, permissions, permissionsOf } from './wire/permissions.ts';
import { findQuery } from './wire/query.ts';
import { seededGrants, seededRoles } from './wire/seeded-roles.ts';
import { defineService, type ServiceContract, verbs } from './wire/service.ts';

describe('the contract', () => {
  test('lists every service under its own name and audience', () => {
    for (const [audience, list] of Object.entries(services)) {
      for (const [name, contract] of Object.entries(list)) expect(contract).toMatchObject({ service: name, audience });
    }
  });

  test('becomes an OpenAPI 3.1 document with one operation per verb', () => {
    const document = openApiDocument(['public', 'member']) as {
      openapi: string;
      paths: Record<string, Record<string, { parameters: { name: string; style?: string }[] }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const list = document.paths['/gateway/public/game-list']?.get;
    expect(list?.parameters.find((parameter) => parameter.name === '$sort')?.style).toBe('deepObject');
    expect(document.paths['/gateway/member/withdrawal-transaction']).toHaveProperty('post');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('rejects unknown sort fields, filters and negative limits of a find, and caps its page', () => {
    const query = findQuery({ sort: ['name'], maxLimit: 50 });
    expect(query.parse({ $sort: { name: '-1' }, $limit: '5' })).toMatchObject({
      $sort: { name: -1 },
      $limit: 5,
      $skip: 0,
    });
    expect(query.safeParse({ $sort: { secret: '1' } }).success).toBe(false);
    expect(query.safeParse({ password: 'x' }).success).toBe(false);
    expect(query.parse({ $limit: '51' })).toMatchObject({ $limit: 50 });
    expect(query.safeParse({ $limit: '-1' }).success).toBe(false);
  });
});

describe('permissions', () => {
  const ofStaff = (Object.values(services.staff) as ServiceContract[]).flatMap((contract) =>
    verbs.flatMap((verb) =>
      contract[verb] ? [{ name: `${contract.service} ${verb}`, operation: contract[verb] }] : [],
    ),
  );

  test('are named by every staff operation that is not open, and each is used by at least one', () => {
    const wrong = ofStaff.filter(
      ({ operation }) => (operation.isOpen === true) === (operation.permission !== undefined),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
    // The others are used by approval policies and files.
    const named = ofStaff.flatMap(({ operation }) => operation.permission ?? []);
    const others = [...approverPermissions, ...filePermissions];
    expect(new Set([...named, ...others])).toEqual(new Set(permissions));
    expect(named.filter((name) => others.includes(name))).toEqual([]);
  });

  test('are listed once, and each role has some', () => {
    expect(new Set(permissions).size).toBe(permissions.length);
    for (const role of seededRoles) expect(permissionsOf(seededGrants(role)).has('overview.view')).toBe(true);
  });

  test('come from grants: unknown ones give nothing, owners have all, and everyone the own account', () => {
    expect([...permissionsOf(['deposit.decide', 'of.tomorrow'])]).toEqual(['account.own', 'deposit.decide']);
    expect([...permissionsOf(['*'])]).toEqual(permissions);
    expect([...permissionsOf([])]).toEqual(['account.own']);
  });

  test('are required by the types for staff operations, and forbidden for others', () => {
    const read = { summary: 'Read it', result: z.object({}) };
    // @ts-expect-error an operation for staff names its permission
    defineService({ service: 'planted', audience: 'staff', find: read });
    // @ts-expect-error an operation for members has none
    defineService({ service: 'planted', audience: 'member', find: { ...read, permission: 'member.view' } });
    // @ts-expect-error there is no such permission
    defineService({ service: 'planted', audience: 'staff', find: { ...read, permission: 'member.admire' } });
    expect(
      defineService({ service: 'planted', audience: 'staff', find: { ...read, permission: 'member.view' } }),
    ).toEqual({
      service: 'planted',
      audience: 'staff',
      find: { ...read, permission: 'member.view' },
    });
  });
});

/** Lists places where a schema accepts an unnamed property or does not check a value. */
function openPlaces(schema: z.core.$ZodType, at: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  const parts: [unknown, string][] = [
    def.innerType,
    def.element,
    def.in,
    def.out,
    def.left,
    def.right,
    def.valueType,
  ].map((part) => [part, at]);
  for (const option of (def.options as unknown[]) ?? []) parts.push([option, at]);
  for (const [name, part] of Object.entries((def.shape as object) ?? {})) parts.push([part, `${at}.${name}`]);
  const catchall = def.catchall as z.core.$ZodType | undefined;
  // A record whose keys are an enum names them all.
  const isNamed = def.type === 'record' && (def.keyType as z.core.$ZodType)._zod.def.type === 'enum';
  const isOpen =
    (['any', 'unknown', 'record'].includes(def.type) && !isNamed) || (catchall && catchall._zod.def.type !== 'never');
  const found = parts.flatMap(([part, place]) =>
    part && typeof part === 'object' && '_zod' in part ? openPlaces(part as z.core.$ZodType, place, seen) : [],
  );
  return isOpen ? [at, ...found] : found;
}

describe('request bodies', () => {
  test('accept only named fields, except in an authenticator’s response', () => {
    const open = Object.values(services)
      .flatMap((list) => Object.values(list) as ServiceContract[])
      .flatMap((contract) =>
        verbs.flatMap((verb) => {
          const body = contract[verb]?.body;
          return body ? openPlaces(body as z.core.$ZodType, contract.service) : [];
        }),
      );
    // Verified by the WebAuthn library, which parses it.
    const ofPasskeys = /^(authentication|step-up|passkey)\.response\.(response|clientExtensionResults)$/;
    // Keyed by the codes that our studio and providers give to games.
    const ofGames =
      /^(offer|reward)(-trial|-simulation|-audience|-preview)?\.content\.rules\.wagering\.weights\.games$/;
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter((place) => !ofPasskeys.test(place) && !ofGames.test(place))).toEqual([]);
  });

  test('that accept any field are detected', () => {
    expect(openPlaces(z.object({ deep: z.array(z.looseObject({ a: z.string() })) }), 'body')).toEqual(['body.deep']);
    expect(openPlaces(z.object({ a: z.string() }), 'body')).toEqual([]);
    expect(z.object({ a: z.string() }).parse({ a: 'b', balance: '9' })).toEqual({ a: 'b' });
  });
});

describe('the languages', () => {
  test('[R9.1] are 15, each with its own tag', () => {
    expect(localePrefixes).toHaveLength(15);
    expect(new Set(Object.values(locales).map((locale) => locale.htmlLang)).size).toBe(15);
  });
  test('[R9.3] the API calls five of them by another code', () => {
    expect(['zh', 'bd', 'my', 'ph', 'vn'].map((prefix) => locales[prefix as 'zh'].code)).toEqual([
      'zh-cn',
      'bn-bd',
      'ms',
      'tl-ph',
      'vi',
    ]);
    expect(localeByCode('ms')?.prefix).toBe('my');
  });
  test('[R2.7] exclude an unknown first segment of a path', () => {
    expect(splitLocale('/th/games')).toEqual({ prefix: 'th', path: '/games' });
    expect(splitLocale('/xx/games')).toEqual({ prefix: undefined, path: '/xx/games' });
    expect(splitLocale('/th')).toEqual({ prefix: 'th', path: '/' });
  });
});

import { readRefusal, type ServiceContract, services, verbs } from '@sabai/contract';
import { localePrefixes } from '@sabai/contract/locales';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldName, sentenceOf } from './sentence-of.ts';

type Parts = readonly (readonly [path: readonly string[], schema: z.ZodType])[];

/** Returns each field of a body or a query, by its path. */
function partsOf(schema: unknown, path: readonly string[] = []): Parts {
  const own: Parts = [[path, schema as z.ZodType]];
  if (schema instanceof z.ZodObject)
    return [...own, ...Object.entries(schema.shape).flatMap(([name, inner]) => partsOf(inner, [...path, name]))];
  if (schema instanceof z.ZodArray) return [...own, ...partsOf(schema.element, [...path, '0'])];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => partsOf(option, path));
  // A transform's input has passed the shape before it.
  if (schema instanceof z.ZodPipe)
    return [...partsOf(schema.in, path), ...(schema.out instanceof z.ZodTransform ? [] : partsOf(schema.out, path))];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return partsOf(schema.unwrap(), path);
  return own;
}

/** Returns the paths of a service's required fields. */
function requiredOf(service: ServiceContract): string[] {
  const asked = verbs.flatMap((verb) => {
    const { body, query } = (service[verb] ?? {}) as { body?: z.ZodType; query?: z.ZodType };
    return [body, query].flatMap((schema) => (schema ? partsOf(schema) : []));
  });
  return asked.flatMap(([path, schema]) =>
    [undefined, null, '', {}].flatMap((value) =>
      (schema.safeParse(value).error?.issues ?? [])
        .filter(({ message }) => readRefusal(message)?.code === 'FIELD_REQUIRED')
        .map((issue) => [...path, ...issue.path].join('.')),
    ),
  );
}

const requiredOfAll = (audience: keyof typeof services) => [
  ...new Set(Object.values(services[audience]).flatMap((service) => requiredOf(service as ServiceContract))),
];
const required = {
  public: requiredOfAll('public'),
  member: requiredOfAll('member'),
  staff: requiredOfAll('staff'),
};
/** Required by rules that the server adds to the contract. */
const askedByRules = ['email', 'phone', 'username', 'password', 'confirm_password', 'deposit_id'];

test('finds required fields of the contract at any depth', () => {
  expect(required.member).toEqual(
    expect.arrayContaining(['first_name', 'deposit_amount', 'otpReferenceCode', 'phone']),
  );
  expect(required.member.length).toBeGreaterThan(20);
  expect(required.staff).toEqual(expect.arrayContaining(['content.link', 'sections.0.title', 'aliases.0', 'stake']));
});

test.each(localePrefixes)('no sentence in %s shows a field name of the contract', (locale) => {
  const paths = [...required.public, ...required.member, ...required.staff, ...askedByRules];
  for (const path of paths) {
    const sentence = sentenceOf(locale, 'FIELD_REQUIRED', { field: path });
    expect([path, fieldName(locale, path)]).not.toEqual([path, '']);
    expect([path, sentence]).toEqual([path, expect.stringContaining(fieldName(locale, path))]);
    expect([path, sentence]).toEqual([path, expect.not.stringMatching(/_|\p{Ll}\p{Lu}|[{}]|\w\.\w/u)]);
  }
});

test('names every field of members and visitors in their language', () => {
  const paths = [...required.public, ...required.member, ...askedByRules];
  const own = (path: string) => new Set(localePrefixes.map((locale) => fieldName(locale, path))).size;
  expect(paths.filter((path) => own(path) < 8)).toEqual([]);
});

test.each([
  ['en', 'first_name', 'First name is required'],
  ['th', 'first_name', 'กรุณาระบุชื่อ'],
  ['es', 'bank_no', 'Completa el campo «Número de cuenta»'],
  ['en', 'sections.0.title', 'Title is required'],
  ['en', 'rules_version', 'Rules version is required'],
  ['en', 'constructor', 'Constructor is required'],
  ['th', 'someField.0.madeOf_words', 'กรุณาระบุMade of words'],
] as const)('in %s, of %s: %s', (locale, field, sentence) =>
  expect(sentenceOf(locale, 'FIELD_REQUIRED', { field })).toBe(sentence),
);

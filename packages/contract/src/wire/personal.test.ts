import { expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '../services.ts';
import { masked, maskedFacts, type PersonalKind, personal, searchNames } from './personal.ts';
import { type ServiceContract, verbs } from './service.ts';

const cases: readonly (readonly [PersonalKind, string, string])[] = [
  ['phone', '+66812345678', '+66•••5678'],
  ['phone', '66812345678', '66•••5678'],
  ['phone', '081234', '08•••34'],
  ['phone', '', ''],
  ['email', 'somchai.jaidee@example.com', 's•••@example.com'],
  ['email', 'a"@"b@example.com', 'a•••@example.com'],
  ['email', 'nothing', '•••'],
  ['account', '1234567890', '••• 7890'],
  ['account', 'KBANK 1234567890', 'KBANK ••• 7890'],
  ['account', '1234', '•••'],
  ['account', '123456', '••• 56'],
  ['account', 'GB33 BUKB 2020 1555 5555 55', '••• 5555'],
  ['name', 'Somchai Jaidee', 'Somchai J•••'],
  ['name', 'Maria da Silva', 'Maria d••• S•••'],
  ['name', 'Sukarno', 'S•••'],
  ['name', 'สมชาย ใจดี', 'สมชาย ใ•••'],
  ['name', 'น้ำฝน', 'น้•••'],
  ['name', '𠮷田 太郎', '𠮷田 太•••'],
  ['birth-date', '1991-06-14', '1991-••-••'],
  ['username', '66812345678', '66•••5678'],
  ['username', 'lotus42', 'lotus42'],
  ['username', 'tel0812345678', 'tel•••5678'],
  ['text', 'Call +66 81-234-5678 or me@example.co.th today', 'Call •••5678 or m•••@example.co.th today'],
  ['text', 'Called 081 234 5678.', 'Called •••5678.'],
  ['text', 'โทร ๐๘๑๒๓๔๕๖๗๘ นะ', 'โทร •••๕๖๗๘ นะ'],
  ['text', 'account 123-4-56789-0, paid 1000.50', 'account •••7890, paid 1000.50'],
  ['text', 'sent 100000000.00 on 2026-11-26 14:32', 'sent 100000000.00 on 2026-11-26 14:32'],
  [
    'text',
    'see 019ac0c2-1111-7111-8111-123456789012 of 26/11/2026 14:32',
    'see 019ac0c2-1111-7111-8111-123456789012 of 26/11/2026 14:32',
  ],
  ['text', 'Asked twice, 12 minutes apart', 'Asked twice, 12 minutes apart'],
  ['whole', '{"name":"Somchai"}', '•••'],
];

test.each(cases)('masks a %s, %s, as %s', (kind, value, shown) => {
  expect(masked(kind, value)).toBe(shown);
});

test('leaves a masked value unchanged', () => {
  for (const [kind, , shown] of cases) expect(masked(kind, shown), shown).toBe(shown);
});

test('writes a personal field of a schema masked, and marks it in the JSON schema', () => {
  const shape = z.object({
    phone: personal('phone').nullable().describe('to call'),
    others: z.array(personal('name')),
  });
  expect(shape.parse({ phone: '+66812345678', others: ['Somchai Jaidee'] })).toEqual({
    phone: '+66•••5678',
    others: ['Somchai J•••'],
  });
  expect(shape.parse({ phone: null, others: [] })).toEqual({ phone: null, others: [] });
  expect(JSON.stringify(z.toJSONSchema(shape))).toContain('"x-personal":"phone"');
});

test('masks audit facts by their name, and by their text when they are about a member', () => {
  const facts = [
    { name: 'bank_no', before: '1234567890', after: null },
    { name: 'text', before: 'Call 02 123 4567 8', after: 'Call 02 123 4567 9' },
  ];
  const [account, text] = facts as [(typeof facts)[0], (typeof facts)[0]];
  expect(maskedFacts(facts, true)).toEqual([
    { ...account, before: '••• 7890' },
    { ...text, before: 'Call •••5678', after: 'Call •••5679' },
  ]);
  // Approvers read the operator's texts in full.
  expect(maskedFacts(facts, false)).toEqual([{ ...account, before: '••• 7890' }, text]);
});

interface Place {
  readonly at: string;
  readonly name: string;
  readonly isPersonal: boolean;
}

/** Every text of a shape, by the name of its field. */
function textsOf(schema: z.core.$ZodType, at: string, name: string, isPersonal = false): Place[] {
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  const marked = isPersonal || z.globalRegistry.get(schema)?.['x-personal'] !== undefined;
  if (def.type === 'string') return [{ at, name, isPersonal: marked }];
  const inner = [def.innerType, def.element, def.in, ...((def.options as unknown[]) ?? [])].filter(
    (part): part is z.core.$ZodType => typeof part === 'object' && part !== null && '_zod' in part,
  );
  return [
    ...inner.flatMap((part) => textsOf(part, at, name, marked)),
    ...Object.entries((def.shape as Record<string, z.core.$ZodType>) ?? {}).flatMap(([field, part]) =>
      textsOf(part, `${at}.${field}`, field),
    ),
  ];
}

const answersToStaff = (Object.values(services.staff) as ServiceContract[]).flatMap((contract) =>
  verbs.flatMap((verb) => {
    const result = contract[verb]?.result;
    return result ? textsOf(result, `${contract.service} ${verb}`, '') : [];
  }),
);
const soundsPersonal =
  /(^|_)(phone|email|line_id|birth|dob|username|payer|holder|full_name|first_name|last_name|bank_no|note|reason|content|slip_image_url|title)(_|$)/i;
/** Fields with similar names that are no personal data of members. */
const isOfTheServer =
  /-claim create|\.claim\.|^(authentication|invitation|own-account|own-alert|staff|staff-invitation|blocked-network|site-\w+|policy|language|site-language|audit-head|job|offer|programme-run|affiliate-run|competition-result|competition-place|statement-account)\b|reference_note$|reason_code$/;

test('marks every text in a staff response whose name suggests personal data', () => {
  expect(answersToStaff.length).toBeGreaterThan(400);
  const plain = answersToStaff.filter(
    ({ at, name, isPersonal }) => soundsPersonal.test(name) && !isPersonal && !isOfTheServer.test(at),
  );
  expect(plain.map(({ at }) => at)).toEqual([]);
  expect(answersToStaff.filter(({ isPersonal }) => isPersonal).length).toBeGreaterThan(50);
});

test('detects an unmarked field', () => {
  const [forgotten] = textsOf(z.object({ members: z.array(z.object({ phone: z.string().nullable() })) }), 'list', '');
  expect(forgotten).toEqual({ at: 'list.members.phone', name: 'phone', isPersonal: false });
  expect(soundsPersonal.test('phone')).toBe(true);
});

/** Returns the parameters of a query, also when they are transformed after parsing. */
function shapeOf(query: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> | undefined {
  const read = query instanceof z.ZodPipe ? (query.in as z.ZodType) : query;
  return read instanceof z.ZodObject ? (read.shape as Record<string, z.ZodType>) : undefined;
}

/** Returns the sort orders and filters of a staff `find`. */
function askedBy(query: z.ZodType | undefined): { sorts: string[]; names: string[] } {
  // The query of a declared list is transformed into filters and an order.
  const asked = query instanceof z.ZodPipe ? query.in : query;
  const shape = (asked as z.ZodObject | undefined)?.shape as Record<string, z.ZodType> | undefined;
  if (!shape) return { sorts: [], names: [] };
  const inner = (schema: z.ZodType | undefined): z.ZodType | undefined =>
    schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const sort = inner(shape.$sort);
  return {
    sorts: sort instanceof z.ZodObject ? Object.keys(sort.shape) : [],
    names: Object.keys(shape),
  };
}

/** Returns parameters that accept any text: no choice, no id, no date, and longer than a code. */
function freeTextsOf(query: z.ZodType | undefined): string[] {
  const shape = shapeOf(query) ?? {};
  return Object.entries(shape).flatMap(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
    const isFree = inner instanceof z.ZodString && inner.format === null && (inner.maxLength ?? 1000) > 20;
    return isFree && !/pattern/.test(JSON.stringify(z.toJSONSchema(inner))) ? [name] : [];
  });
}

test('searches for members only by parameters that the gateway counts', () => {
  const finds = (Object.values(services.staff) as ServiceContract[]).filter(({ find }) => find);
  const free = finds.flatMap(({ service, find }) => freeTextsOf(find!.query).map((name) => [service, name] as const));
  expect(free.length).toBeGreaterThan(2);
  // The remaining texts are cursors of lists and names that belong to no member.
  const others = free.filter(
    ([, name]) =>
      ![
        ...searchNames,
        'include',
        'after',
        'tag',
        'game_code',
        'game',
        'provider',
        'channel',
        'run_id',
        'coupon',
        'code',
        'run',
      ].includes(name),
  );
  expect(others).toEqual([]);
  expect(freeTextsOf(z.strictObject({ phone_like: z.string().optional() }))).toEqual(['phone_like']);
});

test('orders and filters no staff list by a masked field', () => {
  const finds = (Object.values(services.staff) as ServiceContract[]).filter(({ find }) => find);
  const telling = finds.flatMap(({ service, find }) => {
    const hidden = new Set(textsOf(find!.result, '', '').flatMap(({ name, isPersonal }) => (isPersonal ? [name] : [])));
    const { sorts, names } = askedBy(find!.query);
    return [...sorts, ...names].filter((name) => hidden.has(name)).map((name) => `${service} by ${name}`);
  });
  expect(telling).toEqual([]);
  expect(finds.flatMap(({ find }) => askedBy(find!.query).sorts).length).toBeGreaterThan(3);
});

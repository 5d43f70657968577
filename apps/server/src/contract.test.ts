import { refusals, services, verbs } from '@sabai/contract';
import { localePrefixes } from '@sabai/contract/locales';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { translatorFor } from '@sabai/locales';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Context, createContext } from './context.ts';
import { readSettings } from './platform/settings/settings.ts';

let database: TestDatabase;
let context: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  context = await createContext(readSettings({}, '/tmp'), database.pool, pino({ level: 'silent' }));
});
afterAll(() => database.drop());

const contracts = Object.values(services).flatMap((audience) => Object.values(audience));
const nameOf = ({ audience, service }: { audience: string; service: string }) => `${audience}/${service}`;

test('implements every service of the contract once, and no other', () => {
  const implemented = context.implementations.map(({ contract }) => nameOf(contract));
  expect(implemented.toSorted()).toEqual(contracts.map(nameOf).toSorted());
  for (const { contract } of context.implementations) expect(contracts).toContain(contract);
});

test('lists every service under its own name and audience', () => {
  for (const [audience, list] of Object.entries(services)) {
    for (const [name, contract] of Object.entries(list)) expect(nameOf(contract)).toBe(`${audience}/${name}`);
  }
});

test('has a handler for every verb of the contract, and no other', () => {
  for (const { contract, handlers } of context.implementations) {
    const promised = verbs.filter((verb) => contract[verb]);
    expect(Object.keys(handlers).toSorted(), nameOf(contract)).toEqual(promised.toSorted());
    for (const verb of promised) expect(handlers[verb], nameOf(contract)).toBeTypeOf('function');
  }
});

describe.each(localePrefixes)('refusals in %s', (prefix) => {
  const speak = translatorFor(prefix, 'refusal');
  const inEnglish = translatorFor('en', 'refusal');

  test('every refusal has its own message with its parameters', () => {
    for (const [code, refusal] of Object.entries(refusals)) {
      const params: readonly string[] = 'params' in refusal ? refusal.params : [];
      const marks = Object.fromEntries(params.map((name, index) => [name, 41 + index]));
      const sentence = speak(code, marks);
      expect(sentence.trim(), code).not.toBe('');
      // One of the specification's own words is a code.
      if (inEnglish(code, marks) === code) continue;
      expect(sentence, `${code} is not translated at all`).not.toContain(code);
      expect(sentence, `${code} shows a bare placeholder`).not.toMatch(/[{}]/);
      if (prefix !== 'en') expect(sentence, `${code} is in English`).not.toBe(inEnglish(code, marks));
    }
  });
});

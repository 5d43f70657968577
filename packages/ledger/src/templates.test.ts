import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMemberAccount } from './accounts.ts';
import { type Movement, templates } from './templates.ts';
import { everyTemplate } from './test-support/arbitrary-command.ts';

test('names two different accounts in every template, at least one of them a member’s wallet or debt or an escrow', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(everyTemplate, (fields) => {
      seen.add(fields.template);
      const { source, target } = (templates[fields.template] as (fields: unknown) => Movement)(fields);
      expect(source).not.toBe(target);
      expect(
        isMemberAccount(source) ||
          isMemberAccount(target) ||
          [source, target].some((one) => one === 'receivable' || one.startsWith('prize_escrow:')),
      ).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect([...seen].sort()).toEqual(Object.keys(templates).sort());
});

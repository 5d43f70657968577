import { auditActions } from '@sabai/contract';
import { localePrefixes } from '@sabai/contract/locales';
import { readCatalogue } from '@sabai/locales';
import { expect, test } from 'vitest';

/** The type of this list restricts the kinds of audit entries; others do not compile. */
test.each(localePrefixes)('has a display name for each audit action of the server: %s', (prefix) => {
  const catalogue = readCatalogue(prefix, 'audit-office');
  const nameOf = (action: string) =>
    `audit.action.${action}`.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], catalogue);
  expect(auditActions.filter((action) => typeof nameOf(action) !== 'string')).toEqual([]);
});

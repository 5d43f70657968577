import { expect, test } from 'vitest';
import { checkFacts, factProblems } from './facts.ts';

test('no source parses a key or a reference', () => {
  expect(checkFacts()).toEqual([]);
});

test.each([
  ["select split_part(reference, ' ', 4) from journal_entries"],
  ["create index on withdrawals (split_part(bank_account, ' ', 2))"],
  ["from regexp_matches(p_word, '%[0-9A-Fa-f]{2}') as piece"],
  ["select substring(reference from '[0-9a-f]{8}') as named"],
  ["sql`and left(entry.idempotency_key, 6) = 'house:'`"],
  ['v_txn := substr(entry.idempotency_key, length(v_provider) + 2)'],
  ["where position(':' in source) > 0"],
  ["template = 'cancel' and reference not like '% part'"],
  ["where entry.idempotency_key ~ '^house:'"],
  ["const [kind, provider] = line.reference?.split(' ') ?? []"],
  ["const isBet = idempotencyKey.startsWith('house:bet:')"],
])('detects %s', (text) => {
  expect(factProblems('a.sql', text)).not.toEqual([]);
  expect(factProblems('a.sql', text)[0]).toContain('a.sql:1');
});

test.each([
  ['select provider, round_ref, txn from journal_entries where reference = $1'],
  ["values (substr(v_hashes, 32 * number - 31, 32), encode(substr(hash, 1, 16), 'hex'))"],
  ["select right(member_id::text, 2) as bucket, strpos(account, ':') = 0"],
  ["const key = keyOf(provider, call, txn); reference.replaceAll('-', '')"],
])('accepts %s', (text) => {
  expect(factProblems('a.sql', text)).toEqual([]);
});

import { inTransaction } from '@sabai/db';
import { describe, expect, test } from 'vitest';
import { createLoyaltyServer } from './loyalty.fixture.ts';

/**
 * 200 spendings of 10 members, each requested twice, while points are returned and expire: lots, movements and ledger
 * agree.
 */
async function problemsOf(statements: readonly string[] = []): Promise<string[]> {
  const server = await createLoyaltyServer({ statements });
  try {
    const at = server.clock();
    const soon = new Date(at.getTime() + 60_000);
    const members = await Promise.all(Array.from({ length: 10 }, () => server.member({ amountMinor: 100n })));
    for (const memberId of members)
      for (const [naturalKey, expiresAt] of [
        ['one', soon],
        ['other', null],
      ] as const)
        await inTransaction(server.db, (tx) =>
          server.bank.creditPoints(tx, {
            memberId,
            points: 45n,
            naturalKey,
            kind: 'given',
            reference: naturalKey,
            at,
            expiresAt,
          }),
        );
    const spend = (memberId: string, name: number) =>
      inTransaction(server.db, (tx) =>
        server.loyalty.points.spend(tx, { memberId, points: 10n, reference: `r:${name}` }),
      );
    const asked = members.flatMap((memberId) =>
      Array.from({ length: 20 }, (_, n) =>
        spend(memberId, n % 10).then(() =>
          n % 10 === 3
            ? inTransaction(server.db, (tx) => server.loyalty.points.refund(tx, { memberId, reference: 'r:3' }))
            : undefined,
        ),
      ),
    );
    const answers = await Promise.allSettled(asked);
    const odd = answers.flatMap((one) =>
      one.status === 'rejected' && one.reason?.code !== 'POINTS_NOT_ENOUGH' ? [String(one.reason)] : [],
    );
    const faults = await server.bank.pointFaults(server.db);
    const { rows } = await server.db.executeQuery<{ spent: string }>(
      server.db
        .selectFrom('point_moves')
        .select((row) => row.fn.sum<string>('points').as('spent'))
        .where('kind', 'in', ['spent', 'returned'])
        .groupBy('member_id')
        .compile(),
    );
    return [
      ...odd.slice(0, 3),
      ...faults.map(({ lots, moves, ledger }) => `lots hold ${lots}, movements ${moves}, the ledger ${ledger}`),
      ...rows.flatMap(({ spent }) => (BigInt(spent) < -90n ? [`${spent} were spent of 90`] : [])),
    ];
  } finally {
    await server.close();
  }
}

test('keeps points exact under 200 concurrent requests', async () => {
  expect(await problemsOf()).toEqual([]);
}, 60_000);

describe('is caught in a server that', () => {
  test.each([
    [
      'does not lock the ledger of a member',
      [
        'create or replace function ledger_lock(p_member_id uuid) returns void language sql volatile begin atomic select; end',
      ],
    ],
    [
      'forgets the spent part of a lot',
      [
        `create function forget_gone() returns trigger language plpgsql as $$ begin new.gone := old.gone; return new; end $$`,
        'create trigger forget_gone before update of gone on point_lots for each row execute function forget_gone()',
      ],
    ],
  ])(
    '%s',
    async (_, statements) => {
      expect(await problemsOf(statements)).not.toEqual([]);
    },
    60_000,
  );
});

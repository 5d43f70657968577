import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { expect, test } from 'vitest';
import { blockedOrDone, createAffiliateHouse, ngrPlan } from '../affiliate.fixture.ts';
import { placeHold } from './holds.ts';

/** A hold is placed while the statement is being made, and everything that is due is paid afterwards. Returns what was paid. */
async function paidInSpite(statements: readonly string[] = []): Promise<string> {
  const house = await createAffiliateHouse({ statements });
  try {
    await house.plan(ngrPlan);
    const host = await house.member();
    const guest = await house.guest(host);
    await house.deposit(guest, 1000_00n);
    await house.count();
    await house.play(guest, 400_00n, 0n);
    await house.count();
    house.setNow('2026-11-30T21:00:01Z');
    const { flags } = house.dependencies;
    await sql`insert into affiliate_contracts (member_id, since, changed_at) values (${host}, now(), now())`.execute(
      house.db,
    );
    let hold: Promise<string> | undefined;
    let came: 'blocked' | 'done' | undefined;
    const run = house.open({
      ...house.dependencies,
      flags: {
        ...flags,
        // The statement is reckoned and not written yet.
        async between(...asked) {
          if (!hold) {
            hold = inTransaction(house.db, (tx) =>
              placeHold(house.dependencies, tx, { memberId: host, staffId: randomUUID(), reason: 'Looked at' }),
            );
            came = await blockedOrDone(house.db, hold);
          }
          return flags.between(...asked);
        },
      },
    });
    await run.runAffiliates().catch(() => {});
    await hold;
    const paid = await house.held(host);
    for (let again = 0; again < 3; again++) await house.affiliate.runAffiliates();
    if (came === 'done' && paid !== '0.00') return `paid ${paid} to an affiliate with a hold`;
    // Payments before the hold remain; later ones are faults.
    return (await house.held(host)) === paid ? 'held' : `paid ${await house.held(host)} later`;
  } finally {
    await house.close();
  }
}

test('a hold that is placed while a statement is made holds it back', async () => {
  expect(await paidInSpite()).toBe('held');
});

test('is caught in a house that makes statements without looking for a hold', async () => {
  const unlocked = `do $$ begin execute replace(pg_get_functiondef('affiliate_contract'::regproc), 'for update', ''); end $$`;
  const blind = `do $$ begin execute replace(pg_get_functiondef('affiliate_hold_back'::regproc), 'due_minor > 0 and', 'due_minor < 0 and'); end $$`;
  expect(await paidInSpite([blind, unlocked])).toMatch(/^paid/);
});

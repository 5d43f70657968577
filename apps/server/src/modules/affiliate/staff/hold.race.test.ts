import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { expect, test } from 'vitest';
import { blockedOrDone, createAffiliateServer, ngrPlan } from '../affiliate.fixture.ts';
import { placeHold } from './holds.ts';

/** A hold is placed while the statement is being made, and everything that is due is paid afterwards. Returns what was paid. */
async function paidInSpite(statements: readonly string[] = []): Promise<string> {
  const server = await createAffiliateServer({ statements });
  try {
    await server.plan(ngrPlan);
    const host = await server.member();
    const guest = await server.guest(host);
    await server.deposit(guest, 1000_00n);
    await server.count();
    await server.play(guest, 400_00n, 0n);
    await server.count();
    server.setNow('2026-11-30T21:00:01Z');
    const { flags } = server.dependencies;
    await sql`insert into affiliate_contracts (member_id, since, changed_at) values (${host}, now(), now())`.execute(
      server.db,
    );
    let hold: Promise<string> | undefined;
    let came: 'blocked' | 'done' | undefined;
    const run = server.open({
      ...server.dependencies,
      flags: {
        ...flags,
        // The statement is reckoned and not written yet.
        async between(...asked) {
          if (!hold) {
            hold = inTransaction(server.db, (tx) =>
              placeHold(server.dependencies, tx, { memberId: host, staffId: randomUUID(), reason: 'Looked at' }),
            );
            came = await blockedOrDone(server.db, hold);
          }
          return flags.between(...asked);
        },
      },
    });
    await run.runAffiliates().catch(() => {});
    await hold;
    const paid = await server.held(host);
    for (let again = 0; again < 3; again++) await server.affiliate.runAffiliates();
    if (came === 'done' && paid !== '0.00') return `paid ${paid} to an affiliate with a hold`;
    // Payments before the hold remain; later ones are faults.
    return (await server.held(host)) === paid ? 'held' : `paid ${await server.held(host)} later`;
  } finally {
    await server.close();
  }
}

test('holds a statement back when a hold is placed during its creation', async () => {
  expect(await paidInSpite()).toBe('held');
});

test('is caught in a server that makes statements without looking for a hold', async () => {
  const unlocked = `do $$ begin execute replace(pg_get_functiondef('affiliate_contract'::regproc), 'for update', ''); end $$`;
  const blind = `do $$ begin execute replace(pg_get_functiondef('affiliate_hold_back'::regproc), 'due_minor > 0 and', 'due_minor < 0 and'); end $$`;
  expect(await paidInSpite([blind, unlocked])).toMatch(/^paid/);
});

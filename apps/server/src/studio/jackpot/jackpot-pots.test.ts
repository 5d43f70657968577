import { randomUUID } from 'node:crypto';
import { inTransaction } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { createDraws, jackpotHit, jackpotRange, jackpotStream, jackpotTiers, partsPerMinor } from '@sabai/games';
import { hmacSha256, sha256Hex } from '@sabai/games/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showPots, stakeForPots } from './jackpot-pots.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ max: 20 });
});
afterEach(() => database.drop());

const now = new Date('2026-11-22T12:00:00Z');
const stakeMinor = 200_000n;

const stake = (currency = 'THB') =>
  inTransaction(database.db, (tx) =>
    stakeForPots(tx, { playerId: 'p', roundId: randomUUID(), gameCode: 'ruby-sevens', currency, stakeMinor, now }),
  );

/** Returns the difference between a currency's contributions and its jackpots' contents plus payouts; 0 if correct. */
async function unaccountedParts(stakes: number, currency = 'THB'): Promise<bigint> {
  const pots = await database.db.selectFrom('studio_jackpots').selectAll().where('currency', '=', currency).execute();
  const wins = await database.db.selectFrom('studio_jackpot_wins').selectAll().execute();
  const held = pots.reduce((sum, pot) => sum + pot.pot_parts + pot.saved_parts, 0n);
  const paid = wins.reduce((sum, { amount_minor }) => sum + amount_minor * partsPerMinor, 0n);
  return BigInt(stakes) * stakeMinor * 3n * BigInt(jackpotTiers.length) - held - paid;
}

test('counts all concurrent stakes, and pays each pot once, at the amount of its secret', async () => {
  const before = await showPots(database.db, 'THB', now);
  const stakes = 200;
  const won = (await Promise.all(Array.from({ length: stakes }, () => stake()))).flat();
  expect(await unaccountedParts(stakes)).toBe(0n);
  // 200 stakes of 2,000.00 give 666.66 to each pot: the smallest, of 20.00 to 100.00, must have been won several times.
  expect(won.filter(({ tier }) => tier === 'mini').length).toBeGreaterThanOrEqual(5);
  expect(new Set(won.map(({ tier, cycle }) => `${tier} ${cycle}`)).size).toBe(won.length);
  const wins = await database.db.selectFrom('studio_jackpot_wins').selectAll().orderBy('cycle').execute();
  expect(wins).toHaveLength(won.length);
  for (const win of wins) {
    const tier = win.tier as (typeof jackpotTiers)[number];
    const draws = createDraws((block) => hmacSha256(win.secret, `${jackpotStream(tier, 'THB')}:${win.cycle}:${block}`));
    expect(win.amount_minor).toBe(jackpotHit(draws, jackpotRange(tier, 'THB')) / partsPerMinor);
    expect(win.secret_hash).toBe(sha256Hex(win.secret));
  }
  const firstMini = wins.find(({ tier }) => tier === 'mini')!;
  const [mini] = before.pots;
  expect(mini).toMatchObject({ tier: 'mini', cycle: 1, value: '2000', seed: '2000', mustHitBy: '10000' });
  expect(firstMini.secret_hash).toBe(mini!.secretHash);
  expect(wins.find(({ tier, cycle }) => tier === 'mini' && cycle === 2)!.secret_hash).toBe(mini!.nextSecretHash);
});

test('shows no secret that is in use', async () => {
  await stake('JPY');
  const shown = JSON.stringify(await showPots(database.db, 'JPY', now));
  const pots = await database.db.selectFrom('studio_jackpots').select(['secret', 'next_secret', 'hit_parts']).execute();
  for (const { secret, next_secret, hit_parts } of pots) {
    for (const kept of [secret, next_secret, String(hit_parts)]) expect(shown).not.toContain(kept);
  }
});

test('adds nothing to the pots for a stake whose round is rolled back', async () => {
  await stake();
  const undecided = inTransaction(database.db, async (tx) => {
    await stakeForPots(tx, { playerId: 'p', roundId: randomUUID(), gameCode: 'g', currency: 'THB', stakeMinor, now });
    throw new Error('the process dies');
  });
  await expect(undecided).rejects.toThrow('the process dies');
  expect(await unaccountedParts(1)).toBe(0n);
});

test('the sum of the pots is caught in a server that forgets a stake', async () => {
  await stake();
  await database.pool.query(`create function forget() returns trigger language plpgsql as
    $$ begin if new.tier = 'major' then return old; end if; return new; end $$`);
  await database.pool.query(
    'create trigger forget before update on studio_jackpots for each row execute function forget()',
  );
  await stake();
  expect(await unaccountedParts(2)).not.toBe(0n);
});

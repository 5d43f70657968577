import { randomUUID } from 'node:crypto';
import { sql } from '@sabai/db';
import type { PromotionRules } from '@sabai/rewards';
import { expect, test } from 'vitest';
import { count, definite, many } from '../../cashier/race.fixture.ts';
import { nativeOptions } from '../../provider-wallet/commands/wallet-command.ts';
import { testProvider } from '../../provider-wallet/provider-wallet.fixture.ts';
import { newPerson } from '../invariants/acts.fixture.ts';
import { brokenNow, rebuilt } from '../invariants/invariants.fixture.ts';
import { createRewardServer, type RewardFault } from '../invariants/reward-server.fixture.ts';
import { creditRules, insertOffer } from '../offers.fixture.ts';
import { games } from '../programmes/programmes.fixture.ts';

const [game] = games;
/** Own cash is staked first and counts for the promotion: only the bonus type excludes it from cashback. */
const cashFirst: PromotionRules = { ...creditRules, wagering: { ...creditRules.wagering, model: 'cash-first' } };

/**
 * A member of cashback plays in several tabs with stakes that settle, while eight other tabs replace cashback with a
 * promotion. Each round counts for cashback or for the promotion, never for both.
 */
async function problemsOf(fault: RewardFault = {}): Promise<string[]> {
  const server = await createRewardServer(fault);
  try {
    const person = await newPerson(server);
    const { memberId: player, sessions } = person;
    const filed = await server.call(person, 'POST', 'deposit-promptpay', { body: { deposit_amount: '900' } });
    await server.pay({ qr: filed.body.qr_code });
    const named = (round: string) => ({ provider: testProvider, player, currency: 'THB', round, game: game!.code });
    const stake = (round: string) => ({ ...named(round), txn: round, session: sessions[0]!, amountMinor: 100n });
    const play = (round: string = randomUUID()) =>
      server.ask({ ...stake(round), call: 'betWin', winMinor: 0n, isClosed: true }, nativeOptions);
    const settle = (ref: string) =>
      server.ask(
        { ...named(ref), call: 'result', txn: `${ref}w`, ref, amountMinor: 0n, kind: 'win', isClosed: true },
        nativeOptions,
      );
    const receive = (offer: number) =>
      definite(() =>
        server.call(person, 'POST', 'promotion-member', { body: { promotion_information_id: offer, confirm: true } }),
      );
    const offer = await insertOffer(server.db, server.clock(), { type: 'no-deposit', rules: cashFirst });
    await play();
    const open = await many(async () => {
      const round = randomUUID();
      await server.ask({ ...stake(round), call: 'bet' }, nativeOptions);
      return round;
    }, 12);
    const [received, played] = await Promise.all([
      many(() => receive(offer), 8),
      many((n) => play(`tab ${n}`), 24),
      many((n) => settle(open[n]!), 12),
    ]);
    await play();
    await server.work();
    const { rows } = await sql<{ cashback: number; promotion: number; both: number; changes: number }>`
      with counted as (select round_ref from programme_rounds where member_id = ${player} and offer_id is not null and staked_minor > 0),
        credited as (select txn from grant_stakes where member_id = ${player} and credit_minor > 0)
      select (select count(*) from counted)::int as cashback, (select count(*) from credited)::int as promotion,
        (select count(*) from bets join counted using (round_ref) join credited using (txn) where member_id = ${player})::int as both,
        (select count(*) from bonus_type_changes where member_id = ${player})::int as changes`.execute(server.db);
    const { cashback, promotion, both, changes } = rows[0]!;
    const found = [
      ...(both === 0 ? [] : [`${both} rounds count for cashback and for the promotion`]),
      ...(cashback > 0 && promotion > 0 ? [] : [`${cashback} rounds are of cashback, ${promotion} of the promotion`]),
      ...(changes === 1 ? [] : [`${changes} changes of the bonus type`]),
    ];
    const taken = count(received, ({ status }) => status === 201);
    if (taken !== 1) found.push(`${taken} tabs have taken the promotion`);
    const refused = count(played, ({ code }) => code !== 'OK');
    if (refused > 0) found.push(`${refused} bets were refused`);
    const untrue = [...(await brokenNow(server, player)), ...(await rebuilt(server, player))];
    return [...found, ...untrue.map((one) => JSON.stringify(one))];
  } finally {
    await server.close();
  }
}

test('counts a round played while a promotion replaces cashback for exactly one of them', async () => {
  for (let n = 0; n < 3; n++) expect(await problemsOf()).toEqual([]);
}, 120_000);

if (process.env.TESTS === 'all')
  test('is caught in a server that … takes members of a promotion for members of cashback', async () => {
    const statement = `do $$ begin execute replace(pg_get_functiondef('programme_count_round'::regproc),
      'bonus_type_at(p_member_id, v_now.settled_at)', '''cashback''::text'); end $$`;
    expect((await problemsOf({ statements: [statement] })).join()).toMatch(/for cashback and for the promotion/);
  }, 120_000);

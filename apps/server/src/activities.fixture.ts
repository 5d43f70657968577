import { randomUUID } from 'node:crypto';
import type { ActivityType } from '@sabai/contract';
import { sql } from '@sabai/db';
import type { Server } from './walk.fixture.ts';
import { given, made, person } from './walk-calls-of-members.fixture.ts';

/** Opens one of the studio's games for a new member; returns the common fields of its wallet calls, and its session. */
async function openGame(server: Server, name: string, { game, amount }: { game: string; amount: string }) {
  const player = await person(server, name, amount);
  const { rows } = await sql<{ id: number }>`select id from games where code = ${game}`.execute(server.db);
  await made(server, name, 'member/enter-game', { game_list_id: rows[0]!.id });
  // In place of the studio, which presents the token of the launch.
  const { rows: sessions } = await sql<{ id: string }>`
    update game_sessions set opened_at = now() where member_id = ${player} returning session_id as id`.execute(
    server.db,
  );
  return { call: { player, currency: 'THB', game }, session: sessions[0]!.id };
}
const openJackpot = (server: Server, name: string) => openGame(server, name, { game: 'ruby-sevens', amount: '500' });

/** Reopens an offer and its codes, which probes of staff may have ended. */
async function reopened({ db }: Server, offer: number): Promise<void> {
  await sql`update offers set state = 'live' where id = ${offer}`.execute(db);
  await sql`update coupon_codes set closed_at = null where offer_id = ${offer}`.execute(db);
}

interface Flow {
  /** The member whose log shows the activity. */
  readonly of: string;
  run(server: Server): Promise<unknown>;
}
const flow = (of: string, run: (server: Server, of: string) => Promise<unknown>): Flow => ({
  of,
  run: (server) => run(server, of),
});

/** The cause of each activity: the call of a probe, or separate calls. */
export const activityFlows: Readonly<Record<ActivityType, string | Flow>> = {
  affiliate_transfer: 'member/affiliate-transfer create',
  cashback_transfer: 'member/cashback-transfer create',
  change_amount_jackpot: flow('winning the jackpot', async (server, of) => {
    const { call } = await openJackpot(server, of);
    const prize = { campaign: 'grand', campaign_type: 'jackpot', amount: '100000' };
    await server.callWallet('promoWin', { ...call, ...prize, txn: randomUUID() });
  }),
  create_personal_message: 'member/send-message create',
  deposit: 'member/deposit-transaction create',
  end_promotion: 'member/promotion-member patch',
  exchange_money: 'member/redeem-exchange-point create',
  game: 'member/enter-game create',
  joined_jackpot: flow('joining the jackpot', openJackpot),
  login: 'public/authentication create',
  lucky_box: 'member/redeem-lucky-box create',
  play_quest_join: 'member/quest-play create',
  play_quest_money: 'member/quest-success create',
  // The bet reaches the goal when its events are handed out.
  play_quest_point: flow('making a quest', async (server, of) => {
    const { call, session } = await openGame(server, of, { game: 'koi-lagoon', amount: '6000' });
    const quest = { quest_information_id: 323 };
    await reopened(server, 323);
    await made(server, of, 'member/quest-play', quest);
    const [round, ref] = [randomUUID(), randomUUID()];
    await server.callWallet('bet', { ...call, session, round, txn: ref, amount: '500000' });
    const lost = { txn: randomUUID(), ref, amount: '0', kind: 'loss', closed: true };
    await server.callWallet('result', { ...call, round, ...lost });
    await server.context.handOutEvents();
    await made(server, of, 'member/quest-success', quest);
  }),
  point_transfer: flow('given points', async (server, of) => given(server, await person(server, of), 'points', '50')),
  quest_daily_check_in: 'member/quest-daily-check-in create',
  random_card: 'member/redeem-random-card create',
  rebate_transfer: 'member/rebate-transfer create',
  receive_promotion: 'member/promotion-member create',
  received_money_trigger: flow('redeeming money', async (server, of) => {
    await reopened(server, 334);
    await person(server, of);
    const { id } = await made(server, of, 'member/coupon-member', { code: 'CHECKED100' });
    const payload = { decision: 'approve', state: 'under_verification', reason: 'For the walk' };
    await server.call('admin', { verb: 'patch', path: `staff/coupon-redemption/${id}`, payload });
  }),
  received_point_trigger: 'member/coupon-member create',
  redeem_freespin: 'member/redeem-freespin create',
  redeem_reward: 'member/redeem-reward create',
  reply_personal_message: 'member/memo-reply create',
  reset_password: 'member/member-change-password patch',
  revoke_jackpot: flow('leaving the jackpot', async (server, of) => {
    const { call, session } = await openJackpot(server, of);
    const [round, ref] = [randomUUID(), randomUUID()];
    await server.callWallet('bet', { ...call, session, round, txn: ref, amount: '1000' });
    await server.callWallet('refund', { ...call, round, ref, txn: randomUUID() });
  }),
  update_profile: 'member/users patch',
  withdraw: 'member/withdrawal-transaction create',
};

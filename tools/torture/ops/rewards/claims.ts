import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { couponCodes, questOffers } from '../../cluster/reward-offers.ts';
import { sendJson } from '../../cluster/wire.ts';
import { prepare } from '../deposits.ts';
import type { Effect } from '../history.ts';
import { type Actor, effect, type Operation, readService, refusalOf, type Stage } from '../stage.ts';
import { adjust } from '../wallet.ts';
import { playRound } from '../wallet-door.ts';
import { watch } from '../watch.ts';

type Shown = Record<string, unknown>;

const baht = currencyOf('THB');
const common = { currencies: ['THB'], isFirst: true } as const;
const rowsOf = (body: Shown | undefined) => (body?.data ?? []) as Shown[];

/** Returns what a coupon or a quest gave, from its response: money in the main wallet, or points. */
function givenBy(actor: Actor, id: string, type: unknown, amount: unknown): Effect[] {
  if (type === 'money') return [effect(actor, id, 'main', minorOf(String(amount), baht)!)];
  return [effect({ memberId: actor.memberId, currency: 'POINT' }, id, 'points', BigInt(String(amount).split('.')[0]!))];
}

const redeem = (stage: Stage, actor: Actor, code: string) => {
  const { memberId, token, from } = actor;
  const isReviewed = code === couponCodes.reviewed;
  return stage.perform<string>(actor, {
    op: isReviewed ? 'coupon to verify' : 'coupon',
    memberId,
    key: randomUUID(),
    isRepeatable: true,
    goesOn: isReviewed,
    send: ({ url }, key) => sendJson(`${url}/gateway/member/coupon-member`, { token, from, key, body: { code } }),
    read: (answer) =>
      readService(answer, ({ id, type, amount, points }) => ({
        answer: String(id),
        effects: isReviewed ? [] : givenBy(actor, String(id), type, type === 'point' ? points : amount),
        value: String(id),
      })),
  });
};

/** Redeems a code; one of them is soon used up. */
const coupon: Operation = {
  ...common,
  name: 'coupon',
  weight: 2,
  async run(stage, actor) {
    const { money, points, scarce } = couponCodes;
    await redeem(stage, actor, stage.chance.oneOf([money, points, scarce]));
  },
};

/** Undefined: left to the worker. */
const decisions = ['approve', undefined, 'decline'] as const;
let verifications = 0;

/** Redeems a code that is verified first: staff approve or decline it, or the worker ends the verification. */
const verifiedCoupon: Operation = {
  ...common,
  name: 'verified coupon',
  weight: 1,
  waitsForOthers: true,
  async run(stage, actor) {
    const { memberId } = actor;
    const code = couponCodes.reviewed;
    const redeemed = await redeem(stage, actor, code);
    if (redeemed.kind !== 'ok') return;
    const id = redeemed.value;
    const decision = decisions[verifications++ % decisions.length];
    if (decision)
      await stage.perform<undefined>(actor, {
        op: 'coupon decision',
        memberId,
        key: id,
        goesOn: true,
        send: ({ officeUrl }) =>
          sendJson(`${officeUrl}/gateway/staff/coupon-redemption/${id}`, {
            method: 'PATCH',
            token: stage.secondStaffToken,
            body: { decision, state: 'under_verification', reason: 'for the torture' },
          }),
        // A retry, or the worker, may find it decided: which way is read below.
        read: (answer) => readService(answer, () => ({ answer: decision, effects: [], value: undefined })),
      });
    await stage.perform<undefined>(actor, {
      op: 'coupon verified',
      onlyLooks: true,
      memberId,
      key: id,
      send: (target) =>
        watch(target, actor, `coupon-member?code=${code}&$limit=200`, (body) =>
          rowsOf(body).some((row) => row.id === id && row.status === 'under_verification'),
        ),
      read: (answer) =>
        readService(answer, (body) => {
          const shown = rowsOf(body).find((row) => row.id === id);
          const isGiven = shown?.status === 'success';
          return {
            answer: String(shown?.status),
            effects: isGiven ? givenBy(actor, id, 'money', shown.amount) : [],
            value: undefined,
          };
        }),
    });
  },
};

const board = async (stage: Stage, { token, from }: Actor): Promise<Shown[]> =>
  rowsOf(
    await prepare(stage, ({ url }) => sendJson(`${url}/gateway/member/quest-play?$limit=100`, { token, from })),
  ).filter(({ quest_information_id: id }) => questOffers.includes(Number(id)));

const join = (stage: Stage, actor: Actor, quest_information_id: unknown) => {
  const { memberId, token, from } = actor;
  return stage.perform<undefined>(actor, {
    op: 'quest join',
    memberId,
    key: `${memberId} ${quest_information_id}`,
    isRepeatable: true,
    send: ({ url }) => sendJson(`${url}/gateway/member/quest-play`, { token, from, body: { quest_information_id } }),
    read: (answer) => readService(answer, ({ id }) => ({ answer: String(id), effects: [], value: undefined })),
  });
};

const claim = (stage: Stage, actor: Actor, quest_information_id: unknown) => {
  const { memberId, token, from } = actor;
  return stage.perform<undefined>(actor, {
    op: 'quest claim',
    memberId,
    key: `${memberId} ${quest_information_id}`,
    send: ({ url }) => sendJson(`${url}/gateway/member/quest-success`, { token, from, body: { quest_information_id } }),
    async read(answer, { url }) {
      const done = ({ id, reward_type, reward_amount }: Shown) => ({
        answer: `${id} claimed`,
        effects: givenBy(actor, String(id), reward_type, reward_amount),
        value: undefined,
      });
      if (answer.status < 300) return { kind: 'ok', ...done(answer.body) };
      // A retry finds it claimed. It is also refused when a void took back what had completed it.
      const own = await sendJson(`${url}/gateway/member/quest-history?$limit=100`, { token, from });
      if (own.kind !== 'answered' || own.status !== 200) return 'unknown';
      const entry = rowsOf(own.body).find((one) => one.quest_information_id === quest_information_id);
      return entry?.state === 'claim'
        ? { kind: 'ok', ...done(entry), wasDone: true }
        : { kind: 'fail', code: refusalOf(answer) };
    },
  });
};

const isMade = ({ state, is_lost }: Shown) => state === 'mission_completed' && !is_lost;
const looks = 15;

/** Joins the quests, completes them by a bet and claims their rewards. Only the first members get that of the last. */
const quest: Operation = {
  ...common,
  name: 'quest',
  weight: 2,
  async run(stage, actor) {
    let quests = await board(stage, actor);
    for (const { quest_information_id } of quests.filter(({ is_open }) => is_open))
      await join(stage, actor, quest_information_id);
    if (!quests.some(isMade)) {
      if (!quests.some(({ state }) => state === 'join' || state === 'in_progress')) return;
      if (stage.balance(actor, 'main') < 1000n) await adjust(stage, actor, 'main', 'credit', 5000n);
      await playRound.run(stage, actor);
      // The bet is counted after its commit.
      for (let look = 0; look < looks && !quests.some(isMade); look++) {
        await sleep(100);
        quests = await board(stage, actor);
      }
    }
    for (const { quest_information_id } of quests.filter(isMade).slice(0, stage.chance.between(1, questOffers.length)))
      await claim(stage, actor, quest_information_id);
  },
};

export const claimOperations: readonly Operation[] = [coupon, verifiedCoupon, quest];

import { setTimeout as sleep } from 'node:timers/promises';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { competitionFee, firstCompetition } from '../../cluster/competition-offers.ts';
import { type Answer, sendJson, type Target } from '../../cluster/wire.ts';
import { prepare } from '../deposits.ts';
import type { Effect } from '../history.ts';
import { type Actor, effect, type Operation, readService, type Stage } from '../stage.ts';
import { adjust } from '../wallet.ts';
import { playRound } from '../wallet-door.ts';
import { watch } from '../watch.ts';

type Shown = Record<string, unknown>;

const baht = currencyOf('THB');
const rowsOf = (body: Shown | undefined) => (body?.data ?? []) as Shown[];
const referenceOf = (id: number) => `competition:${id}`;

/** The first prizes that the load plays for, in this order. */
const turns = ['money', 'money', 'point', 'freespins', 'money', 'promotion'] as const;
let turn = 0;

/**
 * Number of members that join a competition or play in it. It is approved only when all of them wait for their prizes,
 * because a prize may come at any moment from then on.
 */
const playing = new Map<number, number>();
const change = (id: number, by: 1 | -1) => playing.set(id, (playing.get(id) ?? 0) + by);

/** Returns an open competition, by preference with the next kind of first prize. */
async function choose(stage: Stage, { token, from }: Actor): Promise<number | undefined> {
  const list = await prepare(stage, ({ url }) =>
    sendJson(`${url}/gateway/member/competition?status=active&$limit=100`, { token, from }),
  );
  const open = rowsOf(list).filter(({ competition_id: id }) => Number(id) >= firstCompetition);
  const wanted = turns[turn++ % turns.length];
  const liked = open.find(({ prizes }) => (prizes as Shown[])[0]?.reward_type === wanted);
  const chosen = liked ?? open[0];
  return chosen && Number(chosen.competition_id);
}

/** Joins, which takes the fee once, and plays. Returns whether the member is an entrant. */
async function enter(stage: Stage, actor: Actor, id: number): Promise<boolean> {
  const { memberId, token, from } = actor;
  const reference = referenceOf(id);
  const joined = await stage.perform<undefined>(actor, {
    op: 'competition joined',
    memberId,
    key: `${memberId} ${reference}`,
    isRepeatable: true,
    send: ({ url }) =>
      sendJson(`${url}/gateway/member/competition-member`, { token, from, body: { competition_id: id } }),
    read: (answer) =>
      readService(answer, ({ competition_id, joined_at }) => ({
        answer: `${competition_id} ${joined_at}`,
        value: undefined,
        effects: [effect(actor, reference, 'main', -competitionFee)],
      })),
  });
  if (joined.kind !== 'ok') return false;
  await playRound.run(stage, actor);
  return true;
}

const resultsAt = ({ officeUrl }: Target, id: number) => `${officeUrl}/gateway/staff/competition-result/${id}`;

/** The duration of one attempt before it counts as "not yet". */
const looksForMs = 2500;

/** Polls a competition at the back office until its rounds are counted. */
async function watchCount(target: Target, token: string, id: number): Promise<Answer> {
  const until = Date.now() + looksForMs;
  for (;;) {
    const answer = await sendJson(resultsAt(target, id), { token });
    if (answer.kind !== 'answered' || answer.status !== 200 || answer.body.state !== 'open') return answer;
    if (Date.now() > until) return { kind: 'away' };
    await sleep(150);
  }
}

/** One member of staff approves the results; returns whether that decided about them. */
async function approve(stage: Stage, actor: Actor, id: number, token: string): Promise<boolean> {
  const approved = await stage.perform<boolean>(actor, {
    op: 'competition results',
    memberId: actor.memberId,
    key: referenceOf(id),
    goesOn: true,
    send: (target) =>
      sendJson(resultsAt(target, id), {
        method: 'PATCH',
        token,
        body: { state: 'approved', reason: 'for the torture' },
      }),
    // 202: another member of staff must agree.
    read: (answer) =>
      readService(answer, () => ({ answer: String(answer.status), effects: [], value: answer.status === 200 })),
  });
  // Refused: another entrant's staff came first.
  return approved.kind !== 'ok' || approved.value;
}

/** Lets two members of staff approve the results, once the rounds are counted and every entrant has finished. */
async function decide(stage: Stage, actor: Actor, id: number): Promise<boolean> {
  const counted = await stage.perform<undefined>(actor, {
    op: 'competition counted',
    onlyLooks: true,
    goesOn: true,
    memberId: actor.memberId,
    key: referenceOf(id),
    send: (target) => watchCount(target, stage.secondStaffToken, id),
    read: (answer) => readService(answer, () => ({ answer: 'counted', effects: [], value: undefined })),
  });
  if (counted.kind !== 'ok') return false;
  while ((playing.get(id) ?? 0) > 0) await sleep(50);
  for (const token of [stage.secondStaffToken, stage.thirdStaffToken, stage.secondStaffToken])
    if (await approve(stage, actor, id, token)) break;
  return true;
}

/** Returns what a prize gave: money in the main wallet, points, or neither. */
function wonBy(actor: Actor, id: number, { reward_type, reward_amount }: Shown): Effect[] {
  const reference = referenceOf(id);
  if (reward_type === 'money') return [effect(actor, reference, 'main', minorOf(String(reward_amount), baht))];
  if (reward_type !== 'point') return [];
  return [effect({ memberId: actor.memberId, currency: 'POINT' }, reference, 'points', BigInt(String(reward_amount)))];
}

/** The results are public once they are approved; prizes are paid soon afterwards. */
async function watchPrize(target: Target, actor: Actor, id: number): Promise<Answer> {
  const results = await sendJson(`${target.url}/gateway/public/competition-result/${id}`, { from: actor.from });
  if (results.kind !== 'answered') return results;
  if (results.status === 404) return { kind: 'away' };
  return watch(target, actor, 'competition-member?$limit=50', (body) => {
    const own = rowsOf(body).find(({ competition_id }) => competition_id === id);
    return own === undefined || (own.prize !== null && own.paid_at === null);
  });
}

/** A member pays the fee, plays, and waits for the prize, which a member without a score or with a loss does not get. */
const compete: Operation = {
  name: 'competition',
  weight: 1,
  currencies: ['THB'],
  isFirst: true,
  waitsForOthers: true,
  async run(stage, actor) {
    const id = await choose(stage, actor);
    if (id === undefined) return;
    if (stage.balance(actor, 'main') < competitionFee + 1000n) {
      const given = await adjust(stage, actor, 'main', 'credit', 5000n);
      if (given.kind !== 'ok') return;
    }
    change(id, 1);
    const hasEntered = await enter(stage, actor, id).finally(() => change(id, -1));
    if (!hasEntered || !(await decide(stage, actor, id))) return;
    await stage.perform<undefined>(actor, {
      op: 'competition paid',
      onlyLooks: true,
      memberId: actor.memberId,
      key: referenceOf(id),
      send: (target) => watchPrize(target, actor, id),
      read: (answer) =>
        readService(answer, (body) => {
          const prize = rowsOf(body).find(({ competition_id }) => competition_id === id)?.prize as Shown | null;
          return {
            answer: `${id} ${prize?.reward_type ?? 'nothing'}`,
            value: undefined,
            effects: prize ? wonBy(actor, id, prize) : [],
          };
        }),
    });
  },
};

export const competitionOperations: readonly Operation[] = [compete];

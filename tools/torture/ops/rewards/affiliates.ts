import { setTimeout as sleep } from 'node:timers/promises';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { affiliateCurrency } from '../../cluster/affiliate-plans.ts';
import { sendJson, type Target } from '../../cluster/wire.ts';
import { depositOperations, prepare } from '../deposits.ts';
import { type Actor, effect, type Operation, readService, type Stage } from '../stage.ts';
import { playRound } from '../wallet-door.ts';

type Shown = Record<string, unknown>;

const common = { currencies: [affiliateCurrency], isLong: true } as const;
const ownDeposit = depositOperations.find(({ name }) => name === 'QR deposit')!;

/** Members with an own deposit. Only later rounds count for their affiliate. */
const haveDeposited = new Set<string>();
/** Statements whose payment the affiliate has seen. */
const received = new Set<string>();

/** An affiliate views the payments of statements, which can then be transferred. */
async function collect(stage: Stage, actor: Actor): Promise<void> {
  const { memberId, currency, token, from } = actor;
  const page = await prepare(stage, ({ url }) =>
    sendJson(`${url}/gateway/member/affiliate-statement?$limit=100`, { token, from }),
  );
  for (const { id, status, amount } of (page?.data ?? []) as Shown[]) {
    const reference = `affiliate:${id}`;
    if (status !== 'paid' || received.has(`${memberId} ${id}`)) continue;
    received.add(`${memberId} ${id}`);
    await stage.perform<undefined>(actor, {
      op: 'affiliate paid',
      onlyLooks: true,
      memberId,
      key: `${memberId} ${reference}`,
      send: ({ url }) => sendJson(`${url}/gateway/member/affiliate-statement?$limit=1`, { token, from }),
      read: (answer) =>
        readService(answer, () => ({
          answer: reference,
          value: undefined,
          effects: [effect(actor, reference, 'affiliate', minorOf(String(amount), currencyOf(currency))!)],
        })),
    });
  }
}

/** An invited member deposits once, plays, and receives the own income. */
const income: Operation = {
  ...common,
  name: 'affiliate income',
  weight: 2,
  isFirst: true,
  async run(stage, actor) {
    if (!haveDeposited.has(actor.memberId)) {
      haveDeposited.add(actor.memberId);
      await ownDeposit.run(stage, actor);
    }
    await playRound.run(stage, actor);
    if (actor.hasInvited) await collect(stage, actor);
  },
};

const runsAt = ({ officeUrl }: Target) => `${officeUrl}/gateway/staff/affiliate-run`;
const reason = 'for the torture';

/** One of two members of staff decides about a run; a run that was refused is approved later. */
async function decide(stage: Stage, actor: Actor, id: string, token: string, state: 'approved' | 'refused') {
  await stage.perform<undefined>(actor, {
    op: `affiliate run ${state}`,
    memberId: actor.memberId,
    key: id,
    send: (target) => sendJson(`${runsAt(target)}/${id}`, { method: 'PATCH', token, body: { state, reason } }),
    // 202: another member of staff must agree. Refused: a retry, or staff of another member, came first.
    read: (answer) => readService(answer, () => ({ answer: String(answer.status), effects: [], value: undefined })),
  });
}

/** Staff approve the runs above the automatic limit; some of them are refused first. */
const payoutRun: Operation = {
  ...common,
  name: 'affiliate run',
  weight: 1,
  isFirst: true,
  async run(stage, actor) {
    const page = await prepare(stage, (target) => sendJson(runsAt(target), { token: stage.secondStaffToken }));
    const open = ((page?.runs ?? []) as Shown[]).filter(({ state }) => state === 'reckoned' || state === 'refused');
    for (const { id, state } of open.slice(0, 3)) {
      if (state === 'reckoned' && stage.chance.isTrue(0.15)) {
        await decide(stage, actor, String(id), stage.thirdStaffToken, 'refused');
        continue;
      }
      for (const token of [stage.secondStaffToken, stage.thirdStaffToken])
        await decide(stage, actor, String(id), token, 'approved');
    }
  },
};

interface Hold {
  readonly id: string;
  readonly state: string;
}

/** Returns the open hold of the member, null where none is, and undefined without an answer. */
async function holdOf({ url }: Target, { token, from }: Actor): Promise<Hold | null | undefined> {
  const answer = await sendJson(`${url}/gateway/member/affiliate-standing`, { token, from });
  return answer.kind === 'answered' && answer.status === 200 ? (answer.body.hold as Hold | null) : undefined;
}

/** Sends a change of the hold; a retry may find that it has taken effect. */
async function change(
  stage: Stage,
  actor: Actor,
  op: string,
  {
    send,
    isDone,
  }: {
    readonly send: (target: Target) => ReturnType<typeof sendJson>;
    readonly isDone: (hold: Hold | null) => boolean;
  },
): Promise<boolean> {
  const outcome = await stage.perform<undefined>(actor, {
    op,
    memberId: actor.memberId,
    key: `${actor.memberId} ${op}`,
    send,
    async read(answer, target) {
      const done = { answer: op, effects: [], value: undefined };
      if (answer.status < 300) return { kind: 'ok', ...done };
      const hold = await holdOf(target, actor);
      if (hold === undefined) return 'unknown';
      return isDone(hold) ? { kind: 'ok', ...done, wasDone: true } : readService(answer, () => done);
    },
  });
  return outcome.kind === 'ok';
}

/** Staff hold an affiliate's payments; the member may appeal, and staff release the hold, some only the next time. */
const hold: Operation = {
  ...common,
  name: 'affiliate hold',
  weight: 1,
  async run(stage, actor) {
    const { memberId, token, from } = actor;
    const staff = { token: stage.secondStaffToken };
    const read = () => holdOf(stage.chance.oneOf(stage.targets), actor);
    const at = ({ officeUrl }: Target) => `${officeUrl}/gateway/staff/affiliate-hold`;
    let own = await read();
    if (own === null) {
      await change(stage, actor, 'affiliate held', {
        send: (target) => sendJson(at(target), { ...staff, body: { affiliate_id: memberId, reason } }),
        isDone: (now) => now !== null,
      });
      if (stage.chance.isTrue(0.3)) return;
      await sleep(stage.chance.between(0, 500));
      own = await read();
    }
    if (own?.state === 'open' && stage.chance.isTrue(0.3)) {
      const body = { hold_id: own.id, body: reason };
      await change(stage, actor, 'affiliate appeal', {
        send: ({ url }) => sendJson(`${url}/gateway/member/affiliate-appeal`, { token, from, body }),
        isDone: (now) => now?.state === 'appealed',
      });
      own = await read();
    }
    if (!own) return;
    const { id, state } = own;
    await change(stage, actor, 'affiliate released', {
      send: (target) =>
        sendJson(`${at(target)}/${id}`, { ...staff, method: 'PATCH', body: { decision: 'release', state, reason } }),
      isDone: (now) => now?.id !== id,
    });
  },
};

export const affiliateOperations: readonly Operation[] = [income, payoutRun, hold];

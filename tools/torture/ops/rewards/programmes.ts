import { currencyOf, minorOf } from '@sabai/contract/money';
import { type ProgrammeKind, programmeCurrencies, programmeOffers } from '../../cluster/reward-offers.ts';
import { sendJson } from '../../cluster/wire.ts';
import { prepare } from '../deposits.ts';
import { effect, type Operation, readService, refusalOf } from '../stage.ts';
import { adjust } from '../wallet.ts';
import { playRound } from '../wallet-door.ts';

/** Members with an earlier choice. Rebate, to which every round contributes, comes first. */
const haveChosen = new Set<string>();

/** A member replaces rebate by cashback, or the reverse; the counted play is kept. */
const choose: Operation = {
  name: 'programme chosen',
  weight: 1,
  currencies: programmeCurrencies,
  isFirst: true,
  async run(stage, actor) {
    const { memberId, token, from } = actor;
    const isFirst = !haveChosen.has(memberId);
    const kind: ProgrammeKind = isFirst ? 'rebate' : stage.chance.oneOf(['cashback', 'rebate'] as const);
    haveChosen.add(memberId);
    await stage.perform<undefined>(actor, {
      op: `${kind} chosen`,
      memberId,
      key: `${memberId} ${kind}`,
      send: ({ url }) => sendJson(`${url}/gateway/member/${kind}-member`, { token, from, body: { confirm: true } }),
      read(answer) {
        const done = { answer: kind, effects: [], value: undefined };
        // This command may have succeeded, with a lost response.
        if (refusalOf(answer) === 'BONUS_TYPE_ACTIVE') return { kind: 'ok', ...done };
        return readService(answer, () => done);
      },
    });
    if (!isFirst) return;
    // Provides a payment, even in a short run.
    const given = await adjust(stage, actor, 'main', 'credit', 5000n);
    if (given.kind === 'ok') await playRound.run(stage, actor);
  },
};

/** Payments of periods that members have seen. */
const received = new Set<string>();

/** A member views the payments of periods, which can then be transferred. */
const collect: Operation = {
  name: 'programme paid',
  weight: 2,
  currencies: programmeCurrencies,
  async run(stage, actor) {
    const { memberId, currency, token, from } = actor;
    for (const kind of ['cashback', 'rebate'] as const) {
      const page = await prepare(stage, ({ url }) =>
        sendJson(`${url}/gateway/member/${kind}-member?$limit=50`, { token, from }),
      );
      for (const { id, status, amount } of (page?.data ?? []) as Record<string, unknown>[]) {
        const name = `${memberId} ${id}`;
        const [offer, startsAt] = String(id).split('-');
        if (status !== 'paid' || received.has(name) || Number(offer) !== programmeOffers[kind]) continue;
        received.add(name);
        const reference = `programme:${offer}:${new Date(Number(startsAt)).toISOString()}`;
        const minor = minorOf(String(amount), currencyOf(currency))!;
        await stage.perform<undefined>(actor, {
          op: `${kind} paid`,
          onlyLooks: true,
          memberId,
          key: reference,
          send: ({ url }) => sendJson(`${url}/gateway/member/${kind}-member?$limit=1`, { token, from }),
          read: (answer) =>
            readService(answer, () => ({
              answer: reference,
              value: undefined,
              effects: [effect(actor, reference, kind, minor)],
            })),
        });
      }
    }
  },
};

export const programmeOperations: readonly Operation[] = [choose, collect];

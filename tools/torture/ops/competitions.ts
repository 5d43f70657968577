import { competitionFee, competitionOffers, competitionPrize } from '../house/competition-offers.ts';
import { sendJson } from '../house/wire.ts';
import { effect, type Operation, readService } from './stage.ts';
import { adjust } from './wallet.ts';
import { playRound } from './wallet-door.ts';
import { watch } from './watch.ts';

/** Competitions without an entrant. */
const free = [...competitionOffers];

interface Entry {
  readonly competition_id: number;
  readonly status: string;
  readonly is_counting: boolean;
  readonly prize: object | null;
  readonly paid_at: string | null;
}

/** A member pays the fee, plays a round, and watches the competition until it pays. */
const compete: Operation = {
  name: 'competition',
  weight: 1,
  currencies: ['THB'],
  isFirst: true,
  waitsForOthers: true,
  async run(stage, actor) {
    const id = free.shift();
    if (id === undefined) return;
    const { memberId, token, from } = actor;
    if (stage.balance(actor, 'main') < competitionFee + 10_000n) {
      const given = await adjust(stage, actor, 'main', 'credit', 20_000n);
      if (given.kind !== 'ok') return;
    }
    const reference = `competition:${id}`;
    const joined = await stage.perform<undefined>(actor, {
      op: 'competition joined',
      memberId,
      key: reference,
      send: ({ url }) =>
        sendJson(`${url}/gateway/member/competition-member`, { token, from, body: { competition_id: id } }),
      read: (answer) =>
        readService(answer, () => ({
          ...{ answer: reference, value: undefined },
          effects: [effect(actor, reference, 'main', -competitionFee)],
        })),
    });
    if (joined.kind !== 'ok') return;
    await playRound.run(stage, actor);
    const ownOf = (body: Record<string, unknown>) =>
      ((body.data ?? []) as Entry[]).find(({ competition_id }) => competition_id === id);
    await stage.perform<undefined>(actor, {
      op: 'competition paid',
      onlyLooks: true,
      memberId,
      key: reference,
      send: (target) =>
        watch(target, actor, 'competition-member?$limit=50', (body) => {
          const own = ownOf(body);
          // Decided, and paid if a prize was won.
          return own?.status !== 'completed' || own.is_counting || (own.prize !== null && own.paid_at === null);
        }),
      read: (answer) =>
        readService(answer, (body) => {
          const isWon = ownOf(body)?.prize != null;
          return {
            ...{ answer: `${reference} ${isWon}`, value: undefined },
            effects: isWon ? [effect(actor, reference, 'main', competitionPrize)] : [],
          };
        }),
    });
  },
};

export const competitionOperations: readonly Operation[] = [compete];

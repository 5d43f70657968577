import { randomUUID } from 'node:crypto';
import { clients } from '@sabai/conformance';
import type { WalletDoorCall } from '@sabai/contract';
import type { Actor } from '../ops/stage.ts';
import {
  alone,
  type Cast,
  contenders,
  doorCall,
  each,
  enoughFor70,
  fill,
  first,
  type Race,
  sameKey,
  winnersOf,
} from './race-kit.ts';

/** A stake of 1.00. */
export const bet = (cast: Cast, actor: Actor, txn: string) =>
  doorCall(cast, actor, 'bet', { txn, round: txn, amount: '100' });

/** Places or reserves a stake for calls about it. */
async function placed(cast: Cast, actor: Actor, call: 'bet' | 'reserve' = 'bet', amount = '100') {
  await fill(cast, actor, 'main', '1000');
  const txn = randomUUID();
  await alone({ origin: first(cast).url, ...doorCall(cast, actor, call, { txn, round: txn, amount }) });
  return { ref: txn, round: txn };
}

/** 200 calls about one stake, each with its own id. */
const aboutOneStake = (
  name: string,
  call: WalletDoorCall,
  {
    winners = contenders,
    effects = 1,
    stake = 'bet',
    fields = {},
    before = async () => ({}),
  }: {
    readonly winners?: number;
    readonly effects?: number;
    readonly stake?: 'bet' | 'reserve';
    readonly fields?: object;
    readonly before?: (cast: Cast, actor: Actor, at: { ref: string; round: string }) => Promise<object>;
  } = {},
): Race => ({
  name,
  async prepare(cast, actor) {
    const at = await placed(cast, actor, stake);
    const more = { ...fields, ...(await before(cast, actor, at)) };
    const requests = each(cast, () => doorCall(cast, actor, call, { ...at, ...more, txn: randomUUID() }));
    return { requests, winners, effects };
  },
});

/** Pays 2.50 on the stake; a rollback of it names the win. */
async function win(cast: Cast, actor: Actor, at: { ref: string; round: string }) {
  const txn = randomUUID();
  await alone({ origin: first(cast).url, ...doorCall(cast, actor, 'result', { ...at, txn, amount: '250' }) });
  return { ref: txn, target: 'win' };
}

/** The client of a protocol recognises its success codes. */
const inDialect = (dialect: string): Race => ({
  name: `200 bets on a balance for 70, as ${dialect} writes them`,
  async prepare(cast, actor) {
    await fill(cast, actor, 'main', '70.99');
    const { id, key } = cast.providers[dialect]!;
    const client = clients[dialect]!({ provider: id, key });
    const seat = { ...actor.seats[dialect]!, player: actor.memberId, currency: actor.currency };
    const requests = each(cast, () => client.bet(seat, { txn: randomUUID(), round: randomUUID(), amountMinor: 100n }));
    const { ok } = client.profile.codes;
    const isWon = (answer: { status: number; text: string }) =>
      ok.includes(client.read({ status: answer.status, body: answer.text }, seat).code);
    return { requests, winners: winnersOf, effects: winnersOf, isWon };
  },
});

const inDialects = Object.keys(clients)
  .filter((dialect) => dialect !== 'native')
  .map(inDialect);

/** All calls with which a game provider can move a player's money. */
export const doorRaces: readonly Race[] = [
  enoughFor70('200 bets on a balance for 70', 'main', (cast, _target, actor) => bet(cast, actor, randomUUID())),
  sameKey('one bet, 200 times', 'main', (cast, _target, actor, key) => bet(cast, actor, key)),
  enoughFor70('200 reserves on a balance for 70', 'main', (cast, _target, actor) =>
    doorCall(cast, actor, 'reserve', { txn: randomUUID(), round: randomUUID(), amount: '100' }),
  ),
  enoughFor70('200 bets that lose immediately, on a balance for 70', 'main', (cast, _target, actor) =>
    doorCall(cast, actor, 'betWin', { txn: randomUUID(), round: randomUUID(), amount: '100', win: '0' }),
  ),
  {
    name: '200 times two bets in one, on a balance for 35 of them',
    async prepare(cast, actor) {
      await fill(cast, actor, 'main', '70.99');
      const requests = each(cast, () => {
        const item = { call: 'bet', amount: '100', round: randomUUID() };
        return doorCall(cast, actor, 'batch', {}, [
          { ...item, txn: randomUUID() },
          { ...item, txn: randomUUID() },
        ]);
      });
      return { requests, winners: 35, effects: 70 };
    },
  },
  {
    name: 'one result, 200 times',
    async prepare(cast, actor) {
      const fields = { ...(await placed(cast, actor)), txn: randomUUID(), amount: '250' };
      return { requests: each(cast, () => doorCall(cast, actor, 'result', fields)), winners: contenders, effects: 1 };
    },
  },
  aboutOneStake('200 results of one bet, each of which would close it', 'result', {
    winners: 1,
    fields: { amount: '250' },
  }),
  aboutOneStake('200 cancels of one bet, each under its own id', 'cancel'),
  aboutOneStake('200 refunds of one bet, each under its own id', 'refund'),
  {
    name: '200 refunds of a part, of which 70 are the whole stake',
    async prepare(cast, actor) {
      const at = await placed(cast, actor, 'bet', '7000');
      const part = () => doorCall(cast, actor, 'refund', { ...at, txn: randomUUID(), amount: '100' });
      return { requests: each(cast, part), winners: contenders, effects: winnersOf };
    },
  },
  aboutOneStake('200 rollbacks of one bet', 'rollback', { fields: { target: 'bet' } }),
  aboutOneStake('200 rollbacks of one win', 'rollback', { before: win }),
  aboutOneStake('200 new stakes for one bet', 'restake', { fields: { amount: '300' } }),
  aboutOneStake('200 commits of one reserve', 'commit', { stake: 'reserve', winners: 1, fields: { amount: '40' } }),
  aboutOneStake('200 releases of one reserve', 'release', { stake: 'reserve' }),
  {
    name: '100 ends of one round and 100 results of its bet',
    async prepare(cast, actor) {
      const { ref, round } = await placed(cast, actor);
      const requests = each(cast, (_target, index) =>
        index % 4 < 2
          ? doorCall(cast, actor, 'result', { txn: randomUUID(), round, ref, amount: '250' })
          : doorCall(cast, actor, 'endRound', { txn: randomUUID(), round }),
      );
      // If an end comes first, there is nothing to pay; all ends succeed.
      return { requests, winners: [contenders / 2, contenders / 2 + 1], effects: [0, 1] };
    },
  },
  enoughFor70('200 corrections by a provider, enough for 70', 'main', (cast, _target, actor) =>
    doorCall(cast, actor, 'adjust', { txn: randomUUID(), round: 'race', delta: '-100', reason: 'race' }),
  ),
  sameKey('one prize, 200 times', 'main', (cast, _target, actor, key) =>
    doorCall(cast, actor, 'promoWin', { txn: key, amount: '250', campaign: 'race', campaign_type: 'drop' }),
  ),
  {
    name: '100 results and 100 cancels of one bet',
    async prepare(cast, actor) {
      const at = await placed(cast, actor);
      const requests = each(cast, (_target, index) =>
        index % 4 < 2
          ? doorCall(cast, actor, 'result', { ...at, txn: randomUUID(), amount: '250' })
          : doorCall(cast, actor, 'cancel', { ...at, txn: randomUUID() }),
      );
      // If a result comes first, it is the only winner; after a cancel all other cancels succeed too.
      return { requests, winners: [1, contenders / 2], effects: 1 };
    },
  },
  ...inDialects,
];

export const dialectRaces = inDialects.map(({ name }) => name);

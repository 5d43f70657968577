import { randomUUID } from 'node:crypto';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { shopItems, shopPrices } from '../../cluster/reward-offers.ts';
import { sendJson, type Target } from '../../cluster/wire.ts';
import { prepare } from '../deposits.ts';
import type { Effect } from '../history.ts';
import { type Actor, effect, type Operation, readService, refusalOf, type Stage } from '../stage.ts';
import { adjust } from '../wallet.ts';
import { watch } from '../watch.ts';

type Item = keyof typeof shopItems;
type Shown = Record<string, unknown>;

const baht = currencyOf('THB');
const pointsOf = (actor: Actor, id: string, points: bigint): Effect =>
  effect({ memberId: actor.memberId, currency: 'POINT' }, id, 'points', points);
const whole = (text: unknown) => BigInt(String(text).split('.')[0]!);

/** Returns the effects of a redemption, from its response: the price, and the immediate reward. */
function movesOf(actor: Actor, shown: Shown, paysMoney: boolean): Effect[] {
  const id = String(shown.id);
  const prize = shown.prize as Shown | null;
  const moved = [pointsOf(actor, id, -whole(shown.points))];
  if (paysMoney) moved.push(effect(actor, id, 'main', minorOf(String(shown.product_value), baht)!));
  if (prize?.kind === 'money') moved.push(effect(actor, id, 'main', minorOf(String(prize.amount), baht)!));
  if (prize?.kind === 'points') moved.push(pointsOf(actor, id, whole(prize.points)));
  return moved;
}

/** A member with too few points receives some first, because the test is about the redemption. */
async function canPay(stage: Stage, actor: Actor, points: number): Promise<boolean> {
  if (stage.balance(actor, 'points') >= BigInt(points)) return true;
  const given = await adjust(stage, actor, 'points', 'credit', 5000n);
  return given.kind === 'ok';
}

async function buy(stage: Stage, actor: Actor, item: Item, service: string, own: object = {}) {
  const { memberId, token, from } = actor;
  const body = { redeem_id: shopItems[item], version: 1, ...own };
  return stage.perform<Shown>(actor, {
    op: `shop ${item}`,
    memberId,
    key: randomUUID(),
    isRepeatable: true,
    send: ({ url }, key) => sendJson(`${url}/gateway/member/${service}`, { token, from, key, body }),
    read: (answer) =>
      readService(answer, (shown) => ({
        answer: `${shown.id} ${shown.points} ${(shown.prize as Shown | null)?.code ?? ''}`,
        effects: movesOf(actor, shown, item === 'exchange'),
        value: shown,
      })),
  });
}

const common = { weight: 1, currencies: ['THB'], isFirst: true } as const;

const exchange: Operation = {
  ...common,
  name: 'shop exchange',
  async run(stage, actor) {
    const rounds = stage.chance.between(1, 5);
    if (!(await canPay(stage, actor, shopPrices.exchange * rounds))) return;
    await buy(stage, actor, 'exchange', 'redeem-exchange-point', { rounds });
  },
};

/** Requests the seed hash of the next draw first, which then determines the prize. */
async function draw(stage: Stage, actor: Actor, type: 'lucky_box' | 'random_card'): Promise<void> {
  const item = type === 'lucky_box' ? 'box' : 'deck';
  if (!(await canPay(stage, actor, shopPrices[item]))) return;
  const { token, from } = actor;
  const sealed = await prepare(stage, ({ url }) =>
    sendJson(`${url}/gateway/member/redeem-seal`, { token, from, body: { type } }),
  );
  if (!sealed) return;
  const choice = type === 'random_card' ? { choice: stage.chance.between(1, 5) } : {};
  const own = { seal: String(sealed.seal), client_seed: `torture-${stage.chance.between(1, 1_000_000)}`, ...choice };
  await buy(stage, actor, item, `redeem-${type.replace('_', '-')}`, own);
}
const box: Operation = {
  ...common,
  name: 'lucky box',
  run: (stage, actor) => draw(stage, actor, 'lucky_box'),
};
const deck: Operation = {
  ...common,
  name: 'random card',
  run: (stage, actor) => draw(stage, actor, 'random_card'),
};

/** They are ordered from the game's provider, which may refuse; the points are then refunded. */
const spins: Operation = {
  ...common,
  name: 'free spins of the shop',
  waitsForOthers: true,
  async run(stage, actor) {
    if (!(await canPay(stage, actor, shopPrices.spins))) return;
    const { memberId, token, from } = actor;
    const shelf = await prepare(stage, ({ url }) => sendJson(`${url}/gateway/member/redeem-freespin`, { token, from }));
    const shown = ((shelf?.data ?? []) as Shown[]).find(({ redeem_id }) => redeem_id === shopItems.spins);
    if (!shown) return;
    const game = { game_list_id: shown.game_list_id, provider_id: shown.provider_id };
    const bought = await buy(stage, actor, 'spins', 'redeem-freespin', game);
    if (bought.kind !== 'ok') return;
    const id = String(bought.value.id);
    await stage.perform<undefined>(actor, {
      op: 'shop spins came',
      onlyLooks: true,
      memberId,
      key: id,
      send: (target) => watch(target, actor, `redeem-transaction/${id}`, ({ state }) => state === 'ordered'),
      read: (answer) =>
        readService(answer, ({ state, points_returned: returned }) => ({
          answer: String(state),
          effects: state === 'refused' ? [pointsOf(actor, id, whole(returned))] : [],
          value: undefined,
        })),
    });
  },
};

const address = {
  recipient: 'Somchai Jaidee',
  phone: '0812345678',
  line1: '9 Sukhumvit 24',
  line2: '',
  district: 'Khlong Toei',
  province: 'Bangkok',
  postcode: '10110',
  country: 'TH',
};

/** A step of an order, which a retry finds done. */
async function move(
  stage: Stage,
  actor: Actor,
  { id, op, to, points }: { id: string; op: string; to: string; points: bigint },
  send: (target: Target) => ReturnType<typeof sendJson>,
) {
  const { memberId, token, from } = actor;
  return stage.perform<undefined>(actor, {
    op,
    memberId,
    key: id,
    send,
    async read(answer, { url }) {
      const effects = points > 0n ? [pointsOf(actor, id, points)] : [];
      const done = { answer: to, effects, value: undefined };
      if (answer.status < 300 || !/^(REDEMPTION_STATE|CHANGED_MEANWHILE)$/.test(refusalOf(answer)))
        return readService(answer, () => done);
      const now = await sendJson(`${url}/gateway/member/redeem-transaction/${id}`, { token, from });
      if (now.kind !== 'answered' || now.status !== 200) return 'unknown';
      return now.body.state === to ? { kind: 'ok', ...done, wasDone: true } : { kind: 'fail', code: refusalOf(answer) };
    },
  });
}

/**
 * Goods are ordered and may be sold out. Some orders are cancelled, some are sent, and staff cancel or return some of
 * either.
 */
const thing: Operation = {
  ...common,
  name: 'thing of the shop',
  weight: 2,
  async run(stage, actor) {
    const item = stage.chance.isTrue(0.3) ? 'fewThings' : 'thing';
    if (!(await canPay(stage, actor, shopPrices[item]))) return;
    const { token, from } = actor;
    const bought = await buy(stage, actor, item, 'redeem-reward', { address });
    if (bought.kind !== 'ok') return;
    const [id, points] = [String(bought.value.id), whole(bought.value.points)];
    const chance = stage.chance.between(1, 3);
    if (chance === 1) {
      await move(stage, actor, { id, op: 'shop order taken back', to: 'cancelled', points }, ({ url }) =>
        sendJson(`${url}/gateway/member/redeem-transaction/${id}`, {
          method: 'PATCH',
          token,
          from,
          body: { cancel: true },
        }),
      );
      return;
    }
    const staff = (step: 'capture' | 'cancel', state: string, to: string, returned: bigint) =>
      move(stage, actor, { id, op: `shop order ${to}`, to, points: returned }, ({ officeUrl }) =>
        sendJson(`${officeUrl}/gateway/staff/reward-order/${id}`, {
          method: 'PATCH',
          token: stage.secondStaffToken,
          body: { move: step, state, reason: 'for the torture' },
        }),
      );
    const captured = await staff('capture', 'reserved', 'captured', 0n);
    if (captured.kind === 'ok' && chance === 2) await staff('cancel', 'captured', 'cancelled', points);
  },
};

export const shopOperations: readonly Operation[] = [exchange, box, deck, spins, thing];

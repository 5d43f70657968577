import { randomUUID } from 'node:crypto';
import { game, type Person, provider } from '../torture/cluster/people.ts';
import type { Chance } from '../torture/cluster/random.ts';
import { type Answer, sendJson, sendSigned, type Target } from '../torture/cluster/wire.ts';
import { refusalOf } from '../torture/ops/stage.ts';

/** A logged-in member with a game session. */
export interface Player extends Person {
  /** The multiple of the usual stake. Members above 1 also play and deposit more. */
  readonly scale: number;
  /** `gifts` are the birthday bonus and bonuses given by staff; a bonus limits stakes, and only one can be active. */
  readonly takes: 'everything' | 'gifts';
  readonly token: string;
  readonly session: string;
}

export interface Keys {
  readonly wallet: Buffer;
  readonly webhook: Buffer;
}

/** Completed and refused actions by name, and the refusals by code. */
export type Deeds = Map<string, { done: number; readonly refusals: Map<string, number> }>;

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (answer: Answer): Row[] =>
  answer.kind === 'answered' && answer.status < 300 && Array.isArray(answer.body.data)
    ? (answer.body.data as Row[])
    : [];

/** The part of the shop that is posted. */
const thing = ['redeem-reward', undefined] as const;

type Ask = (player: Player, service: string, body?: object) => Promise<Answer>;
type Act = (player: Player, name: string, service: string, body: object) => Promise<boolean>;

/** Buys one random item of the reward shop. */
const createShopping = (ask: Ask, act: Act) =>
  async function shop(player: Player, chance: Chance): Promise<void> {
    const address = {
      recipient: 'Somchai Jaidee',
      phone: '0812345678',
      line1: '9 Sukhumvit 24',
      line2: '',
      country: 'TH',
      district: 'Khlong Toei',
      province: 'Bangkok',
      postcode: '10110',
    };
    const parts = [
      ...([
        ['redeem-exchange-point', undefined],
        ['redeem-lucky-box', 'lucky_box'],
      ] as const),
      ...([['redeem-random-card', 'random_card'], ['redeem-freespin', undefined], thing] as const),
    ];
    const [service, sealed] = player.scale > 1 ? thing : chance.oneOf(parts);
    const items = rowsOf(await ask(player, `${service}?$limit=50`)).filter(({ stock }) => stock !== 0);
    if (items.length === 0) return;
    const item = service === 'redeem-reward' ? items[0]! : chance.oneOf(items);
    const common = { redeem_id: Number(item.redeem_id), version: Number(item.version) };
    if (sealed) {
      const seal = await ask(player, 'redeem-seal', { type: sealed });
      if (seal.kind !== 'answered' || seal.status >= 300) return;
      await act(player, service, service, {
        ...common,
        seal: String(seal.body.seal),
        client_seed: `week-${chance.between(1, 1_000_000)}`,
        ...(sealed === 'random_card' && { choice: 1 }),
      });
      return;
    }
    await act(player, service, service, {
      ...common,
      ...(service === 'redeem-reward' && { address }),
      ...(service === 'redeem-freespin' && { game_list_id: item.game_list_id, provider_id: item.provider_id }),
    });
  };

/** Whether a promotion is received with a deposit. */
const isOfDeposit = (type: string) => type !== 'no-deposit' && /deposit|reload/.test(type);

const isGift = (type: string) => /^(birthday|manual|level-up)$/.test(type);
const isForAll = (type: string) => !isOfDeposit(type) && !isGift(type);

/** Equally likely payouts, in tenths of the stake; their mean is 96%. */
const payoutTenths = [...Array.from({ length: 12 }, () => 0n), 5n, 5n, 5n, 10n, 10n, 15n, 22n, 120n];
/** The same with a mean of 95% for large stakes, which would soon be lost otherwise. */
const evenTenths = [8n, 9n, 10n, 11n];

/** Creates the script of a member's day: deposits, rounds, and every available reward. */
export function createScript(target: Target, keys: Keys, deeds: Deeds) {
  function note(name: string, answer: Answer): boolean {
    const isDone = answer.kind === 'answered' && answer.status < 300;
    const own = deeds.get(name) ?? { done: 0, refusals: new Map<string, number>() };
    deeds.set(name, own);
    if (isDone) own.done += 1;
    else {
      const code = answer.kind === 'answered' ? refusalOf(answer) : answer.kind;
      own.refusals.set(code, (own.refusals.get(code) ?? 0) + 1);
    }
    return isDone;
  }
  const ask = ({ token, from }: Player, service: string, body?: object) =>
    sendJson(`${target.url}/gateway/member/${service}`, {
      token,
      from,
      timeoutMs: 20_000,
      ...(body === undefined ? {} : { body, key: randomUUID() }),
    });
  const act = async (player: Player, name: string, service: string, body: object) =>
    note(name, await ask(player, service, body));

  async function deposit(player: Player, chance: Chance, baht: number): Promise<void> {
    const promotions =
      player.scale > 1
        ? []
        : rowsOf(await ask(player, 'promotion-information?$limit=50')).filter(
            ({ type_code, status }) => status === 'available' && isOfDeposit(String(type_code)),
          );
    const chosen = promotions.length > 0 && chance.isTrue(0.5) ? chance.oneOf(promotions) : undefined;
    const amount = `${baht}.00`;
    const requested = await ask(player, 'deposit-gateway', {
      deposit_amount: amount,
      ...(chosen && { promotion_information_id: Number(chosen.promotion_information_id), promotion_confirm: true }),
    });
    if (!note('deposit', requested) || requested.kind !== 'answered') return;
    const confirmation = {
      amount,
      transactionDateandTime: new Date().toISOString(),
      billPaymentRef1: requested.body.reference,
      currencyCode: '764',
      payerName: 'Somchai Jaidee',
      transactionId: randomUUID(),
    };
    note(
      chosen ? 'deposit paid, with a promotion' : 'deposit paid',
      await sendSigned(`${target.url}/webhooks/payment/scb`, {
        secret: keys.webhook,
        prefix: 'x-gateway',
        body: JSON.stringify(confirmation),
      }),
    );
  }

  async function playRound({ memberId, currency, session, scale }: Player, chance: Chance): Promise<void> {
    const round = randomUUID();
    const stake = BigInt(chance.between(5, 60) * scale) * 100n;
    const door = (call: string, fields: object) =>
      sendSigned(`${target.url}/provider/v1/${call}`, {
        secret: keys.wallet,
        prefix: 'x',
        headers: { 'x-provider': provider },
        body: JSON.stringify({ game, player: memberId, currency, round, ...fields }),
      });
    const txn = randomUUID();
    const bet = await door('bet', { txn, amount: String(stake), session });
    // A refusal of the wallet is HTTP 200 with its code.
    const isTaken = bet.kind === 'answered' && bet.body.code === 'OK';
    if (!note('bet', isTaken || bet.kind !== 'answered' ? bet : { ...bet, status: 409 })) return;
    const win = (stake * chance.oneOf(scale > 1 ? evenTenths : payoutTenths)) / 10n;
    if (chance.isTrue(0.02))
      note('round taken back', await door('refund', { txn: randomUUID(), ref: txn, amount: '0' }));
    else note('round paid', await door('result', { txn: randomUUID(), ref: txn, amount: String(win), closed: true }));
  }

  async function takePromotion(player: Player, chance: Chance): Promise<void> {
    const open = rowsOf(await ask(player, 'promotion-information?$limit=50')).filter(
      ({ status, type_code }) =>
        status === 'available' && (player.takes === 'gifts' ? isGift : isForAll)(String(type_code)),
    );
    const from = chance.between(0, Math.max(0, open.length - 1));
    for (const { promotion_information_id } of [...open.slice(from), ...open.slice(0, from)]) {
      const id = Number(promotion_information_id);
      if (await act(player, 'promotion received', 'promotion-member', { promotion_information_id: id, confirm: true }))
        return;
    }
  }

  async function takeQuests(player: Player): Promise<void> {
    const [today] = rowsOf(await ask(player, 'quest-daily-check-in?$limit=50')).filter(({ is_today }) => is_today);
    if (today)
      await act(player, 'checked in', 'quest-daily-check-in', {
        quest_information_id: Number(today.quest_information_id),
      });
    for (const quest of rowsOf(await ask(player, 'quest-information?$limit=50'))) {
      const quest_information_id = Number(quest.quest_information_id);
      if (quest.is_open) await act(player, 'quest joined', 'quest-play', { quest_information_id });
      if (quest.state === 'mission_completed' && (player.takes !== 'gifts' || player.scale > 1))
        await act(player, 'quest claimed', 'quest-success', { quest_information_id, is_confirmed: true });
    }
  }

  const shop = createShopping(ask, act);

  return {
    /** Runs once per member: a deposit, a bonus type and coupons. Some begin with a promotion without deposit. */
    async begin(player: Player, chance: Chance): Promise<void> {
      if (chance.isTrue(0.3)) await takePromotion(player, chance);
      await deposit(player, chance, chance.between(5, 30) * 100 * Math.min(60, player.scale));
      const kind = chance.oneOf(['cashback', 'rebate'] as const);
      await act(player, `${kind} chosen`, `${kind}-member`, { confirm: true });
      if (player.takes !== 'everything') return;
      for (const code of ['WELCOME500', 'LOYKRATHONG26', 'CHECKED100', 'GIFT100'])
        if (chance.isTrue(0.5)) await act(player, 'coupon redeemed', 'coupon-member', { code, is_confirmed: true });
    },
    async day(player: Player, chance: Chance, rounds: number): Promise<void> {
      if (chance.isTrue(0.35)) await deposit(player, chance, chance.between(2, 20) * 100 * Math.min(60, player.scale));
      if (player.takes === 'gifts' || chance.isTrue(0.5)) await takePromotion(player, chance);
      await takeQuests(player);
      for (const { competition_id, is_open } of rowsOf(await ask(player, 'competition?$limit=50')))
        if (is_open) await act(player, 'competition joined', 'competition-member', { competition_id });
      for (let round = 0; round < rounds * (player.scale > 1 ? 4 : 1); round++) await playRound(player, chance);
      await takeQuests(player);
      await shop(player, chance);
    },
    /** Returns whether the rows of an explanation add up to its amount. */
    async explanation(player: Player, what: string): Promise<{ readonly adds: boolean; readonly said: string }> {
      const answer = await ask(player, `money-explanation?what=${what}`);
      if (answer.kind !== 'answered' || answer.status >= 300)
        return { adds: false, said: JSON.stringify(answer).slice(0, 200) };
      const minor = (text: unknown) => BigInt(Math.round(Number(text) * 10_000));
      const sum = (answer.body.rows as { amount: string }[]).reduce((all, { amount }) => all + minor(amount), 0n);
      return { adds: sum === minor(answer.body.amount), said: `${answer.body.amount} of rows that add up to ${sum}` };
    },
  };
}

import { randomUUID } from 'node:crypto';
import {
  type Fish,
  type FishingClientMessage,
  type FishingResult,
  type FishingServerMessage,
  positionOf,
  type WeaponName,
} from '@sabai/games';
import WebSocket from 'ws';
import { keepMessages } from './heard-messages.fixture.ts';

export type Angler = Awaited<ReturnType<typeof sitDown>>;

/** Opens a player's tab in a fishing room. */
export async function sitDown(url: string, session: string) {
  const socket = new WebSocket(url);
  const { heard, hear } = keepMessages<FishingServerMessage>(socket);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const send = (message: FishingClientMessage) => socket.send(JSON.stringify(message));
  send({ type: 'hello', session });
  const answer = await Promise.race([hear('hello'), hear('error')]);
  if (answer.type === 'error') throw new Error(answer.error.code);
  const hello = answer;
  let shots = hello.nextShot;
  const now = () => Date.now() - hello.openedAt;
  const gone = () =>
    new Set([
      ...heard.flatMap((message) => (message.type === 'tick' ? (message.ends ?? []) : [])).flatMap(caughtOf),
      ...heard.flatMap((message) => (message.type === 'results' ? message.results : [])).flatMap(caughtOf),
    ]);

  /** Returns a fish that stays well inside the water for a while. */
  async function fishThere(type?: number): Promise<Fish> {
    for (;;) {
      const at = now();
      const caught = gone();
      const all = [hello.fish, ...heard.map((message) => (message.type === 'tick' ? (message.fish ?? []) : []))].flat();
      const fish = all.find((one) => {
        const isInside = one.t0 < at - 200 && one.t0 + one.dur > at + 1500;
        return isInside && !caught.has(one.id) && (type === undefined || one.type === type);
      });
      if (fish) return fish;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function buyIn(amount: bigint | string, req: string = randomUUID()) {
    const from = heard.length;
    send({ type: 'buyIn', req, amount: String(amount) });
    const mine = (message: { req?: string }) => message.req === req;
    const reply = await Promise.race([hear('purse', mine, from), hear('error', mine, from)]);
    if (reply.type === 'error') throw new Error(reply.error.code);
    return reply;
  }

  async function cashOut() {
    const from = heard.length;
    const req = randomUUID();
    send({ type: 'cashOut', req });
    const mine = (message: { req?: string }) => message.req === req;
    const reply = await Promise.race([hear('purse', mine, from), hear('error', mine, from)]);
    if (reply.type === 'error') throw new Error(reply.error.code);
    return reply;
  }

  /** Fires a shot that follows a fish, with a delayed message, and reports its hit. */
  function fireAt(
    fish: Fish,
    { weapon = 'cannon', price = '100' }: { weapon?: WeaponName; price?: string } = {},
  ): number {
    const shot = shots++;
    const at = now();
    send({ type: 'fire', shot, weapon, price, angle: -1, at: at - 1600, target: fish.id });
    send({ type: 'hit', shot, fish: fish.id, at: Math.min(at, fish.t0 + fish.dur) });
    return shot;
  }

  /** Returns the outcome of a shot, or its refusal. */
  async function outcomeOf(shot: number): Promise<FishingResult | string> {
    const found = await Promise.race([
      hear('results', ({ results }) => results.some((one) => one.shot === shot)),
      hear('refused', (message) => message.shot === shot),
    ]);
    return found.type === 'refused' ? found.error.code : found.results.find((one) => one.shot === shot)!;
  }

  /** Shoots this many times, one outcome after the other, as fast as the room allows. */
  async function shoot(
    count: number,
    { until = () => false, ...options }: { weapon?: WeaponName; price?: string; until?: () => boolean } = {},
  ): Promise<FishingResult[]> {
    const results: FishingResult[] = [];
    while (results.length < count && !until()) {
      const outcome = await outcomeOf(fireAt(await fishThere(), options));
      if (typeof outcome !== 'string') results.push(outcome);
      else if (outcome !== 'ERR_CLOSED') throw new Error(outcome);
      if (typeof outcome === 'string' || results.length > 8) await new Promise((resolve) => setTimeout(resolve, 130));
    }
    return results;
  }

  return {
    socket,
    heard,
    hello,
    send,
    hear,
    now,
    fishThere,
    buyIn,
    cashOut,
    fireAt,
    outcomeOf,
    shoot,
    nextShot: () => shots++,
    whereIs: (fish: Fish) => positionOf(fish, now()),
    purse: () => heard.flatMap((message) => ('purse' in message ? [BigInt(message.purse)] : [])).at(-1)!,
    leave: () => socket.terminate(),
  };
}

const caughtOf = ({ fish, paid }: { fish: readonly number[]; paid: readonly number[] }) =>
  fish.filter((_, index) => (paid[index] ?? 0) > 0);

import { randomUUID } from 'node:crypto';
import {
  BULLET_LIFE_MS,
  type Bullet,
  type FishingServerMessage,
  isHitPossible,
  MOST_SHOTS_PER_SECOND,
  type WeaponName,
  weapons,
} from '@sabai/games';
import type { Logger } from 'pino';
import { HgsRefusal } from '../hgs-refusal.ts';
import type { StudioSession } from '../sessions.ts';
import { errorOf } from '../shared/shared-socket.ts';
import type { FishingRoom } from './fishing-room.ts';
import type { FireOrder, HitReport } from './fishing-socket.ts';
import type { DecidedShot, HaulBank, SpentShot } from './haul-bank.ts';
import { type Haul, purseOf } from './hauls.repository.ts';

/** A shot in the water: it costs nothing until it meets a fish. */
interface Flying extends Bullet {
  readonly weapon: WeaponName;
  readonly costMinor: bigint;
}

const mostFlying = 40;
/** A line that stutters brings shots in bunches. */
const burst = MOST_SHOTS_PER_SECOND + 2;
/** How far a player's clock may be off, and how late a message may come. */
const earlyMs = 250;
const lateMs = 2000;
const shotsPerVolley = 64;

export interface FishingPlaceOptions {
  readonly session: StudioSession;
  readonly room: FishingRoom;
  readonly seat: number;
  readonly bank: HaulBank;
  readonly haul: Haul | undefined;
  readonly log: Pick<Logger, 'error'>;
  /** How long a haul lasts before the wallet hears of it. */
  readonly haulMs: number;
  readonly tell: (message: FishingServerMessage) => void;
}

/**
 * One player in a room: what flies, what has met a fish and waits to be decided, and the haul it is paid from. Shots are
 * decided one volley after the other; everything about the player's money happens in that order.
 */
export function createFishingPlace(options: FishingPlaceOptions) {
  const { session, room, seat, bank, log, haulMs, tell } = options;
  const { manifest } = session.game;
  const prices = manifest.stakes[session.currency]!.levelsMinor;
  const flying = new Map<number, Flying>();
  let waiting: SpentShot[] = [];
  let haul = options.haul;
  let turn: Promise<unknown> = Promise.resolve();
  let isWorking = false;
  let tokens = burst;
  let filledAt = room.clock();
  let lastShot = 0;

  /** What is in the net while one haul has ended and the next has not begun. */
  let betweenMinor = 0n;

  const purse = () => (haul ? purseOf(haul) : betweenMinor);
  const promised = () => [...flying.values(), ...waiting].reduce((sum, { costMinor }) => sum + costMinor, 0n);

  /** Works on the player's money one after the other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  function allowShot(): void {
    const { minimumRoundDurationMs } = session.jurisdiction;
    const perSecond = Math.min(MOST_SHOTS_PER_SECOND, minimumRoundDurationMs > 0 ? 1000 / minimumRoundDurationMs : 99);
    const at = room.clock();
    tokens = Math.min(minimumRoundDurationMs > 0 ? 1 : burst, tokens + ((at - filledAt) / 1000) * perSecond);
    filledAt = at;
    if (tokens < 1) throw new HgsRefusal('ERR_CLOSED', 'too many shots in a second');
    tokens -= 1;
  }

  /** Lets go what has flown for too long, or follows a fish that has gone: it costs nothing. */
  function forgetOld(atMs: number): void {
    for (const [shot, { at, target }] of flying) {
      const isLost = target !== undefined && !room.find(target);
      if (atMs > at + lateMs + (isLost ? 0 : BULLET_LIFE_MS)) flying.delete(shot);
    }
  }

  /** Throws ERR_VAL, ERR_IPB, ERR_CLOSED. */
  function fire({ shot, weapon, price, angle, at, target }: FireOrder): void {
    const nowMs = room.clock();
    forgetOld(nowMs);
    if (shot <= lastShot) throw new HgsRefusal('ERR_VAL', 'shots are counted upwards', 'shot');
    lastShot = shot;
    const priceMinor = BigInt(price);
    if (!prices.includes(priceMinor)) throw new HgsRefusal('ERR_VAL', 'this is no price of the game', 'price');
    if (at < nowMs - lateMs || at > nowMs + earlyMs) throw new HgsRefusal('ERR_VAL', 'the clocks differ', 'at');
    if (flying.size >= mostFlying) throw new HgsRefusal('ERR_CLOSED', 'too many shots are in the water');
    const costMinor = priceMinor * BigInt(weapons[weapon].cost);
    if (promised() + costMinor > purse()) throw new HgsRefusal('ERR_IPB', 'the net is empty');
    allowShot();
    flying.set(shot, { seat, angle, at, weapon, costMinor, ...(target === undefined ? {} : { target }) });
    room.showShot({ seat, shot, weapon, angle, at: Math.round(at), ...(target === undefined ? {} : { target }) });
  }

  /** A shot met a fish, says its player. Throws ERR_VAL, ERR_CLOSED; the shot flies on. */
  function hit({ shot, fish: fishId, at }: HitReport): void {
    const nowMs = room.clock();
    const bullet = flying.get(shot);
    const fish = room.find(fishId);
    if (!bullet) throw new HgsRefusal('ERR_VAL', 'there is no such shot in the water', 'shot');
    if (!fish) throw new HgsRefusal('ERR_CLOSED', 'the fish has gone');
    if (at < nowMs - lateMs || at > nowMs + earlyMs) throw new HgsRefusal('ERR_VAL', 'the clocks differ', 'at');
    if (!isHitPossible(bullet, fish, room.species[fish.type]!.radius, at)) {
      throw new HgsRefusal('ERR_VAL', 'the shot cannot have met this fish', 'fish');
    }
    flying.delete(shot);
    const { weapon, costMinor } = bullet;
    const reached = [fish, ...room.neighbours(fish, at, weapons[weapon].reaches - 1)];
    waiting.push({
      ...{ shot, weapon, costMinor },
      kinds: reached.map(({ type }) => type),
      fish: reached.map(({ id }) => id),
    });
    void work();
  }

  /** Decides what waits, volley by volley. */
  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    await inTurn(async () => {
      while (waiting.length > 0) {
        const volley = nextVolley();
        if (volley.length > 0) await decide(volley);
        // When it fails nothing waits any more.
        else await renew(0n, waiting[0]!.costMinor).catch(() => {});
      }
    }).finally(() => {
      isWorking = false;
    });
  }

  /** As many of the waiting shots as the reserve still pays for. */
  function nextVolley(): SpentShot[] {
    let leftMinor = haul ? haul.reserveMinor - haul.stakedMinor : 0n;
    const volley: SpentShot[] = [];
    for (const shot of waiting.slice(0, shotsPerVolley)) {
      if (shot.costMinor > leftMinor) break;
      leftMinor -= shot.costMinor;
      volley.push(shot);
    }
    return volley;
  }

  async function decide(volley: readonly SpentShot[]): Promise<void> {
    waiting = waiting.slice(volley.length);
    try {
      const known = await bank.shoot(session, haul!, volley);
      // Whoever takes up the net will know.
      if (!known) return;
      const { decided, haul: after, fair } = known;
      haul = after;
      for (const shot of decided) room.showEnd({ seat, shot: shot.shot, fish: shot.fish, paid: shot.paid });
      tell({ type: 'results', results: decided.map(resultOf), purse: purse().toString(), fair });
    } catch (error) {
      if (!(error instanceof HgsRefusal)) log.error({ err: error }, 'fishing: a volley');
      // Another process may have gone on with the net.
      const known = haul && (await bank.find(haul).catch(() => haul));
      haul = known?.state === 'open' ? known : undefined;
      letGo(volley, error);
    }
  }

  /** What was shot goes back into the net. */
  function letGo(shots: readonly SpentShot[], error: unknown): void {
    for (const { shot } of shots) {
      tell({ type: 'refused', shot, error: errorOf(error) });
      room.showEnd({ seat, shot, fish: [], paid: [] });
    }
    tell({ type: 'purse', purse: purse().toString() });
  }

  /** Settles the haul and begins the next with all that is in the net and `moreMinor` from the wallet. */
  async function renew(moreMinor: bigint, neededMinor: bigint, req: string = randomUUID()): Promise<void> {
    try {
      const restMinor = haul ? await close(haul) : 0n;
      if (restMinor + moreMinor < neededMinor) throw new HgsRefusal('ERR_IPB', 'the net is empty');
      try {
        haul = await bank.open(session, req, restMinor + moreMinor);
      } catch (error) {
        // The wallet would not add to it; what was in the net before goes on.
        if (moreMinor > 0n && restMinor > 0n) haul = await bank.open(session, randomUUID(), restMinor);
        throw error;
      }
    } catch (error) {
      if (!(error instanceof HgsRefusal)) log.error({ err: error }, 'fishing: a new haul');
      if (!haul) {
        betweenMinor = 0n;
        const left = waiting;
        waiting = [];
        letGo(left, error);
      }
      throw error;
    } finally {
      betweenMinor = 0n;
    }
  }

  /** Gives what was in the net. Throws ERR_GEN when the wallet has not taken it back yet. */
  async function close(old: Haul): Promise<bigint> {
    betweenMinor = purseOf(old);
    haul = undefined;
    const balanceMinor = await bank.settle(old);
    if (balanceMinor === undefined)
      throw new HgsRefusal('ERR_GEN', 'the wallet did not answer; the money is on its way');
    const settled = await bank.find(old);
    return settled ? purseOf(settled) : 0n;
  }

  return {
    session,
    seat,
    purse,
    fire,
    hit,
    haulId: () => haul?.haulId,
    nextShot: () => lastShot + 1,
    /** Puts money of the wallet into the net. The same `req` again adds nothing. Throws ERR_IPB, ERR_GLE, ERR_GEN. */
    buyIn: (req: string, amountMinor: bigint) =>
      inTurn(async () => {
        if (!(await bank.isKnown(session, req))) await renew(amountMinor, amountMinor, req);
      }),
    /** Everything goes back to the wallet. Gives what that then holds, when it has answered. */
    cashOut: () =>
      inTurn(async () => {
        flying.clear();
        const left = waiting;
        waiting = [];
        letGo(left, new HgsRefusal('ERR_CLOSED', 'the net is taken in'));
        const old = haul;
        haul = undefined;
        return old ? bank.settle(old) : undefined;
      }),
    /** The wallet hears of a haul once a minute, when something was shot. */
    renewOld: (now: Date) => {
      if (!haul || isWorking || haul.shotCount === 0 || now.getTime() - haul.createdAt.getTime() < haulMs) return;
      inTurn(() => renew(0n, 1n)).catch((error: unknown) => tell({ type: 'error', error: errorOf(error) }));
    },
    /** Until everything that waits is written down. */
    rest: () => turn,
  };
}

export type FishingPlace = ReturnType<typeof createFishingPlace>;

const resultOf = ({ shot, nonce, costMinor, payoutMinor, kinds, weapon, fish, paid }: DecidedShot) => ({
  ...{ shot, nonce, kinds, weapon, fish, paid },
  stake: costMinor.toString(),
  payout: payoutMinor.toString(),
});

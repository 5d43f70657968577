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
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import type { StudioSession } from '../rounds/sessions.ts';
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
/** An unstable connection delivers shots in bursts. */
const burst = MOST_SHOTS_PER_SECOND + 2;
/** The tolerance of a player's clock and of a message's delay. */
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
  /** The duration of a haul before it is settled with the wallet. */
  readonly haulMs: number;
  readonly send: (message: FishingServerMessage) => void;
}

/** The parameters of a place's functions, with its mutable state. */
interface Place extends Omit<FishingPlaceOptions, 'haul'> {
  /** Possible costs of a plain shot. */
  readonly prices: readonly bigint[];
  /** By the numbers of the shots. */
  readonly flying: Map<number, Flying>;
  /** Shots that have met a fish and are undecided. */
  waiting: SpentShot[];
  haul: Haul | undefined;
  /** The net's content between the end of one haul and the begin of the next. */
  betweenMinor: bigint;
  /** The last operation on the player's money. */
  turn: Promise<unknown>;
  /** Shots are being decided. */
  isWorking: boolean;
  /** Available shots of the rate limiter, as of `filledAt` in the room's time. */
  tokens: number;
  filledAt: number;
  lastShot: number;
}

/**
 * Creates the place of one player in a room: flying shots, undecided hits, and the haul that pays for them. Decides one
 * volley at a time; all operations on the player's money run in this order.
 */
export function createFishingPlace(options: FishingPlaceOptions) {
  const { session, seat, room } = options;
  const place: Place = {
    ...options,
    prices: session.game.manifest.stakes[session.currency]!.levelsMinor,
    flying: new Map(),
    waiting: [],
    betweenMinor: 0n,
    turn: Promise.resolve(),
    isWorking: false,
    tokens: burst,
    filledAt: room.clock(),
    lastShot: 0,
  };
  return {
    session,
    seat,
    purse: () => purse(place),
    fire: (order: FireOrder) => fire(place, order),
    hit: (report: HitReport) => hit(place, report),
    haulId: () => place.haul?.haulId,
    nextShot: () => place.lastShot + 1,
    buyIn: (req: string, amountMinor: bigint) => buyIn(place, req, amountMinor),
    cashOut: () => takeIn(place),
    renewOld: (now: Date) => renewOld(place, now),
    /** Resolves when all pending results are stored. */
    rest: () => place.turn,
  };
}

export type FishingPlace = ReturnType<typeof createFishingPlace>;

const purse = ({ haul, betweenMinor }: Place) => (haul ? purseOf(haul) : betweenMinor);

/** Returns the cost of undecided shots. */
const promised = ({ flying, waiting }: Place) =>
  [...flying.values(), ...waiting].reduce((sum, { costMinor }) => sum + costMinor, 0n);

/** Runs operations on the player's money one at a time. */
function inTurn<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const mine = place.turn.then(work);
  place.turn = mine.catch(() => {});
  return mine;
}

function allowShot(place: Place): void {
  const { session, room } = place;
  const { minimumRoundDurationMs } = session.jurisdiction;
  const perSecond = Math.min(MOST_SHOTS_PER_SECOND, minimumRoundDurationMs > 0 ? 1000 / minimumRoundDurationMs : 99);
  const at = room.clock();
  const most = minimumRoundDurationMs > 0 ? 1 : burst;
  place.tokens = Math.min(most, place.tokens + ((at - place.filledAt) / 1000) * perSecond);
  place.filledAt = at;
  if (place.tokens < 1) throw new HgsRefusal('ERR_CLOSED', 'too many shots in a second');
  place.tokens -= 1;
}

/** Drops shots that have flown too long or follow a fish that has gone: they cost nothing. */
function forgetOld(place: Place, atMs: number): void {
  const { room, flying } = place;
  for (const [shot, { at, target }] of flying) {
    const isLost = target !== undefined && !room.find(target);
    if (atMs > at + lateMs + (isLost ? 0 : BULLET_LIFE_MS)) flying.delete(shot);
  }
}

/** Throws ERR_VAL, ERR_IPB, ERR_CLOSED. */
function fire(place: Place, { shot, weapon, price, angle, at, target }: FireOrder): void {
  const { room, seat, flying, prices } = place;
  const nowMs = room.clock();
  forgetOld(place, nowMs);
  if (shot <= place.lastShot) throw new HgsRefusal('ERR_VAL', 'shots are counted upwards', 'shot');
  place.lastShot = shot;
  const priceMinor = BigInt(price);
  if (!prices.includes(priceMinor)) throw new HgsRefusal('ERR_VAL', 'this is no price of the game', 'price');
  if (at < nowMs - lateMs || at > nowMs + earlyMs) throw new HgsRefusal('ERR_VAL', 'the clocks differ', 'at');
  if (flying.size >= mostFlying) throw new HgsRefusal('ERR_CLOSED', 'too many shots are in the water');
  const costMinor = priceMinor * BigInt(weapons[weapon].cost);
  if (promised(place) + costMinor > purse(place)) throw new HgsRefusal('ERR_IPB', 'the net is empty');
  allowShot(place);
  flying.set(shot, { seat, angle, at, weapon, costMinor, ...(target === undefined ? {} : { target }) });
  room.showShot({ seat, shot, weapon, angle, at: Math.round(at), ...(target === undefined ? {} : { target }) });
}

/** Handles a player's report of a hit. Throws ERR_VAL, ERR_CLOSED; then the shot flies on. */
function hit(place: Place, { shot, fish: fishId, at }: HitReport): void {
  const { room, flying } = place;
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
  place.waiting.push({
    shot,
    weapon,
    costMinor,
    kinds: reached.map(({ type }) => type),
    fish: reached.map(({ id }) => id),
  });
  void work(place);
}

/** Decides the undecided shots, volley by volley. */
async function work(place: Place): Promise<void> {
  if (place.isWorking) return;
  place.isWorking = true;
  await inTurn(place, async () => {
    while (place.waiting.length > 0) {
      const volley = nextVolley(place);
      if (volley.length > 0) await decide(place, volley);
      // After an error no shot remains undecided.
      else await renew(place, 0n, place.waiting[0]!.costMinor).catch(() => {});
    }
  }).finally(() => {
    place.isWorking = false;
  });
}

/** Returns as many of the undecided shots as the reserve pays for. */
function nextVolley(place: Place): SpentShot[] {
  const { haul, waiting } = place;
  let leftMinor = haul ? haul.reserveMinor - haul.stakedMinor : 0n;
  const volley: SpentShot[] = [];
  for (const shot of waiting.slice(0, shotsPerVolley)) {
    if (shot.costMinor > leftMinor) break;
    leftMinor -= shot.costMinor;
    volley.push(shot);
  }
  return volley;
}

async function decide(place: Place, volley: readonly SpentShot[]): Promise<void> {
  const { session, room, seat, bank, log, send } = place;
  place.waiting = place.waiting.slice(volley.length);
  try {
    const known = await bank.shoot(session, place.haul!, volley);
    // The next process that continues the net loads its state.
    if (!known) return;
    const { decided, haul: after, fair } = known;
    place.haul = after;
    for (const shot of decided) room.showEnd({ seat, shot: shot.shot, fish: shot.fish, paid: shot.paid });
    send({ type: 'results', results: decided.map(resultOf), purse: purse(place).toString(), fair });
  } catch (error) {
    if (!(error instanceof HgsRefusal)) log.error({ err: error }, 'fishing: a volley');
    // Another process may have continued the net.
    const known = place.haul && (await bank.find(place.haul).catch(() => place.haul));
    place.haul = known?.state === 'open' ? known : undefined;
    letGo(place, volley, error);
  }
}

/** Returns the cost of shots to the net. */
function letGo(place: Place, shots: readonly SpentShot[], error: unknown): void {
  const { room, seat, send } = place;
  for (const { shot } of shots) {
    send({ type: 'refused', shot, error: errorOf(error) });
    room.showEnd({ seat, shot, fish: [], paid: [] });
  }
  send({ type: 'purse', purse: purse(place).toString() });
}

/** Settles the haul and begins the next with the net's content and `moreMinor` from the wallet. */
async function renew(place: Place, moreMinor: bigint, neededMinor: bigint, req: string = randomUUID()): Promise<void> {
  const { session, bank, log } = place;
  try {
    const restMinor = place.haul ? await close(place, place.haul) : 0n;
    if (restMinor + moreMinor < neededMinor) throw new HgsRefusal('ERR_IPB', 'the net is empty');
    try {
      place.haul = await bank.open(session, req, restMinor + moreMinor);
    } catch (error) {
      // The wallet refused the addition; continue with the earlier content.
      if (moreMinor > 0n && restMinor > 0n) place.haul = await bank.open(session, randomUUID(), restMinor);
      throw error;
    }
  } catch (error) {
    if (!(error instanceof HgsRefusal)) log.error({ err: error }, 'fishing: a new haul');
    if (!place.haul) {
      place.betweenMinor = 0n;
      const left = place.waiting;
      place.waiting = [];
      letGo(place, left, error);
    }
    throw error;
  } finally {
    place.betweenMinor = 0n;
  }
}

/** Returns the net's content. Throws ERR_GEN when the wallet has not taken it back yet. */
async function close(place: Place, old: Haul): Promise<bigint> {
  const { bank } = place;
  place.betweenMinor = purseOf(old);
  place.haul = undefined;
  const balanceMinor = await bank.settle(old);
  if (balanceMinor === undefined) throw new HgsRefusal('ERR_GEN', 'the wallet did not answer; the money is on its way');
  const settled = await bank.find(old);
  return settled ? purseOf(settled) : 0n;
}

/** Moves money from the wallet to the net. Repeating `req` adds nothing. Throws ERR_IPB, ERR_GLE, ERR_GEN. */
const buyIn = (place: Place, req: string, amountMinor: bigint) =>
  inTurn(place, async () => {
    if (!(await place.bank.isKnown(place.session, req))) await renew(place, amountMinor, amountMinor, req);
  });

/** Returns everything to the wallet. Returns the wallet's balance, once it has responded. */
const takeIn = (place: Place) =>
  inTurn(place, async () => {
    place.flying.clear();
    const left = place.waiting;
    place.waiting = [];
    letGo(place, left, new HgsRefusal('ERR_CLOSED', 'the net is taken in'));
    const old = place.haul;
    place.haul = undefined;
    return old ? place.bank.settle(old) : undefined;
  });

/** Settles a haul with the wallet once a minute, if there were shots. */
function renewOld(place: Place, now: Date): void {
  const { haul, isWorking, haulMs, send } = place;
  if (!haul || isWorking || haul.shotCount === 0 || now.getTime() - haul.createdAt.getTime() < haulMs) return;
  inTurn(place, () => renew(place, 0n, 1n)).catch((error: unknown) => send({ type: 'error', error: errorOf(error) }));
}

const resultOf = ({ shot, nonce, costMinor, payoutMinor, kinds, weapon, fish, paid }: DecidedShot) => ({
  shot,
  nonce,
  kinds,
  weapon,
  fish,
  paid,
  stake: costMinor.toString(),
  payout: payoutMinor.toString(),
});

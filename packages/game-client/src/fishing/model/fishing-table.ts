import type {
  FishingClientMessage,
  FishingEnd,
  FishingResult,
  FishingSeat,
  FishingServerMessage,
  FishingShot,
} from '@sabai/games/families/fishing/messages.ts';
import { type Fish, hasLeft } from '@sabai/games/families/fishing/water.ts';
import type { WeaponName } from '@sabai/games/families/fishing/weapons.ts';
import type { AmountMinor, FairnessCommitment, HgsError } from '@sabai/games/protocol';
import { createStore, type Store } from '../../base/store.ts';
import { createServerClock } from '../../shared/server-clock.ts';
import { type ConnectionState, connectTable, type Wire } from '../../shared/table-connection.ts';

/** The state of the room when the connection was opened. */
export interface Room {
  id: string;
  seat: number;
  openedAt: number;
}

/** Events of the room. */
export interface FishingEvents {
  shots(shots: readonly FishingShot[]): void;
  ends(ends: readonly FishingEnd[]): void;
  results(results: readonly FishingResult[]): void;
  /** One of the player's shots was refused, or its hit was rejected. */
  refused(shot: number, error: HgsError): void;
  /** A new room, or the same one after a reconnection: all earlier shots are gone. */
  opened(room: Room): void;
}

export interface FishingTableOptions {
  open: () => Wire;
  session: string;
  now: () => number;
  newRequest: () => string;
  /** The wallet's balance; with `isMoved` no transfer to the net is pending any longer. */
  onBalance: (balance: AmountMinor, isMoved: boolean) => void;
  /** The amount being transferred from the wallet to the net; 0 when the transfer fails. */
  onBuyIn: (amount: bigint) => void;
  onFair: (fair: FairnessCommitment) => void;
  /** A buy-in was refused, or the net was cashed out. */
  onRefusal: (error: HgsError) => void;
  onEnded: (error: HgsError) => void;
}

export interface FireOrder {
  weapon: WeaponName;
  price: AmountMinor;
  angle: number;
  target?: number | undefined;
}

/** The player's place in a room: its fish, its net, and the requests to it. */
export interface FishingTable {
  room: Store<Room | undefined>;
  seats: Store<readonly FishingSeat[]>;
  purse: Store<AmountMinor>;
  connection: Store<ConnectionState>;
  /** A buy-in or a cash-out is pending. */
  isMoving: Store<boolean>;
  fish: ReadonlyMap<number, Fish>;
  /** Returns the room's time in milliseconds; undefined before the server's clock is known. */
  at(): number | undefined;
  listen(events: FishingEvents): () => void;
  buyIn(amount: AmountMinor): void;
  cashOut(): void;
  /** Returns the number of the shot, or undefined while disconnected. */
  fire(order: FireOrder): { shot: number; at: number } | undefined;
  hit(shot: number, fish: number): void;
  close(): void;
}

/** Stores the fish of the room by number: removes those that have left or were caught. */
function createWater(at: () => number | undefined) {
  const fish = new Map<number, Fish>();
  return {
    fish,
    swim(come: readonly Fish[] = []): void {
      for (const one of come) fish.set(one.id, one);
      const current = at();
      if (current === undefined) return;
      for (const one of fish.values()) if (hasLeft(one, current + 200)) fish.delete(one.id);
    },
    takeCaught(ends: readonly Pick<FishingEnd, 'fish' | 'paid'>[]): void {
      for (const end of ends)
        for (const [index, id] of end.fish.entries()) if ((end.paid[index] ?? 0) > 0) fish.delete(id);
    },
  };
}

function createListeners() {
  const listeners = new Set<FishingEvents>();
  return {
    listen(events: FishingEvents) {
      listeners.add(events);
      return () => listeners.delete(events);
    },
    notify<K extends keyof FishingEvents>(what: K, ...about: Parameters<FishingEvents[K]>): void {
      for (const listener of listeners) (listener[what] as (...args: Parameters<FishingEvents[K]>) => void)(...about);
    },
  };
}

type MoneyRequest = Extract<FishingClientMessage, { req: string }>;

/** Sends requests about money one at a time; an unanswered one is sent again after a reconnection. */
function createMoneyRequests(isMoving: Store<boolean>, send: (request: MoneyRequest) => void) {
  let requested: MoneyRequest | undefined;
  return {
    /** Returns whether this is the only unanswered request. */
    isAlone: (req?: string) => requested === undefined || requested.req === req,
    isAsked: (req: string | undefined) => requested !== undefined && requested.req === req,
    ask(request: MoneyRequest): void {
      if (requested) return;
      requested = request;
      isMoving.set(true);
      send(request);
    },
    askAgain(): void {
      if (requested) send(requested);
    },
    answered(req: string | undefined): void {
      if (!requested || requested.req !== req) return;
      requested = undefined;
      isMoving.set(false);
    },
  };
}

export function createFishingTable(options: FishingTableOptions): FishingTable {
  const { now, newRequest, onBalance, onBuyIn, onFair, onRefusal, onEnded } = options;
  const clock = createServerClock();
  const room = createStore<Room | undefined>(undefined);
  const seats = createStore<readonly FishingSeat[]>([]);
  const purse = createStore<AmountMinor>('0');
  const connection = createStore<ConnectionState>('connecting');
  const isMoving = createStore(false);
  let nextShot = 1;

  const at = () => {
    const opened = room.get()?.openedAt;
    const server = clock.at(now());
    return opened === undefined || server === undefined ? undefined : server - opened;
  };
  const { fish, swim, takeCaught } = createWater(at);
  const { listen, notify } = createListeners();
  const requests = createMoneyRequests(isMoving, (request) => line.send(request));

  function enter(message: Extract<FishingServerMessage, { type: 'hello' }>): void {
    fish.clear();
    nextShot = message.nextShot;
    room.set({ id: message.room, seat: message.seat, openedAt: message.openedAt });
    seats.set(message.seats);
    purse.set(message.purse);
    hearBalance(message.balance);
    onFair(message.fair);
    notify('opened', room.get()!);
    swim(message.fish);
    requests.askAgain();
  }

  function hearBalance(balance: AmountMinor | undefined, req?: string): void {
    if (balance !== undefined) onBalance(balance, requests.isAlone(req));
  }

  function hear(message: FishingServerMessage, receivedAt: number): void {
    switch (message.type) {
      case 'pong':
        clock.measure(message.sentAt, receivedAt, message.serverTime);
        break;
      case 'hello':
        clock.hear(message.serverTime, receivedAt);
        enter(message);
        break;
      case 'tick':
        swim(message.fish);
        if (message.seats) seats.set(message.seats);
        if (message.shots) notify('shots', message.shots);
        if (message.ends) {
          notify('ends', message.ends);
          takeCaught(message.ends);
        }
        break;
      case 'results':
        purse.set(message.purse);
        onFair(message.fair);
        notify('results', message.results);
        takeCaught(message.results);
        break;
      case 'purse':
        purse.set(message.purse);
        hearBalance(message.balance, message.req);
        requests.answered(message.req);
        break;
      case 'refused':
        notify('refused', message.shot, message.error);
        break;
      case 'error':
        if (message.error.code === 'ERR_IS') onEnded(message.error);
        else onRefusal(message.error);
        if (requests.isAsked(message.req)) onBuyIn(0n);
        requests.answered(message.req);
    }
  }

  const line = connectTable<FishingClientMessage, FishingServerMessage>({
    open: options.open,
    session: options.session,
    now,
    onMessage: hear,
    onState(state) {
      if (state === 'lost') clock.reset();
      connection.set(state);
    },
  });

  return {
    room,
    seats,
    purse,
    connection,
    isMoving,
    fish,
    at,
    listen,
    buyIn(amount) {
      if (isMoving.get()) return;
      onBuyIn(BigInt(amount));
      requests.ask({ type: 'buyIn', req: newRequest(), amount });
    },
    cashOut: () => requests.ask({ type: 'cashOut', req: newRequest() }),
    fire({ weapon, price, angle, target }) {
      const current = at();
      if (current === undefined || connection.get() !== 'open') return undefined;
      const shot = nextShot++;
      line.send({ type: 'fire', shot, weapon, price, angle, at: current, ...(target === undefined ? {} : { target }) });
      return { shot, at: current };
    },
    hit(shot, fishId) {
      const current = at();
      if (current !== undefined) line.send({ type: 'hit', shot, fish: fishId, at: current });
    },
    close: () => line.close(),
  };
}

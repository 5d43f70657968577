import {
  type ActionRequest,
  type AuthResponse,
  type BetMode,
  defaultJurisdiction,
  type PlayRequest,
  type PlayResponse,
  type RoundView,
  type SlotEvent,
  sumSlotEvents,
} from '@sabai/games/protocol';
import { createSettings } from '../base/settings.ts';
import { createStore } from '../base/store.ts';
import type { PageMessage } from '../session/host.ts';
import { createRuntime, type Runtime } from '../session/runtime.ts';
import { createPendingPlay } from '../solo/pending-play.ts';
import type { Moment, RoundStage } from '../solo/round-stage.ts';
import { createSoloTable, type SoloTable } from '../solo/solo-table.ts';

export class MemoryStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const reveal = (number?: number): SlotEvent => ({
  type: 'reveal',
  strips: number ? 'free' : 'base',
  stops: [0, 0, 0, 0, 0],
  board: [],
  ...(number && { freeSpin: { number, of: 2 } }),
});
const win = (amount: string): SlotEvent => ({ type: 'win', lines: [], multiplier: 1, amount });

/** Returns a round that pays `amount` on its paid spin, and a round whose feature pays. */
export const plainRound = (id: string, amount = '0', stake = '1000'): RoundView<SlotEvent> => ({
  id,
  state: 'closed',
  nonce: 1,
  stake,
  payout: amount,
  events: [reveal(), ...(amount === '0' ? [] : [win(amount)]), { type: 'final', amount }],
});
export const featureRound = (id: string): RoundView<SlotEvent> => ({
  ...plainRound(id),
  payout: '700',
  events: [
    reveal(),
    { type: 'fsStart', spins: 2, multiplier: 2 },
    reveal(1),
    win('300'),
    reveal(2),
    win('400'),
    { type: 'fsEnd', spins: 2, amount: '700' },
    { type: 'final', amount: '700' },
  ],
});

/** Records the events it shows. `hold` blocks it at an event until it is released. */
export class FakeStage implements RoundStage<SlotEvent> {
  readonly log: string[] = [];
  failsAt: string | undefined;
  holdsAt: string | undefined;
  #release: (() => void) | undefined;
  begin = () => void this.log.push('begin');
  abort = () => void this.log.push('abort');
  hurry = () => void this.log.push('hurry');
  restore = (events: readonly SlotEvent[]) => void this.log.push(`restore ${events.length}`);
  resize = () => {};
  destroy = () => {};
  /** Counts like a celebration; set while an event is shown. */
  count: ((winMinor: bigint) => void) | undefined;
  async present(event: SlotEvent, { count }: Moment<SlotEvent>): Promise<void> {
    this.log.push(event.type);
    this.count = count;
    if (event.type === this.failsAt) throw new Error('the picture broke');
    if (event.type === this.holdsAt) await new Promise<void>((resolve) => (this.#release = resolve));
  }
  release(): void {
    this.holdsAt = undefined;
    this.#release?.();
  }
}

export interface FakeTableOptions {
  auth?: Partial<AuthResponse>;
  modes?: readonly BetMode[];
  /** The pay of events of these types is shown after the event. */
  suspense?: readonly SlotEvent['type'][];
  /** The end of each round counts its win up. */
  isCountedAtEnd?: boolean;
  jurisdiction?: Partial<AuthResponse['config']['jurisdiction']>;
  play?: (request: PlayRequest) => Promise<PlayResponse>;
  action?: (request: ActionRequest) => Promise<PlayResponse>;
  storage?: MemoryStorage;
  seenBalance?: string;
}

export interface FakeTable {
  table: SoloTable<SlotEvent>;
  stage: FakeStage;
  runtime: Runtime;
  plays: PlayRequest[];
  actions: ActionRequest[];
  seen: number[];
  waits: number[];
  hostMessages: string[];
  /** Sends a message of the page around the game. */
  page: (message: PageMessage) => void;
  clock: { now: number };
}

const fair = { serverSeedHash: 'a'.repeat(64), clientSeed: 'seed', nonce: 1 };
export const answer = (round: RoundView<SlotEvent>, balance: string): PlayResponse => ({ round, balance, fair });

/** Creates a table over a fake server and stage: only a test's `hold` blocks it. */
export function fakeTable(options: FakeTableOptions = {}): FakeTable {
  const plays: PlayRequest[] = [];
  const actions: ActionRequest[] = [];
  const seen: number[] = [];
  const waits: number[] = [];
  const hostMessages: string[] = [];
  const listeners = new Set<(message: PageMessage) => void>();
  const page = (message: PageMessage) => {
    for (const listener of listeners) listener(message);
  };
  const clock = { now: 1_000_000 };
  const storage = options.storage ?? new MemoryStorage();
  const auth: AuthResponse = {
    session: 's1',
    mode: 'real',
    game: {
      code: 'lotus-lanterns',
      title: 'Lotus Lanterns',
      family: 'lines-slot',
      rtp: 0.96,
      maxWin: 2500,

      volatility: 'medium',
      hitRate: 0.33,
      standardDeviation: 5.3,
      highestWin: { times: 664.5, oneIn: 49_804_168 },
    },
    player: { nick: 'Nok', lang: 'en' },
    balance: '100000',
    currency: { code: 'THB', exponent: 2, isDecimalEnabled: true, symbol: '฿', isSymbolAfter: false },
    config: {
      minStake: '1000',
      maxStake: '5000',
      stakeLevels: ['1000', '2000', '5000'],
      defaultStake: '1000',
      maxPayout: '9000000',
      modes: options.modes ?? [{ id: 'base', cost: 1, rtp: 0.96, maxWin: 2500, needsConfirmation: false }],
      jurisdiction: { ...defaultJurisdiction, ...options.jurisdiction },
      rulesVersion: '1',
    },
    fair,
    serverTime: clock.now,
    timeZone: 'Asia/Bangkok',
    ...options.auth,
  };
  const runtime = createRuntime({
    auth,
    intl: 'en',
    localePrefix: 'en',
    openedAt: clock.now,
    settings: createSettings(storage),
    isTroubled: createStore(false),
    prefersCalm: createStore(false),
    host: {
      isFramed: true,
      tell: (message) => hostMessages.push(JSON.stringify(message)),
      listen(onMessage) {
        listeners.add(onMessage);
        return () => listeners.delete(onMessage);
      },
    },
    sound: { play() {}, tuneTo() {}, hum: () => ({ set() {}, stop() {} }), unlock() {}, close() {} },
    api: {
      auth: () => Promise.reject(new Error('not here')),
      action: (request) => {
        actions.push(request);
        return options.action?.(request) ?? Promise.reject(new Error('not here'));
      },
      seeds: () => Promise.reject(new Error('not here')),
      ask: () => Promise.reject(new Error('nobody asks')),
      replay: () => Promise.reject(new Error('not here')),
      play: (request) => {
        plays.push(request);
        return options.play?.(request) ?? Promise.resolve(answer(plainRound('r1'), '99000'));
      },
      seen: async ({ cursor }) => {
        seen.push(cursor);
        return { cursor, balance: options.seenBalance ?? auth.balance };
      },
    },
  });
  let ids = 0;
  const table = createSoloTable<SlotEvent>({
    runtime,
    reading: {
      paid: sumSlotEvents,
      feature: () => undefined,
      hasFeature: (events) => events.some(({ type }) => type === 'fsStart'),
      isSuspense: ({ type }) => options.suspense?.includes(type) ?? false,
      isCountedAtEnd: () => options.isCountedAtEnd ?? false,
      describe: ({ type }) => type,
    },
    pending: createPendingPlay('lotus-lanterns', storage, () => clock.now),
    wait: async (ms) => void waits.push(ms),
    now: () => clock.now,
    newId: () => `req-${++ids}`,
  });
  return { table, stage: new FakeStage(), runtime, plays, actions, seen, waits, hostMessages, page, clock };
}

/** Resolves when all pending callbacks have run. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

import type {
  SportBetRequest,
  SportBetResponse,
  SportBetsResponse,
  SportBoard,
  SportCashOutRequest,
} from '@sabai/games/families/sport/messages.ts';
import { hgsPaths } from '@sabai/games/protocol';
import { createStore, type Store } from '../base/store.ts';
import type { Runtime } from '../session/runtime.ts';

/** Polling interval of the board while the page is visible, and of the player's bets while some are open. */
const BOARD_EVERY_MS = 2500;
const BETS_EVERY_MS = 5000;

/** The sportsbook of an opened game: its board, and the player's own bets. */
export interface SportBook {
  readonly board: Store<SportBoard | undefined>;
  readonly bets: Store<SportBetsResponse | undefined>;
  /** Returns the server's time; undefined before the first board. */
  now(): number | undefined;
  place(order: Omit<SportBetRequest, 'session' | 'req'>): Promise<SportBetResponse>;
  cashOut(order: Omit<SportCashOutRequest, 'session'>): Promise<SportBetResponse>;
  refresh(): Promise<void>;
}

const books = new WeakMap<Runtime, SportBook>();

/** Returns the sportsbook of an opened game: polls from the first call on, until the page is closed. */
export function sportBookOf(runtime: Runtime): SportBook {
  const known = books.get(runtime);
  if (known) return known;
  const { api, auth, record, revealBalance } = runtime;
  const board = createStore<SportBoard | undefined>(undefined);
  const bets = createStore<SportBetsResponse | undefined>(undefined);
  const { session } = auth;
  const recorded = new Set<string>();
  let offsetMs = 0;

  async function askBoard(): Promise<void> {
    const answer = await api.ask<SportBoard>(hgsPaths.sportBoard);
    offsetMs = answer.serverTime - performance.now();
    board.set(answer);
  }

  async function refresh(): Promise<void> {
    const answer = await api.ask<SportBetsResponse>(hgsPaths.sportBets, { session });
    const isFirst = bets.get() === undefined;
    for (const { id, stake, payout = '0', closedAt = 0 } of [...answer.closed].reverse()) {
      // Bets settled before are not rounds of this session.
      if (!recorded.has(id) && !isFirst) record({ id, stake, payout, at: closedAt });
      recorded.add(id);
    }
    bets.set(answer);
    if (answer.balance !== undefined) revealBalance(answer.balance);
  }

  const update = ({ balance }: SportBetResponse, bet?: string) => {
    if (balance !== undefined) revealBalance(balance, bet);
    void refresh().catch(() => {});
  };

  const repeat = (ask: () => Promise<void>, everyMs: number, isDue: () => boolean) => {
    // Without a response the last one stays, and the next request follows soon.
    const again = () => void (document.hidden || !isDue() ? Promise.resolve() : ask()).catch(() => {});
    again();
    setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
  };

  const book: SportBook = {
    board,
    bets,
    refresh,
    now: () => (board.get() ? performance.now() + offsetMs : undefined),
    async place(order) {
      const req = crypto.randomUUID();
      runtime.stake(req, BigInt(order.stake));
      const answer = await api
        .ask<SportBetResponse>(hgsPaths.sportBet, { session, req, ...order })
        .catch((error: unknown) => {
          runtime.stake(req, 0n);
          throw error;
        });
      update(answer, req);
      runtime.stake(req, 0n);
      return answer;
    },
    async cashOut(order) {
      const answer = await api.ask<SportBetResponse>(hgsPaths.sportCashOut, { session, ...order });
      update(answer);
      return answer;
    },
  };
  books.set(runtime, book);
  repeat(askBoard, BOARD_EVERY_MS, () => true);
  repeat(refresh, BETS_EVERY_MS, () => bets.get()?.open.length !== 0);
  return book;
}

import type {
  AmountMinor,
  AuthResponse,
  FairnessCommitment,
  FreeRounds,
  JackpotWin,
  PlayParams,
  ReplayResponse,
} from '@sabai/games/protocol';
import { createContext, useContext } from 'react';
import { formatFigure, formatMoney, formatShort } from '../base/amount.ts';
import type { Settings } from '../base/settings.ts';
import { createStore, type Store } from '../base/store.ts';
import type { HgsClient } from '../hgs/hgs-client.ts';
import type { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import type { SoundEngine } from '../sound/sound-engine.ts';
import { netOf } from './cost.ts';
import type { Host } from './host.ts';

export type DialogName = 'menu' | 'rules' | 'history' | 'fairness' | 'autoplay' | 'stake' | 'buy';

/** A round of this session, for its history and the net position. */
export interface PlayedRound {
  id: string;
  nonce?: number;
  /** Identifies its seeds, in games of solo rounds. */
  serverSeedHash?: string;
  stake: AmountMinor;
  /** Its cost, where that differs from the stake. */
  cost?: AmountMinor;
  payout: AmountMinor;
  mode?: string;
  params?: PlayParams;
  at: number;
}

/** A seed pair of this session that has been revealed. */
export interface RevealedSeeds {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  lastNonce: number;
}

/** A sentence for screen readers; `number` counts all sentences of the session. */
export interface Sentence {
  number: number;
  text: string;
}

/** The state that one opened game shares between its stage, its HUD and its dialogs. */
export interface Runtime {
  /** Tag for `Intl`. */
  intl: string;
  /** First segment of the site's addresses in this language. */
  localePrefix: string;
  auth: AuthResponse;
  api: HgsClient;
  /** Present where a past round is watched: bets are disabled. */
  replay?: ReplayResponse;
  host: Host;
  sound: SoundEngine;
  settings: Store<Settings>;
  openedAt: number;
  /**
   * The last balance from the server, shown once the round that changed it has been watched, less the stakes bet
   * since.
   */
  balance: Store<AmountMinor>;
  /** The commitment to the next bet; undefined where rounds are shared. */
  fair: Store<FairnessCommitment | undefined>;
  /** The hash that the player sees before setting the next seed; undefined where rounds are shared. */
  nextHash: Store<string | undefined>;
  /** Newest first. */
  rounds: Store<readonly PlayedRound[]>;
  /** The net result of all rounds of this session. */
  net: Store<bigint>;
  revealed: Store<readonly RevealedSeeds[]>;
  /** Pots of the jackpot that the player has won and not yet dismissed. */
  jackpotsWon: Store<readonly JackpotWin[]>;
  /** A grant of free rounds that has just been completed. */
  freeOver: Store<FreeRounds | undefined>;
  dialog: Store<DialogName | undefined>;
  /** The failure shown to the player. */
  failure: Store<HgsRefused | HgsUnreachable | undefined>;
  /** Repeated by the failure dialog's "try again", if possible. */
  retry: Store<(() => void) | undefined>;
  isTroubled: Store<boolean>;
  /** The last sentences for screen readers. */
  spoken: Store<readonly Sentence[]>;
  prefersCalm: Store<boolean>;
  /** "12,480.50". */
  figure(amount: AmountMinor | bigint): string;
  /** "12,480": as short as a chip needs. */
  short(amount: AmountMinor | bigint): string;
  /** "฿12,480.50". */
  money(amount: AmountMinor | bigint): string;
  announce(sentence: string): void;
  /**
   * Registers what ends automatic play of the game, and bets that would be placed in the next round; called when the
   * page covers the game. Returns a function that removes it.
   */
  onPause(end: () => void): () => void;
  /** Sets the player's balance; includes the stake of the named bet. */
  revealBalance(balance: AmountMinor, bet?: string): void;
  /** Sets the amount of a named bet that is not in the balance yet: it is deducted immediately, and 0 refunds it. */
  stake(bet: string, amount: bigint): void;
  record(round: PlayedRound): void;
}

export interface RuntimeParts
  extends Pick<
    Runtime,
    'intl' | 'localePrefix' | 'auth' | 'api' | 'replay' | 'host' | 'sound' | 'settings' | 'isTroubled' | 'prefersCalm'
  > {
  openedAt: number;
}

const KEPT_ROUNDS = 200;
const KEPT_SENTENCES = 12;

export function createRuntime(parts: RuntimeParts): Runtime {
  const { auth, intl, host } = parts;
  let sentences = 0;
  let known = BigInt(auth.balance);
  const staked = new Map<string, bigint>();
  function showBalance(): void {
    const left = [...staked.values()].reduce((rest, amount) => rest - amount, known);
    const balance = (left < 0n ? 0n : left).toString();
    runtime.balance.set(balance);
    host.tell({ type: 'balance', balance, currency: auth.currency.code });
  }
  const runtime: Runtime = {
    ...parts,
    balance: createStore(auth.balance),
    fair: createStore(auth.fair),
    nextHash: createStore(auth.nextServerSeedHash),
    rounds: createStore<readonly PlayedRound[]>([]),
    net: createStore(0n),
    revealed: createStore<readonly RevealedSeeds[]>([]),
    jackpotsWon: createStore<readonly JackpotWin[]>([]),
    freeOver: createStore<FreeRounds | undefined>(undefined),
    dialog: createStore<DialogName | undefined>(globalThis.location?.hash === '#rules' ? 'rules' : undefined),
    failure: createStore<HgsRefused | HgsUnreachable | undefined>(undefined),
    retry: createStore<(() => void) | undefined>(undefined),
    spoken: createStore<readonly Sentence[]>([]),
    figure: (amount) => formatFigure(amount, auth.currency, intl),
    short: (amount) => formatShort(amount, auth.currency, intl),
    money: (amount) => formatMoney(amount, auth.currency, intl),
    announce: (text) =>
      runtime.spoken.set([...runtime.spoken.get(), { number: sentences++, text }].slice(-KEPT_SENTENCES)),
    onPause: (end) => host.listen(({ type }) => type === 'pause' && end()),
    revealBalance(balance, bet) {
      if (bet !== undefined) staked.delete(bet);
      known = BigInt(balance);
      showBalance();
    },
    stake(bet, amount) {
      if ((staked.get(bet) ?? 0n) === amount) return;
      if (amount === 0n) staked.delete(bet);
      else staked.set(bet, amount);
      showBalance();
    },
    record(round) {
      runtime.rounds.set([round, ...runtime.rounds.get()].slice(0, KEPT_ROUNDS));
      runtime.net.set(runtime.net.get() + netOf([round]));
    },
  };
  host.listen(({ type }) => type === 'explained' && runtime.failure.set(undefined));
  return runtime;
}

export const RuntimeContext = createContext<Runtime | undefined>(undefined);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('a part of a game stands outside its runtime');
  return runtime;
}

import type {
  AmountMinor,
  CurrencyView,
  EpochMs,
  FairnessCommitment,
  GameConfig,
  HgsError,
  PlayMode,
} from '../../protocol/index.ts';
import type { Fish } from './water.ts';
import type { WeaponName } from './weapons.ts';

/** Messages between a fishing room and its players over the websocket. `at` is always the room's own time. */
export type FishingClientMessage =
  | { type: 'hello'; session: string }
  /** Moves money from the wallet to the net; only after the player's own tap. */
  | { type: 'buyIn'; req: string; amount: AmountMinor }
  /** Returns the rest to the wallet. */
  | { type: 'cashOut'; req: string }
  | {
      type: 'fire';
      /** Counts up within the seat. */
      shot: number;
      weapon: WeaponName;
      /** Price of the plain shot. */
      price: AmountMinor;
      angle: number;
      at: number;
      target?: number;
    }
  | { type: 'hit'; shot: number; fish: number; at: number }
  | { type: 'ping'; sentAt: number };

/** A player as the room sees them; every player is real. */
export interface FishingSeat {
  seat: number;
  nick: string;
}

export interface FishingShot {
  seat: number;
  shot: number;
  weapon: WeaponName;
  angle: number;
  at: number;
  target?: number;
}

/** The end of a shot: the fish it reached, some of them caught. Nothing was spent when `fish` is empty. */
export interface FishingEnd {
  seat: number;
  shot: number;
  fish: readonly number[];
  /** Payout of each fish, in hundredths of the plain price; 0 for a miss. */
  paid: readonly number[];
}

/** The player's own money in the room. */
export interface FishingPurse {
  /** Money left to shoot with, including winnings. */
  purse: AmountMinor;
  /** The rest of the wallet's balance; absent until the wallet has responded. */
  balance?: AmountMinor;
}

/** The result of the player's own shot: the verifier needs its nonce and stake. */
export interface FishingResult {
  shot: number;
  nonce: number;
  stake: AmountMinor;
  payout: AmountMinor;
  /** Indexes in the room's table, in the verifier's order. */
  kinds: readonly number[];
  weapon: WeaponName;
  /** The fish, and the payout of each in hundredths of the plain price. */
  fish: readonly number[];
  paid: readonly number[];
}

export type FishingServerMessage =
  | ({
      type: 'hello';
      serverTime: EpochMs;
      mode: PlayMode;
      room: string;
      /** The time at which the room was opened, by the server's clock. */
      openedAt: EpochMs;
      seat: number;
      seats: readonly FishingSeat[];
      fish: readonly Fish[];
      currency: CurrencyView;
      config: GameConfig;
      fair: FairnessCommitment;
      /** The number of the player's next shot. */
      nextShot: number;
    } & FishingPurse)
  | {
      type: 'tick';
      at: number;
      fish?: readonly Fish[];
      shots?: readonly FishingShot[];
      ends?: readonly FishingEnd[];
      seats?: readonly FishingSeat[];
    }
  | ({ type: 'purse'; req?: string; fair?: FairnessCommitment } & FishingPurse)
  | { type: 'results'; results: readonly FishingResult[]; purse: AmountMinor; fair: FairnessCommitment }
  /** A refused shot: nothing was spent on it. */
  | { type: 'refused'; shot: number; error: HgsError }
  | { type: 'pong'; sentAt: number; serverTime: EpochMs }
  | { type: 'error'; req?: string; error: HgsError };

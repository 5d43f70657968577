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

/** What a fishing room and its players say to each other over the websocket. `at` is always the room's own time. */
export type FishingClientMessage =
  | { type: 'hello'; session: string }
  /** Money of the wallet becomes money of the net; only ever by the player's own tap. */
  | { type: 'buyIn'; req: string; amount: AmountMinor }
  /** What is left goes back to the wallet. */
  | { type: 'cashOut'; req: string }
  | {
      type: 'fire';
      /** Counts up within the seat. */
      shot: number;
      weapon: WeaponName;
      /** Of the plain shot. */
      price: AmountMinor;
      angle: number;
      at: number;
      target?: number;
    }
  | { type: 'hit'; shot: number; fish: number; at: number }
  | { type: 'ping'; sentAt: number };

/** A player as the room sees them; nobody is ever invented. */
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

/** A shot has ended: at these fish, of which some were caught. Nothing was spent when `fish` is empty. */
export interface FishingEnd {
  seat: number;
  shot: number;
  fish: readonly number[];
  /** For each fish what it paid, in hundredths of the plain price; 0 swims on. */
  paid: readonly number[];
}

/** The player's own money in the room. */
export interface FishingPurse {
  /** What can still be shot; with what was won. */
  purse: AmountMinor;
  /** What the wallet holds besides; absent while it has not answered. */
  balance?: AmountMinor;
}

/** A shot of one's own that was decided: its nonce and its stake are what the verifier asks for. */
export interface FishingResult {
  shot: number;
  nonce: number;
  stake: AmountMinor;
  payout: AmountMinor;
  /** Places in the room's table, as the verifier wants them. */
  kinds: readonly number[];
  weapon: WeaponName;
  /** The fish, and what each paid in hundredths of the plain price. */
  fish: readonly number[];
  paid: readonly number[];
}

export type FishingServerMessage =
  | ({
      type: 'hello';
      serverTime: EpochMs;
      mode: PlayMode;
      room: string;
      /** When the room was opened, by the server's clock. */
      openedAt: EpochMs;
      seat: number;
      seats: readonly FishingSeat[];
      fish: readonly Fish[];
      currency: CurrencyView;
      config: GameConfig;
      fair: FairnessCommitment;
      /** The number of one's next shot. */
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
  /** A shot that never was: nothing was spent on it. */
  | { type: 'refused'; shot: number; error: HgsError }
  | { type: 'pong'; sentAt: number; serverTime: EpochMs }
  | { type: 'error'; req?: string; error: HgsError };

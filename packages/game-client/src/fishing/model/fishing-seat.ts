import { type WeaponName, weapons } from '@sabai/games/families/fishing/weapons.ts';
import { type HgsErrorCode, hgsPaths } from '@sabai/games/protocol';
import { change } from '../../base/settings.ts';
import { createStore, type Store } from '../../base/store.ts';
import { HgsRefused } from '../../hgs/hgs-failure.ts';
import type { Runtime } from '../../session/runtime.ts';
import { openWire } from '../../shared/open-wire.ts';
import { createFishingTable, type FishingTable } from './fishing-table.ts';
import { type GunHand, releaseGun } from './gun-hand.ts';

/** The player's way of shooting: weapon, price, target, and continuous fire. */
export interface Aim {
  weapon: WeaponName;
  price: string;
  isAuto: boolean;
  isLocking: boolean;
  /** The fish that is followed. */
  target?: number;
}

/** A notice shown to the player for a few seconds. */
export type Notice =
  | { kind: 'refused'; code: HgsErrorCode; key: number }
  | { kind: 'boss'; code: string; key: number }
  | { kind: 'empty'; key: number };

export interface FishingSeatOfOne {
  table: FishingTable;
  aim: Store<Aim>;
  hand: GunHand;
  notice: Store<Notice | undefined>;
  /**
   * The cost of the player's own shots in the water, in minor units: deducted from the net until their result is
   * known.
   */
  promised: Store<bigint>;
  tell(notice: { kind: 'refused'; code: HgsErrorCode } | { kind: 'boss'; code: string } | { kind: 'empty' }): void;
}

const NOTICE_MS = 4500;
const seats = new WeakMap<Runtime, FishingSeatOfOne>();

/** Returns the cost of the next shot. */
export const costOf = ({ weapon, price }: Pick<Aim, 'weapon' | 'price'>): bigint =>
  BigInt(price) * BigInt(weapons[weapon].cost);

/** Returns the seat of an opened game: joins on the first call and stays until the page is closed. */
export function fishingSeatOf(runtime: Runtime): FishingSeatOfOne {
  const known = seats.get(runtime);
  if (known) return known;
  const { auth, settings } = runtime;
  const notice = createStore<Notice | undefined>(undefined);
  let notices = 0;
  const announce: FishingSeatOfOne['tell'] = (next) => {
    const key = ++notices;
    notice.set({ ...next, key });
    setTimeout(() => notice.get()?.key === key && notice.set(undefined), NOTICE_MS);
  };
  const stakeKey = `${auth.game.code}:${auth.currency.code}`;
  const kept = settings.get().stakes[stakeKey];
  const price = kept && auth.config.stakeLevels.includes(kept) ? kept : auth.config.defaultStake;
  const aim = createStore<Aim>({ weapon: 'cannon', price, isAuto: false, isLocking: false });
  aim.subscribe(() => {
    const { stakes } = settings.get();
    const now = aim.get().price;
    if (stakes[stakeKey] !== now) change(settings, { stakes: { ...stakes, [stakeKey]: now } });
  });
  const seat: FishingSeatOfOne = {
    aim,
    hand: { isDown: false, isPressed: false, turning: 0 },
    notice,
    promised: createStore(0n),
    tell: announce,
    table: createFishingTable({
      open: () => openWire(hgsPaths.fishing),
      session: auth.session,
      now: () => performance.now(),
      newRequest: () => crypto.randomUUID(),
      onBalance: (balance, isMoved) => runtime.revealBalance(balance, isMoved ? 'net' : undefined),
      onBuyIn: (amount) => runtime.stake('net', amount),
      onFair: runtime.fair.set,
      onRefusal: ({ code }) => announce({ kind: 'refused', code }),
      onEnded: (error) => runtime.failure.set(new HgsRefused(error)),
    }),
  };
  seat.table.listen({
    shots() {},
    ends() {},
    opened() {},
    refused() {},
    results(results) {
      for (const { shot, nonce, stake, payout, weapon, kinds } of results) {
        const params = { weapon, fish: kinds };
        const { serverSeedHash } = runtime.fair.get()!;
        runtime.record({ id: `${shot}`, nonce, serverSeedHash, stake, payout, params, at: Date.now() });
      }
    },
  });
  runtime.onPause(() => {
    aim.set({ ...aim.get(), isAuto: false });
    releaseGun(seat.hand);
  });
  addEventListener('pagehide', ({ persisted }) => persisted || seat.table.close());
  seats.set(runtime, seat);
  return seat;
}

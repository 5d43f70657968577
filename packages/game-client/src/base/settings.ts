import type { AmountMinor, AuthResponse, GameConfig } from '@sabai/games/protocol';
import { createStore, type Store } from './store.ts';

/** A player's settings on this device, for all games. */
export interface Settings {
  isMuted: boolean;
  hasMusic: boolean;
  isTurbo: boolean;
  /** The big button is on the left. */
  isLeftHanded: boolean;
  /** Last stake by game and currency, in minor units. */
  stakes: Readonly<Record<string, string>>;
}

const initial: Settings = { isMuted: false, hasMusic: false, isTurbo: false, isLeftHanded: false, stakes: {} };
const key = 'sabai-game-settings';

/** Reads the settings and stores each change. Full or forbidden storage only prevents storing. */
export function createSettings(storage: Pick<Storage, 'getItem' | 'setItem'>): Store<Settings> {
  let kept: Partial<Settings> = {};
  try {
    kept = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Settings>;
  } catch {}
  const settings = createStore<Settings>({ ...initial, ...kept });
  settings.subscribe(() => {
    try {
      storage.setItem(key, JSON.stringify(settings.get()));
    } catch {}
  });
  return settings;
}

/** The key of a stored stake: one per game and currency. */
export const stakeKey = ({ game, currency }: Pick<AuthResponse, 'game' | 'currency'>): string =>
  `${game.code}:${currency.code}`;

/** Returns whether a game accepts a stake. */
export function isStakeOf({ minStake, maxStake, stakeLevels, hasTypedStake }: GameConfig, stake: AmountMinor): boolean {
  if (!hasTypedStake) return stakeLevels.includes(stake);
  return /^\d{1,18}$/.test(stake) && BigInt(stake) >= BigInt(minStake) && BigInt(stake) <= BigInt(maxStake);
}

/** Returns the last stake of a game, if the game still accepts it. */
export function stakeOf(auth: Pick<AuthResponse, 'game' | 'currency' | 'config'>, { stakes }: Settings): bigint {
  const kept = stakes[stakeKey(auth)];
  return BigInt(kept !== undefined && isStakeOf(auth.config, kept) ? kept : auth.config.defaultStake);
}

export function change(settings: Store<Settings>, part: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...part });
}

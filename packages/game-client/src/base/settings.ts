import type { AmountMinor, AuthResponse, GameConfig } from '@sabai/games/protocol';
import { createStore, type Store } from './store.ts';

/** What a player has set up on this device, for all games. */
export interface Settings {
  isMuted: boolean;
  hasMusic: boolean;
  isTurbo: boolean;
  /** The big button stands on the left. */
  isLeftHanded: boolean;
  /** Last stake by game and currency, in minor units. */
  stakes: Readonly<Record<string, string>>;
}

const initial: Settings = { isMuted: false, hasMusic: false, isTurbo: false, isLeftHanded: false, stakes: {} };
const key = 'sabai-game-settings';

/** Reads the settings and writes each change back. Storage that is full or forbidden only costs the memory of it. */
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

/** Whose stake it is: each game remembers one for each currency. */
export const stakeKey = ({ game, currency }: Pick<AuthResponse, 'game' | 'currency'>): string =>
  `${game.code}:${currency.code}`;

/** Whether a game takes a stake. */
export function isStakeOf({ minStake, maxStake, stakeLevels, hasTypedStake }: GameConfig, stake: AmountMinor): boolean {
  if (!hasTypedStake) return stakeLevels.includes(stake);
  return /^\d{1,18}$/.test(stake) && BigInt(stake) >= BigInt(minStake) && BigInt(stake) <= BigInt(maxStake);
}

/** The stake last used in a game, if it still takes it. */
export function stakeOf(auth: Pick<AuthResponse, 'game' | 'currency' | 'config'>, { stakes }: Settings): bigint {
  const kept = stakes[stakeKey(auth)];
  return BigInt(kept !== undefined && isStakeOf(auth.config, kept) ? kept : auth.config.defaultStake);
}

export function change(settings: Store<Settings>, part: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...part });
}

import { playHoldSlot } from '../../families/hold-slot/play-hold-slot.ts';
import { slotGame } from '../../families/slot/slot-game.ts';
import { vaultOfKoiManifests } from './manifest.ts';
import { vaultOfKoiVersions } from './maths.ts';

/** Vault of Koi: ten lines and coins that lock; six of them open the vault. */
export const vaultOfKoi = slotGame(vaultOfKoiManifests, vaultOfKoiVersions, playHoldSlot);

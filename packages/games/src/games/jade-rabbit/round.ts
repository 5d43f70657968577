import { playHoldSlot } from '../../families/hold-slot/play-hold-slot.ts';
import { slotGame } from '../../families/slot/slot-game.ts';
import { jadeRabbitManifests } from './manifest.ts';
import { jadeRabbitVersions } from './maths.ts';

/** Jade Rabbit: ten lines and moon coins that hold. */
export const jadeRabbit = slotGame(jadeRabbitManifests, jadeRabbitVersions, playHoldSlot);

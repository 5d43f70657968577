import { parentPort, workerData } from 'node:worker_threads';
import { RandomWords, slots } from '@sabai/games/maths';
import type { WageringGrant } from '@sabai/rewards';
import { type SimulatedGame, simulate } from './players.rules.ts';
import { replay } from './replay.rules.ts';
import type { SimulationOrder } from './simulate-offer.ts';

const { grant, games, mostMs, most, past } = workerData as SimulationOrder;
const words = new RandomWords();
const large = 1 << 20;
const draw = () => words.index(large) / large;

/** Returns a studio slot with its own reels; for any other game, two outcomes with the same RTP. */
function gameOf({ place, rtp, rulesVersion, deviation }: SimulationOrder['games'][number]): SimulatedGame {
  const versions = slots[place.code];
  const version = versions?.find((one) => one.rulesVersion === rulesVersion) ?? versions?.[0];
  if (!version) {
    const chance = rtp / 20_000;
    return { place, rtp, deviation, parts: 1, next: () => (draw() < chance ? 2 : 0) };
  }
  const sampler = version.sampler(words, version.modes[0]!.id);
  return { place, rtp, deviation, parts: sampler.parts, next: () => sampler.next() };
}

const played = games.map(gameOf);
// Preparing a sampler takes time as well.
const end = Date.now() + mostMs;
const begun: WageringGrant = { ...grant, expiresAt: new Date(8.64e15) };
const at = new Date();
const outcomes = simulate(begun, played, { most, isOver: () => Date.now() > end, at, draw });
parentPort!.postMessage({ outcomes, replayed: replay(begun, past, at) });

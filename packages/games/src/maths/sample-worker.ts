import { parentPort, workerData } from 'node:worker_threads';
import { RandomWords } from '../engine/random-words.ts';
import { countWins } from '../families/slot/highest-wins.ts';
import { sample } from '../families/slot/sampler.ts';
import { slots } from '../games/slots.ts';
import type { SampleOrder } from './sample-in-workers.ts';

const { code, rulesVersion, mode, rounds, asks } = workerData as SampleOrder & { asks: 'sums' | 'wins' };
const version = slots[code]!.find((known) => known.rulesVersion === rulesVersion)!;
const { cost } = version.modes.find(({ id }) => id === mode)!;
const sampler = version.sampler(new RandomWords(), mode);
parentPort!.postMessage(
  asks === 'wins'
    ? countWins(sampler, rounds, version.maxWin)
    : sample(sampler, rounds, Math.round(cost * sampler.parts), Math.round(version.maxWin * sampler.parts)),
);

import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { newSecret, sha256Hex } from '@sabai/games/node';
import { type ChainLinks, checkpointEvery } from './chain-links.ts';

// On Linux this sets the priority of the calling thread only.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const length = workerData as number;
let hash = newSecret();
const links = [{ round: length, hash }];
for (let round = length - 1; round >= 0; round--) {
  hash = sha256Hex(hash);
  if (round > 0 && round % checkpointEvery === 0) links.push({ round, hash });
}
parentPort!.postMessage({ terminalHash: hash, links } satisfies ChainLinks);

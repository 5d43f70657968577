import { createHmac, hash, randomBytes } from 'node:crypto';
import type { PlayParams, StepAction } from '../protocol/index.ts';
import { createHashChain, type HashChain } from './chain.ts';
import { createDraws, type Draws } from './draws.ts';
import type { SharedOutcome, SoloGame, SoloOutcome } from './game.ts';
import { type SharedSeeds, type SoloSeeds, sharedMessage, soloMessage } from './seeds.ts';

export { soloMessage };

/** HMAC-SHA256 with the UTF-8 bytes of `key`: 32 bytes. */
export function hmacSha256(key: string, message: string): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}

/** SHA-256 of the UTF-8 bytes of a text in hex: the commitment to a server seed, the step of a chain. */
export function sha256Hex(text: string): string {
  return hash('sha256', text);
}

/** A new secret of 32 random bytes, in hex: a server seed or the last link of a chain. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** Creates a client seed for a player of a simulation; in production the browser creates it. */
export function newClientSeed(): string {
  return randomBytes(10).toString('hex');
}

/** Returns the random numbers of one solo round. */
export function soloDraws(seeds: SoloSeeds): Draws {
  return createDraws((block) => hmacSha256(seeds.serverSeed, soloMessage(seeds, block)));
}

/** Returns the random numbers of one shared round. */
export function sharedDraws(chain: string, seeds: SharedSeeds): Draws {
  return createDraws((block) => hmacSha256(seeds.hash, sharedMessage(chain, seeds, block)));
}

/** Plays a solo round from its seeds. Throws as `SoloGame.play` does. */
export function playSoloRound(
  game: SoloGame,
  seeds: SoloSeeds,
  stakeMinor: bigint,
  mode?: string,
  params?: PlayParams,
  actions?: readonly StepAction[],
): SoloOutcome {
  return game.play(soloDraws(seeds), stakeMinor, mode, params, actions);
}

/** Returns the outcome of a shared round. */
export function playSharedRound<Outcome extends SharedOutcome>(
  game: { chain: string; outcome(draws: Draws, round: number): Outcome },
  seeds: SharedSeeds,
): Outcome {
  return game.outcome(sharedDraws(game.chain, seeds), seeds.round);
}

/** Creates a chain of `length` rounds from a secret; a million links take about half a second. */
export function createChain(secret: string, length: number): HashChain {
  return createHashChain(sha256Hex, secret, length);
}

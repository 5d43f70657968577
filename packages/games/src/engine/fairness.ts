import type { PlayParams } from '../protocol/index.ts';
import { createDraws, type DrawRecord } from './draws.ts';
import { type Game, type SharedGame, type SharedOutcome, type SoloGame, type SoloOutcome, versionOf } from './game.ts';
import { isClientSeed, isHash, type SharedSeeds, type SoloSeeds, sharedMessage, soloMessage } from './seeds.ts';
import { partActions } from './step-actions.ts';

/** One step from seeds to bytes: this message, signed with this key, gives these 32 bytes. */
export interface ProofBlock {
  message: string;
  hmac: string;
}

/** Everything between the seeds and the result, in order, as the verifier page shows it. */
export interface Proof<Result> {
  game: string;
  blocks: readonly ProofBlock[];
  draws: readonly DrawRecord[];
  result: Result;
}

export interface SoloProof extends Proof<SoloOutcome> {
  /** SHA-256 of the server seed: must equal the hash shown before the bet. */
  serverSeedHash: string;
}

export interface SharedProof extends Proof<SharedOutcome> {
  /** SHA-256 of the round's hash: must equal the hash of the round before. */
  previousHash: string;
}

/** Thrown when something cannot be verified; `field` names the wrong input. */
export class FairnessInputError extends Error {
  readonly field:
    | 'game'
    | keyof SoloSeeds
    | keyof SharedSeeds
    | 'stakeMinor'
    | 'rulesVersion'
    | 'mode'
    | 'params'
    | 'earlierRound'
    | 'earlierHash';

  constructor(field: FairnessInputError['field'], message: string) {
    super(message);
    this.name = 'FairnessInputError';
    this.field = field;
  }
}

/** A solo round to repeat: its game by code, its revealed seeds and how it was bet. */
export interface SoloRoundInput extends SoloSeeds {
  game: string;
  stakeMinor: bigint;
  rulesVersion?: string;
  mode?: string;
  params?: PlayParams | undefined;
}

/** A shared round to repeat: its game by code, its published hash and salt. */
export interface SharedRoundInput extends SharedSeeds {
  game: string;
  rulesVersion?: string;
}

/** Returns the game with a code, or undefined when there is none. Accepts untrusted codes. */
export type FindGame = (code: string) => Game | undefined;

/** Repeats rounds of the games it was made for. Throws a `FairnessInputError` naming the field that is wrong. */
export interface Verifier {
  /** Returns how a game is verified, so that the page can show the right inputs; undefined for an unknown code. */
  fairnessKindOf(code: string): 'solo' | 'shared' | undefined;
  /**
   * Repeats a solo round from its revealed seeds. In a game with steps `params.actions` lists the actions, such as
   * "pick 3, cashOut".
   */
  proveSoloRound(input: SoloRoundInput): Promise<SoloProof>;
  /** Repeats a shared round from its published hash and salt. */
  proveSharedRound(input: SharedRoundInput): Promise<SharedProof>;
}

/** Creates a verifier for the games that `findGame` returns. */
export const createVerifier = (findGame: FindGame): Verifier => ({
  fairnessKindOf: (code) => findGame(code)?.rounds,
  proveSoloRound: async (input) => proveSolo(gameOf(findGame, input.game, 'solo'), input),
  proveSharedRound: async (input) => proveShared(gameOf(findGame, input.game, 'shared'), input),
});

async function proveSolo(usual: SoloGame, input: SoloRoundInput): Promise<SoloProof> {
  const game = played(usual, input.rulesVersion);
  check('serverSeed', isHash(input.serverSeed), 'a server seed is 64 lower-case hex digits');
  check('clientSeed', isClientSeed(input.clientSeed), 'a client seed is 1 to 64 characters without space or colon');
  check('nonce', Number.isSafeInteger(input.nonce) && input.nonce >= 0, 'a nonce is a whole number from 0');
  check('stakeMinor', input.stakeMinor > 0n, 'a stake is positive');
  const modes = game.manifest.modes.map(({ id }) => id);
  check('mode', input.mode === undefined || modes.includes(input.mode), 'the game has no such mode');
  const { params, actions } = game.hasSteps ? partActions(input.params) : { params: input.params, actions: [] };
  check(
    'params',
    game.choice ? game.choice.offers(params, input.stakeMinor) : params === undefined,
    'the game offers no such choice',
  );
  const trace = await replay(
    input.serverSeed,
    (block) => soloMessage(input, block),
    (draws) => {
      try {
        return game.play(draws, input.stakeMinor, input.mode, params, actions);
      } catch (error) {
        if (error instanceof RangeError) throw new FairnessInputError('params', error.message);
        throw error;
      }
    },
  );
  return { game: input.game, serverSeedHash: await sha256Hex(input.serverSeed), ...trace };
}

async function proveShared(usual: SharedGame, input: SharedRoundInput): Promise<SharedProof> {
  const game = played(usual, input.rulesVersion);
  check('hash', isHash(input.hash), 'a hash is 64 lower-case hex digits');
  check('round', isRound(input.round), 'a round is a whole number from 1');
  check('salt', input.salt.length > 0, 'the salt is missing');
  const trace = await replay(
    input.hash,
    (block) => sharedMessage(game.chain, input, block),
    (draws): SharedOutcome => game.outcome(draws, input.round),
  );
  return { game: input.game, previousHash: await sha256Hex(input.hash), ...trace };
}

/**
 * Returns whether a round's hash leads down the chain to the hash of an earlier round (round 0 is the published end).
 * Ten thousand rounds take about a second; `onProgress` receives the number of checked links after every thousand.
 */
export async function isOnChain(
  later: { round: number; hash: string },
  earlier: { round: number; hash: string },
  onProgress?: (links: number) => void,
): Promise<boolean> {
  check('round', isRound(later.round), 'a round is a whole number from 1');
  check('hash', isHash(later.hash), 'a hash is 64 lower-case hex digits');
  check('earlierHash', isHash(earlier.hash), 'a hash is 64 lower-case hex digits');
  const links = later.round - earlier.round;
  check(
    'earlierRound',
    Number.isSafeInteger(links) && earlier.round >= 0 && links >= 0,
    'the earlier round comes first',
  );
  let { hash } = later;
  for (let link = 1; link <= links; link++) {
    hash = await sha256Hex(hash);
    if (link % 1000 === 0) onProgress?.(link);
  }
  return hash === earlier.hash;
}

/** SHA-256 of a text in hex, by the platform. */
export async function sha256Hex(text: string): Promise<string> {
  return hexOf(new Uint8Array(await subtle().digest('SHA-256', utf8(text))));
}

/** HMAC-SHA256 of a text under the UTF-8 bytes of a key, by the platform: 32 bytes. */
export async function hmacSha256(key: string, message: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await subtle().importKey('raw', utf8(key), algorithm, false, ['sign']);
  return new Uint8Array(await subtle().sign('HMAC', imported, utf8(message)));
}

/** Thrown inside `replay` only: the round needs a block that has not been computed yet. */
class BlockMissing extends Error {}

/**
 * Runs a pure, synchronous round on bytes that arrive asynchronously. When a block is missing, the round restarts
 * with one block more. The game's own code runs; no rule is written twice.
 */
async function replay<Result>(
  key: string,
  message: (block: number) => string,
  play: (draws: ReturnType<typeof createDraws>) => Result,
): Promise<Omit<Proof<Result>, 'game'>> {
  const blocks: Uint8Array[] = [];
  for (;;) {
    const draws: DrawRecord[] = [];
    const read = (block: number) => {
      const bytes = blocks[block];
      if (!bytes) throw new BlockMissing();
      return bytes;
    };
    try {
      const result = play(createDraws(read, (record) => draws.push(record)));
      return { blocks: blocks.map((bytes, block) => ({ message: message(block), hmac: hexOf(bytes) })), draws, result };
    } catch (error) {
      if (!(error instanceof BlockMissing)) throw error;
      blocks.push(await hmacSha256(key, message(blocks.length)));
    }
  }
}

function gameOf(findGame: FindGame, code: string, rounds: 'solo'): SoloGame;
function gameOf(findGame: FindGame, code: string, rounds: 'shared'): SharedGame;
function gameOf(findGame: FindGame, code: string, rounds: 'solo' | 'shared') {
  const game = findGame(code);
  if (game?.rounds !== rounds) throw new FairnessInputError('game', `there is no ${rounds} game ${code}`);
  return game;
}

/** Returns the version that was played; the default version when none is given. */
function played<Of extends Game>(usual: Of, rulesVersion: string | undefined): Of {
  const game = rulesVersion === undefined ? usual : versionOf(usual, rulesVersion);
  if (!game) throw new FairnessInputError('rulesVersion', 'the game has no such version');
  return game;
}

function check(field: FairnessInputError['field'], holds: boolean, message: string): void {
  if (!holds) throw new FairnessInputError(field, message);
}

function isRound(round: number): boolean {
  return Number.isSafeInteger(round) && round >= 1;
}

/** Browsers offer cryptography on secure origins only: https, or localhost. */
function subtle(): typeof crypto.subtle {
  const found = globalThis.crypto?.subtle;
  if (!found) throw new Error('this page needs a secure address (https) to compute hashes');
  return found;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

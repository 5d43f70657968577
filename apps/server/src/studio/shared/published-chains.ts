import { type Db, inTransaction } from '@sabai/db';
import { type ChainView, isClientSeed } from '@sabai/games';
import { type Commitment, giveSeed, listCommitments } from '../../platform/fairness/commitments.ts';
import { chainSubjects } from '../chains/chain.ts';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import type { StudioSession } from '../rounds/sessions.ts';

function viewOf({ subject, hash, source, publishedAt, values, salt, saltedAt }: Commitment): ChainView {
  const [game, rulesVersion] = subject.slice(chainSubjects.length).split(' ') as [string, string];
  return {
    game,
    rulesVersion,
    end: hash,
    publishedAt: publishedAt.getTime(),
    source: source.kind === 'drand' ? { ...source, dueAt: source.dueAt.getTime() } : source,
    values: values.map(({ value, givenAt }) => ({ value, at: givenAt.getTime() })),
    ...(salt !== undefined && { salt, saltedAt: saltedAt!.getTime() }),
  };
}

/** Returns the public data of the chains of a game, or of all games, newest first. */
export const listChains = async (db: Db, gameCode = ''): Promise<ChainView[]> =>
  (await listCommitments(db, `${chainSubjects}${gameCode && `${gameCode} `}`)).map(viewOf);

/**
 * Accepts a player's seed for the salt of a chain of their open game. Idempotent. Throws ERR_VAL for an invalid seed,
 * ERR_CLOSED when the chain takes none.
 */
export async function giveChainSeed(
  db: Db,
  { playMode, playerId, game }: StudioSession,
  { end, seed }: { end: string; seed: string },
  now: Date,
): Promise<ChainView[]> {
  if (!isClientSeed(seed)) {
    throw new HgsRefusal('ERR_VAL', '1 to 64 printable characters without space or colon', 'seed');
  }
  const { code } = game.manifest;
  const isItsOwn = (await listChains(db, code)).some((chain) => chain.end === end);
  const given = isItsOwn
    ? await inTransaction(db, (tx) => giveSeed(tx, { hash: end, value: seed, givenBy: `${playMode} ${playerId}` }, now))
    : 'closed';
  if (given === 'closed') throw new HgsRefusal('ERR_CLOSED', 'no seeds are taken for this chain', 'end');
  return listChains(db, code);
}

const moment = (at: number) => new Date(at).toISOString();

function linesOf({ game, rulesVersion, end, publishedAt, source, values, salt, saltedAt }: ChainView): string[] {
  const named =
    source.kind === 'players'
      ? `players ${source.wanted}`
      : source.kind === 'drand'
        ? `drand ${source.beacon} ${source.round}`
        : 'none';
  return [
    `chain ${game} ${rulesVersion} ${end} published ${moment(publishedAt)} salted by ${named}`,
    ...values.map(({ value, at }) => `  value ${value} ${moment(at)}`),
    ...(salt === undefined ? [] : [`  salt ${salt} ${moment(saltedAt!)}`]),
  ];
}

/** Returns the same as an unsigned text that an operator can publish elsewhere. */
export const chainsText = (chains: readonly ChainView[], now: Date): string =>
  [`Sabai chains ${now.toISOString()}`, ...chains.flatMap(linesOf), ''].join('\n');

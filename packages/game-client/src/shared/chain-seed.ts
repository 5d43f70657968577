import { type ChainsResponse, type ChainView, hgsPaths } from '@sabai/games/protocol';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { randomSeed } from '../hgs/own-seed.ts';
import type { Runtime } from '../session/runtime.ts';

type Parts = Pick<Runtime, 'api' | 'auth'>;

/** Returns the chains of the open game and version, newest first. Throws the errors of the call. */
export async function chainsOf({ api, auth }: Parts): Promise<readonly ChainView[]> {
  const path = `${hgsPaths.chains}?${new URLSearchParams({ game: auth.game.code })}`;
  const { chains } = await api.ask<ChainsResponse>(path);
  return chains.filter(({ rulesVersion }) => rulesVersion === auth.config.rulesVersion);
}

/** Returns the next chain, while it waits for its salt. */
export const waitingOf = (chains: readonly ChainView[]): ChainView | undefined =>
  chains.find(({ salt }) => salt === undefined);

const keyOf = (end: string) => `sabai-chain-seed:${end}`;
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the seed that this browser has set for a chain. */
export const ownSeedOf = (end: string, kept: Kept = localStorage): string | undefined =>
  kept.getItem(keyOf(end)) ?? undefined;

/** Sets a player's seed for the salt of a chain, and stores it. Throws the errors of the call. */
export async function giveChainSeed({ api, auth }: Parts, end: string, seed: string, kept: Kept = localStorage) {
  const { chains } = await api.ask<ChainsResponse>(hgsPaths.chainSeed, { session: auth.session, end, seed });
  if (chains.some((chain) => chain.end === end && chain.values.some(({ value }) => value === seed))) {
    kept.setItem(keyOf(end), seed);
  }
  return chains.filter(({ rulesVersion }) => rulesVersion === auth.config.rulesVersion);
}

/**
 * Sends a random seed for the next chain from every browser at a table, so that its salt does not depend on players
 * who open its dialog. Refusals and timeouts are ignored.
 */
export async function giveRandomSeed(parts: Parts, kept: Kept = localStorage): Promise<void> {
  try {
    const next = waitingOf(await chainsOf(parts));
    if (next?.source.kind === 'players' && ownSeedOf(next.end, kept) === undefined) {
      await giveChainSeed(parts, next.end, randomSeed(), kept);
    }
  } catch (error) {
    if (!(error instanceof HgsRefused || error instanceof HgsUnreachable)) throw error;
  }
}

import { type ChainsResponse, type ChainView, hgsPaths } from '@sabai/games/protocol';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { randomSeed } from '../hgs/own-seed.ts';
import type { Runtime } from '../session/runtime.ts';

type Parts = Pick<Runtime, 'api' | 'auth'>;

/** The chains of the open game and version, newest first. Throws what the call throws. */
export async function chainsOf({ api, auth }: Parts): Promise<readonly ChainView[]> {
  const path = `${hgsPaths.chains}?${new URLSearchParams({ game: auth.game.code })}`;
  const { chains } = await api.ask<ChainsResponse>(path);
  return chains.filter(({ rulesVersion }) => rulesVersion === auth.config.rulesVersion);
}

/** The chain that is played after this one, while it waits for its salt. */
export const waitingOf = (chains: readonly ChainView[]): ChainView | undefined =>
  chains.find(({ salt }) => salt === undefined);

const keyOf = (end: string) => `sabai-chain-seed:${end}`;
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** The seed that this browser has given for a chain. */
export const ownSeedOf = (end: string, kept: Kept = localStorage): string | undefined =>
  kept.getItem(keyOf(end)) ?? undefined;

/** Gives a seed of the player's for the salt of a chain, and remembers it. Throws what the call throws. */
export async function giveChainSeed({ api, auth }: Parts, end: string, seed: string, kept: Kept = localStorage) {
  const { chains } = await api.ask<ChainsResponse>(hgsPaths.chainSeed, { session: auth.session, end, seed });
  if (chains.some((chain) => chain.end === end && chain.values.some(({ value }) => value === seed))) {
    kept.setItem(keyOf(end), seed);
  }
  return chains.filter(({ rulesVersion }) => rulesVersion === auth.config.rulesVersion);
}

/**
 * Every browser that plays at a table gives a random seed for the chain that comes next, so that its salt does not wait for those
 * who open a window about it. What is refused, or gets no answer, is left to the others.
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

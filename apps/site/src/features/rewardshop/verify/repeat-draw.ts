import type { RedeemDraw } from '@sabai/contract';
import { deal } from '@sabai/rewards';

export interface Repeated {
  /** The seed matches the hash published before the draw. */
  readonly isSealed: boolean;
  /** The seeds give exactly the recorded cards and prize. */
  readonly isSame: boolean;
  /** Codes that the seeds give, from the left. */
  readonly codes: readonly string[];
}

/** Repeats a draw in this browser from its seeds and its table, without the server (docs/fairness.md). */
export async function repeatDraw({
  seal,
  server_seed,
  client_seed,
  number,
  odds,
  cards,
  choice,
  prize,
}: Omit<RedeemDraw, 'id' | 'drawn_at'>): Promise<Repeated> {
  const { createDraws, hmacSha256, sha256Hex } = await import('@sabai/games/fairness');
  // Each block contains four numbers of eight bytes.
  const blocks = await Promise.all(
    Array.from({ length: Math.ceil(odds.dealt / 4) }, (_, block) =>
      hmacSha256(server_seed, `${client_seed}:${number}:${block}`),
    ),
  );
  const draws = createDraws((block) => blocks[block]!);
  const codes = deal(odds, () => draws.u52()).map(({ code }) => code);
  const isSame =
    codes.length === cards.length &&
    cards.every(({ code }, at) => code === codes[at]) &&
    codes[(choice ?? 1) - 1] === prize.code;
  return { isSealed: (await sha256Hex(server_seed)) === seal, isSame, codes };
}

import { createHmac } from 'node:crypto';
import { hgsPaths, type TransactionsResponse, type WalletTransaction } from '@sabai/games';
import { send, type Target } from '../cluster/wire.ts';
import type { Actor, Stage } from './stage.ts';

/** Returns the studio's records of the player's bets at a game since a moment; undefined if they cannot be read. */
export async function booksOf(
  stage: Stage,
  { url }: Target,
  { player, game, since }: { readonly player: Actor; readonly game: string; readonly since: number },
): Promise<readonly WalletTransaction[] | undefined> {
  const entries: WalletTransaction[] = [];
  for (let after = ''; ; ) {
    const path = `${hgsPaths.transactions}?from=${since}&to=${Date.now() + 60_000}${after && `&after=${after}`}`;
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', stage.secrets.launch).update(`GET\n${path}\n${timestamp}\n`).digest('hex');
    const answer = await send(url + path, { headers: { 'x-timestamp': timestamp, 'x-sign': signature } });
    if (answer.kind !== 'answered' || answer.status !== 200) return undefined;
    const { transactions, next } = answer.body as unknown as TransactionsResponse;
    entries.push(...transactions.filter((one) => one.player === player.memberId && one.game === game));
    if (next === null) return entries;
    after = next;
  }
}

import { playOf, restOf } from '../commands/call-content.ts';
import type { MoneyCommand } from '../commands/wallet-command.ts';
import type { MovementFacts } from './unit-of-work.ts';

interface NamedCall {
  readonly command: MoneyCommand;
  readonly key: string;
  readonly player: { readonly id: string };
}

/** What a movement for a call has besides its template; `part` tells several of one call apart. */
export const factsOf = ({ command, key, player }: NamedCall, amountMinor: bigint, part?: string): MovementFacts => ({
  key: part ? `${key}:${part}` : key,
  memberId: player.id,
  provider: command.provider,
  currency: command.currency,
  amountMinor,
  reference: restOf(command),
  play: playOf(command),
});

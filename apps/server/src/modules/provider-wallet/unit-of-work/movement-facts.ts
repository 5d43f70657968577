import { playOf, restOf } from '../commands/call-content.ts';
import type { MoneyCommand } from '../commands/wallet-command.ts';
import type { MovementFacts } from './unit-of-work.ts';

interface NamedCall {
  readonly command: MoneyCommand;
  readonly key: string;
  readonly player: { readonly id: string };
}

/** Returns a movement's facts apart from its template; `part` distinguishes several of one call. */
export const factsOf = ({ command, key, player }: NamedCall, amountMinor: bigint, part?: string): MovementFacts => ({
  key: part ? `${key}:${part}` : key,
  memberId: player.id,
  provider: command.provider,
  currency: command.currency,
  amountMinor,
  reference: restOf(command),
  play: playOf(command),
});

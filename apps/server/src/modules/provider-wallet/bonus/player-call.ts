import type { MoneyCommand } from '../commands/wallet-command.ts';
import type { PlayerFacts, UnitOfWork } from '../unit-of-work/unit-of-work.ts';

/** A call of a player, as far as a bonus looks at it. */
export interface PlayerCall {
  readonly unit: UnitOfWork;
  readonly command: MoneyCommand;
  /** The call's name among its player's. */
  readonly key: string;
  readonly player: PlayerFacts;
}

import type { MoneyCommand } from '../commands/wallet-command.ts';
import type { PlayerFacts, UnitOfWork } from '../unit-of-work/unit-of-work.ts';

/** The parts of a player's call that concern a bonus. */
export interface PlayerCall {
  readonly unit: UnitOfWork;
  readonly command: MoneyCommand;
  /** The call's identifier among the player's. */
  readonly key: string;
  readonly player: PlayerFacts;
}

import type { Db } from '@sabai/db';
import type { Logger } from 'pino';
import type { NextSalt } from '../chains/chain.ts';
import type { WalletCalls } from './wallet-calls.ts';
import type { WalletClient } from './wallet-client.ts';

/** The moments between the steps of a round for money; a test stops the world there. */
export type RoundStep =
  | 'round-begun'
  | 'stake-taken'
  | 'outcome-decided'
  | 'step-begun'
  | 'step-paid'
  | 'step-taken'
  | 'result-sent';

/** What every part of the game server is given. */
export interface StudioContext {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly wallet: WalletClient;
  readonly calls: WalletCalls;
  readonly nextSalt: NextSalt;
  /** By whose clock the operator tells times. */
  readonly timeZone: () => Promise<string>;
  readonly onStep?: (step: RoundStep) => void;
}

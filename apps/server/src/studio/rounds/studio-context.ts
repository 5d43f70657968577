import type { Db } from '@sabai/db';
import type { Logger } from 'pino';
import type { NextSalt } from '../chains/chain.ts';
import type { WalletCalls } from './wallet-calls.ts';
import type { WalletClient } from './wallet-client.ts';

/** The points between the steps of a money round, at which tests interrupt. */
export type RoundStep =
  | 'round-begun'
  | 'stake-taken'
  | 'outcome-decided'
  | 'step-begun'
  | 'step-paid'
  | 'step-taken'
  | 'result-sent';

/** The dependencies of every part of the game server. */
export interface StudioContext {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly wallet: WalletClient;
  readonly calls: WalletCalls;
  readonly nextSalt: NextSalt;
  /** The operator's time zone. */
  readonly timeZone: () => Promise<string>;
  /** Aborts when the studio stops. */
  readonly stopping: AbortSignal;
  readonly onStep?: (step: RoundStep) => void;
}

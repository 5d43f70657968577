import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Flags } from '../flags/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';

export interface AffiliateDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'secret' | 'log' | 'seal' | 'settings'>;
  readonly approvals: Pick<Approvals, 'guard' | 'lockSums' | 'performs'>;
  readonly identity: Pick<
    Identity,
    | 'referrerOf'
    | 'timeZone'
    | 'profileOf'
    | 'referredMembers'
    | 'referralsByDay'
    | 'memberOf'
    | 'maskedNames'
    | 'membersByIds'
    | 'staffNames'
    | 'addDemoGuest'
    | 'noteSignals'
  >;
  readonly protection: Pick<Protection, 'firstDeposits'>;
  readonly flags: Pick<Flags, 'between' | 'decide' | 'noteClicks'>;
  readonly wallet: Pick<WalletDoor, 'sideWallet' | 'postSideGrants'>;
  /** Origin of the sandbox in play-money mode: its tracker may have a private address. */
  readonly sandboxOrigin: () => Promise<string | undefined>;
}

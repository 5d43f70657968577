import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { SlipStore } from './slip-store.ts';

/** What the use cases of this module are given. */
export interface CashierParts {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock'>;
  readonly identity: Pick<
    Identity,
    | 'memberOf'
    | 'requireCompleteProfile'
    | 'timeZone'
    | 'listBanks'
    | 'staffNames'
    | 'membersByIds'
    | 'searchMembers'
    | 'countMembers'
  >;
  readonly wallet: Pick<
    WalletDoor,
    | 'postDeposit'
    | 'holdWithdrawal'
    | 'payWithdrawal'
    | 'returnWithdrawal'
    | 'walletSnapshot'
    | 'mainBalance'
    | 'trialBalance'
    | 'moneyTotalsSince'
  >;
  readonly gateway: PaymentGateway;
  readonly slips: SlipStore;
  readonly qrLifetimeMs: number;
}

import type { Db, Tx } from '@sabai/db';
import type { Platform } from '../../../platform/platform.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Flags } from '../../flags/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Protection } from '../../protection/index.ts';
import type { WalletDoor } from '../../wallet/index.ts';
import type { SlipStore } from './slips.ts';

/** What the cashier asks about promotions, which a module to its right knows. */
export interface Promotions {
  /** Whether the member may pick this promotion for a deposit of this amount. */
  canPick(
    reader: Db | Tx,
    pick: { memberId: string; promotionId: number; amountMinor: bigint; currencyCode: string },
  ): Promise<boolean>;
}

/** What the use cases of this module are given. */
export interface CashierDependencies {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock' | 'seal' | 'storage'>;
  readonly identity: Pick<
    Identity,
    | 'memberOf'
    | 'requireProof'
    | 'claimWallet'
    | 'notingTakenPayee'
    | 'noteSignals'
    | 'unclaimWallet'
    | 'bankDecidedBy'
    | 'timeZone'
    | 'listBanks'
    | 'staffNames'
    | 'membersByIds'
    | 'searchMembers'
    | 'membersSource'
    | 'countMembers'
  >;
  readonly approvals: Approvals;
  readonly protection: Pick<
    Protection,
    'requireAllowed' | 'admitDeposit' | 'admitWithdrawal' | 'areWithdrawalsStopped'
  >;
  readonly flags: Pick<Flags, 'waiting' | 'hasOpen' | 'hasDecided' | 'openOf'>;
  readonly wallet: Pick<
    WalletDoor,
    | 'postDeposit'
    | 'postDepositFee'
    | 'raiseTurnover'
    | 'debtOf'
    | 'repayDebt'
    | 'holdWithdrawal'
    | 'payWithdrawal'
    | 'returnWithdrawal'
    | 'lockWallet'
    | 'walletSnapshot'
    | 'walletSnapshots'
    | 'debtsOf'
    | 'mainBalances'
    | 'trialBalance'
    | 'moneyTotalsSince'
  >;
  readonly promotions: Promotions;
  readonly slips: SlipStore;
  readonly qrLifetimeMs: number;
}

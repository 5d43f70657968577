import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import type { Platform } from '../../../platform/platform.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Flags } from '../../flags/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Protection } from '../../protection/index.ts';
import type { WalletDoor } from '../../wallet/index.ts';
import type { SlipStore } from './slips.ts';

/** A deposit in the form for promotions; amounts in minor units. */
export interface PromotedDeposit {
  readonly id: string;
  readonly memberId: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly channel: string;
}

/**
 * Effects of deposits and withdrawals on promotions, which a later module owns. Each runs in the transaction that moves
 * the money.
 */
export interface Promotions {
  /** The member selects a promotion for a filed deposit; throws a Refusal if the member is not eligible. */
  pick(
    tx: Tx,
    picked: PromotedDeposit & {
      readonly promotionId: number;
      readonly isConfirmed: boolean;
      readonly locale: LocalePrefix;
    },
  ): Promise<void>;
  /** A deposit has been credited: its bonus becomes active. */
  credited(tx: Tx, deposit: PromotedDeposit): Promise<void>;
  /**
   * Money leaves the main wallet: a bonus that its terms remove then ends. The caller must hold the lock of the
   * member's wallet.
   */
  withdrawing(tx: Tx, memberId: string): Promise<void>;
  /** A credited deposit was taken back, and its bonus with it. */
  takenBack(tx: Tx, deposit: { readonly memberId: string; readonly depositId: string }): Promise<void>;
}

/** Dependencies of this module's use cases. */
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

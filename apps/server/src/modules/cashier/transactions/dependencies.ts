import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import type { Platform } from '../../../platform/platform.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Flags } from '../../flags/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Protection } from '../../protection/index.ts';
import type { WalletDoor } from '../../wallet/index.ts';
import type { SlipStore } from './slips.ts';

/** A deposit as promotions hear of it; amounts in minor units. */
export interface PromotedDeposit {
  readonly id: string;
  readonly memberId: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly channel: string;
}

/** What a deposit and a withdrawal do to promotions, which a module to the right owns. Each is part of the transaction that does it to the money. */
export interface Promotions {
  /** The member picks a promotion for a deposit that is filed; refuses what they may not receive. */
  pick(
    tx: Tx,
    picked: PromotedDeposit & {
      readonly promotionId: number;
      readonly isConfirmed: boolean;
      readonly locale: LocalePrefix;
    },
  ): Promise<void>;
  /** A deposit has been credited: what was received for it becomes active. */
  credited(tx: Tx, deposit: PromotedDeposit): Promise<void>;
  /** Money leaves the main wallet: a bonus that its terms remove then ends. Who calls it holds the lock of the member's books. */
  withdrawing(tx: Tx, memberId: string): Promise<void>;
  /** A credited deposit was taken back: what was given for it is taken back too. */
  takenBack(tx: Tx, deposit: { readonly memberId: string; readonly depositId: string }): Promise<void>;
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

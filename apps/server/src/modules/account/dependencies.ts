import type { ActivityType, FindQuery, Page, PointMove, Transaction, WalletTransfer } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import type { Db, Tx } from '@sabai/db';
import type { Days, FindFilter } from '../../platform/http/find-filters.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Affiliate } from '../affiliate/index.ts';
import type { Bonus, Programmes } from '../bonus/index.ts';
import type { Content } from '../content/index.ts';
import type { Gameplay, RoundQuery, RoundRow } from '../gameplay/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import type { ActivityRow } from '../reporting/index.ts';
import type { WalletDoor } from '../wallet/index.ts';

/** The lists of a member, page by page. */
export interface Histories {
  rounds(memberId: string, query: RoundQuery): Promise<Page<RoundRow>>;
  totals(memberId: string, days: Days): ReturnType<Gameplay['totalsByGame']>;
  /** Returns changes of an account, newest first; each page continues after `next`. */
  entries(
    memberId: string,
    query: Days & {
      readonly what: 'points' | 'affiliate';
      readonly $limit: number;
      readonly after?: string | undefined;
    },
  ): ReturnType<WalletDoor['entries']>;
  /** Returns changes of the points, newest first. */
  pointMoves(
    memberId: string,
    query: FindQuery & Days & { readonly kind?: PointMove['kind'] | undefined },
  ): Promise<Page<PointMove>>;
  invited: Affiliate['invited'];
  invitationDays: Affiliate['invitationDays'];
  subIds: Affiliate['subIds'];
  activity(
    memberId: string,
    query: FindQuery & Days & { activity?: FindFilter<ActivityType>; before?: string },
  ): Promise<Page<ActivityRow>>;
  transactions(
    kind: 'deposits' | 'withdrawals',
    memberId: string,
    query: FindQuery & Days & { status?: string | undefined; before?: string | undefined },
  ): Promise<
    Page<
      Pick<
        Transaction,
        | 'id'
        | 'status'
        | 'channel'
        | 'bank_account'
        | 'amount'
        | 'fee'
        | 'currency_code'
        | 'reason'
        | 'request_time'
        | 'success_time'
      >
    >
  >;
  transfers(
    memberId: string,
    wallet: WalletTransfer['transfer_from'],
    query: FindQuery & Days,
  ): Promise<Page<WalletTransfer>>;
  promotions: Bonus['received'];
  periods: Programmes['periods'];
}

/** The dependencies of this module's use cases. */
export interface AccountDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'secret' | 'seal' | 'log'>;
  readonly identity: Pick<
    Identity,
    | 'memberOf'
    | 'ownMember'
    | 'ownPrivileges'
    | 'timeZone'
    | 'requireOwner'
    | 'closeMember'
    | 'reopenMember'
    | 'profileOf'
    | 'endSessionsOf'
  >;
  readonly protection: Pick<Protection, 'sumsByDay'>;
  readonly wallet: Pick<WalletDoor, 'walletSnapshot' | 'presentWalletOf' | 'lockWallet' | 'mainBalanceBefore'>;
  readonly content: Pick<Content, 'policyInForce' | 'rules' | 'webName'>;
  readonly histories: Histories;
  readonly hasPlayed: (memberId: string) => Promise<boolean>;
  /** Returns the member's number of unread notices, up to 100. */
  readonly unreadNotices: (memberId: string) => Promise<number>;
  /** Returns whether the member has an undecided bet. */
  readonly hasOpenBets: (reader: Db | Tx, memberId: string) => Promise<boolean>;
  /** Returns the minimum withdrawal, minor units; null when none is set. */
  readonly minimumWithdrawal: (memberId: string) => Promise<bigint | null>;
  /** Returns texts of a language. */
  readonly speak: (
    locale: LocalePrefix,
    namespace: 'history' | 'account-statement' | 'wallet' | 'affiliate' | 'bonus' | 'loyalty',
  ) => (key: string, params?: Record<string, string | number>) => string;
  /** Origin of the player site. */
  readonly siteUrl: string;
}

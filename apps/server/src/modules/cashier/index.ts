/**
 * Owns deposits, withdrawals, slips, the operator's bank accounts and staff decisions about money. Invariants: a
 * deposit is credited once, for money that a gateway or staff confirmed; a member has one pending withdrawal, its
 * amount reserved; a slip proves one transfer; staff decisions are logged. Start reading at
 * `deposits/confirm-payment.ts`, `transactions/payment-provider.ts`, `withdrawals/create-withdrawal.ts`.
 */
import type { Tx } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createPictureReader, type PictureReader } from '../../platform/pictures/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import { cashierRoutes } from './cashier.routes.ts';
import { claimRoutes } from './claims/claim.routes.ts';
import { queueMark } from './claims/claims.repository.ts';
import { closedChannels } from './closed-channels.ts';
import { connectBtcpay, noCoins } from './connect-btcpay.ts';
import { connectStatement } from './connect-statement.ts';
import { linePerformer } from './deposits/autobank/decide-line.ts';
import { serveSlips } from './deposits/bank/see-slip.ts';
import { slipRoutes } from './deposits/bank/slip.routes.ts';
import { createSlipStore } from './deposits/bank/slip-store.ts';
import { removeUnusedSlips } from './deposits/bank/upload-slip.ts';
import { askSoon, checkPayments } from './deposits/check-payments.ts';
import { creditPerformer } from './deposits/decide-deposit.ts';
import { depositRoutes } from './deposits/deposit.routes.ts';
import { expireDeposits } from './deposits/expire-deposits.ts';
import { paymentTypeRoutes } from './deposits/payment-type.routes.ts';
import { staffDepositRoutes } from './deposits/staff-deposit.routes.ts';
import { maskedPayments } from './masked-payments.ts';
import { createDepositMethods } from './methods.ts';
import type { BtcpayAccess } from './providers/btcpay/btcpay-client.ts';
import { createOmiseProvider, type OmiseOptions } from './providers/omise/provider.ts';
import { paymentReturnPath, registerPaymentReturn } from './providers/payment-return.ts';
import { registerPaymentWebhooks } from './providers/payment-webhooks.ts';
import { createScbProvider, type ScbOptions } from './providers/scb/provider.ts';
import type { StatementAccess } from './providers/statement/statement-client.ts';
import { adapterSources, providerSource } from './records/record-sources.ts';
import { paymentSettingRoutes } from './settings/payment-setting.routes.ts';
import { cashierSearchers } from './staff/search-payments.ts';
import { type MemberHistory, staffRoutes } from './staff/staff.routes.ts';
import { workFacts } from './staff/staff-transactions.ts';
import type { CashierDependencies, Promotions } from './transactions/dependencies.ts';
import {
  isBankOpen,
  openDemoHouseAccounts,
  seedHouseAccounts,
  seedStatementAccounts,
} from './transactions/house-accounts.repository.ts';
import { sealSomePayees } from './transactions/payee-names.ts';
import type { PaymentProvider } from './transactions/payment-provider.ts';
import { presentCommon } from './transactions/present-transaction.ts';
import { transactionHistory } from './transactions/transaction-history.ts';
import { type TransactionQuery, type TransactionTable, waitingWork } from './transactions/transactions.repository.ts';
import { withdrawalMethods } from './transactions/withdrawal-method.ts';
import { bankMethod } from './withdrawals/bank/method.ts';
import { payoutPerformer } from './withdrawals/decide-withdrawal.ts';
import { endHolds } from './withdrawals/end-holds.ts';
import { factsRoutes } from './withdrawals/facts.routes.ts';
import { staffWithdrawalRoutes } from './withdrawals/staff-withdrawal.routes.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal.routes.ts';
import { withdrawalLimits } from './withdrawals/withdrawal-config.repository.ts';

export type { MemberHistory } from './staff/staff.routes.ts';
export {
  type AskedPayment,
  type FailedPayment,
  type GatewayMethodCode,
  gatewayMethods,
  type IncomingPayment,
  isBuiltIn,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  type ProviderWebhook,
  type WebhookCall,
  type WebhookOutcome,
  type WebhookReading,
  webhookPathOf,
} from './transactions/payment-provider.ts';
export { withdrawalRights } from './withdrawals/withdrawal-config.repository.ts';

/** The operator's access to its bank. */
export type GatewayAccess = Omit<ScbOptions, 'log' | 'clock' | 'timeoutMs' | 'askSoon'>;
/** The operator's access to the payment gateway of wallets and QR codes. */
export type OmiseAccess = Omit<OmiseOptions, 'log' | 'clock' | 'timeoutMs' | 'returnUri'>;

export interface CashierOptions {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock' | 'seal' | 'storage'>;
  readonly identity: CashierDependencies['identity'];
  readonly approvals: CashierDependencies['approvals'];
  readonly changes: ConfigurationChanges;
  readonly protection: CashierDependencies['protection'];
  readonly flags: CashierDependencies['flags'];
  readonly wallet: CashierDependencies['wallet'];
  /** If absent, PROMPTPAY is closed. */
  readonly gateway?: GatewayAccess | undefined;
  /** If absent, deposits and payouts in coins are closed. */
  readonly btcpay?: BtcpayAccess | undefined;
  /** If absent, TRUEWALLET and QRCODE are closed. */
  readonly omise?: OmiseAccess | undefined;
  /** The account information of the operator's bank. If absent, AUTOBANK is closed. */
  readonly statement?: StatementAccess | undefined;
  /** Providers from adapters, which serve their ways to deposit in place of the built-in ones. */
  readonly otherProviders?: readonly PaymentProvider[];
  /** Origin of the player site; payers are redirected to it. */
  readonly siteUrl: string;
  /** Facts about a member that later modules show to staff; empty until they are wired. */
  readonly memberHistory?: Partial<MemberHistory>;
  /** Effects of deposits and withdrawals on promotions; none until a later module provides them. */
  readonly promotions?: Promotions;
  readonly qrLifetimeMs?: number;
  readonly pictures?: PictureReader;
}

const quarterOfAnHourMs = 15 * 60_000;

const noPromotions: Promotions = {
  async pick() {
    throw new Refusal('PROMOTION_UNKNOWN');
  },
  async credited() {},
  async withdrawing() {},
  async takenBack() {},
};

export function createCashier(options: CashierOptions) {
  const {
    platform,
    identity,
    approvals,
    protection,
    flags,
    wallet,
    gateway,
    omise,
    siteUrl,
    memberHistory,
    qrLifetimeMs = quarterOfAnHourMs,
  } = options;
  const dependencies: CashierDependencies = {
    platform,
    identity,
    approvals,
    protection,
    flags,
    wallet,
    promotions: options.promotions ?? noPromotions,
    slips: createSlipStore(platform.storage, options.pictures ?? createPictureReader()),
    qrLifetimeMs,
  };
  const crypto = options.btcpay ? connectBtcpay(dependencies, options.btcpay) : noCoins(dependencies);
  const waysOut = withdrawalMethods([bankMethod(), ...crypto.withdrawals]);
  const { log, clock } = platform;
  const providers: readonly PaymentProvider[] = [
    ...(options.otherProviders ?? []),
    ...(gateway
      ? [createScbProvider({ ...gateway, clock, askSoon: (reference) => askSoon(dependencies, 'scb', reference) })]
      : []),
    ...(omise ? [createOmiseProvider({ ...omise, log, clock, returnUri: `${siteUrl}${paymentReturnPath}` })] : []),
    ...crypto.providers,
  ];
  const transfers = connectStatement(dependencies, options.statement);
  const methods = createDepositMethods(dependencies, providers, [...crypto.methods, ...transfers.methods]);
  approvals.performs('deposit-slip', creditPerformer(dependencies));
  approvals.performs('deposit-unproven', creditPerformer(dependencies));
  approvals.performs('bank-line', linePerformer(dependencies));
  approvals.performs('withdrawal', payoutPerformer(dependencies, waysOut));
  const history: MemberHistory = {
    latestActivity: async () => [],
    latestRounds: async () => [],
    changesSince: async () => [],
    ...memberHistory,
  };
  return {
    /** Pending deposits and withdrawals for staff, with the time of the oldest. */
    waitingWork: () => waitingWork(platform.db, workFacts(clock(), waysOut)),
    /** Changes whenever a queue of pending rows may show something else, such as another holder. */
    queueMark: (type: 'deposit' | 'withdrawal') => queueMark(platform.db, type, clock()),
    /** Returns whether deposits by bank are possible in a currency. */
    isBankOpen: (currencyCode: string) =>
      isBankOpen(platform.db, currencyCode, { now: clock(), isOffered: methods.has }),
    implementations: [
      ...cashierRoutes(dependencies),
      ...paymentSettingRoutes({ platform, approvals, changes: options.changes }),
      ...paymentTypeRoutes(dependencies, methods),
      ...depositRoutes(dependencies, methods),
      ...withdrawalRoutes(dependencies, waysOut),
      ...crypto.implementations,
      ...slipRoutes(dependencies),
      ...transfers.implementations,
      ...staffDepositRoutes(dependencies, methods),
      ...staffWithdrawalRoutes(dependencies, waysOut),
      ...claimRoutes(dependencies),
      ...factsRoutes(dependencies, history),
      ...staffRoutes(dependencies, history, waysOut),
    ],
    /** Searches of payments by personal details. */
    searchers: cashierSearchers(dependencies),
    /** Returns a page of a member's own deposits or withdrawals, with their common fields. */
    /** Encrypts some of the rows that do not use the present key yet; returns their number. */
    sealSome: async (tx: Tx) => sealSomePayees(tx, await platform.seal()),
    async transactions(kind: TransactionTable, memberId: string, query: TransactionQuery) {
      const { page, rows } = await transactionHistory(dependencies).page(kind, memberId, query);
      const seal = await platform.seal();
      const opened = (row: (typeof rows)[number]) =>
        'fee_minor' in row ? sealedTables.deposits.open(seal, row) : sealedTables.withdrawals.open(seal, row);
      const feeOf = (row: (typeof rows)[number]) => ('fee_minor' in row ? row.fee_minor : 0n);
      return { ...page, data: rows.map((row) => presentCommon(opened(row), feeOf(row))) };
    },
    /** Returns the minimum withdrawal of a member, in minor units; null if none is set for the currency. */
    async minimumWithdrawal(memberId: string) {
      const { currencyCode } = await identity.memberOf(platform.db, memberId);
      return (await withdrawalLimits(platform.db, currencyCode))?.min_minor ?? null;
    },
    /** Banks and gateways whose records are compared with ours. */
    recordSources: [
      ...providers.flatMap((provider) => providerSource(dependencies, provider) ?? []),
      ...adapterSources(dependencies, options.otherProviders ?? []),
      ...crypto.sources,
      ...transfers.sources,
    ],
    /** Registers `POST /webhooks/payment/<provider>` on the site's listener. */
    async registerPaymentWebhooks(app: FastifyInstance) {
      await registerPaymentWebhooks(app, dependencies, providers);
      registerPaymentReturn(app);
    },
    /** Masked fields of payments, for reveals by staff. */
    masked: maskedPayments(platform),
    /** `GET /slips/:name`, once on the site's listener and once on the back office's; staff need a reveal. */
    registerSlips: serveSlips(dependencies),
    /** Ends QR deposits that were not paid in time; for the worker, every few seconds. Returns their number. */
    expireDue: () => expireDeposits(dependencies),
    /** Releases withdrawals whose hold has ended; for the worker, every minute. Returns their number. */
    endHolds: () => endHolds(dependencies),
    /** Checks coin invoices without recent reports; for the worker, every few seconds. */
    checkInvoices: crypto.checkInvoices,
    /** Sends the coins of approved withdrawals and refunds; for the worker, every few seconds. */
    sendCoins: crypto.sendCoins,
    /** Asks providers about unreported payments; for the worker, every few seconds. Returns their number. */
    checkPayments: () => checkPayments(dependencies, providers),
    /**
     * Reads the statements of the operator's accounts; for the worker, every few seconds. Returns the number of matched
     * lines.
     */
    readStatements: transfers.readStatements,
    /** Removes slips not filed within a day; for the worker, every hour. Returns their number. */
    removeUnusedSlips: () => removeUnusedSlips(dependencies),
    /** Returns payment methods that are unusable because the operator has no account for them. */
    closedChannels: () => closedChannels(platform.db, { methods, waysOut }),
    /** Inserts the demonstration's bank accounts; idempotent. */
    seedDemo: async (tx: Tx) => {
      await seedHouseAccounts(tx);
      await seedStatementAccounts(tx);
    },
    /** Returns the numbers of fictitious demonstration accounts that members can still see. */
    openDemoAccounts: (tx: Tx) => openDemoHouseAccounts(tx),
  };
}

export type CashierDoor = ReturnType<typeof createCashier>;

/** Secrets and address from which the access to a simulated service is derived. */
type SandboxPlatform = Pick<Platform, 'secret'> & { readonly settings: Pick<Platform['settings'], 'sandboxUrl'> };

/** Access to the sandbox's gateway, the same for the sandbox and the cashier. */
export async function sandboxGateway({ secret, settings }: SandboxPlatform) {
  const text = async (name: string) => (await secret(name)).toString('hex');
  return {
    baseUrl: settings.sandboxUrl,
    applicationKey: 'sabai-sandbox',
    applicationSecret: await text('gateway.sandbox.application'),
    billerId: '099300045600010',
    webhookSecrets: [await text('gateway.sandbox.webhook')],
  } satisfies GatewayAccess;
}

/** Access to the sandbox's BTCPay Server, the same for both. */
export async function sandboxBtcpay({ secret, settings }: SandboxPlatform) {
  const text = async (name: string) => (await secret(name)).toString('hex');
  return {
    baseUrl: settings.sandboxUrl,
    storeId: 'sabai-sandbox',
    apiKey: await text('btcpay.sandbox.key'),
    webhookSecrets: [await text('btcpay.sandbox.webhook')],
    chain: 'regtest',
  } satisfies BtcpayAccess;
}

/** Access to the sandbox's gateway of wallets and QR codes. */
export async function sandboxOmise({ secret, settings }: SandboxPlatform) {
  return {
    baseUrl: `${settings.sandboxUrl}/omise`,
    secretKey: `skey_test_${(await secret('omise.sandbox.key')).toString('hex').slice(0, 20)}`,
    webhookSecrets: [(await secret('omise.sandbox.webhook')).toString('base64')],
  } satisfies OmiseAccess;
}

/** Access to the account information of the sandbox's bank. */
export async function sandboxStatement({ secret, settings }: SandboxPlatform) {
  return {
    baseUrl: settings.sandboxUrl,
    accessToken: (await secret('statement.sandbox.token')).toString('hex'),
    consentId: 'sabai-sandbox',
  } satisfies StatementAccess;
}

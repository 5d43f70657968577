/**
 * Owns deposits, withdrawals, slips, the house's bank accounts and the decisions of staff about money.
 * Keeps true that a deposit is credited once, and only for money that a gateway or staff have confirmed; that one withdrawal
 * waits per member and its amount is set aside; that a slip proves one transfer; that every staff decision is written down.
 * Start reading at `deposits/confirm-payment.ts`, `transactions/payment-provider.ts` and `withdrawals/create-withdrawal.ts`.
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
import { providerSource } from './records/record-sources.ts';
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
export { withdrawalRights } from './withdrawals/withdrawal-config.repository.ts';

/** The operator's access to the house's bank. */
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
  /** Without it PROMPTPAY is closed. */
  readonly gateway?: GatewayAccess | undefined;
  /** Without it coins neither come nor go. */
  readonly btcpay?: BtcpayAccess | undefined;
  /** Without it TRUEWALLET and QRCODE are closed. */
  readonly omise?: OmiseAccess | undefined;
  /** The account information of the house's bank. Without it AUTOBANK is closed. */
  readonly statement?: StatementAccess | undefined;
  /** Origin of the player site, where a payer comes back to. */
  readonly siteUrl: string;
  /** What modules to the right tell staff about a member; nothing until they are wired. */
  readonly memberHistory?: Partial<MemberHistory>;
  /** What deposits and withdrawals do to promotions; nothing until a module to the right knows some. */
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
    ...(gateway
      ? [createScbProvider({ ...gateway, log, clock, askSoon: (reference) => askSoon(dependencies, 'scb', reference) })]
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
    ...{ latestActivity: async () => [], latestRounds: async () => [], changesSince: async () => [] },
    ...memberHistory,
  };
  return {
    /** What of deposits and withdrawals waits for staff now, and since when. */
    waitingWork: () => waitingWork(platform.db, workFacts(clock(), waysOut)),
    /** Differs whenever a list of what waits may show something else, such as who has a row open. */
    queueMark: (type: 'deposit' | 'withdrawal') => queueMark(platform.db, type, clock()),
    /** Whether money can be paid in by a bank in a currency. */
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
    /** What staff find by a detail that somebody has. */
    searchers: cashierSearchers(dependencies),
    /** A page of a member's own deposits or withdrawals, as far as they are alike. */
    /** Seals some of what is not sealed with the present key yet; returns how many rows. */
    sealSome: async (tx: Tx) => sealSomePayees(tx, await platform.seal()),
    async transactions(kind: TransactionTable, memberId: string, query: TransactionQuery) {
      const { page, rows } = await transactionHistory(dependencies).page(kind, memberId, query);
      const seal = await platform.seal();
      const opened = (row: (typeof rows)[number]) =>
        'fee_minor' in row ? sealedTables.deposits.open(seal, row) : sealedTables.withdrawals.open(seal, row);
      const feeOf = (row: (typeof rows)[number]) => ('fee_minor' in row ? row.fee_minor : 0n);
      return { ...page, data: rows.map((row) => presentCommon(opened(row), feeOf(row))) };
    },
    /** The least that a member can withdraw, minor units; null when nothing is set for the currency. */
    async minimumWithdrawal(memberId: string) {
      const { currencyCode } = await identity.memberOf(platform.db, memberId);
      return (await withdrawalLimits(platform.db, currencyCode))?.min_minor ?? null;
    },
    /** Banks and gateways, for comparing their records with ours. */
    recordSources: [
      ...providers.flatMap((provider) => providerSource(dependencies, provider) ?? []),
      ...crypto.sources,
      ...transfers.sources,
    ],
    /** `POST /webhooks/payment/<provider>`, for the site's listener. */
    async registerPaymentWebhooks(app: FastifyInstance) {
      await registerPaymentWebhooks(app, dependencies, providers);
      registerPaymentReturn(app);
    },
    /** What of payments is masked before staff, for who reveals it. */
    masked: maskedPayments(platform),
    /** `GET /slips/:name`, once on the site's listener and once on the back office's: there for who has it revealed. */
    registerSlips: serveSlips(dependencies),
    /** Ends QR deposits that were not paid in time; for the worker, every few seconds. Returns how many. */
    expireDue: () => expireDeposits(dependencies),
    /** Lets withdrawals go on whose hold is over; for the worker, every minute. Returns how many. */
    endHolds: () => endHolds(dependencies),
    /** Asks about invoices in coins of which nobody has told for a while; for the worker, every few seconds. */
    checkInvoices: crypto.checkInvoices,
    /** Sends the coins of approved withdrawals and refunds; for the worker, every few seconds. */
    sendCoins: crypto.sendCoins,
    /** Asks providers for payments they have not told of; for the worker, every few seconds. Returns how many. */
    checkPayments: () => checkPayments(dependencies, providers),
    /** Reads the statements of the house's accounts; for the worker, every few seconds. Returns how many lines matched. */
    readStatements: transfers.readStatements,
    /** Removes slips that nobody has filed for a day; for the worker, every hour. Returns how many. */
    removeUnusedSlips: () => removeUnusedSlips(dependencies),
    /** Ways of money in and out that nobody can use, because the house has no account for them. */
    closedChannels: () => closedChannels(platform.db, { methods, waysOut }),
    /** The demonstration's bank accounts; may run any number of times. */
    seedDemo: async (tx: Tx) => {
      await seedHouseAccounts(tx);
      await seedStatementAccounts(tx);
    },
    /** Numbers of the demonstration's made-up bank accounts that members are still shown. */
    openDemoAccounts: (tx: Tx) => openDemoHouseAccounts(tx),
  };
}

export type CashierDoor = ReturnType<typeof createCashier>;

/** Access to the sandbox's gateway, the same for whoever starts the sandbox and for the cashier. */
export async function sandboxGateway({
  secret,
  settings,
}: Pick<Platform, 'secret'> & { settings: Pick<Platform['settings'], 'sandboxUrl'> }) {
  const text = async (name: string) => (await secret(name)).toString('hex');
  return {
    baseUrl: settings.sandboxUrl,
    applicationKey: 'sabai-sandbox',
    applicationSecret: await text('gateway.sandbox.application'),
    billerId: '099300045600010',
    webhookSecrets: [await text('gateway.sandbox.webhook')],
  } satisfies GatewayAccess;
}

/** Access to the sandbox's BTCPay Server, likewise. */
export async function sandboxBtcpay({
  secret,
  settings,
}: Pick<Platform, 'secret'> & { settings: Pick<Platform['settings'], 'sandboxUrl'> }) {
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
export async function sandboxOmise({
  secret,
  settings,
}: Pick<Platform, 'secret'> & { settings: Pick<Platform['settings'], 'sandboxUrl'> }) {
  return {
    baseUrl: `${settings.sandboxUrl}/omise`,
    secretKey: `skey_test_${(await secret('omise.sandbox.key')).toString('hex').slice(0, 20)}`,
    webhookSecrets: [(await secret('omise.sandbox.webhook')).toString('base64')],
  } satisfies OmiseAccess;
}

/** Access to the account information of the sandbox's bank. */
export async function sandboxStatement({
  secret,
  settings,
}: Pick<Platform, 'secret'> & { settings: Pick<Platform['settings'], 'sandboxUrl'> }) {
  return {
    baseUrl: settings.sandboxUrl,
    accessToken: (await secret('statement.sandbox.token')).toString('hex'),
    consentId: 'sabai-sandbox',
  } satisfies StatementAccess;
}

/**
 * Wires the whole server explicitly, group by group in the order of dependencies: each module receives the platform and
 * the ports of earlier ones.
 */
import type { JobName } from '@sabai/contract';
import { createDb, createPool, inTransaction, oldestEvent, servingLimits, type Tx } from '@sabai/db';
import { createJobQueue } from '@sabai/db/queue';
import { hgsPaths } from '@sabai/games';
import { translatorFor } from '@sabai/locales';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { loadAdapters } from './adapters/load-adapters.ts';
import { createLive, type Live } from './live/index.ts';
import { registerStaffLive } from './live/staff/staff-socket.ts';
import { createAccount } from './modules/account/index.ts';
import { createAffiliate } from './modules/affiliate/index.ts';
import { createApprovals } from './modules/approvals/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { type Bonus, createBonus, createProgrammes } from './modules/bonus/index.ts';
import {
  createCashier,
  sandboxBtcpay,
  sandboxGateway,
  sandboxOmise,
  sandboxStatement,
} from './modules/cashier/index.ts';
import { createCatalogue } from './modules/catalogue/index.ts';
import { createCompetition } from './modules/competition/index.ts';
import { createContent, settleMoney } from './modules/content/index.ts';
import { createCoupon } from './modules/coupon/index.ts';
import { createDossier } from './modules/dossier/index.ts';
import { createFlags } from './modules/flags/index.ts';
import { createGameplay, endSessionsAt } from './modules/gameplay/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createJobs } from './modules/jobs/index.ts';
import { createLists, offeredLists } from './modules/lists/index.ts';
import { createLoyalty } from './modules/loyalty/index.ts';
import { createMessaging } from './modules/messaging/index.ts';
import { createProtection } from './modules/protection/index.ts';
import {
  createProviderWallet,
  type DemoProvider,
  houseProvider,
  launchSecretName,
  walletSecretName,
} from './modules/provider-wallet/index.ts';
import { createQuest } from './modules/quest/index.ts';
import { createReconciliation } from './modules/reconciliation/index.ts';
import { createFigures, createReporting } from './modules/reporting/index.ts';
import { createRewardshop } from './modules/rewardshop/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { hearConfigurationChanges } from './platform/configuration/configuration-changes.ts';
import { remember } from './platform/configuration/remember.ts';
import { createDrand } from './platform/fairness/drand.ts';
import { registerTableFiles } from './platform/files/serve-table-files.ts';
import { createCountryReader } from './platform/http/country-of.ts';
import { createLiveHub } from './platform/live/live-hub.ts';
import { shareLiveHub } from './platform/live/shared-live-hub.ts';
import { createMailer, sandboxSmtp, smtpCarrier } from './platform/messages/mail.ts';
import { createSms, sandboxSms, smsGateway } from './platform/messages/sms.ts';
import { createWebPush } from './platform/messages/web-push.ts';
import { createPictureReader } from './platform/pictures/pictures.ts';
import { removeOldUploads } from './platform/pictures/signed-uploads.ts';
import type { Platform } from './platform/platform.ts';
import { createSealer } from './platform/sealing/file-seal.ts';
import { readHistoryKey } from './platform/sealing/history-key.ts';
import { createHouseSeal } from './platform/sealing/seal.ts';
import { sealAll } from './platform/sealing/sealed-tables.ts';
import { createSecrets } from './platform/sealing/secrets.ts';
import { sentenceOf } from './platform/sentences/sentence-of.ts';
import { originAt } from './platform/settings/origin-at.ts';
import { requireRealAccounts, type Settings, SettingsError } from './platform/settings/settings.ts';
import { createStorage, requireWorkingStorage } from './platform/storage/create-storage.ts';
import { observeJob } from './platform/telemetry/observe-job.ts';
import { watchStatements } from './platform/telemetry/spans.ts';
import type { HouseState } from './platform/telemetry/watch-house.ts';
import { createStudio } from './studio/index.ts';
import { registerStudioClient } from './studio/serve-client.ts';
import { createPeriodicJobs, createWorker, type Job } from './worker/index.ts';

const urlOf = ({ options }: pg.Pool) => options.connectionString ?? '';

/** The demonstration member's initial money, granted once. */
const demoMoney = (memberId: string) => ({
  memberId,
  currency: 'THB',
  amountMinor: 10_000_00n,
  actor: 'demonstration',
  idempotencyKey: 'demonstration',
  reference: 'demonstration',
});

/** Returns the credentials of all services that the sandbox simulates: for the sandbox itself and for its clients. */
async function sandboxAccounts(platform: Platform) {
  const secret = (await platform.secret('sms.sandbox')).toString('hex');
  const sms = { accountSid: 'ACsandbox', authToken: secret };
  const vonage = { apiKey: 'sandbox', apiSecret: secret };
  const gateway = await sandboxGateway(platform);
  const btcpay = await sandboxBtcpay(platform);
  const omise = await sandboxOmise(platform);
  const statement = await sandboxStatement(platform);
  return {
    gateway,
    btcpay,
    omise,
    statement,
    smsSettings: sandboxSms(platform.settings.sandboxUrl, { ...sms, ...vonage }),
    started: {
      sms,
      vonage,
      gateway,
      statement,
      btcpay: { storeId: btcpay.storeId, apiKey: btcpay.apiKey, webhookSecret: btcpay.webhookSecrets[0]! },
      webhookSecret: gateway.webhookSecrets[0]!,
      omise: { secretKey: omise.secretKey, webhookSecret: omise.webhookSecrets[0]! },
    },
  };
}

/** Ports of later modules for earlier ones. Before their wiring nothing is held back, and play is open. */
interface LaterDoors {
  /** Other processes may send releases before this one is ready. */
  release(memberId: string): void;
  isPlayOpen(): Promise<boolean>;
  houseState(): Promise<HouseState>;
  /** The effects of deposits on promotions. */
  promotions(): Bonus['ofDeposits'];
}

/** Wires the base of every module: the platform, and notices of other processes. */
async function wireBase(settings: Settings, pool: pg.Pool, log: Logger, later: LaterDoors) {
  const db = createDb(pool, watchStatements);
  // Without an external database this process is the only one.
  const shared =
    settings.databaseUrl === undefined
      ? undefined
      : shareLiveHub(settings.databaseUrl, {
          hub: createLiveHub(),
          release: (memberId) => later.release(memberId),
          log,
        });
  const hub = shared?.hub ?? createLiveHub();
  const changes = hearConfigurationChanges(urlOf(pool), log);
  const secret = createSecrets(db);
  const clock = () => new Date();
  const storage = createStorage({ settings: settings.storage, clock, secret: () => secret('storage.uploads') });
  const seal = createHouseSeal(
    settings.columnKeys,
    () => secret('columns'),
    (opener) => readHistoryKey(db, opener),
  );
  const platform: Platform = { db, log, clock, settings, live: hub, secret, seal, storage };

  const money = await settleMoney(db, settings.money);
  if (money === 'real') requireRealAccounts(settings);
  // The payment accounts of play money. Real money has no sandbox: a channel without an account is closed.
  const { isWithoutSandbox } = platform.settings;
  const sandbox = money === 'play' && !isWithoutSandbox ? await sandboxAccounts(platform) : undefined;
  const adapters = await loadAdapters(settings.adapters, { log, clock, siteUrl: settings.siteUrl });
  return { platform, shared, hub, changes, money, sandbox, adapters, pictures: createPictureReader() };
}
type Base = Awaited<ReturnType<typeof wireBase>>;

/** Wires the providers of text messages and mail. */
async function wireCarriers({ platform, sandbox, adapters }: Base) {
  const { settings, clock, log } = platform;
  const webPush = await createWebPush({
    privateKey: settings.vapidPrivateKey ?? (await platform.secret('push.vapid')),
    subject: settings.vapidSubject,
    clock,
  });
  const { messages, sandboxUrl } = settings;
  const { smsCarriers, mailCarriers } = adapters;
  const hasSms = messages.sms.length > 0 || smsCarriers.length > 0;
  const smsSettings = hasSms ? messages.sms : (sandbox?.smsSettings ?? []);
  const sms = createSms([...smsCarriers, ...smsSettings.map((account) => smsGateway(account))], log);
  const { smtp } = messages;
  const needsSandbox = !smtp && mailCarriers.length === 0;
  const smtpSettings = smtp ? async () => smtp : needsSandbox && sandbox && (() => sandboxSmtp(sandboxUrl));
  const mailer = createMailer([...mailCarriers, ...(smtpSettings ? [smtpCarrier(smtpSettings)] : [])], log);
  return { webPush, sms, mailer };
}
type Carriers = Awaited<ReturnType<typeof wireCarriers>>;

/** Wires staff and members: identities, permissions and wallets. */
function wirePeople({ platform, hub, money, adapters, sms, mailer }: Base & Carriers) {
  const approvals = createApprovals({
    platform,
    operator: () => ({
      staffNames: identity.staffNames,
      membersByIds: identity.membersByIds,
      requireStaffCode: identity.requireStaffCode,
      timeZone: identity.timeZone,
      isPlayMoney: async () => money === 'play',
    }),
  });
  const identity = createIdentity({
    platform,
    approvals,
    sms,
    mailer,
    identityChecks: adapters.identityChecks,
  });
  const protection = createProtection({ platform, identity, approvals });
  const flags = createFlags({ platform, identity });
  const wallet = createWallet({ platform, identity, approvals });
  const live: Live = createLive({ platform, hub, identity, wallet });
  return { approvals, identity, protection, flags, wallet, live };
}
type People = ReturnType<typeof wirePeople>;

/** `doorPool` serves the batches of the wallet API. */
function wireGames(
  { platform, shared, changes, approvals, identity, protection, wallet, live }: Base & People,
  later: LaterDoors,
  doorPool: pg.Pool,
) {
  const { studioUrl } = platform.settings;
  const catalogue = createCatalogue({ platform, changes, approvals, endSessionsAt });
  const providerWallet = createProviderWallet({
    platform,
    wallet,
    changes,
    approvals,
    doorPool,
    identity,
    protection,
    games: catalogue,
    onBalanceRead: shared?.release ?? live.release,
    onStakeTaken: live.showStake,
    onBonusRefusal: live.showRefusal,
    isPlayOpen: () => later.isPlayOpen(),
  });
  const gameplay = createGameplay({
    platform,
    changes,
    approvals,
    providerWallet,
    identity,
    protection,
    launchUrl: `${studioUrl}${hgsPaths.launch}`,
    feedUrl: `${studioUrl}${hgsPaths.transactions}`,
  });
  return { catalogue, providerWallet, gameplay };
}
type Games = ReturnType<typeof wireGames>;

/** Wires deposits and withdrawals, and the records they are compared with. */
function wireMoney(
  { platform, changes, sandbox, adapters, pictures, ...doors }: Base & People & Games,
  later: LaterDoors,
) {
  const { approvals, identity, protection, flags, wallet, gameplay } = doors;
  const { payments, siteUrl } = platform.settings;
  const reporting = createReporting({ platform, identity });
  const cashier = createCashier({
    platform,
    changes,
    approvals,
    pictures,
    identity,
    protection,
    flags,
    wallet,
    promotions: {
      pick: (tx, picked) => later.promotions().pick(tx, picked),
      credited: (tx, deposit) => later.promotions().credited(tx, deposit),
      withdrawing: (tx, memberId) => later.promotions().withdrawing(tx, memberId),
      takenBack: (tx, deposit) => later.promotions().takenBack(tx, deposit),
    },
    otherProviders: adapters.paymentProviders,
    gateway: payments.scb ?? sandbox?.gateway,
    btcpay: payments.btcpay ?? sandbox?.btcpay,
    omise: payments.omise ?? sandbox?.omise,
    statement: payments.statement ?? sandbox?.statement,
    siteUrl,
    memberHistory: {
      latestRounds: gameplay.latestRounds,
      latestActivity: reporting.latestActivity,
      changesSince: reporting.changesSince,
    },
  });
  const reconciliation = createReconciliation({
    platform,
    identity,
    sources: [...cashier.recordSources, ...gameplay.recordSources],
  });
  const figures = createFigures({ platform, identity, houseState: () => later.houseState() });
  return { reporting, figures, cashier, reconciliation };
}
type Money = ReturnType<typeof wireMoney>;

/** Wires rewards. */
function wireRewards(
  { platform, sandbox, changes, approvals, identity, protection, flags, wallet, gameplay }: Base & People & Games,
  later: LaterDoors,
  pool: pg.Pool,
) {
  // A budget's batch is taken on a separate connection, while the transaction of its grant is still open.
  const budgetDb = createDb(
    createPool(urlOf(pool), { max: 1, applicationName: 'sabai budgets', limits: servingLimits }),
    watchStatements,
  );
  const bonus = createBonus({ platform, changes, approvals, identity, protection, wallet, gameplay, budgetDb });
  later.promotions = () => bonus.ofDeposits;
  const loyalty = createLoyalty({ platform, changes, approvals, identity, wallet });
  return {
    affiliate: createAffiliate({
      platform,
      approvals,
      identity,
      protection,
      flags,
      wallet,
      sandboxOrigin: async () => sandbox && platform.settings.sandboxUrl,
    }),
    bonus,
    programmes: createProgrammes({ platform, changes, approvals, identity, wallet, levelsOf: loyalty.levelsOf }),
    closeBudgets: () => budgetDb.destroy(),
    coupon: createCoupon({
      platform,
      changes,
      identity,
      protection,
      wallet,
      gameplay,
      bonus,
      points: loyalty.points,
      levelOf: loyalty.levelOf,
    }),
    quest: createQuest({
      platform,
      identity,
      protection,
      wallet,
      gameplay,
      bonus,
      points: loyalty.points,
      levelOf: loyalty.levelOf,
    }),
    competition: createCompetition({
      platform,
      changes,
      approvals,
      identity,
      protection,
      wallet,
      gameplay,
      bonus,
      points: loyalty.points,
      levelOf: loyalty.levelOf,
    }),
    loyalty,
    rewardshop: createRewardshop({
      platform,
      changes,
      approvals,
      identity,
      protection,
      wallet,
      gameplay,
      budgets: bonus.budgets,
      points: loyalty.points,
      levelOf: loyalty.levelOf,
    }),
  };
}
type Rewards = ReturnType<typeof wireRewards>;

/** Wires the site's content, messages, and members' accounts. */
function wireReach({
  platform,
  sandbox,
  pictures,
  changes,
  ...doors
}: Base & Carriers & People & Games & Money & Rewards) {
  const { webPush, mailer, approvals, identity, protection, wallet } = doors;
  const { catalogue, gameplay, reporting, cashier, affiliate, bonus, programmes, loyalty } = doors;
  const { siteUrl, surface, sandboxUrl } = platform.settings;
  const content = createContent({
    platform,
    approvals,
    pictures,
    identity,
    changes,
    isBankOpen: cashier.isBankOpen,
    programmeTexts: programmes.texts,
    ownHosts: surface.hosts ?? [new URL(siteUrl).host],
  });
  const messaging = createMessaging({
    platform,
    identity,
    pictures,
    webPush,
    sandboxOrigin: async () => sandbox && sandboxUrl,
    mailer,
    alertAfterMinutes: platform.settings.alertAfterMinutes,
  });
  const account = createAccount({
    platform,
    identity,
    protection,
    wallet,
    content,
    histories: {
      rounds: gameplay.rounds,
      totals: gameplay.totalsByGame,
      entries: wallet.entries,
      pointMoves: loyalty.moves,
      invited: affiliate.invited,
      invitationDays: affiliate.invitationDays,
      subIds: affiliate.subIds,
      activity: reporting.activity,
      transactions: cashier.transactions,
      transfers: wallet.transfers,
      promotions: bonus.received,
      periods: programmes.periods,
    },
    hasPlayed: catalogue.hasPlayed,
    unreadNotices: messaging.unreadNotices,
    hasOpenBets: gameplay.hasOpenBets,
    minimumWithdrawal: cashier.minimumWithdrawal,
    speak: (locale, namespace) => translatorFor(locale, namespace) as never,
    siteUrl,
  });
  const dossier = createDossier({
    platform,
    identity,
    wallet,
    protection,
    gameplay,
    games: doors.providerWallet.games,
    masked: {
      member: identity.masked,
      approval: approvals.masked,
      difference: doors.reconciliation.masked,
      message: messaging.masked,
      ...cashier.masked,
    },
  });
  return { content, messaging, account, audit: createAudit({ platform, identity, approvals }), dossier };
}
type Modules = Base & Carriers & People & Games & Money & Rewards & ReturnType<typeof wireReach>;

/** Wires our own studio, which calls the wallet like any provider. */
function wireStudio({ platform, identity }: Modules) {
  const { db, log, clock, settings, secret } = platform;
  const fileSealer = createSealer(secret);
  return createStudio({
    db,
    log,
    clock,
    walletUrl: `${settings.apiUrl}/provider/v1`,
    provider: houseProvider,
    walletSecret: () => secret(walletSecretName(houseProvider)),
    launchSecret: () => secret(launchSecretName(houseProvider)),
    timeZone: () => identity.timeZone(db),
    peerUrl: () => settings.peerUrl,
    sealFile: async (content, at) => (await fileSealer()).seal(content, at),
    salt: {
      seedsWanted: settings.salt.seedsWanted,
      drand: settings.salt.drandUrl ? createDrand(settings.salt.drandUrl) : undefined,
    },
  });
}

/** Encrypts with the current key: plain columns, and those of another key. */
const sealColumns = async ({ platform: { db, seal }, identity, cashier }: Modules) =>
  sealAll(db, await seal(), [identity.sealSome, cashier.sealSome]);

/** Returns the periodic jobs. */
function jobsOf(modules: Modules): readonly (Job & { readonly name: JobName })[] {
  const { platform, approvals, identity, protection, wallet, live } = modules;
  const { catalogue, gameplay, cashier, bonus, rewardshop, reconciliation, figures, programmes, messaging, audit } =
    modules;
  const { loyalty, coupon, quest, affiliate, competition } = modules;
  return [
    { name: 'check_books', everyMs: 5 * 60_000, run: () => wallet.checkBooks(platform.log) },
    { name: 'publish_audit_heads', everyMs: 60_000, run: () => audit.publishHeads() },
    { name: 'compare_records', everyMs: 5 * 60_000, run: () => reconciliation.reconcileDue() },
    { name: 'sum_up_days', everyMs: 30 * 60_000, run: () => protection.sumUpBusyMembers() },
    { name: 'count_rounds', everyMs: 5 * 60_000, run: () => catalogue.countRounds(gameplay.roundsBetween) },
    { name: 'sum_up_hours', everyMs: 10_000, run: () => figures.sumUpHours() },
    { name: 'run_programmes', everyMs: 10_000, run: () => programmes.runProgrammes() },
    { name: 'run_affiliates', everyMs: 10_000, run: () => affiliate.runAffiliates() },
    { name: 'turn_points', everyMs: 10_000, run: () => loyalty.turnPoints() },
    { name: 'compute_levels', everyMs: 10_000, run: () => loyalty.computeLevels() },
    { name: 'advance_offers', everyMs: 10_000, run: () => bonus.advanceOffers() },
    { name: 'seal_columns', everyMs: 60 * 60_000, run: () => sealColumns(modules) },
    { name: 'expire_approvals', everyMs: 60_000, run: () => approvals.expire() },
    { name: 'expire_deposits', everyMs: 5000, run: () => cashier.expireDue() },
    { name: 'expire_grants', everyMs: 5000, run: () => bonus.expireGrants() },
    {
      name: 'place_free_rounds',
      everyMs: 5000,
      run: async () =>
        (await bonus.placeOrders()) +
        (await rewardshop.placeSpins()) +
        (await coupon.placeSpins()) +
        (await quest.placeSpins()) +
        (await competition.placeSpins()),
    },
    {
      name: 'lapse_reservations',
      everyMs: 10_000,
      run: async () =>
        (await rewardshop.lapseReservations()) + (await rewardshop.tellRestocked()) + (await quest.lapseEntries()),
    },
    { name: 'run_competitions', everyMs: 5000, run: () => competition.runCompetitions() },
    { name: 'verify_coupons', everyMs: 2000, run: () => coupon.verifyCoupons() },
    { name: 'return_budgets', everyMs: 60_000, run: () => bonus.returnUnusedBudgets() },
    { name: 'end_withdrawal_holds', everyMs: 60_000, run: () => cashier.endHolds() },
    { name: 'check_crypto_invoices', everyMs: 5000, run: () => cashier.checkInvoices() },
    { name: 'send_coins', everyMs: 2000, run: () => cashier.sendCoins() },
    { name: 'check_payments', everyMs: 5000, run: () => cashier.checkPayments() },
    { name: 'read_statements', everyMs: 3000, run: () => cashier.readStatements() },
    { name: 'deliver_postbacks', everyMs: 1000, run: () => affiliate.deliverPostbacks() },
    { name: 'deliver_pushes', everyMs: 1000, run: () => messaging.deliverPushes() },
    { name: 'alert_staff', everyMs: 60_000, run: async () => messaging.alertStaff(await queuesOf(modules)) },
    { name: 'forget_notices', everyMs: 60 * 60_000, run: () => messaging.forgetNotices() },
    { name: 'forget_live_messages', everyMs: 60 * 60_000, run: () => live.forgetOld() },
    { name: 'forget_codes', everyMs: 60 * 60_000, run: () => identity.forgetOld() },
    { name: 'remove_uploads', everyMs: 5 * 60_000, run: () => removeOldUploads(platform) },
    { name: 'remove_slips', everyMs: 60 * 60_000, run: () => cashier.removeUnusedSlips() },
    { name: 'remove_pictures', everyMs: 60 * 60_000, run: () => messaging.removeUnsentImages() },
  ];
}

/**
 * Wires jobs, their queue, and the staff's view of both. The queue has separate connections: leases are renewed even
 * while callers wait for the others.
 */
function wireJobs(modules: Modules, pool: pg.Pool) {
  const { platform } = modules;
  const queuePool = createPool(urlOf(pool), { max: 2, applicationName: 'sabai jobs', limits: servingLimits });
  const queue = createJobQueue(queuePool, {
    onProblem: (problem) => platform.log.error({ problem }, 'job queue error'),
  });
  const repeated = jobsOf(modules);
  const jobs = createJobs({ platform, queue, jobs: repeated });
  return { jobs, queue, repeated, closeQueue: () => queuePool.end() };
}
type WiredJobs = ReturnType<typeof wireJobs>;

/** Wires event consumers and periodic work. */
function wireWorker(modules: Modules, { queue, repeated }: WiredJobs) {
  const { platform, flags, live, gameplay, bonus, programmes, loyalty, reporting, figures, reconciliation, messaging } =
    modules;
  return createWorker({
    platform,
    consumers: [
      ...flags.consumers,
      ...gameplay.consumers,
      ...programmes.consumers,
      ...loyalty.consumers,
      ...modules.quest.consumers,
      ...modules.affiliate.consumers,
      ...modules.competition.consumers,
      ...bonus.consumers,
      ...reporting.consumers,
      ...figures.consumers,
      ...live.consumers,
      ...messaging.consumers,
      ...reconciliation.consumers,
    ],
    jobs: createPeriodicJobs({ queue, jobs: repeated.map(observeJob), log: platform.log }),
  });
}

/** Returns the state of the installation, for monitoring. */
async function stateOf({ platform, approvals, cashier, wallet, jobs }: Modules & WiredJobs): Promise<HouseState> {
  const [work, waiting, oldestEventAt, repeated, ledger] = await Promise.all([
    cashier.waitingWork(),
    approvals.waiting(),
    oldestEvent(platform.db),
    jobs.figures(),
    wallet.stateOfBooks(),
  ]);
  return { queues: { ...work, approvals: waiting }, oldestEventAt, jobs: repeated, books: ledger };
}

/** Returns the staff's queues, for their watchers. */
async function queuesOf({ platform: { db }, approvals, cashier, flags }: Modules) {
  const [work, deposits, withdrawals, requests, open] = await Promise.all([
    cashier.waitingWork(),
    cashier.queueMark('deposit'),
    cashier.queueMark('withdrawal'),
    approvals.waiting(),
    flags.waiting(db),
  ]);
  return {
    deposit: { ...work.deposits, mark: deposits },
    withdrawal: { ...work.withdrawals, mark: withdrawals },
    approval: { ...requests, mark: '' },
    flag: { ...open, mark: '' },
  };
}

/** Wires the common functions of all staff lists; modules declare their lists when they are implemented. */
function wireLists(modules: Modules & WiredJobs) {
  const implementations = implementationsOf(modules);
  const offered = offeredLists(implementations);
  const { platform, identity, cashier, gameplay } = modules;
  const searchers = [...cashier.searchers, ...gameplay.searchers];
  const lists = createLists({ platform, identity, lists: () => offered, searchers: () => searchers });
  return { lists, implementations: [...implementations, ...lists.implementations] };
}

type WiredLists = ReturnType<typeof wireLists>;

const implementationsOf = (modules: Modules & WiredJobs) => {
  const { approvals, identity, protection, flags, wallet, live, catalogue, providerWallet, gameplay } = modules;
  const { cashier, affiliate, bonus, programmes, coupon, quest, competition, loyalty, rewardshop } = modules;
  const { content, messaging, reporting, figures, reconciliation, jobs, account, audit, dossier } = modules;
  return [
    approvals,
    identity,
    live,
    messaging,
    protection,
    flags,
    wallet,
    catalogue,
    providerWallet,
    gameplay,
    cashier,
    affiliate,
    bonus,
    programmes,
    coupon,
    quest,
    competition,
    loyalty,
    rewardshop,
    content,
    reporting,
    figures,
    reconciliation,
    jobs,
    account,
    audit,
    dossier,
  ].flatMap((module) => module.implementations);
};

/** Returns the channels that are closed for lack of an account, with the required settings. */
const closedChannels = async ({ cashier, sms, mailer }: Modules) => [
  ...(await cashier.closedChannels()),
  ...(sms.isConnected
    ? []
    : [{ name: 'text messages', needs: 'SABAI_TWILIO_… or SABAI_VONAGE_…; registration is unavailable without it' }]),
  ...(mailer.isConnected ? [] : [{ name: 'mail', needs: 'SABAI_SMTP_URL and SABAI_MAIL_FROM' }]),
];

/** Throws when demonstration accounts are usable in a real-money installation. */
async function endDemonstration(tx: Tx, { identity, cashier, providerWallet }: Modules): Promise<void> {
  const open = await identity.openDemoAccounts(tx);
  if (open.length > 0) {
    throw new SettingsError(
      `This database uses real money, but ${open.join(', ')} still have demonstration passwords. Change the passwords or block these accounts.`,
    );
  }
  const madeUp = await cashier.openDemoAccounts(tx);
  if (madeUp.length > 0) {
    throw new SettingsError(
      `This site plays for real money, and members are shown the demonstration's made-up bank accounts (${madeUp.join(', ')}): close them first.`,
    );
  }
  await providerWallet.retireDemoProviders(tx);
}

/** Mounts the gateways' addresses that are not calls of the contract. */
function addressesOf(modules: Modules & WiredLists) {
  const { platform, identity, figures, gameplay, cashier, content, messaging, account, affiliate, audit, lists } =
    modules;
  return {
    async registerApiRoutes(app: FastifyInstance) {
      await cashier.registerPaymentWebhooks(app);
      cashier.registerSlips(app, 'member', identity.resolveCaller);
      messaging.registerImages(app, 'member', identity.resolveCaller);
      account.registerFiles(app, identity.resolveCaller);
      content.registerPictures(app);
      gameplay.registerDocuments(app);
      audit.registerHeads(app);
      await platform.storage.registerUploads(app);
    },
    registerStaffRoutes(app: FastifyInstance) {
      cashier.registerSlips(app, 'staff', identity.resolveCaller);
      messaging.registerImages(app, 'staff', identity.resolveCaller);
      content.registerPictures(app);
      audit.registerHeads(app);
      registerStaffLive(app, { platform, identity, readQueues: () => queuesOf(modules) });
      registerTableFiles(
        app,
        {
          platform,
          timeZone: () => identity.timeZone(platform.db),
          takeGuess: identity.takeGuess,
          resolveCaller: identity.resolveCaller,
        },
        [...lists.tables, ...figures.tables, ...affiliate.tables, audit.table],
      );
    },
  };
}

/** Seeds promotions, items for points, coupons and quests. */
async function seedOffers({ bonus, rewardshop, coupon, quest, competition }: Modules, tx: Tx): Promise<void> {
  await bonus.seedDemo(tx);
  await rewardshop.seedDemo(tx);
  await coupon.seedDemo(tx);
  await quest.seedDemo(tx);
  await competition.seedDemo(tx);
}

/** After all other offers: each of these checks whether there are any. */
async function seedProgrammes({ programmes, loyalty, affiliate }: Modules, tx: Tx): Promise<void> {
  await programmes.seedDemo(tx);
  await loyalty.seedDemo(tx);
  await affiliate.seedDemo(tx);
}

async function playDemoWeek(
  { platform: { db }, identity, programmes, loyalty, rewardshop, coupon, quest, affiliate, competition }: Modules,
  memberId: string,
): Promise<void> {
  await inTransaction(db, (tx) => programmes.playDemoWeek(tx, memberId));
  // Before the points of play are given, so that the shop leaves those unchanged.
  await rewardshop.playDemo(memberId);
  await coupon.playDemo(memberId);
  await loyalty.playDemo(memberId);
  // After the level is set, which some of them require.
  await quest.playDemo(memberId);
  await affiliate.playDemo(memberId);
  await competition.playDemo(memberId, await inTransaction(db, (tx) => identity.seedRivals(tx)));
}

/** The further data of the demonstration's members. */
const demonstrationOf = (modules: Modules) => ({
  /** Plays the week before as the demonstration's member. */
  playDemoWeek: (memberId: string) => playDemoWeek(modules, memberId),
  /** Returns the signing keys of affiliates, for their trackers at the sandbox. */
  demoTrackerKeys: (memberIds: readonly string[]) => modules.affiliate.trackerKeys(memberIds),
});

/** `doorPool` serves the batches of the wallet API: two connections that pipeline statements. */
export async function createContext(settings: Settings, pool: pg.Pool, log: Logger, doorPool = pool) {
  const later: LaterDoors = {
    release() {},
    isPlayOpen: async () => true,
    houseState: () => stateOf({ ...modules, ...wiredJobs }),
    promotions: () => modules.bonus.ofDeposits,
  };
  const base = await wireBase(settings, pool, log, later);
  const carriers = await wireCarriers(base);
  const people = wirePeople({ ...base, ...carriers });
  later.release = people.live.release;
  const games = wireGames({ ...base, ...people }, later, doorPool);
  const treasury = wireMoney({ ...base, ...people, ...games }, later);
  const rewards = wireRewards({ ...base, ...people, ...games }, later, pool);
  people.live.serveBoards(rewards.competition.boardSource);
  const reach = wireReach({ ...base, ...carriers, ...people, ...games, ...treasury, ...rewards });
  later.isPlayOpen = async () => {
    const { features, isClosed } = await reach.content.switches();
    return !isClosed && features.includes('play');
  };
  const modules: Modules = { ...base, ...carriers, ...people, ...games, ...treasury, ...rewards, ...reach };
  const studio = wireStudio(modules);
  const wiredJobs = wireJobs(modules, pool);
  const worker = wireWorker(modules, wiredJobs);
  const wiredLists = wireLists({ ...modules, ...wiredJobs });

  const { platform, shared, changes, money, sandbox, sms, mailer } = modules;
  const { db, storage } = platform;
  const { identity, flags, wallet, live, catalogue, providerWallet, cashier, reconciliation, content } = modules;
  // Requested by load balancers, every few seconds and concurrently.
  const hasRoom = remember(() => storage.requireRoom(), 2000);
  const demoProviders: DemoProvider[] = [];
  const has = (role: Settings['roles'][number]) => settings.roles.includes(role);

  return {
    settings,
    log,
    speak: sentenceOf,
    resolveCaller: identity.resolveCaller,
    rightsOf: identity.rightsOf,
    switches: content.switches,
    countryOf: createCountryReader(settings.surface.country, settings.surface.trustedProxies),
    isBlockedAddress: content.isBlockedAddress,
    takeGuess: identity.takeGuess,
    implementations: flags.watchClaims(wiredLists.implementations),
    money,
    /** The sandbox's start parameters; undefined for real money, and without a configured sandbox. */
    sandbox: sandbox && { ...sandbox.started, providers: demoProviders },
    closedChannels: () => closedChannels(modules),
    /** Returns the invitation of the first owner; undefined when there is an owner. */
    inviteOwner: () => identity.inviteOwner(),
    /** Returns the operator's time zone. */
    timeZone: () => identity.timeZone(db),
    /** Wakes the worker after a request's commit. */
    wakeAfterRequests: (app: FastifyInstance) => worker.wakeAfterRequests(app),
    /** Writes, reads and removes a file; throws when the settings of the storage are wrong. */
    checkStorage: () => requireWorkingStorage(storage),
    /** Returns why it cannot serve now, in one word for load balancers; undefined when it can. */
    async notReadyBecause(): Promise<'storage' | 'database' | 'tables' | undefined> {
      const works = (work: Promise<unknown>) =>
        work.then(
          () => true,
          () => false,
        );
      if (!(await works(pool.query('select 1')))) return 'database';
      if (!(await works(hasRoom()))) return 'storage';
      return has('studio') && !studio.isReady() ? 'tables' : undefined;
    },
    /** Checks the database, and, in processes with the worker, the state of the installation. */
    watched: {
      ping: () => pool.query('select 1'),
      read: has('worker') ? later.houseState : undefined,
    },
    registerWalletDoor: (app: FastifyInstance) => providerWallet.registerWalletDoor(app),
    ...addressesOf({ ...modules, ...wiredLists }),
    registerLive: (app: FastifyInstance) => live.register(app),
    registerStudio: (app: FastifyInstance) => studio.register(app),
    registerGames: (app: FastifyInstance) =>
      registerStudioClient(app, { isDev: settings.isDev, hosts: settings.surface.hosts, siteUrl: settings.siteUrl }),
    sealColumns: () => sealColumns(modules),
    /** Seeds a first start and returns the demonstration's accounts; none for real money. */
    seed: () =>
      inTransaction(db, async (tx) => {
        await catalogue.seed(tx);
        if (money === 'real') {
          await endDemonstration(tx, modules);
          return [];
        }
        await cashier.seedDemo(tx);
        await seedOffers(modules, tx);
        demoProviders.push(
          ...(await providerWallet.seedDemoProviders(tx, {
            addUnlisted: catalogue.addUnlisted,
            gameUrl: `${originAt(settings.sandboxListensOn, settings.sandboxPort)}/providers`,
          })),
        );
        const accounts = await identity.seedDemo(tx);
        await seedProgrammes(modules, tx);
        return accounts;
      }),
    /** Handles due events, as the worker does. */
    handOutEvents: () => worker.handOut(),
    boards: modules.competition.boards,
    boardSource: modules.competition.boardSource,
    /** Computes and pays ended periods, as the job does. */
    runProgrammes: () => modules.programmes.runProgrammes(),
    ...demonstrationOf(modules),
    /** Credits the demonstration's member for immediate play. */
    fundDemo: (memberId: string) => inTransaction(db, (tx) => wallet.postGrant(tx, demoMoney(memberId))),
    /** Returns whether there are no bets yet. */
    isUnplayed: async () => (await db.selectFrom('bets').select('txn').limit(1).execute()).length === 0,
    onConfigurationChange: changes.onChange,
    /** Subscribes to changes by other processes. */
    startListening: () => changes.start(),
    async startWork() {
      changes.start();
      if (has('worker')) worker.start();
      if (has('studio')) await studio.start();
    },
    async stopWork() {
      reconciliation.stop();
      await studio.stop();
      await worker.stop();
      await wiredJobs.closeQueue();
      await modules.closeBudgets();
      await providerWallet.engine.close();
      await shared?.close();
      await changes.close();
      await Promise.all([sms.settled(), mailer.settled()]);
    },
  };
}

export type Context = Awaited<ReturnType<typeof createContext>>;

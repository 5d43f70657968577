import path from 'node:path';
import type { SealKey } from '../sealing/seal.ts';
import type { LogLevel, TelemetrySettings } from '../telemetry/telemetry-settings.ts';
import { dataDirOf } from './data-dir.ts';
import { readEnvironment } from './environment.ts';
import { isAtHome } from './kinds.ts';
import { type MessageSettings, messageSettings } from './message-settings.ts';
import { originAt, ownOriginAt, peerOriginAt } from './origin-at.ts';
import { type PaymentSettings, paymentSettings } from './payment-settings.ts';
import { roles, type Values } from './schema.ts';
import { SettingsError } from './settings-error.ts';

export { roles } from './schema.ts';
export { exitCodeOf, exitCodes, OutageError, SettingsError } from './settings-error.ts';

export type Role = (typeof roles)[number];

export interface CountrySettings {
  /** The header in which a trusted proxy names the client's country; unset, no header is used. */
  readonly header: string | undefined;
  /** A file of networks and their countries. */
  readonly file: string | undefined;
}

/** Pictures in an S3-compatible storage, so that several machines can share them. */
export interface S3Settings {
  readonly kind: 's3';
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
export type StorageSettings = S3Settings | { readonly kind: 'disk'; readonly directory: string };

/** Protection against abuse; see docs/security.md. */
export interface SurfaceSettings {
  /** Addresses and networks joined by commas, or `loopback`: machines whose `X-Forwarded-…` headers are trusted. */
  readonly trustedProxies: string;
  /** Names under which browsers reach the player site; other hosts get no page. Any name if unset. */
  readonly hosts: readonly string[] | undefined;
  /** HSTS max-age in seconds; 0 disables HSTS. */
  readonly hstsS: number;
  /** Calls of the gateways per minute; 0 is no limit. */
  readonly callsPerAddress: number;
  readonly callsPerCaller: number;
  readonly country: CountrySettings;
}

/** The parsed environment; only this module reads it. */
export interface Settings {
  /** The operator's choice of money; by default the database's. */
  readonly money: 'play' | 'real' | undefined;
  /** The keys of members' encrypted columns, the current one first. */
  readonly columnKeys?: readonly SealKey[] | undefined;
  readonly port: number;
  readonly backofficePort: number;
  readonly sandboxPort: number;
  /** Addresses and names of this machine on which the player site and the back office are reached. */
  readonly listensOn: readonly string[];
  /** The same of the sandbox, which shows codes and accepts payments from any caller. */
  readonly sandboxListensOn: readonly string[];
  /** Origin of a process with the role `api`: for the pages' own calls, the studio's wallet calls and the sandbox's webhooks. */
  readonly apiUrl: string;
  /** Origin of a process with the role `studio`, which launches our own games. */
  readonly studioUrl: string;
  /** Origin under which the operator's other processes reach this one. */
  readonly peerUrl: string;
  /** Origin under which browsers reach the player site. */
  readonly siteUrl: string;
  /** Accounts with real banks and gateways; the sandbox replaces each missing one. */
  readonly payments: PaymentSettings;
  /** Packages and absolute paths of modules that add to this server. */
  readonly adapters: readonly string[];
  /** Accounts that send text messages and mail. */
  readonly messages: MessageSettings;
  /** The key that identifies the operator to push services; by default generated and stored in the database. */
  readonly vapidPrivateKey: Buffer | undefined;
  /** The address for complaints of push services. */
  readonly vapidSubject: string | undefined;
  /** Minutes after which staff are alerted to waiting items; 0 for never. */
  readonly alertAfterMinutes: number;
  /** The salt of shared games' chains: this many players' seeds each, or rounds of a beacon at this address. */
  readonly salt: { readonly seedsWanted: number; readonly drandUrl: string | undefined };
  /** Origin of the sandbox. */
  readonly sandboxUrl: string;
  /** No sandbox is open or configured: a release that is started without roles. */
  readonly isWithoutSandbox: boolean;
  readonly dataDir: string;
  /** An external PostgreSQL; by default the embedded one is started. */
  readonly databaseUrl: string | undefined;
  /** The folder for the embedded one's write-ahead log archive. */
  readonly backupDir: string | undefined;
  readonly storage: StorageSettings;
  readonly roles: readonly Role[];
  readonly surface: SurfaceSettings;
  readonly telemetry: TelemetrySettings;
  readonly isDev: boolean;
  /** The jurisdiction whose rules check offers (J1). */
  readonly jurisdiction: 'seed' | 'gli' | 'ukgc' | 'mga';
  /** The lowest logged level. */
  readonly logLevel: LogLevel;
  /** Whether the start migrates the database, or rejects one without the latest `npm run migrate`. */
  readonly migrates: 'at-start' | 'separately';
}

/** Roles that call one with the role `api`. */
const callsApi: readonly Role[] = ['web', 'studio', 'sandbox'];

/** Rejects test accounts, which would credit members with fake money. */
export function requireRealAccounts({ payments: { omise, btcpay, scb } }: Pick<Settings, 'payments'>): void {
  const tests = [
    ...(omise?.secretKey.startsWith('skey_test_') ? ['SABAI_OMISE_SECRET_KEY is a key for tests'] : []),
    ...(btcpay && btcpay.chain !== 'main' ? [`SABAI_BTCPAY_CHAIN is ${btcpay.chain}`] : []),
    ...(scb && /\bsandbox\b/.test(scb.baseUrl) ? ['SABAI_SCB_URL is the bank’s sandbox'] : []),
  ];
  if (tests.length > 0)
    throw new SettingsError(`Real money is in use, but ${tests.join(', and ')}. Use production accounts.`);
}

/** A clone started for a look has a sandbox; a release opens one only with its role. */
function rolesOf(values: Values, isRelease: boolean): readonly Role[] {
  const { SABAI_ROLE: wanted, SABAI_MONEY, DATABASE_URL, SABAI_API_URL } = values;
  const isReal = SABAI_MONEY === 'real';
  if (!wanted) return isReal || isRelease ? roles.filter((role) => role !== 'sandbox') : roles;
  if (isReal && wanted.includes('sandbox'))
    throw new SettingsError(
      'The role sandbox simulates banks and phones for play money and is unavailable with SABAI_MONEY=real.',
    );
  if (!DATABASE_URL) {
    throw new SettingsError(
      'SABAI_ROLE splits the server over several processes, which share one database: set DATABASE_URL too.',
    );
  }
  const caller = callsApi.find((role) => wanted.includes(role));
  if (caller && !wanted.includes('api') && !SABAI_API_URL) {
    throw new SettingsError(
      `A process with the role ${caller} but not api needs SABAI_API_URL: where that role listens.`,
    );
  }
  return wanted;
}

/** Returns the ports that a process with these roles opens. Every process answers health checks on PORT. */
export const openPorts = ({
  roles,
  port,
  backofficePort,
  sandboxPort,
  telemetry: { metrics },
}: Pick<Settings, 'roles' | 'port' | 'backofficePort' | 'sandboxPort' | 'telemetry'>) => ({
  PORT: port,
  ...(roles.includes('api') ? { BACKOFFICE_PORT: backofficePort } : {}),
  ...(roles.includes('sandbox') ? { SANDBOX_PORT: sandboxPort } : {}),
  ...(metrics ? { SABAI_METRICS_PORT: metrics.port } : {}),
});

/** Returns the data folder, unless the environment names an S3-compatible storage. */
function storage(values: Values, directory: string): StorageSettings {
  const {
    SABAI_S3_ENDPOINT: endpoint,
    SABAI_S3_BUCKET: bucket,
    SABAI_S3_ACCESS_KEY_ID: accessKeyId,
    SABAI_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return { kind: 'disk', directory };
  return { kind: 's3', endpoint, bucket, region: values.SABAI_S3_REGION, accessKeyId, secretAccessKey };
}

function surface(values: Values, siteUrl: string): SurfaceSettings {
  return {
    trustedProxies: values.SABAI_TRUSTED_PROXIES,
    hosts: values.SABAI_SITE_URL ? [new URL(siteUrl).host, ...(values.SABAI_HOSTS ?? [])] : undefined,
    hstsS: values.SABAI_HSTS_SECONDS,
    callsPerAddress: values.SABAI_CALLS_PER_ADDRESS,
    callsPerCaller: values.SABAI_CALLS_PER_CALLER,
    country: { header: values.SABAI_COUNTRY_HEADER?.toLowerCase(), file: values.SABAI_COUNTRY_FILE },
  };
}

function backupDir({ SABAI_BACKUP_DIR: wanted, DATABASE_URL }: Values, root: string): string | undefined {
  if (wanted === undefined) return undefined;
  if (DATABASE_URL)
    throw new SettingsError(
      'SABAI_BACKUP_DIR applies to the embedded PostgreSQL only. Back up the PostgreSQL of DATABASE_URL separately (docs/operations.md).',
    );
  return path.resolve(root, wanted);
}

function telemetry(values: Values): TelemetrySettings {
  const { SABAI_METRICS_PORT: port, SABAI_METRICS_HOST: listensOn, OTEL_EXPORTER_OTLP_ENDPOINT: url } = values;
  return {
    metrics: port === undefined ? undefined : { port, listensOn },
    otlp:
      url === undefined
        ? undefined
        : {
            url,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            sampled: values.OTEL_TRACES_SAMPLER_ARG,
            pushesEveryMs: values.OTEL_METRIC_EXPORT_INTERVAL,
          },
    serviceName: values.OTEL_SERVICE_NAME,
  };
}

/** Properties of the process apart from its environment. */
export interface Start {
  /** Serves from source. */
  readonly isDev?: boolean;
  /** Runs from a release, which includes no PostgreSQL and opens a sandbox only with its role. */
  readonly isRelease?: boolean;
}

/** Reads and checks the environment; throws {@link SettingsError} with one clear sentence for the first wrong value. */
export function readSettings(
  env: NodeJS.ProcessEnv,
  root: string,
  { isDev = false, isRelease = false }: Start = {},
): Settings {
  const values = readEnvironment(env);
  if (isRelease && !values.DATABASE_URL)
    throw new SettingsError('DATABASE_URL must name a PostgreSQL: a release brings none of its own.');
  const own = {
    port: values.PORT,
    backofficePort: values.BACKOFFICE_PORT,
    sandboxPort: values.SANDBOX_PORT,
    roles: rolesOf(values, isRelease),
    telemetry: telemetry(values),
  };
  const opened = Object.values(openPorts(own));
  if (new Set(opened).size < opened.length) {
    const names = Object.keys(openPorts(own));
    throw new SettingsError(
      `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must differ, but they are ${opened.join(', ')}.`,
    );
  }
  const { SABAI_HOST: listensOn, SABAI_SANDBOX_HOST: sandboxListensOn } = values;
  const here = ownOriginAt(listensOn, own.port);
  const siteUrl = values.SABAI_SITE_URL ?? originAt(listensOn, own.port);
  const dataDir = dataDirOf(env, root);
  return {
    ...own,
    money: values.SABAI_MONEY,
    listensOn,
    sandboxListensOn,
    apiUrl: values.SABAI_API_URL ?? here,
    studioUrl: values.SABAI_STUDIO_URL ?? here,
    peerUrl: values.SABAI_PEER_URL ?? peerOriginAt(listensOn, own.port),
    siteUrl,
    vapidPrivateKey: values.SABAI_VAPID_PRIVATE_KEY,
    vapidSubject:
      values.SABAI_VAPID_SUBJECT ?? (siteUrl.startsWith('https:') && !isAtHome(siteUrl) ? siteUrl : undefined),
    alertAfterMinutes: values.SABAI_ALERT_MINUTES,
    columnKeys: values.SABAI_COLUMN_KEYS,
    payments: paymentSettings(values),
    adapters: (values.SABAI_ADAPTERS ?? []).map((name) => (/^\.{0,2}\//.test(name) ? path.resolve(root, name) : name)),
    messages: messageSettings(values),
    salt: { seedsWanted: values.SABAI_SALT_SEEDS, drandUrl: values.SABAI_DRAND_URL },
    sandboxUrl: values.SABAI_SANDBOX_URL ?? ownOriginAt(sandboxListensOn, own.sandboxPort),
    isWithoutSandbox: isRelease && !values.SABAI_ROLE && !values.SABAI_SANDBOX_URL,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    backupDir: backupDir(values, root),
    storage: storage(values, dataDir),
    surface: surface(values, siteUrl),
    isDev,
    logLevel: values.SABAI_LOG_LEVEL ?? (isDev ? 'info' : 'warn'),
    jurisdiction: values.SABAI_JURISDICTION,
    migrates: values.SABAI_MIGRATE,
  };
}

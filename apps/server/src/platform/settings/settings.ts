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
  /** The header in which a trusted proxy names the country of who asks; none is believed where none is named. */
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

/** What keeps strangers off; see docs/security.md. */
export interface SurfaceSettings {
  /** Addresses and networks joined by commas, or `loopback`: machines whose `X-Forwarded-…` headers are believed. */
  readonly trustedProxies: string;
  /** Names under which browsers reach the player site; others get no page. Any name, where the operator has given none. */
  readonly hosts: readonly string[] | undefined;
  /** How long browsers insist on HTTPS; 0 never asks them to. */
  readonly hstsS: number;
  /** Calls of the gateways in a minute; 0 is no limit. */
  readonly callsPerAddress: number;
  readonly callsPerCaller: number;
  readonly country: CountrySettings;
}

/** What the environment decides; the only place that reads it. */
export interface Settings {
  /** What the operator wants the house to play for; the database says it where nothing is wanted. */
  readonly money: 'play' | 'real' | undefined;
  /** What columns of members are sealed with: the present key first. */
  readonly columnKeys?: readonly SealKey[] | undefined;
  readonly port: number;
  readonly backofficePort: number;
  readonly sandboxPort: number;
  /** Addresses and names of this machine on which the player site and the back office are reached. */
  readonly listensOn: readonly string[];
  /** The same of the sandbox, which shows codes and takes payments from anybody. */
  readonly sandboxListensOn: readonly string[];
  /** Origin of a process with the role `api`: for the pages' own calls, the studio's wallet calls and the sandbox's webhooks. */
  readonly apiUrl: string;
  /** Origin of a process with the role `studio`, which launches the house's games. */
  readonly studioUrl: string;
  /** Origin under which other processes of the house reach this one. */
  readonly peerUrl: string;
  /** Origin under which browsers reach the player site. */
  readonly siteUrl: string;
  /** Accounts with real banks and gateways; the sandbox stands for each that is missing. */
  readonly payments: PaymentSettings;
  /** Accounts that send text messages and mail. */
  readonly messages: MessageSettings;
  /** The key that names the house to push services; without it one is made and kept in the database. */
  readonly vapidPrivateKey: Buffer | undefined;
  /** Where push services can complain. */
  readonly vapidSubject: string | undefined;
  /** After so many minutes of waiting staff are written to; 0 for never. */
  readonly alertAfterMinutes: number;
  /** What the chains of shared games are salted with: players' seeds, so many for each, or rounds of a beacon at this address. */
  readonly salt: { readonly seedsWanted: number; readonly drandUrl: string | undefined };
  /** Origin of the sandbox. */
  readonly sandboxUrl: string;
  /** Nobody has opened a sandbox or named one: a release that is started without roles. */
  readonly isWithoutSandbox: boolean;
  readonly dataDir: string;
  /** An own PostgreSQL; without it the embedded one is started. */
  readonly databaseUrl: string | undefined;
  /** Where the embedded one hands over its log. */
  readonly backupDir: string | undefined;
  readonly storage: StorageSettings;
  readonly roles: readonly Role[];
  readonly surface: SurfaceSettings;
  readonly telemetry: TelemetrySettings;
  readonly isDev: boolean;
  /** Whose law offers are looked over by (J1). */
  readonly jurisdiction: 'seed' | 'gli' | 'ukgc' | 'mga';
  /** The least that is logged. */
  readonly logLevel: LogLevel;
  /** Whether the start migrates the database, or refuses one that `npm run migrate` has not brought up to date. */
  readonly migrates: 'at-start' | 'separately';
}

/** Roles that call one with the role `api`. */
const callsApi: readonly Role[] = ['web', 'studio', 'sandbox'];

/** A test account would credit members with money that is none. */
export function requireRealAccounts({ payments: { omise, btcpay, scb } }: Pick<Settings, 'payments'>): void {
  const tests = [
    ...(omise?.secretKey.startsWith('skey_test_') ? ['SABAI_OMISE_SECRET_KEY is a key for tests'] : []),
    ...(btcpay && btcpay.chain !== 'main' ? [`SABAI_BTCPAY_CHAIN is ${btcpay.chain}`] : []),
    ...(scb && /\bsandbox\b/.test(scb.baseUrl) ? ['SABAI_SCB_URL is the bank’s sandbox'] : []),
  ];
  if (tests.length > 0)
    throw new SettingsError(
      `This house plays for real money, but ${tests.join(', and ')}: use the account for real money.`,
    );
}

/** A clone that is started to be looked at has a sandbox; a release opens one only where the role is named. */
function rolesOf(values: Values, isRelease: boolean): readonly Role[] {
  const { SABAI_ROLE: wanted, SABAI_MONEY, DATABASE_URL, SABAI_API_URL } = values;
  const isReal = SABAI_MONEY === 'real';
  if (!wanted) return isReal || isRelease ? roles.filter((role) => role !== 'sandbox') : roles;
  if (isReal && wanted.includes('sandbox'))
    throw new SettingsError(
      'The role sandbox stands for banks and phones of play money: with SABAI_MONEY=real there is none.',
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

/** The ports a process with these roles opens. Every process answers health checks on PORT. */
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

/** The folder of the data, unless the environment names an S3-compatible storage. */
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
      'SABAI_BACKUP_DIR is for the embedded PostgreSQL: the one of DATABASE_URL has backups of its own (docs/operations.md).',
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

/** What the process is, whatever the environment says. */
export interface Start {
  /** Serves from source. */
  readonly isDev?: boolean;
  /** Runs from a release, which brings neither a PostgreSQL nor, unless it is asked for, a sandbox. */
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

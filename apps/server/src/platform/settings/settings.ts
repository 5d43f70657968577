import { isIP } from 'node:net';
import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import type { CountrySettings } from '../http/country-of.ts';
import { originAt, ownOriginAt, peerOriginAt } from '../http/listen.ts';
import { p256Pair } from '../messages/web-push.ts';
import type { SealKey } from '../sealing/seal.ts';
import { type MessageSettings, readMessageSettings } from './message-settings.ts';
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts';
import { count, origin, SettingsError } from './settings-text.ts';

export { SettingsError } from './settings-text.ts';

export const roles = ['web', 'api', 'live', 'worker', 'studio', 'sandbox'] as const;
export type Role = (typeof roles)[number];

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
  /** What the chains of shared games are salted with: players' seeds, so many for each, or rounds of a beacon at this address. */
  readonly salt: { readonly seedsWanted: number; readonly drandUrl: string | undefined };
  /** Origin of the sandbox. */
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** An own PostgreSQL; without it the embedded one is started. */
  readonly databaseUrl: string | undefined;
  readonly storage: StorageSettings;
  readonly roles: readonly Role[];
  readonly surface: SurfaceSettings;
  readonly isDev: boolean;
  /** Whether the start migrates the database, or refuses one that `npm run migrate` has not brought up to date. */
  readonly migrates: 'at-start' | 'separately';
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 1 && value <= 65_535))
    throw new SettingsError(`${name} must be a port from 1 to 65535, but it is "${text}".`);
  return value;
}

/** Addresses and names of this machine, joined by commas. */
function listenOn(env: NodeJS.ProcessEnv, name: string): readonly string[] {
  const hosts = (env[name] ?? '')
    .split(',')
    .map((host) => host.trim().replace(/^\[(.*)\]$/, '$1'))
    .filter(Boolean);
  const wrong = hosts.find(
    (host) => !isIP(host) && (!/^[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i.test(host) || /^[\d.]+$/.test(host)),
  );
  if (wrong !== undefined)
    throw new SettingsError(`${name} must be addresses of this machine like "127.0.0.1, ::1", but it has "${wrong}".`);
  return hosts.length > 0 ? [...new Set(hosts)] : ['localhost'];
}

/** Roles that call one with the role `api`. */
const callsApi: readonly Role[] = ['web', 'studio', 'sandbox'];

function money(env: NodeJS.ProcessEnv): Settings['money'] {
  const text = env.SABAI_MONEY || undefined;
  if (text === undefined || text === 'play' || text === 'real') return text;
  throw new SettingsError(`SABAI_MONEY must be play or real, but it is "${text}".`);
}

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

function rolesOf(env: NodeJS.ProcessEnv, databaseUrl: string | undefined): readonly Role[] {
  const wanted = (env.SABAI_ROLE ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = wanted.find((name) => !roles.some((role) => role === name));
  if (unknown)
    throw new SettingsError(`SABAI_ROLE knows ${roles.join(', ')} (several joined by commas), but not "${unknown}".`);
  const isReal = money(env) === 'real';
  if (isReal && wanted.includes('sandbox'))
    throw new SettingsError(
      'The role sandbox stands for banks and phones of play money: with SABAI_MONEY=real there is none.',
    );
  if (wanted.length === 0) return isReal ? roles.filter((role) => role !== 'sandbox') : roles;
  if (!databaseUrl) {
    throw new SettingsError(
      'SABAI_ROLE splits the server over several processes, which share one database: set DATABASE_URL too.',
    );
  }
  const caller = callsApi.find((role) => wanted.includes(role));
  if (caller && !wanted.includes('api') && !env.SABAI_API_URL) {
    throw new SettingsError(
      `A process with the role ${caller} but not api needs SABAI_API_URL: where that role listens.`,
    );
  }
  return wanted as Role[];
}

/** The ports a process with these roles opens. Every process answers health checks on PORT. */
export const openPorts = ({
  roles,
  port,
  backofficePort,
  sandboxPort,
}: Pick<Settings, 'roles' | 'port' | 'backofficePort' | 'sandboxPort'>) => ({
  PORT: port,
  ...(roles.includes('api') ? { BACKOFFICE_PORT: backofficePort } : {}),
  ...(roles.includes('sandbox') ? { SANDBOX_PORT: sandboxPort } : {}),
});

const s3Names = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
  (name) => `SABAI_S3_${name}`,
);

/** The folder of the data, unless the environment names an S3-compatible storage: then all of it. */
function storage(env: NodeJS.ProcessEnv, directory: string): StorageSettings {
  const given = s3Names.filter((name) => env[name]);
  if (given.length === 0) return { kind: 'disk', directory };
  const missing = s3Names.filter((name) => name !== 'SABAI_S3_REGION' && !env[name]);
  if (missing.length > 0) {
    throw new SettingsError(`${given[0]} asks for an S3 storage, which needs ${missing.join(', ')} too.`);
  }
  const endpoint = env.SABAI_S3_ENDPOINT!;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new SettingsError(
      `SABAI_S3_ENDPOINT must be an address like https://s3.example.com, but it is "${endpoint}".`,
    );
  }
  const bucket = env.SABAI_S3_BUCKET!;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new SettingsError(
      `SABAI_S3_BUCKET must be 3 to 63 lower-case letters, digits, dots and hyphens, but it is "${bucket}".`,
    );
  }
  const region = env.SABAI_S3_REGION || 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) {
    throw new SettingsError(`SABAI_S3_REGION must be a name like us-east-1, but it is "${region}".`);
  }
  return {
    kind: 's3',
    endpoint: url.href.replace(/\/$/, ''),
    bucket,
    region,
    accessKeyId: env.SABAI_S3_ACCESS_KEY_ID!,
    secretAccessKey: env.SABAI_S3_SECRET_ACCESS_KEY!,
  };
}

/** An address that only this machine knows, which push services refuse. */
const isAtHome = /[@/.](localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$)/i;

function vapid(env: NodeJS.ProcessEnv, siteUrl: string): Pick<Settings, 'vapidPrivateKey' | 'vapidSubject'> {
  const { SABAI_VAPID_PRIVATE_KEY: text, SABAI_VAPID_SUBJECT: subject } = env;
  const key = text ? Buffer.from(text, 'base64url') : undefined;
  if (key && (key.length !== 32 || !p256Pair(key))) {
    throw new SettingsError('SABAI_VAPID_PRIVATE_KEY must be a private key of P-256: 32 bytes in base64url.');
  }
  if (subject && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject)) {
    throw new SettingsError(`SABAI_VAPID_SUBJECT must start with mailto: or https://, but it is "${subject}".`);
  }
  if (subject && isAtHome.test(subject)) {
    throw new SettingsError(
      `SABAI_VAPID_SUBJECT must be an address that a push service can reach, but it is "${subject}".`,
    );
  }
  return {
    vapidPrivateKey: key,
    vapidSubject: subject || (siteUrl.startsWith('https:') && !isAtHome.test(siteUrl) ? siteUrl : undefined),
  };
}

function surface(env: NodeJS.ProcessEnv, siteUrl: string): SurfaceSettings {
  const trustedProxies = env.SABAI_TRUSTED_PROXIES || 'loopback';
  try {
    proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  } catch {
    throw new SettingsError(
      `SABAI_TRUSTED_PROXIES must be addresses or networks like "loopback, 10.0.0.0/8", but it is "${trustedProxies}".`,
    );
  }
  const more = (env.SABAI_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase());
  return {
    trustedProxies,
    hosts: env.SABAI_SITE_URL ? [new URL(siteUrl).host, ...more.filter(Boolean)] : undefined,
    hstsS: count(env, 'SABAI_HSTS_SECONDS', 365 * 24 * 3600),
    callsPerAddress: count(env, 'SABAI_CALLS_PER_ADDRESS', 3000),
    callsPerCaller: count(env, 'SABAI_CALLS_PER_CALLER', 1200),
    country: {
      header: env.SABAI_COUNTRY_HEADER?.trim().toLowerCase() || undefined,
      file: env.SABAI_COUNTRY_FILE || undefined,
    },
  };
}

/** `new:base64,old:base64`: the first seals, all open. Without it the house makes a key of its own. */
function columnKeys(env: NodeJS.ProcessEnv): readonly SealKey[] | undefined {
  const text = env.SABAI_COLUMN_KEYS;
  if (!text) return undefined;
  const keys = text.split(',').map((part) => {
    const [id = '', key = ''] = part.trim().split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });
  const isSound = keys.every(({ id, key }) => /^[\w-]{1,32}$/.test(id) && key.length === 32);
  if (!isSound || new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new SettingsError('SABAI_COLUMN_KEYS must be name:key pairs joined by commas, each key 32 bytes in base64.');
  }
  return keys;
}

function salt(env: NodeJS.ProcessEnv): Settings['salt'] {
  const seeds = env.SABAI_SALT_SEEDS || '8';
  if (!/^[1-9]\d{0,3}$/.test(seeds))
    throw new SettingsError(`SABAI_SALT_SEEDS must be 1 to 9999, but it is "${seeds}".`);
  const drandUrl = env.SABAI_DRAND_URL || undefined;
  if (drandUrl !== undefined && !/^https?:\/\/[^\s/]/.test(drandUrl)) {
    throw new SettingsError('SABAI_DRAND_URL must be the address of a drand relay, https://….');
  }
  return { seedsWanted: Number(seeds), drandUrl };
}

function migrates(env: NodeJS.ProcessEnv): Settings['migrates'] {
  const text = env.SABAI_MIGRATE || 'at-start';
  if (text !== 'at-start' && text !== 'separately')
    throw new SettingsError(`SABAI_MIGRATE must be at-start or separately, but it is "${text}".`);
  return text;
}

/** Reads and checks the environment; throws {@link SettingsError} with one clear sentence for the first wrong value. */
export function readSettings(env: NodeJS.ProcessEnv, root: string, isDev: boolean): Settings {
  const ports = {
    port: port(env, 'PORT', 3000),
    backofficePort: port(env, 'BACKOFFICE_PORT', 3001),
    sandboxPort: port(env, 'SANDBOX_PORT', 3002),
  };
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    throw new SettingsError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  const own = { ...ports, roles: rolesOf(env, databaseUrl) };
  const opened = Object.values(openPorts(own));
  if (new Set(opened).size < opened.length) {
    const names = Object.keys(openPorts(own));
    throw new SettingsError(
      `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must differ, but they are ${opened.join(', ')}.`,
    );
  }
  const listensOn = listenOn(env, 'SABAI_HOST');
  const sandboxListensOn = listenOn(env, 'SABAI_SANDBOX_HOST');
  const here = ownOriginAt(listensOn, own.port);
  const siteUrl = origin(env, 'SABAI_SITE_URL', originAt(listensOn, own.port));
  const dataDir = path.resolve(root, env.SABAI_DATA_DIR || '.sabai');
  return {
    ...own,
    money: money(env),
    listensOn,
    sandboxListensOn,
    apiUrl: origin(env, 'SABAI_API_URL', here),
    studioUrl: origin(env, 'SABAI_STUDIO_URL', here),
    peerUrl: origin(env, 'SABAI_PEER_URL', peerOriginAt(listensOn, own.port)),
    siteUrl,
    ...vapid(env, siteUrl),
    columnKeys: columnKeys(env),
    payments: readPaymentSettings(env),
    messages: readMessageSettings(env),
    salt: salt(env),
    sandboxUrl: origin(env, 'SABAI_SANDBOX_URL', ownOriginAt(sandboxListensOn, own.sandboxPort)),
    dataDir,
    databaseUrl,
    storage: storage(env, dataDir),
    surface: surface(env, siteUrl),
    isDev,
    migrates: migrates(env),
  };
}

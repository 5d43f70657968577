import { z } from 'zod';
import { logLevels } from '../telemetry/telemetry-settings.ts';
import { defaultDataDir } from './data-dir.ts';
import * as kinds from './kinds.ts';

export const roles = ['web', 'api', 'live', 'worker', 'studio', 'sandbox'] as const;

/** The entry of a setting in README's table; all in Markdown. */
export interface SettingAbout {
  readonly meaning: string;
  /** A valid value. */
  readonly example: string;
  /** The default text. */
  readonly fallback?: string;
  /** The behaviour without a value: a sentence without its full stop. */
  readonly otherwise?: string;
}

/** The descriptions of each setting of {@link schema}. */
export const abouts = z.registry<SettingAbout>();

type Setting<T> = z.ZodType<T, string | undefined>;
type Words = Pick<SettingAbout, 'meaning' | 'example'>;

function setting<T>(kind: kinds.Kind<T>, about: Words & { readonly fallback: string }): Setting<T>;
function setting<T>(kind: kinds.Kind<T>, about: Words & { readonly otherwise: string }): Setting<T | undefined>;
function setting<T>(kind: kinds.Kind<T>, about: SettingAbout): Setting<T | undefined> {
  const { fallback } = about;
  return (fallback === undefined ? kind.optional() : kind.prefault(fallback)).register(abouts, about);
}

const text = kinds.plain(/./s, 'given');
const token = /^[\x21-\x7e]{1,500}$/;
const sandbox = 'the sandbox’s';

const processes = {
  PORT: setting(kinds.port, { meaning: 'port of the player site', fallback: '3000', example: '8080' }),
  BACKOFFICE_PORT: setting(kinds.port, {
    meaning: 'port of the back office; its origin differs from the player site’s',
    fallback: '3001',
    example: '8081',
  }),
  SANDBOX_PORT: setting(kinds.port, { meaning: 'port of the sandbox', fallback: '3002', example: '8082' }),
  SABAI_HOST: setting(kinds.ownAddresses, {
    meaning:
      'comma-separated addresses and names of this machine on which the player site and the back office listen; in a container or behind a proxy on another machine use `0.0.0.0,::` and list that proxy in `SABAI_TRUSTED_PROXIES`',
    fallback: 'localhost',
    example: '0.0.0.0,::',
  }),
  SABAI_SANDBOX_HOST: setting(kinds.ownAddresses, {
    meaning: 'the same for the sandbox, which shows codes and accepts payments without authentication',
    fallback: 'localhost',
    example: '192.0.2.8',
  }),
  SABAI_MONEY: setting(kinds.oneOf('play', 'real'), {
    meaning:
      'play money or real money. Real money requires an empty database; a start with the other kind of money fails',
    otherwise: 'the kind stored in the database; `play` for an empty one',
    example: 'real',
  }),
  SABAI_DATA_DIR: setting(text, {
    meaning: 'directory of the embedded PostgreSQL and, without S3 storage, of uploaded slips',
    fallback: defaultDataDir,
    example: '/var/lib/sabai',
  }),
  DATABASE_URL: setting(kinds.databaseUrl, {
    meaning: 'use this PostgreSQL (18 or newer) instead of the embedded one',
    otherwise: 'none; a release needs it',
    example: 'postgres://sabai:password@db:5432/sabai',
  }),
  SABAI_BACKUP_DIR: setting(text, {
    meaning:
      'directory where the embedded PostgreSQL archives its log and `npm run backup` stores copies of it ([how](docs/operations.md#back-up-and-restore)); use another disk',
    otherwise: 'none: no backups',
    example: '/mnt/backup/sabai',
  }),
  SABAI_JURISDICTION: setting(kinds.oneOf('seed', 'gli', 'ukgc', 'mga'), {
    meaning: 'jurisdiction whose rules offers are checked against before approval; `seed` is that of the specification',
    fallback: 'seed',
    example: 'ukgc',
  }),
  SABAI_ADAPTERS: setting(kinds.modules, {
    meaning:
      'packages, or paths of modules, joined by commas, that add payment providers, message providers or identity checks ([how](docs/extension-points.md))',
    otherwise: 'none',
    example: './examples/payment-adapter/index.ts',
  }),
  SABAI_MIGRATE: setting(kinds.oneOf('at-start', 'separately'), {
    meaning:
      '`separately`: the server does not migrate the database at start and exits unless `npm run migrate` has updated it',
    fallback: 'at-start',
    example: 'separately',
  }),
  SABAI_LOG_LEVEL: setting(kinds.oneOf(...logLevels), {
    meaning: `minimum level of the JSON log: ${logLevels.map((level) => `\`${level}\``).join(', ')}; requests are logged at \`info\``,
    otherwise: '`warn`; `info` with `npm run dev`',
    example: 'info',
  }),
  SABAI_METRICS_PORT: setting(kinds.port, {
    meaning: 'port of `/metrics` for Prometheus, without authentication; see [operations.md](docs/operations.md#watch)',
    otherwise: 'none',
    example: '9464',
  }),
  SABAI_METRICS_HOST: setting(kinds.ownAddresses, {
    meaning: 'comma-separated addresses and names of this machine on which this port listens',
    fallback: 'localhost',
    example: '10.0.0.2',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(kinds.address('http://collector:4318'), {
    meaning: 'OpenTelemetry collector that receives metrics and traces, by OTLP over HTTP',
    otherwise: 'none',
    example: 'http://collector:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting(kinds.headers, {
    meaning: 'headers sent to the collector: comma-separated `name=value` pairs, percent-encoded',
    otherwise: 'none',
    example: 'authorization=Bearer%20token',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting(kinds.share, {
    meaning: 'share of traces sent, from 0 to 1; a decision of a trusted proxy in `traceparent` takes precedence',
    fallback: '0.1',
    example: '1',
  }),
  OTEL_METRIC_EXPORT_INTERVAL: setting(kinds.milliseconds, {
    meaning: 'export interval of metrics in milliseconds',
    fallback: '60000',
    example: '15000',
  }),
  OTEL_SERVICE_NAME: setting(kinds.plain(/^[\w.-]{1,100}$/, 'letters, digits, dots and hyphens'), {
    meaning: 'service name of this process in the collector',
    fallback: 'sabai',
    example: 'sabai-worker',
  }),
  SABAI_ROLE: setting(kinds.someOf(...roles), {
    meaning: `roles of this process out of \`${roles.join(',')}\`; needs \`DATABASE_URL\``,
    otherwise: 'all; in a release all but `sandbox`',
    example: 'web,live',
  }),
  SABAI_API_URL: setting(kinds.origin, {
    meaning: 'origin at which pages, studio and sandbox call a process with the role `api`',
    otherwise: 'this process',
    example: 'http://api:3000',
  }),
  SABAI_STUDIO_URL: setting(kinds.origin, {
    meaning: 'origin of a process with the role `studio`, which launches games',
    otherwise: 'this process',
    example: 'http://studio:3000',
  }),
  SABAI_PEER_URL: setting(kinds.origin, {
    meaning:
      'origin at which other processes with the role `studio` reach this one; one of them runs the tables of shared rounds for the players of all',
    otherwise: 'this process, at the first address of its machine if it listens on all',
    example: 'http://10.0.0.2:3000',
  }),
  SABAI_SANDBOX_URL: setting(kinds.origin, {
    meaning: 'origin of the sandbox if another process runs it',
    otherwise: 'this process',
    example: 'http://sandbox:3002',
  }),
};

const surface = {
  SABAI_SITE_URL: setting(kinds.origin, {
    meaning: 'origin at which browsers reach the player site; payment pages redirect payers to it',
    otherwise: '`http://localhost:PORT`, or the first of `SABAI_HOST`',
    example: 'https://sabai.example',
  }),
  SABAI_HOSTS: setting(kinds.siteNames, {
    meaning:
      'comma-separated additional host names of the site; once `SABAI_SITE_URL` is set, all other host names are refused',
    otherwise: 'none',
    example: 'm.sabai.example,www.sabai.example',
  }),
  SABAI_TRUSTED_PROXIES: setting(kinds.networks, {
    meaning:
      'comma-separated addresses or networks whose `X-Forwarded-…` headers are trusted; these proxies must set the headers',
    fallback: 'loopback',
    example: 'loopback,10.0.0.0/8',
  }),
  SABAI_COUNTRY_HEADER: setting(kinds.plain(/^[\w-]+$/, 'the name of a header'), {
    meaning: 'header with the client’s country, set by a trusted proxy; preselects the country of phone numbers',
    otherwise: 'none',
    example: 'cf-ipcountry',
  }),
  SABAI_COUNTRY_FILE: setting(text, {
    meaning:
      'file of networks and countries, used without such a header: lines like `203.0.113.0/24,TH` or `203.0.113.0,203.0.113.255,TH`',
    otherwise: 'none',
    example: '/etc/sabai/countries.csv',
  }),
  SABAI_HSTS_SECONDS: setting(kinds.count, {
    meaning: 'duration of HSTS, a year by default; `0` disables HSTS',
    fallback: '31536000',
    example: '0',
  }),
  SABAI_CALLS_PER_ADDRESS: setting(kinds.count, {
    meaning: 'unauthenticated calls per minute from one address, for each process; `0` is no limit',
    fallback: '3000',
    example: '600',
  }),
  SABAI_CALLS_PER_CALLER: setting(kinds.count, {
    meaning: 'calls per minute by one member or staff account from any address, for each process; `0` is no limit',
    fallback: '1200',
    example: '600',
  }),
};

const payments = {
  SABAI_OMISE_SECRET_KEY: setting(
    kinds.secret(/^skey_\w{5,80}$/, 'the secret key of the account, which starts with skey_'),
    {
      meaning: 'secret key of an account at Opn Payments (Omise): TrueMoney wallets and QR codes',
      otherwise: sandbox,
      example: 'skey_5xxxxxxxxxxxxxxxxxx',
    },
  ),
  SABAI_OMISE_WEBHOOK_SECRET: setting(
    kinds.secrets(/^[A-Za-z0-9+/]{16,}={0,2}$/, 'the base64 secret of the webhook, or two joined by a comma'),
    {
      meaning: 'base64 secret of its webhook `…/webhooks/payment/omise`; two separated by a comma during a change',
      otherwise: sandbox,
      example: 'c2VjcmV0IG9mIHRoZSB3ZWJob29r',
    },
  ),
  SABAI_OMISE_URL: setting(kinds.origin, {
    meaning: 'origin of its API',
    fallback: 'https://api.omise.co',
    example: 'https://api.omise.co',
  }),
  SABAI_STATEMENT_URL: setting(kinds.address('https://bank.example.com/psd2'), {
    meaning:
      'address of the bank’s account information (Berlin Group NextGenPSD2, before `/v1`), whose statements credit announced transfers; each account’s `resource_id` is stored in `statement_accounts`',
    otherwise: sandbox,
    example: 'https://bank.example.com/psd2',
  }),
  SABAI_STATEMENT_TOKEN: setting(kinds.secret(/^[\x21-\x7e]+$/, 'the access token, without blanks'), {
    meaning: 'its access token',
    otherwise: sandbox,
    example: 'eyJhbGciOi',
  }),
  SABAI_STATEMENT_CONSENT: setting(kinds.secret(/^[\x21-\x7e]+$/, 'the id of the consent, without blanks'), {
    meaning: 'id of the consent given to the operator',
    otherwise: sandbox,
    example: '1234-wertiq-983',
  }),
  SABAI_SCB_API_KEY: setting(kinds.secret(token, 'the key of the application, without blanks'), {
    meaning: 'key of an application at SCB’s partner API: PromptPay by QR 30',
    otherwise: sandbox,
    example: 'l7xxxxxxxx',
  }),
  SABAI_SCB_API_SECRET: setting(kinds.secret(token, 'the secret of the application, without blanks'), {
    meaning: 'its secret',
    otherwise: sandbox,
    example: 'xxxxxxxxxx',
  }),
  SABAI_SCB_BILLER_ID: setting(kinds.secret(/^\d{15}$/, 'the 15 digits of the house as a biller'), {
    meaning: 'the operator’s 15-digit biller ID',
    otherwise: sandbox,
    example: '311040039475180',
  }),
  SABAI_SCB_REF3_PREFIX: setting(
    kinds.secret(/^[A-Z0-9]{1,12}$/, 'what SCB has given for reference 3, 1 to 12 of A-Z and 0-9'),
    { meaning: 'prefix of reference 3, given by SCB', otherwise: sandbox, example: 'SCB' },
  ),
  SABAI_SCB_WEBHOOK_SECRET: setting(
    kinds.secrets(/^[\x21-\x7e]{16,}$/, '16 signs or more without blanks, or two of them joined by a comma'),
    {
      meaning:
        'secret of a proxy that receives SCB’s confirmations and signs them for `…/webhooks/payment/scb`; without it, unsigned confirmations are accepted there and each is verified by an inquiry to SCB',
      otherwise: 'none',
      example: 'xxxxxxxxxxxxxxxx',
    },
  ),
  SABAI_SCB_URL: setting(kinds.address('https://api.partners.scb/partners'), {
    meaning: 'address of its API, before `/v1`',
    fallback: 'https://api.partners.scb/partners',
    example: 'https://api.partners.scb/partners',
  }),
  SABAI_BTCPAY_URL: setting(kinds.address('https://btcpay.example.com'), {
    meaning: 'address of a BTCPay Server',
    otherwise: sandbox,
    example: 'https://btcpay.example.com',
  }),
  SABAI_BTCPAY_STORE: setting(kinds.secret(/^[\w-]{1,80}$/, 'the id of the store'), {
    meaning: 'the id of its store',
    otherwise: sandbox,
    example: '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776',
  }),
  SABAI_BTCPAY_API_KEY: setting(kinds.secret(token, 'an API key of the store, without blanks'), {
    meaning: 'API key of that store with permission to view and create invoices and to create and manage payouts',
    otherwise: sandbox,
    example: 'xxxxxxxx',
  }),
  SABAI_BTCPAY_WEBHOOK_SECRET: setting(
    kinds.secrets(token, 'the secret of the store’s webhook, or two joined by a comma'),
    {
      meaning: 'secret of its webhook `…/webhooks/payment/btcpay`; two separated by a comma during a change',
      otherwise: sandbox,
      example: 'the-new,the-old',
    },
  ),
  SABAI_BTCPAY_CHAIN: setting(kinds.oneOf('main', 'test', 'regtest'), {
    meaning: 'its network: `main`, `test` or `regtest`',
    fallback: 'main',
    example: 'test',
  }),
};

const sender = kinds.secret(
  /^(\+?\d{3,15}|[A-Za-z0-9 ]{1,11}|MG[0-9a-f]{32})$/,
  'a phone number, or a name of at most 11 letters and digits',
);

const messages = {
  SABAI_TWILIO_ACCOUNT_SID: setting(kinds.secret(/^AC\w{5,40}$/, 'the account’s SID, which starts with AC'), {
    meaning: 'SID of an account at Twilio for text messages',
    otherwise: sandbox,
    example: 'ACxxxxxxxxxxxxxxxx',
  }),
  SABAI_TWILIO_AUTH_TOKEN: setting(kinds.secret(/^[\x21-\x7e]{8,200}$/, 'the account’s token, without blanks'), {
    meaning: 'its token',
    otherwise: sandbox,
    example: 'xxxxxxxxxxxxxxxx',
  }),
  SABAI_TWILIO_FROM: setting(sender, {
    meaning: 'sender: a number, a name or a messaging service (`MG…`)',
    otherwise: sandbox,
    example: 'SABAI',
  }),
  SABAI_TWILIO_URL: setting(kinds.address('https://api.twilio.com'), {
    meaning: 'address of its API',
    fallback: 'https://api.twilio.com',
    example: 'https://api.twilio.com',
  }),
  SABAI_VONAGE_API_KEY: setting(kinds.secret(/^[\w-]{4,64}$/, 'the key of the account'), {
    meaning: 'key of an account at Vonage; with a Twilio account as well, Vonage sends what Twilio could not send',
    otherwise: sandbox,
    example: 'abcd1234',
  }),
  SABAI_VONAGE_API_SECRET: setting(kinds.secret(/^[\x21-\x7e]{6,64}$/, 'the secret of the account, without blanks'), {
    meaning: 'its secret',
    otherwise: sandbox,
    example: 'xxxxxxxxxxxxxxxx',
  }),
  SABAI_VONAGE_FROM: setting(sender, {
    meaning: 'sender of its messages',
    otherwise: sandbox,
    example: '+66812345678',
  }),
  SABAI_VONAGE_URL: setting(kinds.address('https://rest.nexmo.com'), {
    meaning: 'address of its API',
    fallback: 'https://rest.nexmo.com',
    example: 'https://rest.nexmo.com',
  }),
  SABAI_SMTP_URL: setting(kinds.mailServer, {
    meaning: '`smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS: the mail server',
    otherwise: sandbox,
    example: 'smtps://user:password@smtp.example.com:465',
  }),
  SABAI_MAIL_FROM: setting(
    kinds.plain(/^([^<>@\r\n"]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'like Sabai <hello@example.com>'),
    {
      meaning: 'sender of email: `Name <address>`; required with `SABAI_SMTP_URL`',
      otherwise: 'none',
      example: 'Sabai <hello@example.com>',
    },
  ),
  SABAI_VAPID_PRIVATE_KEY: setting(kinds.p256PrivateKey, {
    meaning:
      'P-256 key (32 bytes, base64url) that identifies the operator to browsers’ push services; after a change, browsers subscribe again at their next visit',
    otherwise: 'generated at the first start, stored in the database',
    example: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
  }),
  SABAI_VAPID_SUBJECT: setting(kinds.contact, {
    meaning: 'contact for push services: `mailto:` or `https://`',
    otherwise: 'the site’s address, if it is https',
    example: 'mailto:ops@example.com',
  }),
  SABAI_ALERT_MINUTES: setting(kinds.count, {
    meaning:
      'minutes after which an undecided deposit, withdrawal or approval request is emailed to staff who may decide it and have entered an address; `0` sends no email',
    fallback: '30',
    example: '15',
  }),
};

const games = {
  SABAI_SALT_SEEDS: setting(kinds.fewOf, {
    meaning: 'number of player seeds for the salt of a shared game’s chain, collected after its end was published',
    fallback: '8',
    example: '20',
  }),
  SABAI_DRAND_URL: setting(kinds.secret(/^https?:\/\/[^\s/]/, 'the address of a drand relay, https://…'), {
    meaning:
      'relay of a [drand](https://docs.drand.love) beacon, with the hash of its chain; chains are then salted by a round announced in advance instead of players’ seeds. The sandbox’s is `http://localhost:3002/drand`',
    otherwise: 'none',
    example: 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  }),
};

const storage = {
  SABAI_COLUMN_KEYS: setting(kinds.columnKeys, {
    meaning:
      'comma-separated `name:key` pairs, 32 bytes in base64 each; the first encrypts members’ identities, locations and messages, every key decrypts (decisions [33](docs/decisions/0033-encrypt-members-personal-data.md) and [42](docs/decisions/0042-encrypt-network-addresses-and-free-text.md))',
    otherwise: 'generated at the first start, stored in the database',
    example: '2026:BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
  }),
  SABAI_S3_ENDPOINT: setting(kinds.storageAddress, {
    meaning:
      'S3-compatible storage of uploaded slips; needs the variables below. Its CORS rules must allow `PUT` from the site’s origin and no reads',
    otherwise: 'none',
    example: 'https://s3.example.com',
  }),
  SABAI_S3_BUCKET: setting(
    kinds.plain(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '3 to 63 lower-case letters, digits, dots and hyphens'),
    { meaning: 'name of the bucket, sent in the path of each request', otherwise: 'none', example: 'sabai-slips' },
  ),
  SABAI_S3_REGION: setting(kinds.plain(/^[a-z0-9-]{1,40}$/, 'a name like us-east-1'), {
    meaning: 'region used in signatures',
    fallback: 'us-east-1',
    example: 'ap-southeast-7',
  }),
  SABAI_S3_ACCESS_KEY_ID: setting(kinds.secret(token, 'the id of an access key, without blanks'), {
    meaning: 'id of a key with permission to read, write and delete in the bucket',
    otherwise: 'none',
    example: 'AKxxxxxxxxxxxxxxxxxx',
  }),
  SABAI_S3_SECRET_ACCESS_KEY: setting(kinds.secret(token, 'the secret of an access key, without blanks'), {
    meaning: 'its secret',
    otherwise: 'none',
    example: 'xxxxxxxxxxxxxxxx',
  }),
};

/** The environment of a process: every setting once, with its kind and its entry in README. */
export const schema = z.strictObject({ ...processes, ...surface, ...payments, ...messages, ...games, ...storage });

export type SettingName = keyof typeof schema.shape;
export const settingNames = Object.keys(schema.shape) as readonly SettingName[];
/** The parsed settings; undefined if unset and without a default. */
export type Values = z.output<typeof schema>;

/** Settings that belong together: each of them requires all of `needs`. */
interface Group {
  readonly needs: readonly SettingName[];
  readonly mayHave: readonly SettingName[];
  /** The sentence when some of `needs` are missing; by default, the format of the first missing one. */
  readonly refusal?: (given: SettingName, missing: readonly SettingName[]) => string;
}

export const groups: readonly Group[] = [
  { needs: ['SABAI_OMISE_SECRET_KEY', 'SABAI_OMISE_WEBHOOK_SECRET'], mayHave: ['SABAI_OMISE_URL'] },
  {
    needs: ['SABAI_STATEMENT_URL', 'SABAI_STATEMENT_TOKEN', 'SABAI_STATEMENT_CONSENT'],
    mayHave: [],
    refusal: () =>
      'SABAI_STATEMENT_URL needs SABAI_STATEMENT_TOKEN and SABAI_STATEMENT_CONSENT too, without blanks in them.',
  },
  {
    needs: ['SABAI_SCB_API_KEY', 'SABAI_SCB_API_SECRET', 'SABAI_SCB_BILLER_ID', 'SABAI_SCB_REF3_PREFIX'],
    mayHave: ['SABAI_SCB_WEBHOOK_SECRET', 'SABAI_SCB_URL'],
  },
  {
    needs: ['SABAI_BTCPAY_URL', 'SABAI_BTCPAY_STORE', 'SABAI_BTCPAY_API_KEY', 'SABAI_BTCPAY_WEBHOOK_SECRET'],
    mayHave: ['SABAI_BTCPAY_CHAIN'],
  },
  {
    needs: ['SABAI_TWILIO_ACCOUNT_SID', 'SABAI_TWILIO_AUTH_TOKEN', 'SABAI_TWILIO_FROM'],
    mayHave: ['SABAI_TWILIO_URL'],
  },
  {
    needs: ['SABAI_VONAGE_API_KEY', 'SABAI_VONAGE_API_SECRET', 'SABAI_VONAGE_FROM'],
    mayHave: ['SABAI_VONAGE_URL'],
  },
  { needs: ['SABAI_SMTP_URL', 'SABAI_MAIL_FROM'], mayHave: [] },
  {
    needs: ['SABAI_S3_ENDPOINT', 'SABAI_S3_BUCKET', 'SABAI_S3_ACCESS_KEY_ID', 'SABAI_S3_SECRET_ACCESS_KEY'],
    mayHave: ['SABAI_S3_REGION'],
    refusal: (given, missing) => `${given} asks for an S3 storage, which needs ${missing.join(', ')} too.`,
  },
];

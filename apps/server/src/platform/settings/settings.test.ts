import { expect, test } from 'vitest';
import { openPorts, readSettings, roles, SettingsError } from './settings.ts';

const read = (env: NodeJS.ProcessEnv) => readSettings(env, '/srv/sabai');

test('provides a default for every setting', () => {
  expect(read({})).toEqual({
    port: 3000,
    backofficePort: 3001,
    sandboxPort: 3002,
    listensOn: ['localhost'],
    sandboxListensOn: ['localhost'],
    apiUrl: 'http://127.0.0.1:3000',
    studioUrl: 'http://127.0.0.1:3000',
    peerUrl: 'http://127.0.0.1:3000',
    columnKeys: undefined,
    money: undefined,
    vapidPrivateKey: undefined,
    vapidSubject: undefined,
    alertAfterMinutes: 30,
    salt: { seedsWanted: 8, drandUrl: undefined },
    sandboxUrl: 'http://127.0.0.1:3002',
    isWithoutSandbox: false,
    siteUrl: 'http://localhost:3000',
    payments: { omise: undefined, statement: undefined, scb: undefined, btcpay: undefined },
    adapters: [],
    messages: { sms: [], smtp: undefined },
    jurisdiction: 'seed',
    dataDir: '/srv/sabai/.sabai',
    databaseUrl: undefined,
    storage: { kind: 'disk', directory: '/srv/sabai/.sabai' },
    roles,
    surface: {
      trustedProxies: 'loopback',
      hosts: undefined,
      hstsS: 31_536_000,
      callsPerAddress: 3000,
      callsPerCaller: 1200,
      country: { file: undefined, header: undefined },
    },
    telemetry: { metrics: undefined, otlp: undefined, serviceName: 'sabai' },
    isDev: false,
    logLevel: 'warn',
    migrates: 'at-start',
  });
});

test('answers a configured site name and its additional names', () => {
  const { surface } = read({
    SABAI_SITE_URL: 'https://sabai.example',
    SABAI_HOSTS: 'm.sabai.example, WWW.sabai.example',
    SABAI_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
    SABAI_HSTS_SECONDS: '0',
  });
  expect(surface).toMatchObject({
    hosts: ['sabai.example', 'm.sabai.example', 'www.sabai.example'],
    trustedProxies: 'loopback, 10.0.0.0/8',
    hstsS: 0,
  });
  expect(() => read({ SABAI_TRUSTED_PROXIES: 'everybody' })).toThrow(/SABAI_TRUSTED_PROXIES/);
  expect(() => read({ SABAI_CALLS_PER_ADDRESS: 'many' })).toThrow(/SABAI_CALLS_PER_ADDRESS/);
});

test('uses the environment’s values, and treats an empty one as missing', () => {
  const databaseUrl = 'postgresql://casino@db/sabai';
  expect(
    read({
      PORT: '8080',
      SANDBOX_PORT: '',
      SABAI_DATA_DIR: 'data',
      SABAI_ROLE: 'api, live',
      DATABASE_URL: databaseUrl,
    }),
  ).toMatchObject({ port: 8080, sandboxPort: 3002, dataDir: '/srv/sabai/data', roles: ['api', 'live'], databaseUrl });
  expect(read({ SABAI_DATA_DIR: '/var/lib/sabai' }).dataDir).toBe('/var/lib/sabai');
});

test('needs only the ports of the process’s roles, and the configured addresses of the others', () => {
  const databaseUrl = 'postgres://db/sabai';
  const worker = read({
    SABAI_ROLE: 'worker',
    DATABASE_URL: databaseUrl,
    BACKOFFICE_PORT: '3000',
    SANDBOX_PORT: '3000',
  });
  expect(openPorts(worker)).toEqual({ PORT: 3000 });
  const pages = read({
    SABAI_ROLE: 'web,sandbox',
    DATABASE_URL: databaseUrl,
    SABAI_API_URL: 'http://10.0.0.2:3000',
    SABAI_STUDIO_URL: 'https://games.example.com/',
  });
  expect(openPorts(pages)).toEqual({ PORT: 3000, SANDBOX_PORT: 3002 });
  expect(pages).toMatchObject({ apiUrl: 'http://10.0.0.2:3000', studioUrl: 'https://games.example.com' });
});

const s3 = {
  SABAI_S3_ENDPOINT: 'https://s3.example.com/',
  SABAI_S3_BUCKET: 'sabai-slips',
  SABAI_S3_ACCESS_KEY_ID: 'id',
  SABAI_S3_SECRET_ACCESS_KEY: 'secret',
};
test('stores pictures in a configured S3 storage', () => {
  expect(read(s3).storage).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example.com',
    bucket: 'sabai-slips',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(read({ ...s3, SABAI_S3_REGION: 'ap-southeast-7' }).storage).toMatchObject({ region: 'ap-southeast-7' });
});

test.each([
  [
    { SABAI_ROLE: 'live,web', DATABASE_URL: 'postgres://db/sabai' },
    'A process with the role web but not api needs SABAI_API_URL: where that role listens.',
  ],
  [
    { SABAI_API_URL: 'http://db/path' },
    'SABAI_API_URL must be an origin such as http://10.0.0.2:3000, but it is "http://db/path".',
  ],
  [{ SABAI_SANDBOX_URL: 'db' }, 'SABAI_SANDBOX_URL must be an origin such as http://10.0.0.2:3000, but it is "db".'],
  [
    { SABAI_S3_BUCKET: 'sabai-slips' },
    'SABAI_S3_BUCKET asks for an S3 storage, which needs SABAI_S3_ENDPOINT, SABAI_S3_ACCESS_KEY_ID, SABAI_S3_SECRET_ACCESS_KEY too.',
  ],
  [
    { ...s3, SABAI_S3_ENDPOINT: 's3.example.com' },
    'SABAI_S3_ENDPOINT must be an address like https://s3.example.com, but it is "s3.example.com".',
  ],
  [
    { ...s3, SABAI_S3_BUCKET: 'My_Bucket' },
    'SABAI_S3_BUCKET must be 3 to 63 lower-case letters, digits, dots and hyphens, but it is "My_Bucket".',
  ],
  [{ ...s3, SABAI_S3_REGION: 'us east' }, 'SABAI_S3_REGION must be a name like us-east-1, but it is "us east".'],
  [
    { SABAI_VAPID_PRIVATE_KEY: 'AAAA' },
    'SABAI_VAPID_PRIVATE_KEY must be a private key of P-256: 32 bytes in base64url.',
  ],
  [
    { SABAI_VAPID_SUBJECT: 'ops@example.com' },
    'SABAI_VAPID_SUBJECT must start with mailto: or https://, but it is "ops@example.com".',
  ],
  ...['mailto:ops@localhost', 'https://localhost:3000', 'https://127.0.0.1/', 'mailto:ops@shop.localhost'].map(
    (subject): [Record<string, string>, string] => [
      { SABAI_VAPID_SUBJECT: subject },
      `SABAI_VAPID_SUBJECT must be an address that a push service can reach, but it is "${subject}".`,
    ],
  ),
  [{ PORT: 'http' }, 'PORT must be a port from 1 to 65535, but it is "http".'],
  [{ PORT: '0' }, 'PORT must be a port from 1 to 65535, but it is "0".'],
  [{ PORT: '-1' }, 'PORT must be a port from 1 to 65535, but it is "-1".'],
  [{ PORT: '80.5' }, 'PORT must be a port from 1 to 65535, but it is "80.5".'],
  [{ BACKOFFICE_PORT: '65536' }, 'BACKOFFICE_PORT must be a port from 1 to 65535, but it is "65536".'],
  [{ SANDBOX_PORT: '1e3' }, 'SANDBOX_PORT must be a port from 1 to 65535, but it is "1e3".'],
  [{ PORT: '3001' }, 'PORT, BACKOFFICE_PORT and SANDBOX_PORT must differ, but they are 3001, 3001, 3002.'],
  [{ DATABASE_URL: 'mysql://db/sabai' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  [
    { SABAI_ROLE: 'api,cook', DATABASE_URL: 'postgres://db/sabai' },
    'SABAI_ROLE knows web, api, live, worker, studio, sandbox (several joined by commas), but not "cook".',
  ],
  [
    { SABAI_ROLE: 'api' },
    'SABAI_ROLE splits the server over several processes, which share one database: set DATABASE_URL too.',
  ],
])('rejects %j in one sentence that names it', (env, sentence) => {
  expect(() => read(env)).toThrow(new SettingsError(sentence));
});

test('derives the public address from the configured listening address', () => {
  const at = (SABAI_HOST: string, env: NodeJS.ProcessEnv = {}) => {
    const { listensOn, apiUrl, siteUrl } = read({ SABAI_HOST, ...env });
    return { listensOn, apiUrl, siteUrl };
  };
  expect(at('0.0.0.0')).toEqual({
    listensOn: ['0.0.0.0'],
    apiUrl: 'http://127.0.0.1:3000',
    siteUrl: 'http://localhost:3000',
  });
  expect(at('::')).toMatchObject({ listensOn: ['::'], apiUrl: 'http://[::1]:3000' });
  expect(at('192.0.2.7, [2001:db8::7]', { PORT: '80' })).toEqual({
    listensOn: ['192.0.2.7', '2001:db8::7'],
    apiUrl: 'http://192.0.2.7:80',
    siteUrl: 'http://192.0.2.7:80',
  });
  // Opening the site to the network does not open the sandbox.
  expect(read({ SABAI_HOST: '0.0.0.0' }).sandboxListensOn).toEqual(['localhost']);
  expect(read({ SABAI_SANDBOX_HOST: '192.0.2.8' }).sandboxUrl).toBe('http://192.0.2.8:3002');
  for (const wrong of ['http://here', '1.2.3', '192.0.2.7:80', 'a b', '-'])
    expect(() => read({ SABAI_HOST: wrong })).toThrow(/SABAI_HOST must be addresses of this machine/);
});

test('salts shared games from players, or from a configured beacon', () => {
  expect(read({ SABAI_SALT_SEEDS: '20' }).salt).toEqual({ seedsWanted: 20, drandUrl: undefined });
  const SABAI_DRAND_URL = 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
  expect(read({ SABAI_DRAND_URL }).salt.drandUrl).toBe(SABAI_DRAND_URL);
  for (const wrong of [{ SABAI_SALT_SEEDS: '0' }, { SABAI_SALT_SEEDS: 'all' }, { SABAI_DRAND_URL: 'drand' }])
    expect(() => read(wrong)).toThrow(SettingsError);
});

test('rejects a kernel folder as data folder', () => {
  for (const SABAI_DATA_DIR of ['/proc/x', '/sys', '/proc/../sys/y'])
    expect(() => readSettings({ SABAI_DATA_DIR }, '/srv/sabai')).toThrow('it is none of a disk');
  expect(readSettings({ SABAI_DATA_DIR: '/process/x' }, '/srv/sabai').dataDir).toBe('/process/x');
});

test('requires a database in a release, and runs the sandbox only on request', () => {
  const release = (env: NodeJS.ProcessEnv) => readSettings(env, '/srv/sabai', { isRelease: true });
  const DATABASE_URL = 'postgres://db/sabai';
  expect(release({ DATABASE_URL }).roles).toEqual(['web', 'api', 'live', 'worker', 'studio']);
  expect(release({ DATABASE_URL, SABAI_ROLE: 'api,sandbox' }).roles).toEqual(['api', 'sandbox']);
  // Without a sandbox, no statements are requested from it.
  expect(release({ DATABASE_URL }).isWithoutSandbox).toBe(true);
  expect(release({ DATABASE_URL, SABAI_ROLE: 'worker' }).isWithoutSandbox).toBe(false);
  expect(release({ DATABASE_URL, SABAI_SANDBOX_URL: 'http://localhost:3002' }).isWithoutSandbox).toBe(false);
  expect(readSettings({}, '/srv/sabai').isWithoutSandbox).toBe(false);
  expect(() => release({})).toThrow(
    new SettingsError('DATABASE_URL must name a PostgreSQL: a release brings none of its own.'),
  );
});

import path from 'node:path';
import { AppRoleError, createPool, durabilityProblems, migrate, prepareAppRole, servingLimits } from '@sabai/db';
import { startEmbedded } from '@sabai/db/embedded';
import pino, { type Logger } from 'pino';
import { ensureStudioBuild } from '../../../packages/studio/build.ts';
import { ensureBackofficeBuild } from '../../backoffice/build.ts';
import { ensureSiteBuild } from '../../site/build.ts';
import { type Context, createContext } from './context.ts';
import { serve } from './main.ts';
import { listen, originAt, requireFreePort } from './platform/listen.ts';
import { openPorts, roles, type Settings, SettingsError } from './platform/settings.ts';
import { step } from './progress.ts';

interface Database {
  readonly url: string;
  stop(): Promise<void>;
}

const storageName = ({ storage }: Settings) =>
  storage.kind === 's3' ? `The S3 storage at SABAI_S3_ENDPOINT ${storage.endpoint}` : `The folder ${storage.directory}`;

async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} };
  return step('starting PostgreSQL', () =>
    startEmbedded({
      dataDir: path.join(settings.dataDir, 'postgres'),
      onRestart: (what) => log.error(what),
    }),
  );
}

/** Whoever asks a process to stop sends a kill after some time, commonly 15 seconds or more. */
/** The longest a provider's call waits for another one about the same member; then it is told to come again. */
const doorLockMs = 2000;
const stopsWithinMs = 14_500;

/** Asked as each role that is used, because settings can be overridden for one. */
async function requireDurability(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  const problems = await durabilityProblems(pool).finally(() => pool.end());
  if (problems.length > 0)
    throw new SettingsError(`This PostgreSQL may lose money after a crash: ${problems.join(' ')}`);
}

/** Starts everything the settings name and stays until a signal asks it to stop. */
export async function run(settings: Settings, root: string): Promise<void> {
  const startedAt = performance.now();
  for (const [portName, port] of Object.entries(openPorts(settings))) {
    const hosts = portName === 'SANDBOX_PORT' ? settings.sandboxListensOn : settings.listensOn;
    await requireFreePort({ port, portName, hosts });
  }
  const log = pino({ level: settings.isDev ? 'info' : 'warn' });
  const closers: (() => Promise<unknown>)[] = [];
  let isClosing = false;
  const close = async (code: number) => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      console.error('Stopping took too long: what was left is cut off.');
      process.exit(1);
    }, stopsWithinMs).unref();
    for (const closer of closers.reverse())
      await closer().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      console.error(error);
      void close(1);
    });
  }
  try {
    const database = await openDatabase(settings, log);
    closers.push(() => database.stop());
    await requireDurability(database.url);
    await step('migrating the database', () => migrate(database.url));
    // From here on nobody in this process can change the history of money: only the owner could, who has left.
    const appUrl = await prepareAppRole(database.url).catch((error: unknown) => {
      throw error instanceof AppRoleError ? new SettingsError(error.message) : error;
    });
    await requireDurability(appUrl);
    const pool = createPool(appUrl, { limits: servingLimits });
    closers.push(() => pool.end());
    const doorPool = createPool(appUrl, {
      max: 2,
      pipeline: true,
      limits: { ...servingLimits, lockMs: doorLockMs },
    });
    closers.push(() => doorPool.end());
    const context = await createContext(settings, pool, log, doorPool);
    await step('trying the storage', () => context.checkStorage()).catch((error: Error) => {
      throw new SettingsError(`${storageName(settings)} cannot be used: ${error.message}.`);
    });
    const accounts = await step('seeding', () => context.seed());
    for (const { memberId } of accounts) if (memberId) await context.fundDemo(memberId);
    await step('sealing columns', () => context.sealColumns());
    if (!settings.isDev && settings.roles.includes('web')) {
      await step('building the player site', () => ensureSiteBuild());
      await step('building the games', () => ensureStudioBuild());
    }
    if (!settings.isDev && settings.roles.includes('api'))
      await step('building the back office', () => ensureBackofficeBuild());
    if (settings.roles.includes('sandbox')) {
      const { createSandbox } = await import('@sabai/tools/sandbox');
      const { sms, vonage, gateway, btcpay, omise, statement, webhookSecret, providers } = context.sandbox;
      const sandbox = createSandbox({
        siteUrl: settings.apiUrl,
        webhookSecret,
        sms,
        vonage,
        gateway,
        btcpay,
        providers,
        omise,
        statement,
      });
      await listen(sandbox, settings.sandboxPort, settings.sandboxListensOn);
      closers.push(() => sandbox.close());
    }
    const server = await step('starting the server', () => serve(context));
    closers.push(() => server.close());
    console.log(
      greeting(settings, accounts, (performance.now() - startedAt) / 1000, path.relative(root, settings.dataDir)),
    );
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    await close(1);
  }
}

type DemoAccounts = Awaited<ReturnType<Context['seed']>>;

function greeting(settings: Settings, accounts: DemoAccounts, seconds: number, dataDir: string): string {
  const width = 16;
  const line = (label: string, text: string) => `  ${label.padEnd(width)}  ${text}`;
  const has = (role: Settings['roles'][number]) => settings.roles.includes(role);
  const isWhole = roles.every(has);
  return [
    '',
    `Sabai is open (${seconds.toFixed(1)} s). It runs on play money; Ctrl-C stops it.`,
    '',
    ...(isWhole ? [] : [line('Roles', settings.roles.join(', '))]),
    line(has('web') ? 'Player site' : 'Listens on', originAt(settings.listensOn, settings.port)),
    ...(has('api') ? [line('Back office', originAt(settings.listensOn, settings.backofficePort))] : []),
    ...(has('sandbox')
      ? [
          line(
            'Sandbox',
            `${originAt(settings.sandboxListensOn, settings.sandboxPort)}   text messages, mails and the test bank`,
          ),
        ]
      : []),
    '',
    ...accounts.map(({ kind, role, username, password }) =>
      line(kind === 'staff' ? `Staff (${role})` : 'Demo member', `${username} / ${password}`),
    ),
    '',
    line('Data', settings.databaseUrl ? 'in the PostgreSQL of DATABASE_URL' : dataDir || '.'),
    '',
  ].join('\n');
}

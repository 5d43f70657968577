import { AppRoleError, createPool, durabilityProblems, prepareAppRole, servingLimits, unavailability } from '@sabai/db';
import { type Context, createContext } from './context.ts';
import { openDatabase, prepareSchema } from './database.ts';
import { demonstrate } from './demonstrate.ts';
import { serve } from './main.ts';
import { openTelemetry } from './open-telemetry.ts';
import { outage } from './platform/http/failures.ts';
import { listen, requireFreePort } from './platform/http/listen.ts';
import { buildOf } from './platform/pages/builds.ts';
import { version } from './platform/program.ts';
import { originAt, ownOriginAt } from './platform/settings/origin-at.ts';
import {
  exitCodeOf,
  exitCodes,
  OutageError,
  openPorts,
  roles,
  type Settings,
  SettingsError,
} from './platform/settings/settings.ts';
import { createLog } from './platform/telemetry/log.ts';
import { step } from './progress.ts';

const storageName = ({ storage }: Settings) =>
  storage.kind === 's3' ? `The S3 storage at SABAI_S3_ENDPOINT ${storage.endpoint}` : `The folder ${storage.directory}`;

/** The maximum delay of a provider's call by another one about the same member; then the response requests a retry. */
const doorLockMs = 2000;
/** Process managers send SIGKILL some time after the stop signal, commonly 15 seconds or more. */
const stopsWithinMs = 14_500;

/** Returns the hosts of a port of {@link openPorts}. */
function hostsOf({ listensOn, sandboxListensOn, telemetry }: Settings, portName: string): readonly string[] {
  if (portName === 'SABAI_METRICS_PORT' && telemetry.metrics) return telemetry.metrics.listensOn;
  return portName === 'SANDBOX_PORT' ? sandboxListensOn : listensOn;
}

/** Checked as each role in use, because settings can be overridden for one. */
async function requireDurability(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  const problems = await durabilityProblems(pool).finally(() => pool.end());
  if (problems.length > 0)
    throw new SettingsError(`This PostgreSQL may lose money after a crash: ${problems.join(' ')}`);
}

export interface Run {
  /** Whether a new play-money installation simulates players on its first day. */
  readonly isDemonstrated?: boolean;
}

/** Starts everything the settings name and runs until a stop signal. */
export async function run(settings: Settings, { isDemonstrated = false }: Run = {}): Promise<void> {
  const startedAt = performance.now();
  for (const [portName, port] of Object.entries(openPorts(settings))) {
    const hosts = hostsOf(settings, portName);
    await requireFreePort({ port, portName, hosts });
  }
  const log = createLog(settings.logLevel);
  const closers: (() => Promise<unknown>)[] = [];
  let isClosing = false;
  const close = async (code: number) => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      console.error('Shutdown timed out. The remaining work is aborted.');
      process.exit(exitCodes.refused);
    }, stopsWithinMs).unref();
    for (const closer of closers.reverse())
      await closer().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(exitCodes.asked));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      log.fatal({ err: error }, 'uncaught error');
      void close(exitCodes.refused);
    });
  }
  try {
    const database = await openDatabase(settings, (what) => log.error(what));
    closers.push(() => database.stop());
    await requireDurability(database.url);
    await prepareSchema(database.url, settings);
    // From here on this process cannot change the history of money: only the owner could, whose connection is closed.
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
    if (!context.sandbox && settings.roles.includes('sandbox') && settings.roles.length < roles.length) {
      throw new SettingsError(
        'The role sandbox simulates banks and phones for play money. This database uses real money: remove the role.',
      );
    }
    await step('checking the storage', () => context.checkStorage()).catch((error: Error) => {
      const Problem = outage(error) ? OutageError : SettingsError;
      throw new Problem(`${storageName(settings)} cannot be used: ${error.message}.`);
    });
    const accounts = await step('seeding', () => context.seed());
    const isFirstDay = isDemonstrated && settings.roles.length === roles.length && (await context.isUnplayed());
    for (const { memberId } of accounts) {
      if (!memberId) continue;
      await context.fundDemo(memberId);
      if (isFirstDay) await context.playDemoWeek(memberId);
    }
    await step('encrypting columns', () => context.sealColumns());
    if (!settings.isDev) {
      if (settings.roles.includes('web')) {
        await step('building the player site', () => buildOf('site'));
        await step('building the games', () => buildOf('games'));
      }
      if (settings.roles.includes('api')) await step('building the back office', () => buildOf('backoffice'));
    }
    if (context.sandbox && settings.roles.includes('sandbox')) {
      const { createSandbox } = await import('@sabai/sandbox');
      const affiliates = accounts.flatMap(({ memberId }) => (memberId ? [memberId] : []));
      const trackerKeys = await context.demoTrackerKeys(affiliates);
      const sandbox = createSandbox({ siteUrl: settings.apiUrl, ...context.sandbox, trackerKeys });
      await listen(sandbox, settings.sandboxPort, settings.sandboxListensOn);
      closers.push(() => sandbox.close());
    }
    const pools = { pages: pool, 'wallet door': doorPool };
    closers.push(await openTelemetry(settings.telemetry, context.watched, pools));
    const server = await step('starting the server', () => serve(context));
    closers.push(() => server.close());
    if (isFirstDay && context.sandbox) {
      const [siteUrl, sandboxUrl] = [settings.apiUrl, settings.sandboxUrl];
      demonstrate({ siteUrl, sandboxUrl, isOver: () => isClosing }).catch((error: unknown) => {
        if (!isClosing) log.warn({ err: error }, 'the demonstration failed');
      });
    }
    // Last, so that the printed invitation is the valid one.
    const invitation = settings.roles.includes('api') ? await context.inviteOwner() : undefined;
    console.log(
      greeting(settings, {
        accounts,
        invitation,
        money: context.money,
        closed: await context.closedChannels(),
        seconds: (performance.now() - startedAt) / 1000,
        dataDir: settings.dataDir,
      }),
    );
  } catch (error) {
    const isLost = !(error instanceof SettingsError) && unavailability(error) !== undefined;
    const message = isLost
      ? new OutageError('The connection to PostgreSQL was lost during the start.', { cause: error })
      : error;
    console.error(message instanceof SettingsError ? message.message : message);
    await close(exitCodeOf(message));
  }
}

interface Opened {
  readonly accounts: Awaited<ReturnType<Context['seed']>>;
  readonly invitation: Awaited<ReturnType<Context['inviteOwner']>>;
  readonly money: Context['money'];
  readonly closed: Awaited<ReturnType<Context['closedChannels']>>;
  readonly seconds: number;
  readonly dataDir: string;
}

function greeting(settings: Settings, opened: Opened): string {
  const { accounts, invitation, money, closed, seconds, dataDir } = opened;
  const width = 16;
  const line = (label: string, text: string) => `  ${label.padEnd(width)}  ${text}`;
  const has = (role: Settings['roles'][number]) => settings.roles.includes(role);
  const hasSandbox = money === 'play' && has('sandbox');
  const isSandboxAway = settings.sandboxUrl !== ownOriginAt(settings.sandboxListensOn, settings.sandboxPort);
  const isWhole = roles.every((role) => has(role) || role === 'sandbox') && (money === 'real' || hasSandbox);
  const backoffice = originAt(settings.listensOn, settings.backofficePort);
  const here = ownOriginAt(settings.listensOn, settings.port);
  return [
    '',
    `Sabai ${version} is open (${seconds.toFixed(1)} s). It runs on ${money} money; press Ctrl-C to stop it.`,
    '',
    ...(isWhole ? [] : [line('Roles', settings.roles.join(', '))]),
    line(has('web') ? 'Player site' : 'Listens on', originAt(settings.listensOn, settings.port)),
    ...(has('api') ? [line('Back office', backoffice)] : []),
    ...(hasSandbox
      ? [
          line(
            'Sandbox',
            `${originAt(settings.sandboxListensOn, settings.sandboxPort)}   text messages, mails and the test bank`,
          ),
        ]
      : money === 'play' && has('api') && !isSandboxAway
        ? [line('Sandbox', 'none: messages and payments need the role sandbox, SABAI_SANDBOX_URL or provider accounts')]
        : []),
    ...(has('api') && !has('studio') && settings.studioUrl === here
      ? [line('Games', 'unavailable: they need the role studio, or SABAI_STUDIO_URL')]
      : []),
    ...(has('web') && !has('api') && settings.apiUrl === here
      ? [line('Pages', 'without data: they need the role api, or SABAI_API_URL')]
      : []),
    '',
    ...accounts.map(({ kind, role, username, password }) =>
      line(kind === 'staff' ? `Staff (${role})` : 'Demo member', `${username} / ${password}`),
    ),
    ...(invitation
      ? [
          'There is no owner account yet. Create it with this single-use link, valid for a day; a later start replaces it:',
          `  ${backoffice}/invitation#${invitation.token}`,
        ]
      : []),
    ...(closed.length > 0
      ? ['Unavailable without a provider account:', ...closed.map(({ name, needs }) => line(name, `needs ${needs}`))]
      : []),
    '',
    line('Data', settings.databaseUrl ? 'in the PostgreSQL of DATABASE_URL' : dataDir),
    '',
  ].join('\n');
}

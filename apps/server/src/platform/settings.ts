import path from 'node:path';

export const roles = ['web', 'api', 'live', 'worker', 'studio'] as const;
export type Role = (typeof roles)[number];

/** What the environment decides; the only place that reads it. */
export interface Settings {
  readonly port: number;
  readonly backofficePort: number;
  readonly sandboxPort: number;
  readonly dataDir: string;
  /** An own PostgreSQL; without it the embedded one is started. */
  readonly databaseUrl: string | undefined;
  readonly roles: readonly Role[];
  readonly isDev: boolean;
}

export class SettingsError extends Error {}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 1 && value <= 65_535))
    throw new SettingsError(`${name} must be a port from 1 to 65535, but it is "${text}".`);
  return value;
}

/** Reads and checks the environment; throws {@link SettingsError} with one clear sentence for the first wrong value. */
export function readSettings(env: NodeJS.ProcessEnv, root: string, isDev: boolean): Settings {
  const ports = {
    port: port(env, 'PORT', 3000),
    backofficePort: port(env, 'BACKOFFICE_PORT', 3001),
    sandboxPort: port(env, 'SANDBOX_PORT', 3002),
  };
  if (new Set(Object.values(ports)).size < 3) {
    throw new SettingsError(
      `PORT, BACKOFFICE_PORT and SANDBOX_PORT must differ, but they are ${Object.values(ports).join(', ')}.`,
    );
  }
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    throw new SettingsError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  const wanted = (env.SABAI_ROLE ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = wanted.find((name) => !roles.some((role) => role === name));
  if (unknown)
    throw new SettingsError(`SABAI_ROLE knows ${roles.join(', ')} (several joined by commas), but not "${unknown}".`);
  if (wanted.length > 0 && !databaseUrl) {
    throw new SettingsError(
      'SABAI_ROLE splits the server over several processes, which share one database: set DATABASE_URL too.',
    );
  }
  return {
    ...ports,
    dataDir: path.resolve(root, env.SABAI_DATA_DIR || '.sabai'),
    databaseUrl,
    roles: wanted.length > 0 ? (wanted as Role[]) : roles,
    isDev,
  };
}

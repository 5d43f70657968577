import { expect, test } from 'vitest';
import { readSettings, roles, SettingsError } from './settings.ts';

const read = (env: NodeJS.ProcessEnv) => readSettings(env, '/srv/sabai', false);

test('without a word from the environment everything has its place', () => {
  expect(read({})).toEqual({
    port: 3000,
    backofficePort: 3001,
    sandboxPort: 3002,
    dataDir: '/srv/sabai/.sabai',
    databaseUrl: undefined,
    roles,
    isDev: false,
  });
});

test('what the environment names is taken, and an empty value is as good as none', () => {
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

test.each([
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
    'SABAI_ROLE knows web, api, live, worker, studio (several joined by commas), but not "cook".',
  ],
  [
    { SABAI_ROLE: 'api' },
    'SABAI_ROLE splits the server over several processes, which share one database: set DATABASE_URL too.',
  ],
])('%j is refused in one sentence that names it', (env, sentence) => {
  expect(() => read(env)).toThrow(new SettingsError(sentence));
});

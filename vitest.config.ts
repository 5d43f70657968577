import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import backoffice from './apps/backoffice/vite.config.ts';

/** The races that `npm test` runs: of the locks under which the ledger, bets, cashier and rewards move money. */
const coreRaces = [
  'packages/ledger/src/post.race.test.ts',
  'apps/server/src/modules/provider-wallet/engine/wallet-door.race.test.ts',
  'apps/server/src/modules/cashier/money.race.test.ts',
  'apps/server/src/modules/bonus/promotions.race.test.ts',
];
const races = globSync('{apps,packages}/*/src/**/*.race.test.ts', { cwd: import.meta.dirname });

/**
 * Tests of other commands than `npm test`: other races (`npm run test:races`); walks over every call, route, setting and
 * metric (`npm run test:walks`); models, which play random sequences, tables with rounds in real time, and whole
 * installations (`npm run test:long`).
 */
const long =
  process.env.TESTS === 'all'
    ? []
    : [
        ...races.filter((race) => !coreRaces.includes(race)),
        '**/*.{walk,model}.test.ts',
        'apps/server/src/studio/tests/{live-table,nova-rush,two-studios}.test.ts',
        'tools/torture/{outages,two-processes}.db.test.ts',
        'tools/week/week.db.test.ts',
        'tools/backup/backup.db.test.ts',
        'packages/db/src/embedded/embedded.db.test.ts',
        'apps/server/src/{release,start,start-outage,real-money}.test.ts',
      ];

/** A test that exchanges a module has its own copy of every other. */
const exchangingUnits = [
  'packages/game-client/src/fishing/model/fishing-seat.test.ts',
  'packages/game-client/src/crash/model/crash-table-of.test.ts',
  'packages/game-client/src/timed/timed-seat-of.test.ts',
  'apps/site/src/features/bonus/promotions.test.tsx',
  'apps/site/src/features/rewardshop/rewardshop.test.tsx',
  'apps/site/src/features/messaging/notices/notice-count.test.ts',
  'apps/site/src/shared/favourites/favourites-store.test.ts',
];
const exchanging = [
  'packages/ledger/src/post.property.test.ts',
  'apps/server/src/modules/provider-wallet/door/signed-calls.test.ts',
];

/** Ends only tests that hang: a race of several attempts takes many times as long on a busy machine. */
const testTimeout = 120_000;

const onPostgres = {
  testTimeout,
  hookTimeout: testTimeout,
  // A busy machine delays the effects of other processes.
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: 2,
};

/** `npm test` gives every test a second attempt and names those that needed it: a busy machine may run into a time limit. */
const retry = Number(process.env.TEST_RETRIES ?? 0);

/**
 * Two kinds of tests: pure ones, and those that own a throw-away PostgreSQL database (`*.db.test.ts` and the server). Files
 * share a worker and the modules it has loaded: a file leaves nothing behind, neither a clock nor an open server.
 */
export default defineConfig({
  test: {
    projects: [
      {
        // This JSX runtime reports siblings with the same key; the setup then fails the test.
        resolve: {
          alias: { 'react/jsx-dev-runtime': `${import.meta.dirname}/packages/ui/src/testing/watched-jsx.ts` },
        },
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['./packages/ui/src/testing/vitest-setup.ts'],
          maxWorkers: 2,
          // Runs after the others, because a worker that changes projects loads everything again.
          sequence: { groupOrder: 1 },
          include: [
            'packages/{conformance,contract,games,rewards,game-art,game-client,locales,sandbox,ui,verifier}/src/**/*.test.{ts,tsx}',
            'packages/db/src/**/*.test.ts',
            'apps/{site,backoffice}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'apps/server/src/**/*.rules.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/*.screen.test.tsx', '**/node_modules/**', ...exchangingUnits],
          environment: 'node',
          testTimeout,
          retry,
        },
      },
      {
        test: {
          name: 'unit, modules exchanged',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          include: exchangingUnits,
          environment: 'node',
          testTimeout,
          retry,
        },
      },
      {
        // Whole pages of the office and parts of the site, in a document without layout, against answers at the network's edge.
        plugins: backoffice.plugins,
        test: {
          name: 'screens',
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['./packages/ui/src/testing/vitest-setup.ts', './packages/ui/src/testing/no-network.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          include: ['apps/{backoffice,site}/src/**/*.screen.test.tsx'],
          testTimeout,
          retry,
        },
      },
      {
        test: {
          name: 'postgres',
          isolate: false,
          // Node reads the server's sources as they are, as it does when it serves.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: [
            'packages/{db,ledger}/src/**/*.db.test.ts',
            'packages/ledger/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'tools/**/*.db.test.ts',
          ],
          exclude: ['**/*.rules.test.ts', '**/node_modules/**', ...long, ...exchanging],
          globalSetup: ['./packages/db/src/vitest-setup.ts', './apps/server/src/vitest-setup.ts'],
          setupFiles: ['./apps/server/src/quick-hashes.ts'],
          ...onPostgres,
          retry,
        },
      },
      {
        test: {
          name: 'postgres, modules exchanged',
          include: exchanging,
          globalSetup: ['./packages/db/src/vitest-setup.ts'],
          ...onPostgres,
          retry,
        },
      },
    ],
  },
});

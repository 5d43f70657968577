import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './e2e/browser.ts';

/** Ports of their own, so that the tests run beside a casino that is open; others beside the tests of another clone. */
const first = Number(process.env.E2E_FIRST_PORT ?? 3400);
const ports = { PORT: `${first}`, BACKOFFICE_PORT: `${first + 1}`, SANDBOX_PORT: `${first + 2}` };
process.env.E2E_CHROMIUM ??= await findChromium();
// The first process makes the folder and hands it to the workers through the environment.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'sabai-e2e-'));
Object.assign(process.env, {
  E2E_PORT: ports.PORT,
  E2E_BACKOFFICE_PORT: ports.BACKOFFICE_PORT,
  E2E_SANDBOX_PORT: ports.SANDBOX_PORT,
});

const retries = Number(process.env.TEST_RETRIES ?? 0);

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.sabai/e2e-results',
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: /\.alone\.spec\.ts$/ },
    // Tests that change the whole site run alone, after all others; `--no-deps` runs only them.
    { name: 'alone', testMatch: /\.alone\.spec\.ts$/, dependencies: ['journeys'] },
  ],
  fullyParallel: true,
  // The longest tests run with `npm run test:long` only.
  ...(process.env.TESTS === 'all' ? {} : { grepInvert: /@long/ }),
  timeout: 120_000,
  // `npm test` gives every end-to-end test a second attempt and lists those that needed it: a busy machine may fail a
  // click.
  retries,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.sabai/reports/playwright.json' }],
  ],
  use: {
    baseURL: `http://localhost:${ports.PORT}`,
    launchOptions: { executablePath: process.env.E2E_CHROMIUM, args: chromiumFlags },
    // Recording takes an eighth of the time, and a software-rendered screen as long as the test.
    trace: { mode: retries > 0 ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    actionTimeout: 20_000,
  },
  webServer: {
    command: `"${process.execPath}" apps/server/src/start.ts`,
    url: `http://localhost:${ports.PORT}/readyz`,
    env: { ...ports, SABAI_DATA_DIR: process.env.E2E_DATA_DIR },
    reuseExistingServer: false,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

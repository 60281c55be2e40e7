import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from './browser.ts';

/** Tests share one portal, so each makes records of its own. Time limits are those of a slow machine with two cores. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './setUp.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    baseURL: process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:3000',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    actionTimeout: 30_000,
    timezoneId: 'America/Chicago',
    // What a page looked like is in the trace as its elements; a film of every test costs a third of its time. CI keeps no files.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await browserPath(), args: browserArgs },
  },
});

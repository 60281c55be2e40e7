import { defineConfig } from '@playwright/test';
import { testMs, waitMs } from '../../infra/testing/limits.ts';
import { browserArgs, browserPath } from './browser.ts';

/** Tests share one portal, so each makes records of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './setUp.ts',
  fullyParallel: true,
  workers: 2,
  // A test that fails once fails the run.
  retries: 0,
  // If the portal itself is broken, each test waits to its limit: ten are enough to see it.
  maxFailures: 10,
  timeout: testMs,
  expect: { timeout: waitMs, toPass: { timeout: waitMs } },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    baseURL: process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:3000',
    viewport: { width: 1440, height: 900 },
    // A menu that grows while it is clicked moves its items: the button goes down on one and up on another, and nothing is clicked.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    actionTimeout: waitMs,
    navigationTimeout: waitMs,
    timezoneId: 'America/Chicago',
    // What a page looked like is in the trace as its elements; a film of every test costs a third of its time. CI keeps no files.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await browserPath(), args: browserArgs },
  },
});

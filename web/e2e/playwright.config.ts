import { defineConfig } from '@playwright/test';
import { testMs, waitMs } from '../../infra/testing/limits.ts';
import { browserArgs, browserPath } from './browser.ts';

/** Tests share one portal, so each test creates its own records. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './setUp.ts',
  fullyParallel: true,
  workers: 2,
  // A test that fails once fails the run.
  retries: 0,
  // If the portal itself is broken, each test waits until its limit. Ten failures are enough to show that.
  maxFailures: 10,
  timeout: testMs,
  expect: { timeout: waitMs, toPass: { timeout: waitMs } },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    baseURL: process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:3000',
    viewport: { width: 1440, height: 900 },
    // A toast or drawer that slides during a click moves. The button then goes down on one element and up on another: no click.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    actionTimeout: waitMs,
    navigationTimeout: waitMs,
    timezoneId: 'America/Chicago',
    // The trace contains the page's elements. Screenshots of every step would take a third of each test's time. CI stores no files.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await browserPath(), args: browserArgs },
  },
});

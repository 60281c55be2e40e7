/**
 * The browser for the browser tests: Chromium from npm, so that a machine without a browser can run them. Edit when its version or the
 * supported hosts change.
 */

import { type Browser, chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** The package's default arguments disable web security, so only these two are passed. */
export const browserArgs = ['--no-sandbox', '--disable-dev-shm-usage'];

/** Returns the path of the browser executable. The first call unpacks it, so call it once before tests run in parallel. */
export async function browserPath(): Promise<string> {
  // Hosts without libnss3 get the libraries that the package ships for Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  return chromium.executablePath();
}

/** Launches a separate browser, which the caller must close. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({ executablePath: await browserPath(), args: browserArgs });
}

/**
 * The browser of the browser tests: Chromium from npm, so that a machine without one can run them. Edit when its version or the
 * hosts it must run on change.
 */

import { type Browser, chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** Its default arguments switch web security off: these two alone are passed. */
export const browserArgs = ['--no-sandbox', '--disable-dev-shm-usage'];

/** Where the browser's program is; unpacked on first use, so call it once before tests run side by side. */
export async function browserPath(): Promise<string> {
  // Hosts without libnss3 get the libraries that the package brings for Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  return chromium.executablePath();
}

/** A browser of its own, to be closed by the caller. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({ executablePath: await browserPath(), args: browserArgs });
}

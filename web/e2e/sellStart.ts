/** A farmer’s phone: a small screen, its registration, and the farmer’s taps. */
import { type Browser, expect, type Page } from '@playwright/test';
import QRCode from 'qrcode';
import type { Who } from './people.ts';
import { signIn } from './signedIn.ts';

export const pin = '482913';

interface PhoneHabits {
  /** The text of the QR code that its camera sees. */
  readonly seen?: string;
  /** The portal's address, if it is not the usual one. */
  readonly origin?: string;
  readonly unlock?: 'pin' | 'passkey';
  readonly who?: Who;
  /** Runs on each page before its next tap. */
  readonly onPage?: (page: Page) => Promise<void>;
}

/** Logs in on a phone and registers it for selling. */
export async function openPhone(
  browser: Browser,
  viewport: { width: number; height: number },
  { seen, origin = '', unlock = 'pin', who = 'vendor.mo', onPage = async () => undefined }: PhoneHabits = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: true });
  const page = await context.newPage();
  if (seen !== undefined) await showToCamera(page, seen);
  if (unlock === 'passkey') await addAuthenticator(page);
  await page.goto(`${origin}/sell`);
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await onPage(page);
  await page.getByRole('link', { name: 'Log In' }).click();
  await signIn(page, who);
  await registerPhone(page, `Phone ${viewport.width}`, { unlock, onPage });
  // A code in front of the camera is read at once.
  await expect(page.getByRole('heading', { name: /Scan the code|Checking the code|Amount|Choose the vendor/ })).toBeVisible();
  return page;
}

/** Names the phone of a user who has just logged in, and chooses how it is unlocked. */
export async function registerPhone(page: Page, name: string, { unlock = 'pin', onPage }: Pick<PhoneHabits, 'unlock' | 'onPage'> = {}) {
  await page.getByRole('textbox', { name: 'Name of this phone' }).fill(name);
  await onPage?.(page);
  if (unlock === 'passkey') {
    await page.getByRole('button', { name: 'Use Face ID, a fingerprint or the screen lock instead' }).click();
  } else {
    await page.getByLabel('PIN of 6 to 12 digits').fill(pin);
    await page.getByLabel('The same PIN again').fill(pin);
    await page.getByRole('button', { name: 'Start selling' }).click();
  }
}

/** Chromium's authenticator, which creates and uses passkeys without asking anyone. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The test's browser has no camera. A moving picture takes its place. */
async function showToCamera(page: Page, text: string): Promise<void> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dots = Array.from(modules.data, Boolean);
  await page.addInitScript(
    ({ isDark, size }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const dot = Math.floor(320 / size);
      const draw = () => {
        const context = canvas.getContext('2d');
        if (!context) return;
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = '#000000';
        for (const [i, dark] of isDark.entries())
          if (dark) context.fillRect(160 + (i % size) * dot, 80 + Math.floor(i / size) * dot, dot, dot);
        requestAnimationFrame(draw);
      };
      draw();
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
    },
    { isDark: dots, size: modules.size },
  );
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Types a code on the keypad, and checks it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await key(page, 'Type the code');
  for (const character of code) await key(page, character);
  await key(page, 'Check');
}

/** Types $12.00 for a checked code. The next tap charges it. */
export async function typeTwelve(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  await expect(page.getByRole('heading', { name: 'Amount' })).toBeVisible();
  for (const digits of ['1', '2', '00']) await key(page, digits);
}

/**
 * Returns whether the phone has its pass, and a worker that serves the page without a connection. To sell, it also needs the browser's promise
 * to keep what it stores.
 */
export async function isReadyOffline(page: Page, { isToSell = true } = {}): Promise<boolean> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return (await registrationOfPass(page)) !== undefined && (!isToSell || (await page.evaluate(() => navigator.storage.persisted())));
}

/** Returns the registration of the phone to which its pass belongs, or undefined without a pass. */
export const registrationOfPass = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    // Opening a database that the page has not made yet would make an empty one, and the page would then never make its own.
    const isMade = (await indexedDB.databases()).some(({ name }) => name === 'efmnp-saved');
    if (!isMade) return undefined;
    const opening = indexedDB.open('efmnp-saved');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const asked = opening.result.transaction('kept').objectStore('kept').get('pass');
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    opening.result.close();
    return (asked.result as { deviceId: string } | undefined)?.deviceId;
  });

import type { Locator, Page } from '@playwright/test';
import { readQr } from '../../infra/testing/readQr.ts';
import { confirmAccount, logIn } from './accountPages.ts';
import { linkTo } from './mails.ts';
import { holder, openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const phone = { width: 390, height: 844 };
/** 60 mm at 96 CSS pixels per inch. */
const leastWidth = 227;
/** The white modules on each side of a code, and the modules per side of a benefit's code. */
const [quiet, size] = [4, 21];

/** Returns the text that a scanner reads from the screen, and the width of the code without its white border. */
async function scan(page: Page, code: Locator): Promise<{ text: string; width: number }> {
  await code.scrollIntoViewIfNeeded();
  const picture = (await code.screenshot()).toString('base64');
  const dark = await page.evaluate(
    async ([data, edge, modules]) => {
      const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!paper) throw new Error('No canvas');
      paper.drawImage(image, 0, 0);
      const step = image.width / (modules + 2 * edge);
      const isDark = (at: number) => {
        const [column, row] = [at % modules, Math.floor(at / modules)];
        const [red = 255] = paper.getImageData(Math.floor((column + edge + 0.5) * step), Math.floor((row + edge + 0.5) * step), 1, 1).data;
        return red < 128;
      };
      return Array.from({ length: modules * modules }, (_, at) => isDark(at));
    },
    [picture, quiet, size] as const,
  );
  const { width = 0 } = (await code.boundingBox()) ?? {};
  return {
    text: readQr(size, (column, row) => dark[row * size + column] ?? false),
    width: (width * size) / (size + 2 * quiet),
  };
}

test('an invited recipient logs in and shows a code that scans, even offline', async ({ as, browser }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  const email = `${unique('ada').replace(/\W/g, '').toLowerCase()}@example.net`;
  const staff = await as('local.mo');
  await staff.goto(`/local-staff/recipient-details/${recipient.id}`);
  await staff.getByRole('button', { name: 'Invite', exact: true }).click();
  await staff.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email);
  await staff.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect(staff.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(staff.getByText('Invited', { exact: true })).toBeVisible();

  const context = await browser.newContext({ viewport: phone, colorScheme: 'dark' });
  const page = await context.newPage();
  await confirmAccount(page, await linkTo(email, /^Missouri: your account/));
  await logIn(page, email);
  await expect(page).toHaveURL('/my-benefits');
  await expect(page.getByRole('heading', { name: 'My benefits' })).toBeVisible();
  await expect(page.getByText('$50.00 left')).toBeVisible();
  const code = page.getByRole('img', { name: `QR code ${benefit.code}` });
  const scanned = await scan(page, code);
  expect([scanned.text, scanned.width >= leastWidth]).toEqual([benefit.code, true]);

  // The page has cached itself when its own files are available.
  const isKept = async () => {
    const registration = await navigator.serviceWorker.getRegistration('/my-benefits');
    return registration?.active?.state === 'activated' && (await caches.match('/my-benefits')) !== undefined;
  };
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline: this is as of \d{1,2}:\d{2}\s[AP]M$/)).toBeVisible();
  expect((await scan(page, code)).text).toBe(benefit.code);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Le quedan $50.00')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^Actualizado a las? \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  await context.setOffline(true);
  await page.goto('/my-benefits');
  await expect(page.getByText('No se pudieron cargar sus datos. Cargue la página de nuevo.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^(QR code|Código QR)/ })).toHaveCount(0);
  await context.close();
});

test('a new user links a card in Spanish and gets a Spanish message if the data does not match', async ({ page }) => {
  const email = `${unique('bea').replace(/\W/g, '').toLowerCase()}@example.net`;
  await page.goto('/account/register?lang=es');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Bea');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Ruiz');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText(/le hemos enviado un enlace/)).toBeVisible();
  await confirmAccount(page, await linkTo(email, /^Confirme su cuenta/));
  await logIn(page, email);
  await page.goto('/my-benefits?lang=es');
  await expect(page).toHaveURL('/account/bind');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('textbox', { name: 'Código de la tarjeta' }).fill('EKNX-PYJK-4HA7-E');
  await page.getByRole('textbox', { name: 'Mes' }).fill('3');
  await page.getByRole('textbox', { name: 'Día' }).fill('27');
  await page.getByRole('textbox', { name: 'Año' }).fill('1946');
  await page.getByRole('textbox', { name: 'Últimos cuatro dígitos de su teléfono' }).fill('0000');
  await page.getByRole('button', { name: 'Ver mis beneficios' }).click();
  await expect(page.getByRole('alert')).toContainText('Estos datos no coinciden con los que tenemos');
});

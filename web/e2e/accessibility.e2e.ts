import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicScreens } from '../app/publicScreens.ts';
import { screens } from '../app/screens.ts';
import type { Who } from './people.ts';
import { addressOf } from './realIds.ts';
import { expect, test } from './signedIn.ts';

const prefixes: readonly [prefix: string, who: Who][] = [
  ['/admin/', 'admin'],
  ['/state-staff/', 'state.mo'],
  ['/local-staff/', 'local.mo'],
];
// What axe finds is told in words; a trace of every route costs more than the routes.
test.use({ trace: 'off' });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** When everything that loads has loaded. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root, [role=progressbar]')).toHaveCount(0);
}

/** What axe finds, in lines that say what, where and why. */
async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Axe at both widths and in both colour schemes; of the dark one what colours can break. */
async function mustBeAccessible(page: Page): Promise<void> {
  // Half-way between two colours nothing has the contrast that it has before and after.
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; animation: none !important }' });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      await settled(page);
      const faults = await faultsOf(page, colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined);
      expect.soft(faults, `axe at ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(sideways, `pixels that the page is wider than ${phone.width} px`).toBeLessThanOrEqual(0);
}

const staffRoutes = screens.flatMap(({ path, children = [] }) => [path, ...children.map((child) => `${path}/${child.path}`)]);

for (const path of staffRoutes) {
  const [, who] = prefixes.find(([prefix]) => path.startsWith(prefix)) ?? [];
  test(`${path} is accessible, light and dark, and fits a phone`, async ({ as }) => {
    const page = await as(who ?? 'state.mo', { viewport: wide });
    const address = await addressOf(path, who ?? 'state.mo');
    await page.goto(address);
    await settled(page);
    await expect(page.getByText(/^(Could not load data|Error 40[34]|Something went wrong)$/)).toHaveCount(0);
    await mustBeAccessible(page);
  });
}

for (const path of [...publicScreens.map((screen) => screen.path), '/403', '/nowhere']) {
  test(`${path} is accessible to visitors, light and dark, and fits a phone`, async ({ page }) => {
    await page.goto(path);
    await mustBeAccessible(page);
  });
}

test('the index with the store badges is accessible, light and dark, and fits a phone', async ({ as }) => {
  const page = await as('vendor.mo');
  await page.goto('/');
  await mustBeAccessible(page);
});

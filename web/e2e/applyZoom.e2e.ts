/** The public form, enlarged for people with low vision: zoomed on a screen of 1280 px (WCAG 1.4.10), or with larger text only (1.4.4). */
import type { Page } from '@playwright/test';
import { expect, test } from './signedIn.ts';

test.use({ trace: 'off' });

const enlarged = [
  { name: 'zoomed to 200%', viewport: { width: 640, height: 450 }, letters: '100%' },
  { name: 'zoomed to 400%', viewport: { width: 320, height: 225 }, letters: '100%' },
  { name: 'with letters of 200%', viewport: { width: 1280, height: 900 }, letters: '200%' },
  { name: 'with letters of 200% on a phone', viewport: { width: 390, height: 844 }, letters: '200%' },
] as const;

/** Button names in both languages. */
const names = {
  start: /^(Start|Empezar)$/,
  sample: /^(Fill In Sample Answers|Llenar con ejemplos)$/,
  proceed: /^(Continue|Continuar)$/,
  send: /^(Send My Application|Enviar mi solicitud)$/,
};
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

/** Lists in words the elements that are off screen or cut off by their own box. Deliberately hidden elements do not count. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const nameOf = (element: Element) => `${element.tagName} '${(element.textContent ?? '').trim().slice(0, 40)}'`;
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('.unseen, .skip, script, style, option') || !element.checkVisibility()) continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own > 0 && (left < -1 || right > width + 1)) found.push(`${nameOf(element)} reaches from ${left} to ${right}`);
      // Text inputs scroll, so their content may be wider than the box.
      const cuts = (/hidden|clip/.test(getComputedStyle(element).overflow) && element.tagName !== 'INPUT') || element.tagName === 'BUTTON';
      const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      if (cuts && isCut) found.push(`${nameOf(element)} is cut off`);
    }
    // Browsers cut off the text of a closed select without any sign.
    for (const select of document.querySelectorAll('select')) {
      const text = document.createElement('span');
      text.textContent = select.selectedOptions[0]?.textContent ?? '';
      text.style.cssText = `position: absolute; visibility: hidden; white-space: nowrap; font: ${getComputedStyle(select).font}`;
      document.body.append(text);
      if (text.offsetWidth > select.clientWidth) found.push(`SELECT '${text.textContent}' is cut off`);
      text.remove();
    }
    return found;
  });

/** Walks through a program's form and checks each page before and after it is filled in. */
async function walk(page: Page, address: string, letters: string): Promise<void> {
  const mustFit = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    expect.soft(await misfits(page), `at ${page.url()}`).toEqual([]);
  };
  await page.goto(address);
  await mustFit();
  await press(page, names.start);
  for (const step of ['place', 'you', 'household', 'optional', 'rights']) {
    await expect(page).toHaveURL(new RegExp(`/${step}$`));
    await page.getByRole('button', { name: names.sample }).waitFor();
    await mustFit();
    if (step !== 'optional') {
      await press(page, names.proceed);
      await expect(page.getByRole('alert')).toBeVisible();
      await mustFit();
    }
    await press(page, names.sample);
    await mustFit();
    await press(page, names.proceed);
  }
  await expect(page).toHaveURL(/\/check$/);
  await mustFit();
  await press(page, names.send);
  await expect(page).toHaveURL(/\/confirmation$/);
  await mustFit();
}

for (const { name, viewport, letters } of enlarged) {
  for (const language of ['en', 'es'] as const) {
    test(`the form shows all of itself without scrolling sideways, ${name}: ${language}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await walk(page, `/apply/missouri/wic-vouchers?lang=${language}`, letters);
      await walk(page, `/apply/ohio/senior-harvest?lang=${language}`, letters);
    });
  }
}

/** Checks of a page's accessibility. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the findings of axe as lines with the rule, the element and the reason. `more` are rules that are off by default. */
export async function faultsOf(page: Page, rules?: readonly string[], more: readonly string[] = []): Promise<string[]> {
  // The axe script is half a megabyte and is injected twice per check. If the page already has it, inject an empty script.
  const has = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  const builder = new AxeBuilder({ page, ...(has.every(Boolean) && { axeSource: ';' }) });
  // Ask for violations only. Reporting every passing element takes longer than the check.
  const axe = builder.setLegacyMode(true).options({
    resultTypes: ['violations'],
    rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
  });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Returns the number of pixels that a page is wider than its window. */
export function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

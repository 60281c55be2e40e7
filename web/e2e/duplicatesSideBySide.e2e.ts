/** Covers the table of an application next to a possible duplicate, on a wide screen and on a phone. */
import { appliedOnPaper } from './appliedOnPaper.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

test('compares an application with a possible duplicate, and marks the differences in words on every screen', async ({ as }) => {
  const lastName = unique('Sandoval');
  await appliedOnPaper({ lastName, dateOfBirth: '1939-05-23', addressLine1: '4 Cedar Lane' });
  const { id } = await appliedOnPaper({ lastName: lastName.toUpperCase(), dateOfBirth: '1939-05-23', addressLine1: '9 Willow Road' });
  const page = await as('local.mo');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/local-staff/applications/${id}`);
    const table = page.getByRole('table', { name: `This application compared with Inés ${lastName}` });
    const row = (label: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
    await expect(row('Address').getByRole('cell')).toContainText(['9 Willow Road', '4 Cedar Lane', 'Different']);
    await expect(row('Name').getByRole('cell')).toContainText([lastName.toUpperCase(), lastName, 'Same']);
    const [own, other] = await Promise.all([0, 1].map((at) => row('Address').getByRole('cell').nth(at).boundingBox()));
    const isStacked = (other?.y ?? 0) > (own?.y ?? 0);
    expect(isStacked, `${width} px`).toBe(width === 390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

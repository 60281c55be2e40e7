import { expect, test } from 'vitest';
import type { Disposition } from '../../../../shared/entities/disposition.ts';
import { dispositionAccounts } from './rowsOf.ts';
import { TestSeason } from './testSeason.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const disposition = (pieces: number, cents: number, parts: Disposition['parts'] = []): Disposition => ({
  issued: { pieces, cents },
  parts,
});
const expired = (pieces: number, cents: number) => [{ part: 'Expired', pieces, cents } as const];

test('lists the State first, then its programs, service areas and tokens', async () => {
  const season = new TestSeason();
  season.benefit();
  const report = await season.report();
  expect(dispositionAccounts(report, dollars).map(({ title }) => title)).toEqual(['Missouri', 'Program: Vouchers', 'Service area: Boone']);
  const accounts = dispositionAccounts({ ...report, tokens: disposition(1, 200, expired(1, 200)) }, dollars);
  expect(accounts.at(-1)).toEqual({
    title: 'Tokens of all service areas',
    lines: [
      { label: 'Issued', pieces: 1, cents: 200, share: '100.00%' },
      { label: 'Expired', pieces: 1, cents: 200, share: '100.00%' },
      { label: 'Accounted For', pieces: 1, cents: 200, share: '100.00%' },
    ],
    warning: undefined,
  });
  expect(dispositionAccounts(await season.report({ serviceAreaId: 'boone' }), dollars)[0]?.title).toBe('Boone');
});

test.each([
  ['cents', disposition(3, 5000, expired(3, 4000)), '$10.00 and 0 pieces'],
  ['pieces', disposition(3, 5000, expired(1, 5000)), '$0.00 and 2 pieces'],
])('warns with the difference if a sum lacks %s', async (_, whole, difference) => {
  const report = { ...(await new TestSeason().report()), whole, programs: [], serviceAreas: [] };
  expect(dispositionAccounts(report, dollars)[0]?.warning).toBe(`Not accounted for: ${difference}. Notify the portal’s administrator.`);
});

import { expect, test } from 'vitest';
import { type DispositionFigure, linkOf } from './linkOf.ts';

const place = { list: '/state-staff/reports', today: '2026-11-22', hasTokens: false };
const address = (what: DispositionFigure['what'], unit: DispositionFigure['unit'], more: object = {}) => {
  const link = linkOf({ what, unit }, { ...place, ...more });
  return link && decodeURIComponent(`${link.pathname}?${link.search}`).replaceAll('+', ' ');
};

test('links pieces to benefits with that outcome, and money to the sales or benefits that contain it', () => {
  const benefits = '/state-staff/reports/benefits-counted?';
  expect(address('Redeemed by Check', 'pieces')).toBe(`${benefits}f.endsAs=EqualTo:Redeemed&f.redeemedBy=EqualTo:Check&periods=all`);
  expect(address('Redeemed by Check', 'cents')).toBe('/state-staff/reports/sales-counted?f.channel=EqualTo:Check&periods=all');
  expect(address('Lost or Stolen', 'pieces')).toBe(`${benefits}f.endsAs=EqualTo:Lost or Stolen&periods=all`);
  expect(address('Lost or Stolen', 'cents')).toBe(`${benefits}f.takenBackAs=EqualTo:Lost or Stolen&periods=all`);
  expect(address('Expired', 'pieces')).toBe(`${benefits}f.endsAs=EqualTo:Unspent&f.expiresOn=LessThan:2026-11-22&periods=all`);
  expect(address('Still Open', 'cents')).toBe(
    `${benefits}f.remainingCents=GreaterThan:0&f.expiresOn=GreaterThanEqualTo:2026-11-22&periods=all`,
  );
});

test('limits a list to the table’s State, periods, area and program', () => {
  const where = { stateId: 's', issuancePeriodIds: ['p'], serviceAreaId: 'a', programId: 'g' };
  expect(address('Issued', 'cents', where)).toBe('/state-staff/reports/benefits-counted?stateId=s&periods=p&serviceAreaId=a&programId=g');
  expect(address('Issued', 'cents', { issuancePeriodIds: ['p', 'q'] })).toContain('periods=p,q');
});

test('links no number to a missing list or to a list that counts something else', () => {
  expect(address('Expired', 'cents', { hasTokens: true })).toBeUndefined();
  expect(address('Lost or Stolen', 'cents', { hasTokens: true })).toBeDefined();
  expect(address('Redeemed by Token', 'cents')).toBeUndefined();
});

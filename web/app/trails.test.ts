/** Tests the breadcrumbs of the staff pages for the real screens. */
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { type RecordName, trailOf } from '../core/page/trail.ts';
import { hasScreen, screens } from './screens.ts';
import { menuOf } from './shownPlace.ts';

const staffs = screens.filter(({ path }) => /^\/(admin|state-staff|local-staff)\//.test(path));

/** Returns the breadcrumb as text: 'Recipients (/state-staff/recipients) › Donna Wood (/state-staff/recipient-details/7) › Update'. */
function trailAt(address: string, title: string, record?: RecordName): string {
  const found = staffs
    .filter(({ path }) => matchPath(path, address))
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
  const start = found && menuOf(found);
  if (!found || !start) throw new Error(`no screen at ${address}`);
  const params = matchPath(found.path, address)?.params ?? {};
  const trail = trailOf({ start, path: found.path, record: found.record, params }, title, hasScreen, record);
  return trail.map(({ label, to }) => (to === undefined ? label : `${label} (${to})`)).join(' › ');
}

test('has a menu item for every staff screen except the logs, and the settings of a State for Admins', () => {
  const strays = staffs.filter((screen) => !menuOf(screen)).map(({ path }) => path);
  expect(strays.filter((path) => !path.endsWith('/logs') && !path.startsWith('/admin/state-settings'))).toEqual([]);
});

test('has no breadcrumb for a page of the menu', () => {
  expect(trailAt('/state-staff/recipients', 'Recipients')).toBe('');
});

test('shows the list, the record and the operation of a form', () => {
  const donna = { name: 'Donna Wood' };
  const way = 'Recipients (/state-staff/recipients) › Donna Wood (/state-staff/recipient-details/7)';
  expect(trailAt('/state-staff/recipients/update/7', 'Update Donna Wood', donna)).toBe(`${way} › Update`);
  expect(trailAt('/state-staff/recipients/7/changes', 'Recipient Changes', donna)).toBe(`${way} › Recipient Changes`);
  const there = { ...donna, to: '/state-staff/recipient-details/7' };
  expect(trailAt('/state-staff/recipient-details/benefits/create/7', 'Issue Benefits to Donna Wood', there)).toBe(
    `${way} › Issue Benefits`,
  );
  expect(trailAt('/state-staff/recipient-details/redeem/b', 'Redeem Benefit', there)).toBe(`${way} › Redeem Benefit`);
});

test('ends with the record’s own page', () => {
  const donna = { name: 'Donna Wood' };
  expect(trailAt('/local-staff/recipient-details/7', 'Donna Wood', donna)).toBe('Recipients (/local-staff/recipients) › Donna Wood');
  expect(trailAt('/admin/physical-check-deposit/7', 'Check 00000012')).toBe(
    'Physical Checks (/admin/physical-check-files) › Check 00000012',
  );
});

test('links a record without a page to its form, and its form to nothing', () => {
  const program = { name: 'Missouri WIC' };
  expect(trailAt('/admin/programs/update/7', 'Update Missouri WIC', program)).toBe('Programs (/admin/programs) › Missouri WIC › Update');
  expect(trailAt('/admin/programs/7/changes', 'Program Changes', program)).toBe(
    'Programs (/admin/programs) › Missouri WIC (/admin/programs/update/7) › Program Changes',
  );
});

test('includes lists below a list, and records of records', () => {
  const states = 'States (/admin/states) › Vendors (/admin/states/mo/vendors)';
  expect(trailAt('/admin/states/mo/vendors', 'Vendors of Missouri', { name: 'Missouri' })).toBe(
    'States (/admin/states) › Missouri (/admin/states/update/mo) › Vendors',
  );
  expect(trailAt('/admin/states/mo/vendors/v', 'Schulte Farm', { name: 'Schulte Farm' })).toBe(`${states} › Schulte Farm`);
  expect(trailAt('/admin/states/mo/vendors/v/users/create', 'Create User of Schulte Farm', { name: 'Schulte Farm' })).toBe(
    `${states} › Schulte Farm (/admin/states/mo/vendors/v) › Create User`,
  );
  expect(trailAt('/state-staff/vendors/v/users/update/u', 'Update Ada Miller', { name: 'Ada Miller' })).toBe(
    'Vendors (/state-staff/vendors) › Vendor (/state-staff/vendors/v) › Ada Miller › Update',
  );
  expect(trailAt('/admin/income-limits/create', 'Create Income Limit')).toBe(
    'Settings (/admin/settings) › Income Limits (/admin/income-limits) › Create Income Limit',
  );
});

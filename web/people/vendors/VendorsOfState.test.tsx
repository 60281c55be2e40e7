import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { testVendor } from './testVendor.ts';
import { VendorCreate } from './VendorCreate.tsx';
import { VendorList } from './VendorList.tsx';
import { VendorStateCreate } from './VendorStateCreate.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list = '/admin/states/:stateId/vendors';
const place = { city: 'Ozark', county: null, phoneNumber: null };
const rows = [
  { ...testVendor, ...place, id: 'v1', authorizedFrom: null, authorizedTo: null, isArchived: 'No', isHeld: 'No', stateName: 'Ohio' },
];
const { createdAt, createdBy, updatedAt, updatedBy } = testVendor;
const zones = { earliestTimeZone: 'America/New_York', latestTimeZone: 'America/New_York', isVendorQrCodeGenerationEnabled: true };
const ohio = { id: ':stateId', version: 1, createdAt, createdBy, updatedAt, updatedBy, name: 'Ohio', ...zones };
const table = () => ({ result: { rows, totalFilteredRecords: 1 } });
const bodies = (asked: ReturnType<typeof serve>, path: string) => asked.filter(({ url }) => url === path).map(({ body }) => body);

test('an Admin sees the vendors of the State in the URL, with all operations', async () => {
  const asked = serve({ 'GET /api/states/%3AstateId': () => ohio, 'POST /api/vendors/table': table });
  const { user } = renderAt(list, <VendorList />);
  await screen.findByRole('heading', { name: 'Vendors of Ohio' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Amstutz Farms' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['View', 'Update', 'Users', 'Archive', 'Changes', 'Delete']);
  expect(items[2]?.getAttribute('href')).toBe(`${list}/v1#users`);
  expect(bodies(asked, '/api/vendors/table')).toEqual([expect.objectContaining({ stateId: ':stateId' })]);
});

test('reports an unknown State and links to the other States', async () => {
  serve({ 'GET /api/states/%3AstateId': () => refusal(404, '', 'This state was not found.'), 'POST /api/vendors/table': table });
  renderAt(list, <VendorList />);
  await screen.findByText('This state was not found.');
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/admin/states');
});

test('State staff send no State', async () => {
  const asked = serve({ 'POST /api/vendors/table': table });
  renderAt('/state-staff/vendors', <VendorList />);
  await screen.findByRole('button', { name: 'Actions for Amstutz Farms' });
  expect(screen.getByRole('heading', { name: 'Vendors' })).toBeDefined();
  expect(bodies(asked, '/api/vendors/table')[0]).not.toHaveProperty('stateId');
});

test('an Admin creates a vendor of that State and is warned of a taken user name', async () => {
  const asked = serve({
    'POST /api/vendors/check-for-existing': () => ({ exists: true }),
    'POST /api/vendors': () => Response.json(testVendor, { status: 201 }),
  });
  const { user } = renderAt(`${list}/create`, <VendorCreate />);
  await user.type(screen.getByLabelText('Name'), 'Amstutz Farms');
  await user.type(screen.getByLabelText('User Name'), 'amstutz');
  await screen.findByText('The State already has a vendor with this user name');
  await user.selectOptions(screen.getByLabelText('Outlet Type'), 'Farmer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Vendor created');
  expect(bodies(asked, '/api/vendors/check-for-existing').at(-1)).toEqual({ userName: 'amstutz', stateId: ':stateId' });
  expect(bodies(asked, '/api/vendors')).toEqual([expect.objectContaining({ name: 'Amstutz Farms', stateId: ':stateId' })]);
});

test('an Admin adds a vendor to another State, sees if it exists and is taken to it there', async () => {
  let isThere = true;
  const asked = serve({
    'GET /api/vendors/%3AvendorId': () => ({ ...testVendor, stateId: ':stateId' }),
    'GET /api/states/options': () => [
      { value: ':stateId', label: 'Missouri' },
      { value: 'oh', label: 'Ohio' },
    ],
    'POST /api/vendors/createVendorState': () =>
      isThere
        ? refusal(409, 'stateId', 'Ohio already has a vendor with the user name amstutz@example.net')
        : Response.json({ ...testVendor, id: 'v2', stateId: 'oh' }, { status: 201 }),
  });
  const { user, router } = renderAt(`${list}/:vendorId/another-state`, <VendorStateCreate />);
  await screen.findByText('Amstutz Farms');
  await user.click(screen.getByRole('button', { name: 'Add to State' }));
  expect((await screen.findByRole('alert')).textContent).toContain('State is required');
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Ohio']);
  await user.click(screen.getByRole('option', { name: 'Ohio' }));
  await user.click(screen.getByRole('button', { name: 'Add to State' }));
  await screen.findAllByText('Ohio already has a vendor with the user name amstutz@example.net');
  isThere = false;
  await user.click(screen.getByRole('button', { name: 'Add to State' }));
  await screen.findByText('Vendor created');
  expect(router.state.location.pathname).toBe('/admin/states/oh/vendors/v2');
  const body = { vendorId: ':vendorId', stateId: 'oh' };
  expect(bodies(asked, '/api/vendors/createVendorState')).toEqual([body, body]);
});

import { beforeAll, expect, test } from 'vitest';
import { aProgram, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { stateApi, timeZones } from '../../../shared/entities/state.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let admin: Signed;

beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
});

const form = (name: string) => ({
  name,
  earliestTimeZone: 'America/New_York',
  latestTimeZone: 'America/Chicago',
  isVendorQrCodeGenerationEnabled: true,
});
const failureOf = ({ body }: { body: { validationFailures: { propertyName: string; errorMessage: string }[] } }) =>
  body.validationFailures[0];

test('creates a State, lists it at once, changes it and deletes it while it has no references', async () => {
  const made = await admin.call(stateApi.create, { body: form('Kentucky') });
  expect([made.status, made.body]).toMatchObject([201, form('Kentucky')]);
  const params = { id: made.body.id };
  const listed = await admin.call(stateApi.table, { body: { allSearch: 'kentu' } });
  expect(listed.body.result.rows).toMatchObject([{ name: 'Kentucky', isVendorQrCodeGenerationEnabled: 'Yes' }]);
  const changed = await admin.call(stateApi.update, { params, body: { ...form('Commonwealth of Kentucky'), version: 1 } });
  expect([changed.status, changed.body.version]).toEqual([200, 2]);
  expect((await admin.call(stateApi.update, { params, body: { ...form('Stale'), version: 1 } })).status).toBe(409);
  expect((await admin.call(stateApi.remove, { params, query: { version: '1' } })).status).toBe(409);
  expect((await admin.call(stateApi.remove, { params, query: { version: '2' } })).status).toBe(200);
  expect((await admin.call(stateApi.get, { params })).status).toBe(404);
  const options = (await admin.call(stateApi.options)).body as { value: string }[];
  expect(options.map(({ value }) => value)).not.toContain(params.id);
});

/** A picture of one pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
function formWith(fields: object, logo: Buffer<ArrayBuffer> | string): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, String(value));
  sent.set('logo', new File([logo], 'seal.png', { type: 'image/png' }));
  return sent;
}
const logoOf = (state: { id: string; logoGuid?: string }) =>
  portal.visitor.call(stateApi.logo, { params: { stateId: state.id, logoGuid: state.logoGuid ?? 'none' } });

test('a State has a logo that everyone can see while it is in use', async () => {
  const made = await admin.call(stateApi.create, { form: formWith(form('Vermont'), png) });
  expect([made.status, (await logoOf(made.body)).status]).toEqual([201, 200]);
  const params = { id: made.body.id };
  const kept = await admin.call(stateApi.update, { params, body: { ...form('Vermont'), agencyName: 'Agency of Markets', version: 1 } });
  expect(kept.body).toMatchObject({ logoGuid: made.body.logoGuid, agencyName: 'Agency of Markets' });
  const removed = await admin.call(stateApi.update, { params, body: { ...form('Vermont'), removeLogo: true, version: 2 } });
  expect([removed.body.logoGuid, removed.body.removeLogo, (await logoOf(made.body)).status]).toEqual([undefined, undefined, 404]);
});

test('a file that is no image is refused as logo', async () => {
  const reply = await admin.call(stateApi.create, { form: formWith(form('Maine'), '<svg onload="alert(1)"/>') });
  expect([reply.status, failureOf(reply)?.propertyName]).toEqual([400, 'logo']);
});

test.each([
  ['green', undefined],
  ['#1b5e4', undefined],
  ['#12345g', undefined],
  ['#A6192E', '#a6192e'],
])('the brand color %s is stored as %s', async (brandColor, stored) => {
  const { status, body } = await admin.call(stateApi.create, { body: { ...form(`Color ${brandColor}`), brandColor } });
  if (stored) expect([status, body.brandColor]).toEqual([201, stored]);
  else
    expect([status, body.validationFailures]).toEqual([
      400,
      [
        {
          propertyName: 'brandColor',
          errorMessage: 'Brand Color must be # and six digits from 0 to 9 and a to f, such as #1b5e43',
        },
      ],
    ]);
});

test('two States cannot have the same name, however it is written', async () => {
  await admin.call(stateApi.create, { body: form('Tennessee') });
  const again = await admin.call(stateApi.create, { body: form('TENNESSEE') });
  expect([again.status, failureOf(again)]).toEqual([
    409,
    { propertyName: 'name', code: 'setup.taken.stateName', errorMessage: 'A State with this name already exists' },
  ]);
});

test('reports missing values field by field', async () => {
  const reply = await admin.call(stateApi.create, { body: { name: ' ' } });
  expect(reply.status).toBe(400);
  expect(reply.body.validationFailures).toEqual([
    { propertyName: 'name', errorMessage: 'Name is required' },
    { propertyName: 'earliestTimeZone', errorMessage: 'Earliest Time Zone is required' },
    { propertyName: 'latestTimeZone', errorMessage: 'Latest Time Zone is required' },
    { propertyName: 'isVendorQrCodeGenerationEnabled', errorMessage: 'Vendor QR Code Generation is required' },
  ]);
});

test('refuses swapped time zones, because periods would end too early', async () => {
  const mixed = { ...form('Mixed'), earliestTimeZone: 'America/Denver', latestTimeZone: 'America/Chicago' };
  expect(failureOf(await admin.call(stateApi.create, { body: mixed }))?.propertyName).toBe('latestTimeZone');
  const arizona = { ...form('Arizona'), earliestTimeZone: 'America/Denver', latestTimeZone: 'America/Phoenix' };
  expect((await admin.call(stateApi.create, { body: arizona })).status).toBe(201);
});

test('a State with a service area cannot be deleted', async () => {
  const { body: state } = await admin.call(stateApi.create, { body: form('Ohio') });
  await admin.call(serviceAreaApi.create, { body: { name: 'Athens', stateId: state.id, counties: [] } });
  const reply = await admin.call(stateApi.remove, { params: { id: state.id } });
  expect([reply.status, failureOf(reply)?.errorMessage]).toEqual([409, 'This cannot be deleted, because other records refer to it.']);
});

test('offers only the time zones that a State may have', async () => {
  const { body } = await admin.call(stateApi.timeZones);
  expect((body as { value: string }[]).map(({ value }) => value)).toEqual(timeZones);
});

test('shows Admins and the State’s own staff what a new State still needs', async () => {
  const { body: state } = await admin.call(stateApi.create, { body: form('Kansas') });
  const params = { id: state.id };
  const needs = async (who: Signed) => (await who.call(stateApi.setUp, { params })).body;
  const nothing = {
    ...{ stateName: 'Kansas', programs: 0, issuancePeriods: 0, serviceAreas: 0, fundings: 0 },
    ...{ stateStaff: 0, localStaff: 0, vendors: 0, originators: 0 },
  };
  expect(await needs(admin)).toEqual(nothing);

  const staff = await portal.signIn({ roles: ['State Agency Staff', 'Market Manager'], stateId: state.id });
  await staff.call(serviceAreaApi.create, { body: { name: 'Wichita', counties: ['Sedgwick'] } });
  readAnew();
  expect(await needs(staff)).toEqual({ ...nothing, serviceAreas: 1, stateStaff: 1 });

  await portal.signIn({ roles: ['Local Agency Staff'], stateId: state.id });
  await store().transact(maker, async (tx) =>
    tx.create(programs, { ...aProgram(state.id), optIntoOnlineRecipientApplicationSubmission: true }),
  );
  readAnew();
  expect(await needs(admin)).toEqual({ ...nothing, programs: 1, serviceAreas: 1, stateStaff: 1, localStaff: 1, applicationTexts: 0 });

  const stranger = await portal.signIn({ roles: ['State Agency Staff'], stateId: 'somewhere-else' });
  expect((await stranger.call(stateApi.setUp, { params })).status).toBe(404);
  expect((await admin.call(stateApi.setUp, { params: { id: 'nowhere' } })).status).toBe(404);
});

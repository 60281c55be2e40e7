import { beforeAll, expect, test } from 'vitest';
import { aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { store } from '../../core/store/clients.ts';
import { states } from '../../entities/state.ts';

const portal = usePortal();
let admin: Signed;
let staff: Signed;
let missouri: string;
let ohio: string;

beforeAll(async () => {
  [missouri = '', ohio = ''] = await store().transact(maker, (tx) =>
    ['Missouri', 'Ohio'].map((name) => tx.create(states, aState({ name })).id),
  );
  admin = await portal.signIn({ roles: ['Admin'], stateId: missouri });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: missouri });
});

const form = (name: string) => ({ name, counties: ['Boone', 'Boone', 'Callaway'] });

test('State staff create service areas of their own State without choosing it, with each county once', async () => {
  const made = await staff.call(serviceAreaApi.create, { body: form('Central') });
  expect([made.status, made.body]).toMatchObject([201, { name: 'Central', stateId: missouri, counties: ['Boone', 'Callaway'] }]);
  const { body } = await staff.call(serviceAreaApi.table, { body: { allSearch: 'callaway' } });
  expect(body.result.rows).toMatchObject([{ name: 'Central', stateName: 'Missouri', counties: 'Boone, Callaway' }]);
});

test('State staff cannot create a service area in another State or learn whether that State exists', async () => {
  for (const stateId of [ohio, 'nowhere']) {
    const reply = await staff.call(serviceAreaApi.create, { body: { ...form('Foreign'), stateId } });
    expect([reply.status, reply.body.validationFailures[0].errorMessage]).toEqual([
      404,
      'This state was not found. It may have been deleted, or it belongs to someone else.',
    ]);
  }
});

test('an Admin must choose an existing State', async () => {
  const missing = await admin.call(serviceAreaApi.create, { body: form('Which') });
  expect(missing.body.validationFailures).toEqual([
    { propertyName: 'stateId', code: 'setup.state.required', errorMessage: 'State is required' },
  ]);
  const unknown = await admin.call(serviceAreaApi.create, { body: { ...form('Which'), stateId: 'nowhere' } });
  expect(unknown.body.validationFailures).toEqual([
    { propertyName: 'stateId', code: 'core.store.unknownRecord', values: { entity: 'State' }, errorMessage: 'State not found' },
  ]);
  expect((await admin.call(serviceAreaApi.create, { body: { ...form('Athens'), stateId: ohio } })).status).toBe(201);
});

test('a name is unique within a State, and a service area never leaves its State', async () => {
  await staff.call(serviceAreaApi.create, { body: form('North') });
  const again = await staff.call(serviceAreaApi.create, { body: form('north') });
  expect([again.status, again.body.validationFailures[0]]).toEqual([
    409,
    { propertyName: 'name', code: 'setup.taken.areaName', errorMessage: 'The State already has a service area with this name' },
  ]);
  const { body: made } = await admin.call(serviceAreaApi.create, { body: { ...form('North'), stateId: ohio } });
  const params = { id: made.id };
  const moved = await admin.call(serviceAreaApi.update, { params, body: { ...form('North'), stateId: missouri, version: 1 } });
  expect(moved.body.validationFailures[0].errorMessage).toBe('The state of a service area cannot be changed');
  const kept = await admin.call(serviceAreaApi.update, { params, body: { name: 'North-East', counties: [], version: 1 } });
  expect([kept.status, kept.body]).toMatchObject([200, { name: 'North-East', stateId: ohio, counties: [] }]);
  expect((await admin.call(serviceAreaApi.update, { params, body: { ...form('Stale'), version: 1 } })).status).toBe(409);
});

test('deletes a service area without references', async () => {
  const { body } = await staff.call(serviceAreaApi.create, { body: form('Mistake') });
  expect((await staff.call(serviceAreaApi.remove, { params: { id: body.id } })).status).toBe(200);
  expect((await staff.call(serviceAreaApi.get, { params: { id: body.id } })).status).toBe(404);
});

test('an Admin chooses among areas of one State or all, and State staff among their own', async () => {
  const names = async (who: Signed, query?: { stateId: string }) => {
    const { body } = await who.call(serviceAreaApi.options, query ? { query } : {});
    return (body as { label: string }[]).map(({ label }) => label);
  };
  expect(await names(admin, { stateId: ohio })).toEqual(['Athens', 'North-East']);
  // A list shows other processes' writes within a second.
  await expect.poll(() => names(admin)).toEqual(['Athens', 'Central', 'North', 'North-East']);
  expect(await names(staff)).toEqual(['Central', 'North']);
  expect((await staff.call(serviceAreaApi.options, { query: { stateId: ohio } })).status).toBe(404);
});

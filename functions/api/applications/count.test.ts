/** Tests the counts of the quick views. */
import { expect, test } from 'vitest';
import { anApplication, maker } from '../../../infra/testing/builders.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';

const portal = usePortal();

const applied = (place: ApplicationPlace, ...all: readonly Partial<Application>[]) =>
  store().transact(maker, (tx) => {
    for (const more of all) tx.create(applications, anApplication(place, more));
  });
const pending = { columns: [{ name: 'status', filter: { operator: 'EqualTo', value: 'Pending Review' } }] } as const;
const late = { columns: [{ name: 'dueOn', filter: { operator: 'LessThan', value: '2021-01-01' } }] } as const;

test('counts each view of the State for State staff, and of own areas for local staff', async () => {
  const [place, elsewhere] = [await applicationPlace(), await applicationPlace()];
  const due = { dueOn: '2020-01-01' };
  await applied(elsewhere, due);
  await applied(place, due, {}, { status: 'Denied', decidedAt: new Date().toISOString() }, { serviceAreaId: place.otherAreaId, ...due });
  const { stateId, serviceAreaId } = place;
  const state = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [serviceAreaId] });
  const body = { lists: [pending, late, {}] };
  expect((await state.call(applicationApi.count, { body })).body).toEqual({ counts: [3, 2, 4] });
  expect((await local.call(applicationApi.count, { body })).body).toEqual({ counts: [2, 1, 3] });
});

test('refuses more than ten views and an unknown column, and other roles', async () => {
  const { stateId } = await applicationPlace();
  const state = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  const asked = (body: object) => state.call(applicationApi.count, { body });
  expect(await asked({ lists: Array.from({ length: 11 }, () => ({})) })).toMatchObject({ status: 400 });
  expect(await asked({ lists: [{ columns: [{ name: 'secret', filter: { operator: 'EqualTo', value: 'x' } }] }] })).toMatchObject({
    status: 400,
  });
  const manager = await portal.signIn({ roles: ['Market Manager'], stateId });
  expect((await manager.call(applicationApi.count, { body: { lists: [{}] } })).status).toBe(403);
});

/** The position on the waiting list: by arrival, in one list for all offices of a program. */
import { beforeAll, expect, test } from 'vitest';
import { anApplication, aProgram, maker } from '../../../infra/testing/builders.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';

const portal = usePortal();
let place: ApplicationPlace;
let local: Signed;
beforeAll(async () => {
  place = await applicationPlace();
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.stateId, serviceAreas: [place.serviceAreaId] });
});

const waitingSince = '2026-06-30T12:00:00.000Z';
const on = (day: number) => `2026-06-0${day}T12:00:00.000Z`;
const waiting = (id: string, day: number, more: Partial<Application> = {}) =>
  anApplication(place, { id, receivedAt: on(day), waitingSince, dueOn: undefined, ...more });
const placeOf = (who: Signed, id: string) => who.call(applicationApi.waitingPlace, { params: { id } });

test('orders by arrival, then by number, across offices but not across programs or decided applications', async () => {
  const far = { serviceAreaId: place.otherAreaId };
  await store().transact(maker, (tx) => {
    const other = tx.create(programs, aProgram(place.stateId, { name: 'Another' }));
    tx.create(applications, waiting('XXB', 2));
    tx.create(applications, waiting('XXA', 2));
    // Put on the list first, but received last.
    tx.create(applications, waiting('XXC', 4, { waitingSince: on(5) }));
    tx.create(applications, waiting('XXD', 1, far));
    tx.create(applications, waiting('XXE', 3, far));
    tx.create(applications, { ...waiting('XXF', 1), programId: other.id });
    tx.create(applications, waiting('XXG', 1, { status: 'Denied' }));
    tx.create(applications, waiting('XXH', 1, { waitingSince: undefined }));
  });
  const places = await Promise.all(['XXA', 'XXB', 'XXC', 'XXF'].map(async (id) => (await placeOf(local, id)).body));
  expect(places).toEqual([
    { place: 2, total: 5 },
    { place: 3, total: 5 },
    { place: 5, total: 5 },
    { place: 1, total: 1 },
  ]);
  for (const id of ['XXG', 'XXH']) expect((await placeOf(local, id)).body).toEqual({ total: 5 });
  expect((await placeOf(local, 'XXD')).status).toBe(404);
  const foreign = await portal.signIn({ roles: ['State Agency Staff'], stateId: (await applicationPlace()).stateId });
  expect((await placeOf(foreign, 'XXA')).status).toBe(404);
});

test('shows the position of an application directly after staff add it to the list', async () => {
  const { id, version } = await store().transact(maker, (tx) =>
    tx.create(applications, waiting('XXJ', 1, { waitingSince: undefined, receivedAt: '2026-05-01T12:00:00.000Z' })),
  );
  const before = (await placeOf(local, 'XXA')).body;
  await local.call(applicationApi.waitingList, { params: { id }, body: { version } });
  expect((await placeOf(local, id)).body).toEqual({ place: 1, total: before.total + 1 });
  expect((await placeOf(local, 'XXA')).body).toEqual({ place: before.place + 1, total: before.total + 1 });
});

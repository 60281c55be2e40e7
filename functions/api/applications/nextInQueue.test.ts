/** The next open application of a list. */
import { beforeAll, expect, test } from 'vitest';
import { anApplication, maker } from '../../../infra/testing/builders.ts';
import { type ApplicationPlace, applicationPlace, applicationStaff } from '../../../infra/testing/testApplications.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { applicationQueueApi, maxFollowing } from '../../../shared/entities/application-queue.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let staff: Awaited<ReturnType<typeof applicationStaff>>;
let place: ApplicationPlace;
beforeAll(async () => {
  place = await applicationPlace();
  staff = await applicationStaff(portal, place);
});

/** Five people, received in this order. The third one is denied, and the fourth one is in the other office. */
const ids = ['XXA', 'XXB', 'XXC', 'XXD', 'XXE'] as const;
beforeAll(() =>
  store().transact(maker, (tx) => {
    for (const [at, id] of ids.entries()) {
      const more: Partial<Application> = {
        ...(id === 'XXC' && { status: 'Denied' as const, decidedAt: '2026-06-20T12:00:00.000Z' }),
        ...(id === 'XXD' && { serviceAreaId: place.otherAreaId }),
      };
      tx.create(applications, anApplication(place, { id, lastName: `Q${9 - at}`, receivedAt: `2026-06-1${at}T12:00:00.000Z`, ...more }));
    }
  }),
);

const next = async (who: Signed, id: string, more: { list?: object; following?: readonly string[] } = {}) =>
  (await who.call(applicationQueueApi.next, { body: { list: {}, id, ...more } })).body;
const backward = { columns: [{ name: 'lastName', sort: { direction: 'asc' } }] };

test('follows the order of the list, without decided applications, and counts the open ones', async () => {
  expect(await next(staff.state, 'XXB')).toEqual({
    next: { id: 'XXD', firstName: 'Ada', lastName: 'Q6' },
    following: ['XXD', 'XXE'],
    place: 2,
    total: 4,
  });
  expect(await next(staff.state, 'XXD', { list: backward })).toMatchObject({ next: { id: 'XXB' }, following: ['XXB', 'XXA'], place: 2 });
  expect(await next(staff.state, 'XXE')).toEqual({ following: [], place: 4, total: 4 });
});

test('never names an application of another service area or of another State', async () => {
  expect(await next(staff.local, 'XXB')).toMatchObject({ next: { id: 'XXE' }, following: ['XXE'], place: 2, total: 3 });
  expect(await next(staff.local, 'XXB', { following: ['XXD'] })).toMatchObject({ next: { id: 'XXE' } });
  const elsewhere = await applicationStaff(portal, await applicationPlace());
  expect(await next(elsewhere.state, 'XXA', { following: ['XXB'] })).toEqual({ following: [], total: 0 });
});

test('has the filters and the search of the list', async () => {
  const denied = { columns: [{ name: 'status', filter: { operator: 'EqualTo', value: 'Denied' } }] };
  expect(await next(staff.state, 'XXA', { list: denied })).toEqual({ following: [], total: 0 });
  expect(await next(staff.state, 'XXA', { list: { allSearch: 'Q5' } })).toMatchObject({ next: { id: 'XXE' }, total: 1 });
});

test('continues after a decided application with the first following one that is still open', async () => {
  expect(await next(staff.state, 'XXC', { following: ['XXD', 'XXE'] })).toMatchObject({
    next: { id: 'XXD' },
    following: ['XXD', 'XXE'],
    total: 4,
  });
  expect(await next(staff.state, 'XXC', { following: ['gone', 'XXE'] })).toMatchObject({ next: { id: 'XXE' }, following: ['XXE'] });
  // The page knew all that followed, and others have decided them.
  expect(await next(staff.state, 'XXC', { following: ['gone'] })).toEqual({ following: [], total: 4 });
  expect(await next(staff.state, 'XXC', { following: [] })).toEqual({ following: [], total: 4 });
  // The page did not know all that followed, or none of them.
  const many = Array.from({ length: maxFollowing }, (_, at) => `gone${at}`);
  for (const following of [many, undefined])
    expect(await next(staff.state, 'XXC', following && { following })).toMatchObject({ next: { id: 'XXA' } });
});

test('skips one that another person decided a moment ago', async () => {
  const [first, second, third] = await store().transact(maker, (tx) =>
    ['YYA', 'YYB', 'YYC'].map((id) => tx.create(applications, anApplication(place, { id, lastName: 'Racing' }))),
  );
  const racing = { list: { allSearch: 'Racing', columns: [{ name: 'number', sort: { direction: 'asc' } }] } };
  await readAnew();
  expect(await next(staff.state, first?.id ?? '', racing)).toMatchObject({ next: { id: second?.id } });
  await staff.local.call(applicationApi.deny, { params: { id: second?.id ?? '' }, body: { version: second?.version ?? 0, reason: 'Age' } });
  expect(await next(staff.state, first?.id ?? '', racing)).toMatchObject({ next: { id: third?.id } });
});

test('refuses more following applications than a page remembers, an unknown column, and other roles', async () => {
  const status = async (who: Signed, more: object) =>
    (await who.call(applicationQueueApi.next, { body: { list: {}, id: 'XXA', ...more } })).status;
  expect(await status(staff.state, { following: Array.from({ length: maxFollowing + 1 }, (_, at) => `x${at}`) })).toBe(400);
  expect(await status(staff.state, { list: { columns: [{ name: 'secret', sort: { direction: 'asc' } }] } })).toBe(400);
  const manager = await portal.signIn({ roles: ['Market Manager'], stateId: place.stateId });
  expect(await status(manager, {})).toBe(403);
});

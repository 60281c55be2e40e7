/** The next open application of a list. */
import { beforeAll, describe, expect, test } from 'vitest';
import { anApplication, maker } from '../../../infra/testing/builders.ts';
import { type ApplicationPlace, applicationPlace, applicationStaff } from '../../../infra/testing/testApplications.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { applicationQueueApi, maxFollowing } from '../../../shared/entities/application-queue.ts';
import { type Decision, decisionRunApi } from '../../../shared/entities/decision-run.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { workDecisionRun } from '../../rules/applications/workRun.ts';
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

describe('after a bulk decision', () => {
  const bulk = { list: { allSearch: 'Bulk', columns: [{ name: 'number', sort: { direction: 'asc' } }] } };
  const nextAfter = (who: Signed, decisionRunId: string, more: { following?: readonly string[] } = {}) =>
    who.call(applicationQueueApi.nextAfterRun, { params: { decisionRunId }, body: { ...bulk, ...more } });

  /** Creates open applications with these ids, and a preview of a decision on some of them. */
  async function previewed(of: readonly string[], chosen: readonly string[], decision: Decision) {
    await store().transact(maker, (tx) => {
      for (const [at, id] of of.entries()) {
        const person = { lastName: 'Bulk', dateOfBirth: `194${at}-03-0${at + 1}` };
        tx.create(applications, anApplication(place, { id, number: id, ...person, hasDuplicates: false }));
      }
    });
    await readAnew();
    return (await staff.state.call(decisionRunApi.preview, { body: { decision, ids: chosen } })).body.id as string;
  }
  async function decided(decisionRunId: string) {
    await staff.state.call(decisionRunApi.start, { params: { decisionRunId } });
    await workDecisionRun(store(), decisionRunId, place.stateId);
    const { status, changedCount } = (await staff.state.call(decisionRunApi.progress, { params: { decisionRunId } })).body;
    expect([status, changedCount]).toEqual(['Done', 0]);
  }

  test('continues after the first decided application and skips those that the run decides', async () => {
    const run = await previewed(['ZZA', 'ZZB', 'ZZC', 'ZZD', 'ZZE'], ['ZZD', 'ZZB'], 'Approve');
    const before = (await nextAfter(staff.state, run)).body;
    expect(before).toEqual({ next: { id: 'ZZC', firstName: 'Ada', lastName: 'Bulk' }, following: ['ZZC', 'ZZE'], total: 3 });
    await decided(run);
    // The list may still have the decided ones, and it lacks them later.
    for (let time = 0; time < 2; time++) {
      const { following } = before;
      expect((await nextAfter(staff.state, run, { following })).body).toMatchObject({
        next: { id: 'ZZC' },
        following: ['ZZC', 'ZZE'],
        total: 3,
      });
      await readAnew();
    }
    // The page knew that none follows.
    expect((await nextAfter(staff.state, run, { following: [] })).body).toEqual({ following: [], total: 3 });
    const body = { version: 1, reason: 'Age' } as const;
    await staff.local.call(applicationApi.deny, { params: { id: 'ZZC' }, body });
    expect((await nextAfter(staff.state, run, before)).body.next).toMatchObject({ id: 'ZZE' });
    for (const id of ['ZZA', 'ZZE']) await staff.local.call(applicationApi.deny, { params: { id }, body });
  });

  test('skips applications that stay open on the waiting list', async () => {
    const run = await previewed(['ZYA', 'ZYB', 'ZYC'], ['ZYA', 'ZYB'], 'Waiting list');
    await decided(run);
    await readAnew();
    expect((await nextAfter(staff.state, run)).body).toMatchObject({ next: { id: 'ZYC' }, total: 1 });
  });

  test('is only for the person who made it', async () => {
    const run = await previewed(['ZXA'], ['ZXA'], 'Waiting list');
    expect((await nextAfter(staff.state, run)).status).toBe(200);
    expect((await nextAfter(staff.local, run)).status).toBe(404);
  });
});

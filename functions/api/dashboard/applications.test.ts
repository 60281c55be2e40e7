/** Pending decisions on the dashboards of the users who have applications in their menu. */

import { expect, test } from 'vitest';
import { anApplication, aProgram, maker } from '../../../infra/testing/builders.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import type { Application } from '../../../shared/entities/application.ts';
import { dashboardApi } from '../../../shared/entities/dashboard.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { screenerOf } from '../../entities/systemCallers.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();

/** Creates a State in which State staff see applications, because one of its programs has tokens. */
async function placeWithTokens(): Promise<ApplicationPlace> {
  const place = await applicationPlace();
  await store().transact(maker, (tx) => tx.create(programs, aProgram(place.stateId, { name: 'Tokens', programType: 'Token' })));
  return place;
}
const applied = (place: ApplicationPlace, ...all: readonly Partial<Application>[]) =>
  store().transact(maker, (tx) => {
    for (const more of all) tx.create(applications, anApplication(place, more));
  });
async function cardOf(who: Signed) {
  // Replicas check for changes once a second.
  readAnew();
  const { body } = await who.call(dashboardApi.get);
  return body.cards.find((card: { dashboardDataType: string }) => card.dashboardDataType === 'ApplicationSummary');
}
const state = ({ stateId }: ApplicationPlace) => portal.signIn({ roles: ['State Agency Staff'], stateId });
const localOf = ({ stateId }: ApplicationPlace, ...serviceAreas: string[]) =>
  portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas });

const late = { dueOn: '2020-01-01' };
const inTime = { dueOn: '2199-01-01' };

test('counts pending and late applications of the State for State staff and of own areas for local staff', async () => {
  const [place, elsewhere] = [await placeWithTokens(), await placeWithTokens()];
  await applied(elsewhere, late, inTime);
  const far = { serviceAreaId: place.otherAreaId };
  const decided = { status: 'Denied', decidedAt: new Date().toISOString() } as const;
  await applied(place, inTime, late, { waitingSince: new Date().toISOString() }, decided, { ...far, ...late }, { ...far, ...inTime });
  expect(await cardOf(await state(place))).toMatchObject({ toDecide: 5, overdue: 2 });
  expect(await cardOf(await localOf(place, place.serviceAreaId))).toMatchObject({ toDecide: 3, overdue: 1 });
  expect(await cardOf(await localOf(place, place.otherAreaId))).toMatchObject({ toDecide: 2, overdue: 1 });
  expect(await cardOf(await localOf(place))).toMatchObject({ toDecide: 0, overdue: 0 });
});

test('determines late applications by the day in the State', async () => {
  const inZone = async (latestTimeZone: string) => {
    const place = await placeWithTokens();
    const today = dayIn(latestTimeZone, Date.now());
    await store().transact(maker, async (tx) => {
      const before = await store().get(screenerOf(place.stateId), states, place.stateId);
      tx.update(states, before, { ...before, latestTimeZone });
    });
    await applied(place, { dueOn: addDays(today, -1) }, { dueOn: today }, { dueOn: addDays(today, 1) });
    return { today, card: await cardOf(await localOf(place, place.serviceAreaId)) };
  };
  // The date is never the same in both zones.
  const [first, last] = [await inZone('Etc/GMT-14'), await inZone('Etc/GMT+12')];
  expect(first.card).toMatchObject({ overdue: 1, overdueBefore: first.today });
  expect(last.card).toMatchObject({ overdue: 1, overdueBefore: last.today });
  expect(first.today > last.today).toBe(true);
});

test('shows the counts to State staff when a program accepts applications online, as the menu does', async () => {
  const place = await applicationPlace();
  await applied(place, late);
  expect(await cardOf(await state(place))).toMatchObject({ toDecide: 1, overdue: 1 });
});

test('hides the counts from users without applications in their menu', async () => {
  const place = await applicationPlace({ optIntoOnlineRecipientApplicationSubmission: false });
  await applied(place, late);
  expect(await cardOf(await state(place))).toBeUndefined();
  expect(await cardOf(await portal.signIn({ roles: ['Admin'], stateId: place.stateId }))).toBeUndefined();
  expect(await cardOf(await localOf(place, place.serviceAreaId))).toMatchObject({ toDecide: 1, overdue: 1 });
});

/** Tests the choices that list filters offer to each role, with the list of benefits, which has names of every kind. */

import { beforeAll, expect, test } from 'vitest';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { given, type Season, season } from '../../../infra/testing/testSeason.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { dayIn } from '../../../shared/core/days.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: Season;

beforeAll(async () => {
  place = await season(portal);
  const other = await season(portal);
  await given(place, { serviceAreaId: place.serviceAreaId }, {});
  await given(other, { serviceAreaId: other.otherAreaId }, {});
  readAnew();
});

const offered = async (who: Signed, choicesOf: string, more: object = {}) => {
  const { status, body } = await who.call(benefitApi.table, { body: { choicesOf, ...more } });
  return status === 200 ? body.result.choices : status;
};

test('offers names from the reader’s own State and service areas', async () => {
  const { stateId, serviceAreaId, otherAreaId, staff, local } = place;
  expect(await offered(staff, 'serviceAreaName')).toEqual(['Boone']);
  // No one in this office has a benefit.
  expect(await offered(local, 'serviceAreaName')).toEqual([]);
  expect(await offered(local, 'programName')).toEqual([]);
  await given(place, { serviceAreaId: otherAreaId }, {});
  readAnew();
  expect(await offered(local, 'serviceAreaName')).toEqual(['There']);
  expect(await offered(local, 'programName')).toEqual(['Program']);
  expect(await offered(staff, 'serviceAreaName')).toEqual(['Boone', 'There']);
  const theirs = { columns: [{ name: 'serviceAreaId', filter: { operator: 'EqualTo', value: otherAreaId } }] };
  expect(await offered(staff, 'serviceAreaName', theirs)).toEqual(['There']);
  // Two roles: the scope is that of the first role which may read the list, as for the rows.
  const serviceAreas = [serviceAreaId];
  const asState = await portal.signIn({ roles: ['Local Agency Staff', 'State Agency Staff'], stateId, serviceAreas });
  expect(await offered(asState, 'serviceAreaName')).toEqual(['Boone', 'There']);
  const asLocal = await portal.signIn({ roles: ['Local Agency Staff', 'Market Manager'], stateId, serviceAreas });
  expect(await offered(asLocal, 'serviceAreaName')).toEqual(['Boone']);
});

test('offers nothing from another State, for a hidden column, or to a role without access to the list', async () => {
  const stranger = await season(portal);
  expect(await offered(stranger.staff, 'serviceAreaName')).toEqual([]);
  expect(await offered(place.staff, 'serviceAreaName', { stateId: stranger.stateId })).toBe(404);
  for (const hidden of ['recipientId', 'serviceAreaId', 'code', 'recipientLastName', 'recipientDateOfBirth']) {
    expect(await offered(place.staff, hidden)).toBe(400);
  }
  const vendor = await portal.signIn({ roles: ['Vendor'], stateId: place.stateId, vendorId: 'v' });
  expect(await offered(vendor, 'serviceAreaName')).toBe(403);
});

test('shows and filters a benefit as Expired after its last day in its own State', async () => {
  const at = Date.now();
  const zones = ['Pacific/Honolulu', 'Pacific/Guam'] as const;
  // For most of the day, today in one zone is tomorrow in the other.
  for (const [zone, endDate] of zones.flatMap((zone) => zones.map((other) => [zone, dayIn(other, at)] as const))) {
    const there = await season(portal, { zone, span: { startDate: '2026-01-01', endDate } });
    await given(there, {}, {}, { status: 'Deactivated', remainingCents: 0 });
    readAnew();
    const list = async (columns: object[] = []) => {
      const { body } = await there.staff.call(benefitApi.table, { body: { columns } });
      return body.result.rows.map(({ status }: { status: string }) => status).toSorted();
    };
    const only = (...value: string[]) => list([{ name: 'status', filter: { operator: 'MultiSelect', value } }]);
    const isOver = endDate < dayIn(zone, at);
    expect(await list()).toEqual(['Deactivated', isOver ? 'Expired' : 'Issued']);
    expect(await only('Expired')).toEqual(isOver ? ['Expired'] : []);
    expect(await only('Issued')).toEqual(isOver ? [] : ['Issued']);
    expect(await only('Expired', 'Deactivated')).toEqual(isOver ? ['Deactivated', 'Expired'] : ['Deactivated']);
  }
});

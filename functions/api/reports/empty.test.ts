/** In a State without any activity every report is complete and empty: zeros and headings, and no percentages. */

import { beforeAll, expect, test } from 'vitest';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { type Season, season } from '../../../infra/testing/testSeason.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { dispositionApi } from '../../../shared/entities/disposition.ts';
import { federalFormApi } from '../../../shared/entities/federal-form.ts';
import { fundingForecastApi } from '../../../shared/entities/funding-forecast.ts';
import { reportApi } from '../../../shared/entities/report.ts';
import { reportDefinitionApi } from '../../../shared/entities/report-definition.ts';
import { formIds } from '../../../shared/federalForms/federalForms.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let admin: Signed;
let place: Season;
beforeAll(async () => {
  place = await season(portal);
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.stateId });
  readAnew();
});

const days = { startDate: '2026-07-01', endDate: '2026-07-31' };
/** Returns all numbers in a reply, at any depth. */
const numbersIn = (value: unknown): unknown[] =>
  typeof value === 'number' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
const linesOf = (body: ArrayBuffer) => Buffer.from(body).toString().replace('\uFEFF', '').trim().split('\r\n');

test('reports on people are zeros for the State, for an office and for staff of one office', async () => {
  const { staff, local, issuancePeriodId, serviceAreaId } = place;
  for (const endpoint of [reportApi.senior, reportApi.wic])
    for (const [who, more] of [[staff, {}] as const, [staff, { serviceAreaId }] as const, [local, {}] as const]) {
      const { status, body } = await who.call(endpoint, { query: { issuancePeriodId, ...more } });
      expect([status, new Set(numbersIn(body))]).toEqual([200, new Set([0])]);
    }
  const file = await staff.call(reportApi.recipientCsv, { body: { issuancePeriodId, timezone: 'America/Chicago' } });
  expect([file.status, linesOf(file.body).length]).toEqual([200, 1]);
});

test('reports on days are zeros without rates', async () => {
  const { staff } = place;
  const vendor = (await staff.call(reportApi.vendor, { query: days })).body;
  expect(vendor).toMatchObject({ numberOfAuthorizedVendors: 0, vendorList: [] });
  expect(linesOf((await staff.call(reportApi.vendorCsv, { body: days })).body)).toHaveLength(1);
  expect((await admin.call(reportApi.internalIssuance, { query: days })).body).toMatchObject({ programs: [] });
  const incentive = (await staff.call(reportApi.incentive, { query: days })).body;
  expect(incentive).toMatchObject({ tokens: [], vendors: [], months: [{ month: '2026-07', issuedCents: 0, redeemedCents: 0 }] });
});

test('the lists behind figures and all reports by definition have no rows, and files with headings only', async () => {
  const { staff, stateId, issuancePeriodId } = place;
  for (const list of ['peopleCounted', 'benefitsCounted', 'tokensCounted', 'salesCounted'] as const)
    for (const of of [{ issuancePeriodId }, ...(list === 'peopleCounted' ? [] : [days, { periods: 'all' }])]) {
      const { body } = await staff.call(reportApi[list], { body: { of } });
      expect([list, body.result]).toMatchObject([list, { rows: [], totalFilteredRecords: 0 }]);
    }
  const { rows: all } = (await admin.call(reportDefinitionApi.table, { body: { take: 100 } })).body.result;
  expect(all.length).toBeGreaterThan(9);
  for (const { id, name } of all) {
    const { body } = await admin.call(reportDefinitionApi.datasetTable, { body: { reportDefinitionId: id, stateId } as never });
    expect([name, body.result.rows]).toEqual([name, []]);
    const asked = { reportDefinitionId: id, stateId, sorts: [], filters: [] };
    expect((await admin.call(reportDefinitionApi.export, { body: asked })).status).toBe(200);
  }
});

test('the disposition, the federal forms and the forecast are zeros on screen, in files and in print', async () => {
  const { staff, issuancePeriodId, serviceAreaId } = place;
  const asked: readonly Record<string, string>[] = [{}, { issuancePeriodId }, { serviceAreaId }, { fiscalYear: '2026' }];
  for (const query of asked) {
    const { status, body } = await staff.call(dispositionApi.get, { query });
    expect([status, new Set(numbersIn(body))]).toEqual([200, new Set([0])]);
    const file = linesOf((await staff.call(dispositionApi.csv, { body: query })).body);
    expect(file.slice(1).every((line) => /,0,0\.00,–?$/.test(line))).toBe(true);
    expect((await staff.call(dispositionApi.pdf, { query })).status).toBe(200);
  }
  for (const form of formIds) {
    const { body } = await staff.call(federalFormApi.get, { params: { form } });
    expect([form, new Set(Object.values(body.figures))]).toEqual([form, new Set([0])]);
    expect((await staff.call(federalFormApi.draftPdf, { params: { form }, query: { year: '2026' } })).status).toBe(200);
  }
  expect((await staff.call(fundingForecastApi.all, {})).body.fundings).toEqual([]);
});

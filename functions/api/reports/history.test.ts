/**
 * Histories of all that people, banks, jobs and the calendar do. After each one, every figure of every report and of the dashboard equals a
 * sum over the raw records. The test covers the State, each service area, program and period, State staff and local staff, and two time
 * zones. Each coupon is accounted for, to the cent. HISTORY_RUNS sets the number of histories.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { assertRefusal, finishJobs, newKey } from '../../../infra/testing/bankActs.ts';
import { auditPeriodCards, auditVendorCard } from '../../../infra/testing/dashboardAudit.ts';
import { auditDisposition } from '../../../infra/testing/dispositionAudit.ts';
import { auditForecast, auditForm } from '../../../infra/testing/formAudit.ts';
import { localTime } from '../../../infra/testing/localTime.ts';
import { auditPeople } from '../../../infra/testing/peopleAudit.ts';
import { often, type ReportWorld, reportActs, reportWorld } from '../../../infra/testing/reportWorld.ts';
import { runsOf } from '../../../infra/testing/seed.ts';
import { auditIncentive, auditIssuance, auditLists, auditVendors } from '../../../infra/testing/spanAudit.ts';
import { type Snapshot, snapshotOf } from '../../../infra/testing/tableSnapshot.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { dispositionParts } from '../../../shared/entities/disposition.ts';
import { formIds } from '../../../shared/federalForms/federalForms.ts';
import { figureNames } from '../../../shared/federalForms/formTable.ts';
import type { Entity } from '../../core/entity.ts';
import { feedReader, recordReader } from '../../core/lists/feed.ts';
import { ReplicaEngine } from '../../core/lists/replicaEngine.ts';
import { Replicas } from '../../core/lists/replicas.ts';
import type { Scope } from '../../core/scope.ts';
import { tableClient } from '../../core/store/clients.ts';
import { allEntities } from '../../entities/all.ts';
import { fundings } from '../../entities/funding.ts';
import { programs } from '../../entities/program.ts';
import { vendors } from '../../entities/vendor.ts';
import { Queries } from '../../rules/lists/openQueries.ts';
import { countedEntities } from '../../rules/reports/countedRecords.ts';
import { dispositionEntities } from '../../rules/reports/disposition/disposition.ts';
import { seniorReportIn } from './people.ts';

beforeAll(async () => {
  await testTable();
});

const graceDays = 30;
const zones = ['America/Chicago', 'Pacific/Honolulu'];
/** During the seasons, and after their last days. */
const todays = ['2026-07-21', '2026-11-01', '2026-12-01'];
const entities: readonly Entity[] = [...dispositionEntities, ...countedEntities, vendors, fundings, programs];

type Name = keyof typeof often;
const names = (Object.keys(often) as Name[]).flatMap((name) => Array.from({ length: often[name] }, () => name));
const step = fc.record({ act: fc.constantFrom(...names), pick: fc.nat(999), other: fc.nat(999), who: fc.nat(3) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Figures that were above zero in some history, so that the comparison is meaningful. */
const reached = new Set<string>();

async function audit({ world, areas }: ReportWorld, now: Snapshot): Promise<void> {
  const [client, { id: stateId }] = [tableClient(), world.market.state];
  const read = { read: feedReader(client, world.tableName), readRecord: recordReader(client, world.tableName) };
  const replicas = new Replicas({ entities: allEntities, ...read });
  const { replica } = await replicas.openQueries({ stateId, entities });
  const ask = (zone = 'UTC', today = todays[0], scope: Scope = {}) =>
    new Queries(new ReplicaEngine(replica), { stateId, ...scope }, zone, { asOf: `${today}T12:00:00.000Z` });
  const local = areas.map((id) => ({ serviceAreaIds: [id] }));

  for (const today of todays) for (const part of await auditDisposition(now, ask('UTC', today), areas, graceDays)) reached.add(part);
  for (const today of todays) {
    await auditPeriodCards(now, ask('UTC', today), { graceDays });
    for (const [n, id] of areas.entries()) {
      await auditPeriodCards(now, ask('UTC', today), { areas: [id], chosen: [id], graceDays });
      await auditPeriodCards(now, ask('UTC', today, local[n]), { areas: [id], graceDays });
    }
    await auditPeriodCards(now, ask('UTC', today, { serviceAreaIds: [] }), { areas: [], graceDays });
  }
  await auditVendorCard(now, ask());
  for (const period of now.periods) {
    const { startDate, endDate } = period;
    await auditPeople({ now, period, queries: ask() });
    for (const [n, serviceAreaId] of areas.entries()) {
      await auditPeople({ now, period, queries: ask(), serviceAreaId, areas: [serviceAreaId] });
      await auditPeople({ now, period, queries: ask('UTC', undefined, local[n]), areas: [serviceAreaId] });
      const other = { issuancePeriodId: period.id, serviceAreaId: areas[1 - n] ?? '' };
      await expect(seniorReportIn(ask('UTC', undefined, local[n]), other)).rejects.toThrow('not found');
    }
    await auditPeople({ now, period, queries: ask(), days: { startDate: `${Number(startDate.slice(0, 4)) - 1}-12-31`, endDate } });
    await auditPeople({ now, period, queries: ask(), days: { startDate, endDate: '2026-10-30' } });
  }
  for (const zone of zones) {
    const dayOf = (at: string | undefined) => localTime(zone, at ?? '2026-07-06T12:00:00Z').slice(0, 10);
    const last = dayOf(
      now.sales
        .map(({ occurredAt }) => occurredAt)
        .sort()
        .at(-1),
    );
    const spans = [
      ['2026-06-15', '2026-12-31'],
      ['2026-06-15', '2026-09-30'],
      ['2026-10-01', '2026-12-31'],
      [last, last],
    ] as const;
    for (const [startDate, endDate] of spans) {
      const asked = { now, startDate, endDate, graceDays };
      const queries = ask(zone);
      await auditVendors({ ...asked, queries });
      await auditIssuance({ ...asked, queries });
      await auditIncentive({ ...asked, queries: ask(zone, '2026-09-05') });
      for (const scope of [{}, ...local]) await auditLists({ ...asked, queries: ask(zone, undefined, scope) });
    }
    for (const today of todays) {
      for (const form of formIds)
        for (const year of [2026, 2027]) {
          const figures = await auditForm({ store: world.store(), now, queries: ask(zone, today), form, year, graceDays });
          for (const name of figureNames) if (figures[name] > 0) reached.add(name);
        }
      for (const scope of [{}, ...local]) await auditForecast(now, ask(zone, today, scope));
    }
  }
  await auditStranger(replicas, now);
  replicas.close();
}

/** Another State's staff see none of it. */
async function auditStranger(replicas: Replicas, now: Snapshot): Promise<void> {
  const stateId = 'another';
  const { replica } = await replicas.openQueries({ stateId, entities });
  const queries = new Queries(new ReplicaEngine(replica), { stateId }, 'UTC', { asOf: '2026-07-21T12:00:00.000Z' });
  const none = { batches: [], payments: [], sales: [], runs: [], returns: [], returnFiles: [], vendors: [], benefits: [], fundings: [] };
  const nothing = { ...none, deposits: [], cards: [], floats: [], issuances: [], redemptions: [], tokenRuns: [], people: [], programs: [] };
  const asked = { now: { ...nothing, periods: [] }, queries, startDate: '2026-01-01', endDate: '2026-12-31', graceDays };
  for (const look of [auditVendors, auditIssuance, auditIncentive, auditLists]) await look(asked);
  await auditForecast(asked.now, queries);
  await auditDisposition(asked.now, queries, [], graceDays);
  for (const { id } of now.periods) await expect(seniorReportIn(queries, { issuancePeriodId: id })).rejects.toThrow('not found');
}

async function live(steps: readonly Step[]): Promise<void> {
  const at = await reportWorld();
  const { world, areas } = at;
  const all = reportActs(areas);
  let seen = await snapshotOf(world.tableName);
  for (const { act, ...numbers } of steps) {
    world.now += 1000;
    const work = all[act]({ world, seen, keyed: newKey(), ...numbers });
    await work?.(world.store()).catch(assertRefusal);
    if (work) seen = await snapshotOf(world.tableName);
  }
  await audit(at, seen);
  await finishJobs(world, seen);
  await audit(at, await snapshotOf(world.tableName));
}

test('every figure of every report is a sum over the raw records after any history, down to each coupon', async () => {
  const numRuns = Number(process.env.HISTORY_RUNS ?? runsOf(8, 12));
  const history = fc.array(step, { minLength: 70, maxLength: 70, size: 'max' });
  await fc.assert(fc.asyncProperty(history, live), { numRuns, endOnFailure: true });
  const usual = ['outlaysCents', 'openCents', 'federalOutlaysCents', 'federalOpenCents', 'sixtyOrOlder', 'farmers'];
  expect([...reached]).toEqual(expect.arrayContaining([...dispositionParts, ...usual]));
});

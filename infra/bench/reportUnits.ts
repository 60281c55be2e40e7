/** Measures the cost of reading each report, warm, in States of different size. It uses the real calls, counted inside the SDK. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { dispositionApi } from '../../shared/entities/disposition.ts';
import { federalFormApi } from '../../shared/entities/federal-form.ts';
import { fundingForecastApi } from '../../shared/entities/funding-forecast.ts';
import { reportApi } from '../../shared/entities/report.ts';
import { reportDefinitionApi } from '../../shared/entities/report-definition.ts';
import { startDynamo } from '../local/dynamo.ts';
import { people as signIn } from '../testing/testPeople.ts';
import { foundAgency } from './agency.ts';
import { type Counts, idIn, itemsOf } from './agencyRows.ts';
import { filledTable } from './fill.ts';
import { meter } from './meter.ts';
import { type Line, short, table, title } from './print.ts';
import { openCalls, openStage, tableName } from './stage.ts';
import { askOften, changeTen, measured, movableClock, type Often, type Page, quietMs } from './warm.ts';

/** In the proportions of a real State. */
const states = [1000, 20_000].map((count): Counts => ({ recipients: count / 2, benefits: count, transactions: count * 1.5 }));
const stateOf = ({ benefits: count }: Counts) => idIn('all', 'State', count);
const days = 'startDate=2026-05-01&endDate=2026-08-15';

interface Report {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Returns the query string of a call that reads. */
  readonly query?: (stateId: string) => string;
  readonly body?: (stateId: string) => object;
  readonly role?: 'Admin';
}

const periodOf = (stateId: string) => ({ issuancePeriodId: idIn(stateId, 'IssuancePeriod', 0) });
const ofPeriod = (stateId: string) => `?issuancePeriodId=${periodOf(stateId).issuancePeriodId}`;
const counted = (stateId: string) => ({ of: periodOf(stateId) });
const form = (name: string) => ({ ...federalFormApi.get, path: federalFormApi.get.path.replace('{form}', name) }) as Endpoint;

const reports: readonly Report[] = [
  { name: 'senior FMNP', endpoint: reportApi.senior, query: ofPeriod },
  { name: 'WIC FMNP', endpoint: reportApi.wic, query: ofPeriod },
  { name: 'people counted', endpoint: reportApi.peopleCounted, body: counted },
  { name: 'benefits counted', endpoint: reportApi.benefitsCounted, body: counted },
  { name: 'sales counted', endpoint: reportApi.salesCounted, body: counted },
  { name: 'tokens counted', endpoint: reportApi.tokensCounted, body: counted },
  { name: 'vendor', endpoint: reportApi.vendor, query: () => `?${days}` },
  { name: 'incentive', endpoint: reportApi.incentive, query: () => `?${days}` },
  { name: 'internal issuance', endpoint: reportApi.internalIssuance, query: (stateId) => `?${days}&stateId=${stateId}`, role: 'Admin' },
  { name: 'disposition', endpoint: dispositionApi.get },
  { name: 'forecast', endpoint: fundingForecastApi.all },
  { name: 'FNS-683A', endpoint: form('fns-683a') },
  { name: 'FNS-683B', endpoint: form('fns-683b') },
  {
    name: 'by definition',
    endpoint: reportDefinitionApi.datasetTable,
    body: (stateId) => ({ stateId, reportDefinitionId: 'benefits-not-redeemed' }),
    role: 'Admin',
  },
];

/** The unit for reading a setting again. */
const ofSetting = 1;

type Asked = Often & { readonly name: string };

/** Fills its own table, requests all reports and prints their costs. */
export async function benchReportUnits(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'efmnp-bench-'));
  const wait = movableClock();
  const dynamo = await startDynamo(await filledTable(tableName, folder, allItems()));
  const stage = await openStage(dynamo.endpoint);
  const calls = await openCalls(['answers']);
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const ofStates: Asked[][] = [];
    for (const stateId of states.map(stateOf)) {
      await foundAgency(store(), stateId);
      const staff = (await signIn(store(), { roles: ['State Agency Staff'], stateId })).token;
      const admin = (await signIn(store(), { roles: ['Admin'], stateId })).token;
      const asked: Asked[] = [];
      for (const { name, endpoint, query, body, role } of reports) {
        wait(quietMs);
        const call = { ...endpoint, path: `${endpoint.path}${query?.(stateId) ?? ''}` } as Endpoint;
        const ask = () => measured(counting, () => calls.call(call, role ? admin : staff, body?.(stateId)));
        const change = () => changeTen(benefits, stateId, (n) => ({ source: `${n}` }));
        asked.push({ name, ...(await askOften(ask, change, wait)) });
      }
      ofStates.push(asked);
    }
    print(ofStates);
  } finally {
    await calls.stop();
    await stage.stop();
    await dynamo.stop();
  }
}

function* allItems() {
  for (const counts of states) yield* itemsOf(stateOf(counts), counts);
}

function print([small = [], large = []]: readonly Asked[][]): void {
  const [few, many] = states.map(({ benefits: count }) => count.toLocaleString('en-US'));
  title(
    'Read units and round trips of a report, warm',
    `The real call, units / round trips in sequence, of states with ${few} and ${many} benefits, half as many people and half again as many sales;`,
    'the session apart. "idle": after a second in which nothing happened. "10 changes": after ten benefits changed. Each kind of record that a',
    'report reads is looked after, all at once: half a unit where nothing is new. What a report costs does not depend on how many records there are.',
    'What was set is read again after a minute: a unit and a trip more where that falls due.',
  );
  const shown = ({ units, trips }: Page) => `${short(units)} / ${trips}`;
  const lines = small.flatMap((one): Line[] => {
    const other = large.find(({ name }) => name === one.name);
    if (!other) return [];
    const figures = [one.idle, other.idle, one.changed, other.changed].map(shown);
    const isMore = [other.idle.units - one.idle.units, other.changed.units - one.changed.units].some((units) => units > ofSetting);
    return [[one.name, ...figures, isMore ? 'MORE' : 'no more']];
  });
  table(['report', `idle, ${few}`, many ?? '', `10 changes, ${few}`, many ?? '', ''], lines);
}

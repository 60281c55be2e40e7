/** Tests the disposition through its call: permissions, the part that each record counts toward, and the warning for a wrong sum. */
import { expect, test } from 'vitest';
import { aBenefit, aPeriod, aProgram, aRecipient, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import { wordsOf } from '../../../infra/testing/readPdf.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { type Disposition, type DispositionReport, dispositionApi, shareOf, unaccountedFor } from '../../../shared/entities/disposition.ts';
import { env } from '../../core/env.ts';
import { feedReader, recordReader } from '../../core/lists/feed.ts';
import { ReplicaEngine } from '../../core/lists/replicaEngine.ts';
import { Replicas } from '../../core/lists/replicas.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { allEntities } from '../../entities/all.ts';
import { benefits } from '../../entities/benefit.ts';
import { checkDeposits } from '../../entities/check-deposit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { transactions } from '../../entities/transaction.ts';
import { isExpired } from '../../rules/benefits/period.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { Queries } from '../../rules/lists/openQueries.ts';
import { dispositionEntities, dispositionReport } from '../../rules/reports/disposition/disposition.ts';

const portal = usePortal();

/** Creates a State with two offices, a period that ended on October 31, 2026, and one that does not end. */
async function season() {
  const place = await store().transact(maker, (tx) => {
    const state = tx.create(states, aState());
    const program = tx.create(programs, aProgram(state.id));
    const of = { stateId: state.id, programId: program.id };
    const period = tx.create(periods, aPeriod(of, { startDate: '2026-06-01', endDate: '2026-10-31' }));
    const later = tx.create(periods, aPeriod(of, { name: 'Later', startDate: '2026-10-01', endDate: '2099-12-31' }));
    const [here, there] = [
      tx.create(serviceAreas, aServiceArea(state.id)),
      tx.create(serviceAreas, aServiceArea(state.id, { name: 'There' })),
    ];
    return { state, period, later, ...of, serviceAreaId: here.id, otherAreaId: there.id };
  });
  const { stateId } = place;
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [place.serviceAreaId] });
  return { ...place, staff, local };
}
type Season = Awaited<ReturnType<typeof season>>;

let codes = 0;
/** Creates a benefit of $50 with a sale of its spent amount. */
async function given(place: Season, more: Partial<Benefit> = {}, spentCents = 0): Promise<void> {
  const { stateId, programId, serviceAreaId } = place;
  await store().transact(maker, (tx) => {
    codes += 1;
    const one = tx.create(recipients, aRecipient({ stateId, serviceAreaId }, { lastName: `Number ${codes}` }));
    const origin = {
      stateId,
      programId,
      serviceAreaId,
      issuancePeriodId: place.period.id,
      recipientId: one.id,
      fundingId: 'f',
      code: `DC${codes}`,
    };
    const made = tx.create(benefits, aBenefit(origin, more));
    if (!spentCents) return;
    const { issuancePeriodId } = made;
    const of = {
      benefitId: made.id,
      recipientId: one.id,
      serviceAreaId: made.serviceAreaId,
      stateId,
      programId,
      issuancePeriodId,
      vendorId: 'v',
    };
    const channel = more.depositedOn ? 'Check' : 'App';
    tx.create(transactions, { ...of, type: 'Sale', channel, amountCents: spentCents, occurredAt: '2026-07-04T15:00:00.000Z' });
  });
}
const ask = async (who: Signed, query: Record<string, string> = {}): Promise<DispositionReport> =>
  (await who.call(dispositionApi.get, { query })).body;
const partsOf = ({ issued, parts }: Disposition) =>
  Object.fromEntries(
    [['Issued', issued] as const, ...parts.map(({ part, ...figure }) => [part, figure] as const)].map(([what, { pieces, cents }]) => [
      what,
      [pieces, cents],
    ]),
  );
const nothing = [0, 0];

test('counts a benefit under its largest outcome, each cent under its own, and old deactivations as voided', async () => {
  const place = await season();
  const dead = { status: 'Deactivated', remainingCents: 0 } as const;
  await given(place, { status: 'Redeemed', remainingCents: 0 }, 5000);
  await given(place, { status: 'Redeemed', remainingCents: 0, checkNumber: '00000001', depositedOn: '2026-07-04' }, 5000);
  await given(place, { ...dead, deactivatedCents: 2500, deactivationKind: 'Stolen' }, 2500);
  await given(place, { ...dead, deactivatedCents: 4000, deactivationKind: 'Lost' }, 1000);
  await given(place, { ...dead, deactivatedCents: 5000 });
  await given(place, { ...dead, deactivatedCents: 5000, deactivationKind: 'Moved', serviceAreaId: place.otherAreaId });
  await given(place, { remainingCents: 3000 }, 2000);
  await given(place, { issuancePeriodId: place.later.id, serviceAreaId: place.otherAreaId });
  readAnew();
  const report = await ask(place.staff);
  expect(partsOf(report.whole)).toEqual({
    Issued: [8, 40_000],
    'Redeemed by Scan': [2, 10_500],
    'Redeemed by Check': [1, 5000],
    'Redeemed by Token': nothing,
    'Lost or Stolen': [1, 6500],
    'Voided or Replaced': [2, 10_000],
    Expired: [1, 3000],
    'Still Open': [1, 5000],
  });
  expect(unaccountedFor(report.whole)).toEqual({ pieces: 0, cents: 0 });
  expect(report.serviceAreas.map(({ name, issued }) => [name, issued.pieces])).toEqual([
    ['Boone', 6],
    ['There', 2],
  ]);
  const there = await ask(place.staff, { serviceAreaId: place.otherAreaId });
  expect(partsOf(there.whole)).toMatchObject({ Issued: [2, 10_000], 'Voided or Replaced': [1, 5000], 'Still Open': [1, 5000] });
  expect(there.whole.parts.map(({ part }) => part)).not.toContain('Redeemed by Token');
  const one = await ask(place.staff, { issuancePeriodId: place.later.id });
  expect([one.periodName, one.whole.issued.pieces]).toEqual(['Later', 1]);
  const issuedIn = async (fiscalYear: string) => (await ask(place.staff, { fiscalYear })).whole.issued.pieces;
  expect([await issuedIn('2026'), await issuedIn('2027'), await issuedIn('2025')]).toEqual([7, 1, 0]);
});

test('an empty State shows only zeros and no percentages', async () => {
  const { staff, state } = await season();
  readAnew();
  const report = await ask(staff);
  expect(Object.values(partsOf(report.whole))).toEqual(Array(8).fill(nothing));
  expect(shareOf(0, report.whole)).toBe('–');
  expect([report.programs, report.serviceAreas, report.deposits, report.tokens]).toEqual([[], [], [], undefined]);
  const csv = Buffer.from((await staff.call(dispositionApi.csv, { body: {} })).body).toString();
  expect(csv.split('\r\n')[1]).toBe(`${state.name},Issued,0,0.00,–`);
});

test('counts a balance as open until the period’s last midnight in the State’s zone and as expired after it', async () => {
  const place = await season();
  await given(place);
  readAnew();
  const client = tableClient();
  const sources = { read: feedReader(client, env().TABLE_NAME), readRecord: recordReader(client, env().TABLE_NAME) };
  const replicas = new Replicas({ entities: allEntities, ...sources });
  const { replica } = await replicas.openQueries({ stateId: place.stateId, entities: dispositionEntities });
  const zones = { earliestTimeZone: 'America/New_York', latestTimeZone: 'America/Denver' } as const;
  const left = async (asOf: string) => {
    const queries = new Queries(new ReplicaEngine(replica), { stateId: place.stateId }, zones.latestTimeZone, { asOf });
    const found = partsOf((await dispositionReport(queries, {}, 30)).whole);
    expect(isExpired(zones, place.period, Date.parse(asOf))).toBe(found.Expired?.[0] === 1);
    return [found.Expired, found['Still Open']];
  };
  expect(await left('2026-11-01T05:59:59.999Z')).toEqual([nothing, [1, 5000]]);
  expect(await left('2026-11-01T06:00:00.000Z')).toEqual([[1, 5000], nothing]);
  replicas.close();
});

test('shows the difference on screen and in the file if the sum is not the issued amount', async () => {
  const place = await season();
  // Another person's sale of $15.00 that took nothing from the benefit.
  await given(place, {}, 1500);
  readAnew();
  const report = await ask(place.staff);
  expect(unaccountedFor(report.whole)).toEqual({ pieces: 0, cents: -1500 });
  const csv = Buffer.from((await place.staff.call(dispositionApi.csv, { body: {} })).body).toString();
  expect(csv).toContain('Not accounted for: -$15.00 and 0 pieces');
  expect(csv).toContain('Accounted For,1,65.00,130.00%');
});

test('shows the outcome of tokens for the whole State, and next to the sum for one service area', async () => {
  const place = await season();
  const { stateId, programId, serviceAreaId } = place;
  await given(place);
  await store().transact(maker, (tx) => {
    const of = { stateId, programId, serviceAreaId, issuancePeriodId: place.period.id, recipientId: 'r', tokenId: 't', fundingId: 'f' };
    const counts = { count: 10, returnedCount: 4, amountCents: 2000, returnedCents: 800, valueCents: 200, type: 'Wood' } as const;
    tx.create(tokenIssuances, { ...of, ...counts, issuedAt: tx.at, issuedBy: 'Sue' });
  });
  readAnew();
  const area = await ask(place.staff, { serviceAreaId });
  expect(partsOf(area.whole).Issued).toEqual([1, 5000]);
  expect(unaccountedFor(area.whole)).toEqual({ pieces: 0, cents: 0 });
  expect(area.tokensOfArea).toEqual({ issued: { pieces: 10, cents: 2000 }, takenBack: { pieces: 4, cents: 800 } });
  expect(area.tokens).toBeUndefined();
  const all = await ask(place.staff);
  expect([partsOf(all.whole).Issued, partsOf(all.tokens as Disposition)['Voided or Replaced']]).toEqual([
    [11, 7000],
    [4, 800],
  ]);
});

test('shows deposits without a matching issue next to the sum, recovered or not', async () => {
  const place = await season();
  await store().transact(maker, (tx) => {
    const deposit = (amountCents: number, more: object) => {
      const fields = { stateId: place.stateId, amountCents, transactionDate: '2026-07-01', importId: 'i', line: 1 };
      tx.create(checkDeposits, { ...fields, status: 'Unmatched', recovery: 'Open', ...more });
    };
    deposit(2500, {});
    deposit(1000, {});
    deposit(2500, { recovery: 'Recovered from vendor' });
    deposit(9900, { status: 'Already redeemed electronically', checkNumber: '00000001' });
    deposit(7700, { status: 'Deposited', recovery: undefined, checkNumber: '00000002' });
  });
  readAnew();
  const { deposits, whole } = await ask(place.staff);
  const sorted = deposits.map(({ status, recovery, pieces, cents }) => `${status}, ${recovery}: ${pieces}, ${cents}`).sort();
  expect(sorted).toEqual([
    'Already redeemed electronically, Open: 1, 9900',
    'Unmatched, Open: 2, 3500',
    'Unmatched, Recovered from vendor: 1, 2500',
  ]);
  expect(whole.issued.pieces).toBe(0);
});

test('refuses local staff, hides another State, and an Admin names the State', async () => {
  const [place, other] = [await season(), await season()];
  await given(place);
  readAnew();
  for (const endpoint of [dispositionApi.get, dispositionApi.pdf])
    expect((await place.local.call(endpoint, { query: {} })).status).toBe(403);
  expect((await place.local.call(dispositionApi.csv, { body: {} })).status).toBe(403);
  const refused = async (query: Record<string, string>) => refusalOf(await other.staff.call(dispositionApi.get, { query }))[0];
  expect(await refused({ stateId: place.stateId })).toBe(404);
  expect(await refused({ issuancePeriodId: place.period.id })).toBe(404);
  expect(await refused({ serviceAreaId: place.serviceAreaId })).toBe(404);
  expect(await refused({ issuancePeriodId: other.period.id, fiscalYear: '2026' })).toBe(400);
  expect(await refused({ fiscalYear: 'soon' })).toBe(400);
  const admin = await portal.signIn({ roles: ['Admin'] });
  expect((await ask(admin, { stateId: place.stateId })).whole.issued.pieces).toBe(1);
  expect((await ask(admin, { stateId: other.stateId })).whole.issued.pieces).toBe(0);
});

test('the print shows the same figures and labels its parts and language for screen readers', async () => {
  const place = await season();
  await given(place, { status: 'Redeemed', remainingCents: 0 }, 5000);
  readAnew();
  const reply = await place.staff.call(dispositionApi.pdf, { query: { issuancePeriodId: place.period.id } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(reply.body);
  const words = (await wordsOf(pdf)).join('');
  for (const said of ['Disposition of benefits', place.state.name, 'Redeemed by Scan', '$50.00', '100.00%']) expect(words).toContain(said);
  const text = pdf.toString('latin1');
  for (const mark of ['/Lang (en-US)', '/Marked true', '/S /H1', '/S /Table', '/S /TH', '/S /TD', '/DisplayDocTitle true'])
    expect(text, mark).toContain(mark);
});

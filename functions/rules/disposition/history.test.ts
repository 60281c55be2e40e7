/**
 * After any history of what people, banks and jobs do to benefits and tokens the disposition equals a sum over the raw records, and comes to
 * 100.00% for the state, each program and each service area. HISTORY_RUNS says how many histories, HISTORY_SEED which.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Act, of, on } from '../../../infra/testing/bankAct.ts';
import { acts, assertRefusal, finishJobs, newKey } from '../../../infra/testing/bankActs.ts';
import { type Snapshot, snapshotOf } from '../../../infra/testing/bankAudit.ts';
import { type BankWorld, bankWorld } from '../../../infra/testing/bankWorld.ts';
import { aServiceArea, maker } from '../../../infra/testing/builders.ts';
import { ledgerOf } from '../../../infra/testing/dispositionAudit.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import {
  accountedFor,
  type Disposition,
  type DispositionPart,
  dispositionParts,
  shareOf,
  unaccountedFor,
} from '../../../shared/entities/disposition.ts';
import { benefitsOutside, moveBenefits } from '../../api/recipients/move.ts';
import { feedReader, recordReader } from '../../core/replica/feed.ts';
import { Replicas } from '../../core/replica/replicas.ts';
import { tableClient } from '../../core/store/clients.ts';
import { allEntities } from '../../entities/all.ts';
import { periods } from '../../entities/issuance-period.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { openFunding } from '../money/funding.ts';
import { Queries } from '../queries/openQueries.ts';
import { deactivateRecipient } from '../recipients/deactivateRecipient.ts';
import { dispositionEntities, dispositionReport } from './disposition.ts';

beforeAll(async () => {
  await testTable();
});

/** What happens to people: they move to the other service area and back, are archived and brought back, and leave. */
const peopleActs = (areas: readonly string[]) =>
  ({
    move:
      ({ world, who, pick }) =>
      async (store) => {
        const [id, to] = [of(world.market.people, who)?.id ?? '', of(areas, pick) ?? ''];
        const following = await benefitsOutside(store, maker, id, to);
        await store.inPieces(maker, [id, ...following], async (tx, piece) => {
          await moveBenefits(tx, store, maker, piece, to);
          const before = await store.get(maker, recipients, id);
          if (piece[0] === id) tx.update(recipients, before, { ...before, serviceAreaId: to });
        });
      },
    archivePerson:
      ({ world, who }) =>
      (store) =>
        store.transact(maker, async (tx) => {
          const before = await store.get(maker, recipients, of(world.market.people, who)?.id ?? '');
          tx.update(recipients, before, { ...before, isArchived: !before.isArchived });
        }),
    leave: on(
      ({ benefits }) => benefits.filter(({ status }) => status === 'Issued'),
      ({ recipientId }, { other }) =>
        async (store) => {
          const { version } = await store.get(maker, recipients, recipientId);
          const reason = of(['Moved away', 'Died', 'Never came'], other) ?? '';
          if (other % 3 === 0) await deactivateRecipient(store, maker, recipientId, { version, reason });
        },
    ),
  }) as const satisfies Record<string, Act>;

const often = {
  ...{ issue: 10, redeem: 10, deactivate: 4, reverse: 4, deposit: 8, reverseDeposit: 2, recover: 1, scan: 3, bindCard: 3, replaceCard: 2 },
  ...{ issueTokens: 5, takeBackTokens: 3, redeemTokens: 6, takeBackRedemption: 2, processTokens: 4, reverseTokenSale: 2 },
  ...{ clock: 2, run: 2, next: 3, move: 3, archivePerson: 1, leave: 2 },
} as const;
type Name = keyof typeof often;
const names = (Object.keys(often) as Name[]).flatMap((name) => Array.from({ length: often[name] }, () => name));
const step = fc.record({ act: fc.constantFrom(...names), pick: fc.nat(999), other: fc.nat(999), who: fc.nat(3) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The world with a second service area that has money of its own. */
async function twoAreas(world: BankWorld): Promise<string[]> {
  const store = world.store();
  const { state, area } = world.market;
  const other = await store.transact(maker, (tx) => tx.create(serviceAreas, aServiceArea(state.id, { name: 'Cole', counties: ['Cole'] })));
  for (const id of new Set(world.seasons.map((season) => season.id))) {
    const before = await store.get(maker, periods, id);
    await store.transact(maker, (tx) => tx.add(periods, before, { unallocatedCents: 6000 }));
    const season = await store.get(maker, periods, id);
    await store.transact(maker, (tx) => openFunding(tx, season, other.id, { amountCents: 6000 }));
  }
  return [area.id, other.id];
}

const graceDays = 30;
const plain = ({ issued, parts }: Disposition) => ({
  Issued: issued,
  ...Object.fromEntries(parts.map(({ part, ...figure }) => [part, figure])),
});

/** Before and after the seasons' last days. */
async function audit(world: BankWorld, now: Snapshot, areas: readonly string[], reached: Set<DispositionPart>): Promise<void> {
  const [client, { state }] = [tableClient(), world.market];
  const replicas = new Replicas({
    entities: allEntities,
    read: feedReader(client, world.tableName),
    readRecord: recordReader(client, world.tableName),
  });
  const { replica } = await replicas.openQueries({ stateId: state.id, entities: dispositionEntities });
  for (const today of ['2026-07-21', '2026-11-01', '2026-12-01']) {
    const queries = new Queries(replica, { stateId: state.id }, 'UTC', `${today}T12:00:00.000Z`);
    const seasons = [...queries.rows(periods, { allSearch: '', skip: 0, take: 500, includeColumns: false, columns: [] })];
    const endOf = (id: string) => Date.parse(String(seasons.find((season) => season.id === id)?.endDate));
    const isOver = (id: string, kind: 'benefit' | 'token') =>
      Date.parse(today) > endOf(id) + (kind === 'token' ? graceDays : 0) * 86_400_000;
    const report = dispositionReport(queries, {}, graceDays);
    const expectWhole = (found: Disposition, where: { periodIds: readonly string[]; serviceAreaId?: string }) => {
      const own = ledgerOf(now, { ...where, isOver });
      const { 'Redeemed by Token': _none, ...ofBenefits } = own;
      expect(plain(found)).toEqual(where.serviceAreaId === undefined ? own : ofBenefits);
      expect(unaccountedFor(found)).toEqual({ pieces: 0, cents: 0 });
      if (found.issued.cents > 0) expect(shareOf(accountedFor(found).cents, found)).toBe('100.00%');
    };
    const every = seasons.map(({ id }) => id);
    expectWhole(report.whole, { periodIds: every });
    for (const program of report.programs)
      expectWhole(program, { periodIds: every.filter((id) => seasons.find((one) => one.id === id)?.programName === program.name) });
    for (const serviceAreaId of areas) {
      const asked = dispositionReport(queries, { serviceAreaId }, graceDays);
      expectWhole(asked.whole, { periodIds: every, serviceAreaId });
      const row = report.serviceAreas.find(({ id }) => id === serviceAreaId);
      expect(row ? plain(row) : undefined).toEqual(asked.whole.issued.pieces ? plain(asked.whole) : undefined);
    }
    for (const issuancePeriodId of every)
      expectWhole(dispositionReport(queries, { issuancePeriodId }, graceDays).whole, { periodIds: [issuancePeriodId] });
    for (const { part, cents } of report.whole.parts) if (cents > 0) reached.add(part);
  }
  replicas.close();
}

async function live(steps: readonly Step[], reached: Set<DispositionPart>): Promise<void> {
  const world = await bankWorld();
  const areas = await twoAreas(world);
  const all = { ...acts, ...peopleActs(areas) };
  let seen = await snapshotOf(world.tableName);
  for (const { act, ...numbers } of steps) {
    const work = all[act]({ world, seen, keyed: newKey(), ...numbers });
    await work?.(world.store()).catch(assertRefusal);
    if (work) seen = await snapshotOf(world.tableName);
  }
  await audit(world, seen, areas, reached);
  await finishJobs(world, seen);
  await audit(world, await snapshotOf(world.tableName), areas, reached);
}

test('after any history each coupon is accounted for, in pieces and to the cent', async () => {
  const numRuns = Number(process.env.HISTORY_RUNS ?? 12);
  const seed = Number(process.env.HISTORY_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const reached = new Set<DispositionPart>();
  const history = fc.array(step, { minLength: 60, maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(history, (steps) => live(steps, reached)),
    { numRuns, seed, endOnFailure: true },
  );
  expect([...reached].sort()).toEqual([...dispositionParts].sort());
}, 600_000);

import { type Funding, fundingApi, fundingPermissions } from '../../shared/entities/funding.ts';
import type { Caller } from '../core/caller.ts';
import { store } from '../core/clients.ts';
import { AppError, reusedKey } from '../core/errors.ts';
import { derivedId } from '../core/id.ts';
import { route } from '../core/route.ts';
import { fundingEntries, fundings } from '../entities/funding.ts';
import { periods } from '../entities/issuance-period.ts';
import { programs } from '../entities/program.ts';
import { serviceAreas } from '../entities/service-area.ts';
import { addEntry, openFunding } from '../funding/funding.ts';

export const fundingCommands = [
  route(fundingApi.create, fundingPermissions.change, async ({ caller, body }) => {
    const { serviceAreaId, issuancePeriodId, ...entry } = body;
    const funding = await store().transact(caller, async (tx) => {
      const area = await store().find(caller, serviceAreas, serviceAreaId);
      const period = await store().find(caller, periods, issuancePeriodId);
      if (!area) throw new AppError('invalid', 'Service Area is not known', 'serviceAreaId');
      if (!period || period.stateId !== area.stateId) throw new AppError('invalid', 'Issuance Period is not known', 'issuancePeriodId');
      tx.refer(serviceAreas, area.id);
      return openFunding(tx, period, area.id, entry);
    });
    return shown(caller, funding.id);
  }),

  route(fundingApi.createEntry, fundingPermissions.change, async ({ caller, params, body, key }) => {
    const id = derivedId(caller.userId, key);
    await store().transact(caller, async (tx) => {
      const funding = await store().get(caller, fundings, params.id);
      const done = await store().find(caller, fundingEntries, id);
      if (done) return mustBeSame(done, { fundingId: funding.id, ...body });
      addEntry(tx, await store().get(caller, periods, funding.issuancePeriodId), funding, { id, ...body });
    });
    return shown(caller, params.id);
  }),

  route(fundingApi.get, fundingPermissions.read, ({ caller, params }) => shown(caller, params.id)),
];

/** A repeated key answers what it did the first time; asking something else under it is refused. */
function mustBeSame(done: { fundingId: string; amountCents: number }, asked: { fundingId: string; amountCents: number }): void {
  if (done.fundingId !== asked.fundingId || done.amountCents !== asked.amountCents) {
    throw reusedKey();
  }
}

/** The funding as it is now, with its entries and the allocation that each led to. */
async function shown(caller: Caller, id: string) {
  const funding: Funding = await store().get(caller, fundings, id);
  const [area, period, program, kept] = await Promise.all([
    store().get(caller, serviceAreas, funding.serviceAreaId),
    store().get(caller, periods, funding.issuancePeriodId),
    store().get(caller, programs, funding.programId),
    store().children(caller, fundingEntries, `Funding#${id}`),
  ]);
  let runningTotalCents = 0;
  const entries = kept.map(({ id: entryId, createdAt, amountCents, note }) => {
    runningTotalCents += amountCents;
    return { id: entryId, createdAt, amountCents, note, runningTotalCents };
  });
  return { ...funding, serviceAreaName: area.name, issuancePeriodName: period.name, programName: program.name, entries };
}

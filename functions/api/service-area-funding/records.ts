import { type Funding, fundingApi, fundingPermissions } from '../../../shared/entities/funding.ts';
import type { Caller } from '../../core/caller.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { onceRemembered } from '../../core/store/once.ts';
import { unknownRecord } from '../../core/store/records.ts';
import { fundingEntries, fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { addEntry, openFunding } from '../../rules/benefits/funding.ts';

export const fundingRecords = [
  route(fundingApi.create, fundingPermissions.change, async ({ caller, body }) => {
    const { serviceAreaId, issuancePeriodId, ...entry } = body;
    const funding = await store().transact(caller, async (tx) => {
      const area = await tx.require(serviceAreas, serviceAreaId, 'serviceAreaId');
      const period = await tx.require(periods, issuancePeriodId, 'issuancePeriodId');
      if (period.stateId !== area.stateId) throw unknownRecord(periods, 'issuancePeriodId');
      return openFunding(tx, period, area.id, entry);
    });
    return toReply(caller, funding.id);
  }),

  route(fundingApi.createEntry, fundingPermissions.change, async ({ caller, params, body, key, requestHash }) => {
    await onceRemembered(
      store(),
      caller,
      { key, requestHash },
      {
        answer: async () => undefined,
        work: async (tx) => {
          const funding = await tx.get(fundings, params.id);
          const entry = addEntry(tx, await tx.get(periods, funding.issuancePeriodId), funding, body);
          return [undefined, [entry.id]];
        },
      },
    );
    return toReply(caller, params.id);
  }),

  route(fundingApi.get, fundingPermissions.read, ({ caller, params }) => toReply(caller, params.id)),
];

/** Returns the current funding with its entries and the allocation after each one. */
async function toReply(caller: Caller, id: string) {
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

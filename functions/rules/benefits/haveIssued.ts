import type { Records } from '../../core/store/records.ts';
import { fundingClaim, fundings } from '../../entities/funding.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';

/** Returns the State's issuance periods with issued benefits, regardless of their outcome. */
export async function haveIssued(store: Records, stateId: string, periodIds: readonly string[]): Promise<ReadonlySet<string>> {
  const worker = moneyWorkerOf(stateId);
  const areas = await store.children(worker, serviceAreas, `State#${stateId}`, 'ServiceArea#');
  const claims = areas.flatMap(({ id }) => periodIds.map((periodId) => fundingClaim(id, periodId)));
  const ids = await store.claimOwners(fundings, 'serviceAreaId', claims);
  const found = await store.many(
    worker,
    fundings,
    ids.filter((id) => id !== undefined),
  );
  return new Set(found.filter(({ issuedCents }) => issuedCents > 0).map(({ issuancePeriodId }) => issuancePeriodId));
}

/** The people and places in the records for many rows at once. */
import { fold } from '../../../../shared/core/fold.ts';
import type { Funding } from '../../../../shared/entities/funding.ts';
import type { Reader } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import { fundingClaim, fundings } from '../../../entities/funding.ts';
import { recipients } from '../../../entities/recipient.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import type { StoppedPeople } from '../../people/recipients/stopped.ts';

/** Returns the registered recipients of these persons, by the folded (normalized) claim. Two lines may name the same person. */
export async function registeredOf(store: Store, claims: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> {
  const distinct = [...new Set(claims.map(fold))];
  const ids = await store.claimOwners(recipients, 'person', distinct);
  return new Map(distinct.map((claim, i) => [claim, ids[i]]));
}

/** Finds the service areas of a State by name, ignoring case and accents. */
export async function findServiceAreas(
  store: Store,
  stateId: string,
  names: readonly string[],
): Promise<(name: string) => string | undefined> {
  const distinct = [...new Set(names.filter(Boolean).map(fold))];
  const ids = await store.claimOwners(
    serviceAreas,
    'name',
    distinct.map((name) => `${stateId}#${name}`),
  );
  const found = new Map(distinct.map((name, i) => [name, ids[i]]));
  return (name) => found.get(fold(name));
}

/** Returns the fundings of service areas and periods, by their claims (`fundingClaim`). Areas without funding are missing. */
export async function fundingsOf(reader: Reader, claims: readonly string[]): Promise<ReadonlyMap<string, Funding>> {
  const distinct = [...new Set(claims)];
  const ids = (await reader.store.claimOwners(fundings, 'serviceAreaId', distinct)).filter((id) => id !== undefined);
  const found = await reader.many(fundings, ids);
  return new Map(found.map((funding) => [fundingClaim(funding.serviceAreaId, funding.issuancePeriodId), funding]));
}

/**
 * Returns the people stopped by staff in a State. Rows do not register them. It is loaded with the first rows, so that the function starts
 * without it.
 */
export async function stoppedPeople(store: Store, stateId: string): Promise<StoppedPeople> {
  const { StoppedPeople } = await import('../../people/recipients/stopped.ts');
  return StoppedPeople.of(store, stateId);
}

/** The scope of a user's records. The State, service areas and vendor in the form must exist and cannot be deleted later. */
import type { User } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import { type Reader, unknownRecord } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { states } from '../../../entities/state.ts';
import { vendors } from '../../../entities/vendor.ts';

type Place = Pick<User, 'stateId' | 'serviceAreas' | 'vendorId'>;

/** The number of service areas that fit into one transaction with the user. */
const areasAtOnce = 60;

/** Throws 'invalid' on the field for an unknown State, and for service areas and a vendor of another State. */
async function assertKnown(reader: Reader, { stateId, serviceAreas: areaIds, vendorId }: Place): Promise<void> {
  const [state, areas, vendor] = await Promise.all([
    stateId === undefined ? undefined : reader.find(states, stateId),
    reader.many(serviceAreas, areaIds),
    vendorId === undefined ? undefined : reader.find(vendors, vendorId),
  ]);
  if (stateId !== undefined && !state) throw unknownRecord(states, 'stateId');
  const own = new Set(areas.filter((area) => area.stateId === stateId).map(({ id }) => id));
  if (areaIds.some((id) => !own.has(id))) throw unknownRecord(serviceAreas, 'serviceAreas');
  if (vendorId !== undefined && vendor?.stateId !== stateId) throw unknownRecord(vendors, 'vendorId');
}

/** The same within the transaction that creates or changes the user. The referenced records can no longer be deleted. */
export async function referencePlace(tx: UnitOfWork, place: Place): Promise<void> {
  await assertKnown(tx, place);
  if (place.stateId !== undefined) tx.reference(states, place.stateId);
  if (place.vendorId !== undefined) tx.reference(vendors, place.vendorId);
  for (const id of place.serviceAreas) tx.reference(serviceAreas, id);
}

/** Marks service areas in earlier transactions if they do not fit into the user's own. */
export async function referenceAreas(store: Store, caller: Caller, place: Place): Promise<void> {
  const ids = [...new Set(place.serviceAreas)];
  if (ids.length <= areasAtOnce) return;
  await store.inPieces(caller, ids, async (tx, piece) => {
    await assertKnown(tx, place);
    for (const id of piece) tx.reference(serviceAreas, id);
  });
}

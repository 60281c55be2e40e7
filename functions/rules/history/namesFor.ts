/** Names of the records that one record's changes refer to, as far as the reader may know them. */
import { may } from '../../../shared/core/role.ts';
import { changeLogPermissions } from '../../../shared/entities/changelog.ts';
import type { Caller } from '../../core/caller.ts';
import { type Entity, isOfAllStates } from '../../core/entity.ts';
import type { Store } from '../../core/store/store.ts';
import { fundingEntries, fundings } from '../../entities/funding.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { openQueries } from '../lists/openQueries.ts';
import { toldEntities } from './creations.ts';
import { idsIn, namesOfIds } from './namesIn.ts';

/** The other entities are too large to load for one record, or are seldom named. */
const small = toldEntities.filter(({ partition }) => partition === 'all' || partition === 'small');
/** Entities without the name of a person. */
const nameless = new Set([fundings.name, fundingEntries.name]);

/**
 * Returns the names of the records in these texts. Anyone who may read a record also sees the names of its programs, places, vendors and
 * users. Names of people and their benefits need read permission, or permission for the list of all changes, which shows them. An id may be
 * in any text that a person types, and a benefit's name is the code that spends it.
 */
export async function namesFor(
  store: Store,
  reader: Caller,
  stateId: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = idsIn(texts);
  if (ids.length === 0) return new Map();
  const caller = namesOf(stateId);
  const readsList = may(reader.roles, changeLogPermissions.list);
  const callerFor = (of: Entity) => {
    if (readsList || isOfAllStates(of) || nameless.has(of.name)) return caller;
    return may(reader.roles, of.permissions?.read ?? []) ? reader : undefined;
  };
  return namesOfIds(ids, { queries: await openQueries({ caller, after: [] }, small), asked: small, store, callerFor });
}

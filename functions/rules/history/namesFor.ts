/** The names of what one record's changes refer to, as far as whoever reads them may know. */
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

/** The others are too many to have them all at hand for one record, or seldom named. */
const small = toldEntities.filter(({ partition }) => partition === 'all' || partition === 'small');
/** What has no one's name in it. */
const nameless = new Set([fundings.name, fundingEntries.name]);

/**
 * Of programs, places, vendors and users everybody is told the names who may read a record that refers to them. People and what they hold are
 * named to those who may open them, and to whoever reads the list of all changes, which names them: an id may stand in any text that somebody
 * types, and a benefit's name is the code that spends it.
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

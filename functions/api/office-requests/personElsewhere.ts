/** Finds a person of another office in the State. Callers must return nothing of the person except the name of the office. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { PersonNamed } from '../../../shared/entities/office-request.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { ServiceArea } from '../../../shared/entities/service-area.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import type { Reader } from '../../core/store/records.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { personClaim, recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { openQueries, type QueryCall } from '../../rules/lists/openQueries.ts';

/** Returns the ids of the people in the caller's State with this card, or with this name and birth date. */
export async function idsOfPerson(reader: Reader, { caller, after }: QueryCall, named: PersonNamed): Promise<readonly string[]> {
  if ('cardNumber' in named) {
    const card = await reader.find(hybridCodes, hybridCodeId(named.cardNumber));
    return card?.recipientId === undefined ? [] : [card.recipientId];
  }
  const queries = await openQueries({ caller: caller.acrossAreas(), after }, [recipients]);
  const where: readonly Where[] = [{ column: 'dateOfBirth', operator: 'EqualTo', value: named.dateOfBirth }];
  const rows = await queries.rows(recipients, TableRequest.parse({}), where, ['firstName', 'lastName']);
  const claim = claimOf(named);
  return rows
    .filter(({ firstName, lastName }) => claimOf({ ...named, firstName: String(firstName), lastName: String(lastName) }) === claim)
    .map(({ id }) => id);
}

interface Elsewhere {
  readonly recipient: Recipient;
  readonly office: ServiceArea;
}

/**
 * Returns the person and the one office that serves them now. Returns undefined if none or several offices do, or one of the user's own.
 * `reader` reads the whole State. Archived and deactivated people are served by no office.
 */
export async function personElsewhere(
  reader: Reader,
  { ids, named, ownAreaIds }: { readonly ids: readonly string[]; readonly named: PersonNamed; readonly ownAreaIds: readonly string[] },
): Promise<Elsewhere | undefined> {
  const found = await reader.many(recipients, ids);
  // Lists may lag, so that the records decide.
  const isNamed = (one: Recipient) => 'cardNumber' in named || claimOf(named) === claimOf(one);
  const served = found.filter((one) => isNamed(one) && !one.isArchived && one.deactivatedAt === undefined);
  const [recipient] = served.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const areaIds = new Set(served.map(({ serviceAreaId }) => serviceAreaId));
  if (!recipient || areaIds.size > 1 || ownAreaIds.includes(recipient.serviceAreaId)) return undefined;
  const office = await reader.find(serviceAreas, recipient.serviceAreaId);
  return office && { recipient, office };
}

type Named = Pick<Recipient, 'firstName' | 'lastName' | 'dateOfBirth'>;
/** The State is the caller's in any case. */
const claimOf = ({ firstName, lastName, dateOfBirth }: Named) => personClaim({ firstName, lastName, dateOfBirth, stateId: '' });

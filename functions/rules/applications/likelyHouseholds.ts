/**
 * Finds households that an applicant may belong to. A WIC household shares one federal limit, and its members often apply one at a time.
 */
import { fold } from '../../../shared/core/fold.ts';
import { foldName } from '../../../shared/core/foldName.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { Application, LikelyHousehold } from '../../../shared/entities/application.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import type { Store } from '../../core/store/store.ts';
import { recipients } from '../../entities/recipient.ts';
import type { Queries } from '../lists/openQueries.ts';

const every = TableRequest.parse({});
/** The maximum numbers of candidates checked and offered. More people at one address are from a shelter, not a household. */
const [maxCandidates, maxOffered] = [50, 10];

/** Returns why a recipient may belong to the applicant's household, or undefined if nothing indicates it. */
export function sharedHome(application: Application, recipient: Recipient): LikelyHousehold['why'] | undefined {
  if (recipient.id === application.recipientId || recipient.deactivatedAt) return undefined;
  const isSame = (a = '', b = '') => a !== '' && fold(a) === fold(b);
  const zipOf = ({ zip = '' }: { zip?: string | undefined }) => zip.slice(0, 5);
  const isHome =
    isSame(application.addressLine1, recipient.addressLine1) &&
    fold(application.addressLine2 ?? '') === fold(recipient.addressLine2 ?? '') &&
    isSame(zipOf(application), zipOf(recipient));
  if (isHome) return 'Same address';
  const nameOf = ({ firstName, lastName }: Pick<Recipient, 'firstName' | 'lastName'>) => foldName(firstName, lastName);
  const guardians = [application.guardianName, recipient.proxyName].map((name) => name && foldName(name));
  const [ours, theirs] = guardians;
  const isFamily = ours ? ours === theirs || ours === nameOf(recipient) : theirs !== undefined && theirs === nameOf(application);
  return isFamily && isSame(application.phoneNumber, recipient.phoneNumber) ? 'Same parent or guardian' : undefined;
}

/** Returns the households that the caller may see, with the reason for each. `queries` cover the recipients of the whole State. */
export async function likelyHouseholds(
  store: Store,
  queries: Queries,
  caller: Caller,
  application: Application,
): Promise<LikelyHousehold[]> {
  const { addressLine1, phoneNumber } = application;
  const looks: Where[][] = [
    ...(addressLine1 ? [[{ column: 'addressLine1', operator: 'EqualTo', value: addressLine1 } as const]] : []),
    ...(phoneNumber ? [[{ column: 'phoneNumber', operator: 'EqualTo', value: phoneNumber } as const]] : []),
  ];
  const ids = new Set<string>();
  for (const where of looks) for (const { id } of await queries.firstRows(recipients, maxCandidates, every, where, [])) ids.add(id);
  const found = await store.many(caller, recipients, [...ids]);
  const likely = found.flatMap((one) => {
    const why = sharedHome(application, one);
    return why ? [{ recipientId: one.id, name: `${one.firstName} ${one.lastName}`, householdId: one.householdId, why }] : [];
  });
  return likely.slice(0, maxOffered);
}

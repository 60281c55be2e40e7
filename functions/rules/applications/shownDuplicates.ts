/** The possible duplicates of an application as staff see them: of somebody whom they may not see, only that there is one. */
import type { Application, DuplicateShown } from '../../../shared/entities/application.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';

export async function shownDuplicates(store: Store, caller: Caller, { duplicates = [] }: Application): Promise<DuplicateShown[]> {
  const idsOf = (kind: string) => duplicates.filter((one) => one.kind === kind).map(({ id }) => id);
  const [people, applied] = await Promise.all([
    store.many(caller, recipients, idsOf('Recipient')),
    store.many(caller, applications, idsOf('Application')),
  ]);
  const found = new Map([
    ...people.map((one) => [one.id, shown(one, standingOf(one))] as const),
    ...applied.map((one) => [one.id, shown(one, one.waitingSince ? 'Waiting list' : one.status)] as const),
  ]);
  return duplicates.map((one) => (found.has(one.id) ? { ...one, person: found.get(one.id) } : { ...one, id: '', reasons: [] }));
}

function standingOf({ isArchived, deactivatedAt }: Recipient): string {
  if (deactivatedAt) return 'Recipient, deactivated';
  return isArchived ? 'Recipient, archived' : 'Recipient';
}

function shown(one: Recipient | Application, standing: string): DuplicateShown['person'] {
  const { firstName, lastName, dateOfBirth, phoneNumber, email, addressLine1, city, zip } = one;
  const address = [addressLine1, [city, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { firstName, lastName, dateOfBirth, phoneNumber, email, address, standing };
}

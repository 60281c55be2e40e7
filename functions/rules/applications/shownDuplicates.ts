/** Possible duplicates as staff see them. For people that they may not see, only their existence is shown. */
import type { Application, Duplicate, DuplicateShown } from '../../../shared/entities/application.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Reader } from '../../core/store/records.ts';
import { textsOf } from '../../core/texts.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';

const say = textsOf('applications/server.staff');

/** For people that the caller may not see, neither reasons nor points are shown, because they would reveal data of the record. */
export async function shownDuplicates(reader: Reader, duplicates: readonly Duplicate[] = []): Promise<DuplicateShown[]> {
  const found = await seen(reader, duplicates);
  return duplicates.map((one) => {
    const person = found.get(one.id);
    return person ? { ...one, person: shownPersonOf(person) } : { ...one, id: '', points: 0, reasons: [] };
  });
}

/** Returns those that the caller may see, by id. */
export async function seen(reader: Reader, duplicates: readonly Duplicate[]): Promise<ReadonlyMap<string, Recipient | Application>> {
  const idsOf = (kind: string) => duplicates.filter((one) => one.kind === kind).map(({ id }) => id);
  const [people, applied] = await Promise.all([
    reader.many(recipients, idsOf('Recipient')),
    reader.many(applications, idsOf('Application')),
  ]);
  return new Map([...people, ...applied].map((one) => [one.id, one]));
}

function standingOf(one: Recipient | Application): string {
  if ('status' in one) return one.waitingSince ? say('shownDuplicates.waiting') : one.status;
  if (one.deactivatedAt) return say('shownDuplicates.deactivated');
  return one.isArchived ? say('shownDuplicates.archived') : say('shownDuplicates.recipient');
}

/** Returns the data of a known person that staff see, to decide whether it is the same person. */
export function shownPersonOf(one: Recipient | Application): DuplicateShown['person'] {
  const { firstName, lastName, dateOfBirth, phoneNumber, email, addressLine1, city, zip } = one;
  const address = [addressLine1, [city, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { firstName, lastName, dateOfBirth, phoneNumber, email, address, standing: standingOf(one) };
}

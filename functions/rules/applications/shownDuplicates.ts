/** Possible duplicates as staff see them. For people that they may not see, only their existence is shown. */
import type { Application, Duplicate, DuplicateShown } from '../../../shared/entities/application.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Reader } from '../../core/store/records.ts';
import { textsOf } from '../../core/texts.ts';
import { applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { namesOf } from '../../entities/systemCallers.ts';

const say = textsOf('applications/server.staff');

/** For people that the caller may not see, neither reasons nor points are shown, because they would reveal data of the record. */
export async function shownDuplicates(reader: Reader, duplicates: readonly Duplicate[] = []): Promise<DuplicateShown[]> {
  const found = await seen(reader, duplicates);
  const nameOf = await namesFor(reader, [...found.values()]);
  return duplicates.map((one) => {
    const person = found.get(one.id);
    return person
      ? { ...one, person: { ...shownPersonOf(person), ...comparedOf(person, nameOf) } }
      : { ...one, id: '', points: 0, reasons: [] };
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

type NameOf = (id: string | undefined) => string | undefined;

/** Returns the names of the people's service areas and programs. */
async function namesFor(reader: Reader, people: readonly (Recipient | Application)[]): Promise<NameOf> {
  const [first] = people;
  if (!first) return () => undefined;
  const names = reader.as(namesOf(first.stateId));
  const [areas, offered] = await Promise.all([
    names.many(serviceAreas, [...new Set(people.map(({ serviceAreaId }) => serviceAreaId))]),
    names.many(programs, [...new Set(people.flatMap((one) => ('programId' in one ? [one.programId] : [])))]),
  ]);
  const all = new Map([...areas, ...offered].map(({ id, name }) => [id, name]));
  return (id) => all.get(id ?? '');
}

/** Returns the facts that staff compare in addition to the person's data. */
function comparedOf(one: Recipient | Application, nameOf: NameOf) {
  const { serviceAreaId, eligibilityBasis, wicCategory } = one;
  const programName = 'programId' in one ? nameOf(one.programId) : undefined;
  return { programName, serviceAreaName: nameOf(serviceAreaId), eligibilityBasis, wicCategory };
}

function standingOf(one: Recipient | Application): string {
  if ('status' in one) return one.waitingSince ? say('shownDuplicates.waiting') : one.status;
  if (one.deactivatedAt) return say('shownDuplicates.deactivated');
  return one.isArchived ? say('shownDuplicates.archived') : say('shownDuplicates.recipient');
}

/** Returns the data of a known person that staff see, to decide whether it is the same person. */
export function shownPersonOf(one: Recipient | Application): NonNullable<DuplicateShown['person']> {
  const { firstName, lastName, dateOfBirth, phoneNumber, email, addressLine1, city, zip } = one;
  const address = [addressLine1, [city, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { firstName, lastName, dateOfBirth, phoneNumber, email, address, standing: standingOf(one) };
}

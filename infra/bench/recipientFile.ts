/** Files of people with every column filled, like the exports of agencies. */
import { missouri } from '../demo/missouri.ts';
import { peopleOf } from '../demo/people.ts';
import { csvFile, rowOf } from '../testing/testImport.ts';

/** The service areas of the people. */
export const areas = ['Boone', 'Cole'] as const;
/** The number of people that are converted to rows at a time. */
const piece = 10_000;

/** Returns a file with this number of people. Different values of `state` give different people. */
export function recipientFile(state: string, count: number): Buffer {
  const people = peopleOf({ code: state, areas: missouri }, count, new Date().toISOString().slice(0, 10));
  const pieces: Buffer[] = [];
  for (let from = 0; from < count; from += piece) {
    const file = csvFile(people.slice(from, from + piece).map(rowOfPerson));
    pieces.push(from === 0 ? file : file.subarray(file.indexOf('\n') + 1));
  }
  return Buffer.concat(pieces);
}

function rowOfPerson(person: ReturnType<typeof peopleOf>[number]): string[] {
  const { number, firstName, lastName, dateOfBirth, home, email, wicCategory, race, ethnicity } = person;
  return rowOf(number, {
    firstName,
    lastName,
    dateOfBirth,
    address: home.addressLine1,
    city: home.city,
    county: home.county,
    zip: home.zip,
    phone: home.phoneNumber,
    email,
    householdId: home.householdId,
    wicCategory,
    race: race.join(';'),
    ethnicity,
    serviceArea: areas[number % areas.length],
  });
}

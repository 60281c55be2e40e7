/**
 * Finds known people who may be the applicant: recipients, including archived ones, and other applications of this year and the last. The
 * replica's indexes return the candidates. No search compares with everyone, so it takes as long among a thousand people as among half a
 * million.
 */
import { TableRequest } from '../../../shared/core/table.ts';
import type { Application, Duplicate } from '../../../shared/entities/application.ts';
import type { Entity } from '../../core/entity.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';
import type { Queries } from '../lists/openQueries.ts';
import { birthsNear, type Compared, isPossible, likenessOf } from '../people/likeness/likeness.ts';

/** The maximum number of possible duplicates kept, by points. */
const maxKept = 20;
/** More candidates do not help anyone, for example those who share the phone number of a shelter. */
const maxCandidates = 500;

const columns = ['firstName', 'lastName', 'dateOfBirth', 'phoneNumber', 'email', 'addressLine1', 'zip'] as const;
const every = TableRequest.parse({});
const is = (column: string, value: string | undefined): Where | undefined =>
  value === undefined || value === '' ? undefined : { column, operator: 'EqualTo', value };

/** Yields the lookups for candidates. Each list of filters is one read of an index. */
function* looks({ firstName, lastName, dateOfBirth, phoneNumber, email, zip = '' }: Compared): Iterable<readonly (Where | undefined)[]> {
  yield [is('dateOfBirth', dateOfBirth)];
  yield [is('phoneNumber', phoneNumber)];
  yield [is('email', email)];
  yield [is('lastName', lastName), is('firstName', firstName)];
  yield [is('lastName', firstName), is('firstName', lastName)];
  const [letter = ''] = lastName;
  yield [is('zip', zip.slice(0, 5)), { column: 'lastName', operator: 'StartsWith', value: letter }];
  yield [{ column: 'dateOfBirth', operator: 'MultiSelect', value: birthsNear(dateOfBirth) }, is('lastName', lastName)];
}

/** An applicant or a recipient. `receivedAt` is the time of the application, or now. */
export type Sought = Compared & Pick<Application, 'receivedAt'> & Partial<Pick<Application, 'id' | 'number' | 'recipientId'>>;

/**
 * Returns the people who may be the same person, the most alike first: those with at least `points`, and all with the same name and date of
 * birth.
 */
export async function duplicatesOf(queries: Queries, person: Sought, points: number): Promise<Duplicate[]> {
  const since: Where = {
    column: 'receivedAt',
    operator: 'GreaterThanEqualTo',
    value: `${Number(person.receivedAt.slice(0, 4)) - 1}-01-01`,
  };
  const found = [
    ...(await among(queries, { of: recipients, points }, person)).map((one) => ({ kind: 'Recipient' as const, ...one })),
    ...(await among(queries, { of: applications, points, since }, person)).map((one) => ({ kind: 'Application' as const, ...one })),
  ];
  return found
    .filter(({ id }) => id !== person.id && id !== person.recipientId && !isOfHousehold(person, id))
    .sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1))
    .slice(0, maxKept);
}

/** The person who filled in the form already distinguished people of the same form. */
const isOfHousehold = ({ number }: Sought, id: string) => id === number || id.startsWith(`${number}.`);

async function among(
  queries: Queries,
  { of, points, since }: { readonly of: Entity; readonly points: number; readonly since?: Where },
  person: Compared,
): Promise<Omit<Duplicate, 'kind'>[]> {
  const candidates = new Map<string, Compared>();
  for (const look of looks(person)) {
    const where = look.filter((one) => one !== undefined);
    if (where.length < look.length) continue;
    let left = maxCandidates;
    for await (const row of queries.eachRow(of, every, since ? [...where, since] : where, columns)) {
      candidates.set(row.id, row as unknown as Compared);
      left -= 1;
      if (left === 0) break;
    }
  }
  return [...candidates].flatMap(([id, other]) => {
    const likeness = likenessOf(person, texts(other));
    return isPossible(likeness, points) ? [{ id, points: likeness.points, reasons: [...likeness.reasons] }] : [];
  });
}

/** Rows contain null for missing values. */
const texts = (row: Compared): Compared => ({
  ...row,
  phoneNumber: row.phoneNumber ?? undefined,
  email: row.email ?? undefined,
  addressLine1: row.addressLine1 ?? undefined,
  zip: row.zip ?? undefined,
});

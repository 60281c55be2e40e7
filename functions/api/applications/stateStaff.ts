/** Contacts for local staff with questions about a person of another service area. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { StateStaff } from '../../../shared/entities/duplicate-set.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { programs } from '../../entities/program.ts';
import { users } from '../../entities/user.ts';
import { openQueries, type QueryCall } from '../../rules/lists/openQueries.ts';

const maxPeople = 5;
const every = TableRequest.parse({});
const active: readonly Where[] = [
  { column: 'userRoles', operator: 'EqualTo', value: 'State Agency Staff' },
  { column: 'isLockedOut', operator: 'EqualTo', value: 'No' },
  { column: 'emailConfirmed', operator: 'EqualTo', value: 'Yes' },
];
const support = ['supportEmailAddress', 'supportPhoneNumber'] as const;

/** Returns the first few State staff of the caller's State who can log in. Without any, returns the support contact of the program. */
export async function stateStaff(call: QueryCall, programId?: string): Promise<StateStaff> {
  const queries = await openQueries(call, [users, programs]);
  const people: StateStaff['people'] = [];
  for await (const { firstName, lastName, email } of queries.eachRow(users, every, active, ['firstName', 'lastName', 'email'])) {
    people.push({ name: `${firstName} ${lastName}`, email: String(email) });
    if (people.length === maxPeople) break;
  }
  if (people.length > 0) return { people };
  const all = await queries.rows(programs, every, [], support);
  const program = all.find(({ id }) => id === programId) ?? all[0];
  return program
    ? { people, supportEmailAddress: String(program.supportEmailAddress), supportPhoneNumber: String(program.supportPhoneNumber) }
    : { people };
}

import type { Records } from '../../core/store/records.ts';
import { changeLogReader } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';

const system = 'system:';

/** The names of whoever `createdBy` of records stands for, by that; for whoever may see the records. */
export async function namesOfMakers(store: Records, ids: readonly string[]): Promise<Map<string, string>> {
  const people = ids.filter((id) => !id.startsWith(system));
  const found = new Map((await store.many(changeLogReader, users, people)).map((user) => [user.id, `${user.firstName} ${user.lastName}`]));
  const names = await Promise.all(
    ids.map(async (id) => (id.startsWith(system) ? id.slice(system.length) : (found.get(id) ?? (await nameOfRemoved(store, id))))),
  );
  return new Map(ids.map((id, at) => [id, names[at] ?? '']));
}

/** What was done stays under the name: the last entry about a user who is gone has it. */
async function nameOfRemoved(store: Records, userId: string): Promise<string> {
  const [last] = await store.traces(users, userId);
  return last ? String(JSON.parse(last.row).name) : 'Someone who is no longer a user';
}

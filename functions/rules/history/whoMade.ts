import type { ServerFiles } from '../../../shared/texts/files.ts';
import type { Records } from '../../core/store/records.ts';
import { catalogFile, textsOf } from '../../core/texts.ts';
import { changeLogReader } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';

const say = textsOf('core/server.staff');

const system = 'system:';

/** 'mails' -> 'System: mail delivery'. Log entries store the short name of a system caller. Names of people are unchanged. */
export function authorInWords(who: string): string {
  return Object.hasOwn(catalogFile('core/server.staff', 'English').system, who) ? say(`system.${who as SystemName}`) : who;
}
type SystemName = keyof ServerFiles['core/server.staff']['system'];

/** Returns the names for the `createdBy` values of records, by value. For callers who may see the records. */
export async function namesOfMakers(store: Records, ids: readonly string[]): Promise<Map<string, string>> {
  const people = ids.filter((id) => !id.startsWith(system));
  const found = new Map((await store.many(changeLogReader, users, people)).map((user) => [user.id, `${user.firstName} ${user.lastName}`]));
  const names = await Promise.all(
    ids.map(async (id) =>
      id.startsWith(system) ? authorInWords(id.slice(system.length)) : (found.get(id) ?? (await nameOfRemoved(store, id))),
    ),
  );
  return new Map(ids.map((id, at) => [id, names[at] ?? '']));
}

/** Changes keep the name of their author. The last log entry about a removed user contains it. */
async function nameOfRemoved(store: Records, userId: string): Promise<string> {
  const [last] = await store.traces(users, userId);
  return last ? String(JSON.parse(last.row).name) : say('history.removedUser');
}

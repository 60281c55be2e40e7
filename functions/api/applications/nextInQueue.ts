/** Finds the next open application of a list. */
import { TableRequest } from '../../../shared/core/table.ts';
import { maxFollowing, type QueueReply, type QueueRequest } from '../../../shared/entities/application-queue.ts';
import { maxDecisions } from '../../../shared/entities/decision-run.ts';
import type { Caller } from '../../core/caller.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { openQueries, type QueryCall } from '../../rules/lists/openQueries.ts';

const isOpen = { column: 'status', operator: 'EqualTo', value: 'Pending Review' } as const;

/** The number of records read at once. The first one is almost always still open. */
const readAtOnce = 10;

/** Returns the open application after `id` in the order of the list, with the position of `id` among the open ones. */
export async function nextInQueue(call: QueryCall, { list, id, following }: QueueRequest): Promise<QueueReply> {
  const queries = await openQueries(call, [applications]);
  const rows = await queries.firstRows(applications, maxDecisions + 1, TableRequest.parse(list), [isOpen], []);
  const open = rows.map((row) => row.id);
  const at = open.indexOf(id);
  const later = at < 0 ? withoutPlace(open, following) : open.slice(at + 1);
  const next = await firstOpen(call.caller, later.slice(0, maxFollowing));
  const isCounted = open.length <= maxDecisions;
  return {
    next,
    following: later.slice(0, maxFollowing),
    place: isCounted && at >= 0 ? at + 1 : undefined,
    total: isCounted ? open.length : undefined,
  };
}

/** Returns the open applications after one that is not open now, by those that came after it before. */
function withoutPlace(open: readonly string[], following: readonly string[] | undefined): readonly string[] {
  const places = new Map(open.map((one, at) => [one, at]));
  const first = following?.find((one) => places.has(one));
  if (first !== undefined) return open.slice(places.get(first));
  // Fewer than a page remembers were all up to the end of the list.
  return following !== undefined && following.length < maxFollowing ? [] : open;
}

/** Returns the first one that is still open. Lists may lack a decision of the last seconds, so the records are read. */
async function firstOpen(caller: Caller, ids: readonly string[]): Promise<QueueReply['next']> {
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const some = ids.slice(at, at + readAtOnce);
    const found = new Map((await store().many(caller, applications, some)).map((one) => [one.id, one]));
    const open = some.map((one) => found.get(one)).find((one) => one?.status === 'Pending Review');
    if (open) return { id: open.id, firstName: open.firstName, lastName: open.lastName };
  }
  return undefined;
}

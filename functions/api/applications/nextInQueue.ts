/** Finds the next open application of a list. */
import { TableRequest } from '../../../shared/core/table.ts';
import { maxFollowing, type QueueReply, type QueueRequest, type RunQueueRequest } from '../../../shared/entities/application-queue.ts';
import { type DecisionRun, maxDecisions } from '../../../shared/entities/decision-run.ts';
import type { Caller } from '../../core/caller.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { decisionParts, partId, partSize } from '../../entities/decision-run.ts';
import { openQueries, type QueryCall } from '../../rules/lists/openQueries.ts';

const isOpen = { column: 'status', operator: 'EqualTo', value: 'Pending Review' } as const;

/** The number of records read at once. The first one is almost always still open. */
const readAtOnce = 10;

/** Returns the open application after `id` in the order of the list, with the position of `id` among the open ones. */
export async function nextInQueue(call: QueryCall, { list, id, following }: QueueRequest): Promise<QueueReply> {
  const open = await openIn(call, list);
  const at = open.indexOf(id);
  const later = at < 0 ? withoutPlace(open, following) : open.slice(at + 1);
  return { ...(await replyOf(call.caller, open, later)), place: isCounted(open) && at >= 0 ? at + 1 : undefined };
}

/** Returns the open application after those that a run decides, in the order of the list. Some of them may stay open, as on a waiting list. */
export async function nextAfterRun(call: QueryCall, run: DecisionRun, { list, following }: RunQueueRequest): Promise<QueueReply> {
  const [open, decided] = await Promise.all([openIn(call, list), idsOf(call.caller, run)]);
  const isLeft = (id: string) => !decided.has(id);
  const left = open.filter(isLeft);
  if (following !== undefined) return replyOf(call.caller, left, withoutPlace(left, following));
  const first = open.findIndex((id) => decided.has(id));
  return replyOf(call.caller, left, open.slice(Math.max(first, 0)).filter(isLeft));
}

/** Returns the open applications of the list in its order, at most one more than can be counted. */
async function openIn(call: QueryCall, list: QueueRequest['list']): Promise<readonly string[]> {
  const queries = await openQueries(call, [applications]);
  const rows = await queries.firstRows(applications, maxDecisions + 1, TableRequest.parse(list), [isOpen], []);
  return rows.map((row) => row.id);
}

const isCounted = (open: readonly string[]) => open.length <= maxDecisions;

async function replyOf(caller: Caller, open: readonly string[], later: readonly string[]): Promise<QueueReply> {
  const following = later.slice(0, maxFollowing);
  return { next: await firstOpen(caller, following), following, total: isCounted(open) ? open.length : undefined };
}

/** Returns the applications that a run decides. */
async function idsOf(caller: Caller, { id, total }: DecisionRun): Promise<ReadonlySet<string>> {
  const ids = Array.from({ length: Math.ceil(total / partSize) }, (_, place) => partId(id, place));
  const parts = await store().many(caller, decisionParts, ids);
  return new Set(parts.flatMap(({ items }) => items.map((item) => item.id)));
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

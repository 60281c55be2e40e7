/** The open applications of a list, one after the other, in the order of the list. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { TableRequest } from '../core/table.ts';

/** The number of open applications after the current one that a page remembers, to find its place after the decision. */
export const maxFollowing = 50;

/**
 * `list`: the search, filters and sorts of the list. `id`: the application on the page. `following`: the open applications that came after
 * it before it was decided. Without them, the reply begins with the first application of the list if the list no longer has this one.
 */
const QueueRequest = z.object({
  list: TableRequest.pick({ allSearch: true, columns: true }),
  id: z.string().min(1).max(64),
  following: z.array(z.string().min(1).max(64)).max(maxFollowing).optional(),
});
export type QueueRequest = z.infer<typeof QueueRequest>;
/** The same after a bulk decision. Without `following`, the reply begins after the first application of the list that the run decides. */
const RunQueueRequest = QueueRequest.omit({ id: true });
export type RunQueueRequest = z.infer<typeof RunQueueRequest>;

/**
 * `next`: the next open application after `id`. `place`: the position of `id` among the open applications of the list, counted from 1, if
 * it is one of them. `total`: their number. Both are absent if the list has more than a decision on all of them could include.
 */
const QueueReply = z.object({
  next: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }).optional(),
  following: z.array(z.string()),
  place: z.number().optional(),
  total: z.number().optional(),
});
export type QueueReply = z.infer<typeof QueueReply>;

export const applicationQueueApi = {
  next: endpoint('POST', '/api/applications/next', {
    summary: 'See the next open application of a list',
    body: QueueRequest,
    reply: QueueReply,
  }),
  /** Leaves out the applications that the run decides, so `total` does not count them. */
  nextAfterRun: endpoint('POST', '/api/applications/decide-all/{decisionRunId}/next', {
    summary: 'See the next open application after a bulk decision',
    body: RunQueueRequest,
    reply: QueueReply,
  }),
};

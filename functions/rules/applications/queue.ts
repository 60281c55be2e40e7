/** Messages to the applications worker: applications to compare with known people, and requests for lost numbers. */
import * as z from 'zod';
import type { Application } from '../../../shared/entities/application.ts';
import { env } from '../../core/env.ts';
import { send } from '../../core/queues/queue.ts';
import { defaultStaleAfterMs, isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { applications, isToScreen } from '../../entities/application.ts';
import { sweep } from '../../entities/systemCallers.ts';
import { LostNumberMessage } from './lostNumberMessage.ts';

export const ScreeningMessage = z.object({ id: z.string(), stateId: z.string() });
export type ScreeningMessage = z.infer<typeof ScreeningMessage>;

export const ApplicationsMessage = z.union([ScreeningMessage, LostNumberMessage]);

/** The time until a replica shows concurrent applications. */
const delaySeconds = 5;
/** The maximum number of oldest applications at once. The next ones follow when these are finished. */
const atOnce = 500;

/** Sends applications to be compared. The sweep finds lost messages. */
export async function sendToScreening(...some: readonly Pick<Application, 'id' | 'stateId'>[]): Promise<void> {
  const messages = some.map(({ id, stateId }): ScreeningMessage => ({ id, stateId }));
  await Promise.all(messages.map((message) => send(env().APPLICATIONS_QUEUE_URL, message, delaySeconds)));
}

/** Queues a request for lost numbers. */
export async function sendToLookUp(message: LostNumberMessage): Promise<void> {
  await send(env().APPLICATIONS_QUEUE_URL, message, delaySeconds);
}

/** Sends stale applications again that were not compared. */
export async function sendDueApplications(store: Store, staleAfterMs = defaultStaleAfterMs): Promise<void> {
  const due = await store.childIds('due#applications', { limit: atOnce });
  const found = await store.many(
    sweep,
    applications,
    due.map(({ id }) => id),
  );
  await sendToScreening(...found.filter(isToScreen).filter((one) => isStale(store, one, staleAfterMs)));
}

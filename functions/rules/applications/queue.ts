/** Messages to the applications worker: which application is to be compared with those who are known. */
import * as z from 'zod';
import type { Application } from '../../../shared/entities/application.ts';
import { env } from '../../core/env.ts';
import { send } from '../../core/queues/queue.ts';
import { defaultStaleAfterMs, isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { applications, isToScreen } from '../../entities/application.ts';
import { sweep } from '../../entities/systemCallers.ts';

export const ScreeningMessage = z.object({ id: z.string(), stateId: z.string() });
export type ScreeningMessage = z.infer<typeof ScreeningMessage>;

/** So long the others that came in the same moment take to be seen by a replica. */
const delaySeconds = 5;
/** The oldest so many; those behind them have their turn when these are dealt with. */
const atOnce = 500;

/** Has applications compared. What is lost here, the sweep finds. */
export async function sendToScreening(...some: readonly Pick<Application, 'id' | 'stateId'>[]): Promise<void> {
  const messages = some.map(({ id, stateId }): ScreeningMessage => ({ id, stateId }));
  await Promise.all(messages.map((message) => send(env().APPLICATIONS_QUEUE_URL, message, delaySeconds)));
}

/** Sends again what came in so long ago and was not compared. */
export async function sendDueApplications(store: Store, staleAfterMs = defaultStaleAfterMs): Promise<void> {
  const due = await store.childIds('due#applications', { limit: atOnce });
  const found = await store.many(
    sweep,
    applications,
    due.map(({ id }) => id),
  );
  await sendToScreening(...found.filter(isToScreen).filter((one) => isStale(store, one, staleAfterMs)));
}

/** The frame of every function that a queue starts. Edit when all of them should deal with messages in another way. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { acceptedId, correlated } from '../correlation.ts';
import { faultOf, log, messageFailed } from '../log.ts';
import { store } from '../store/clients.ts';
import type { Store } from '../store/store.ts';
import { catchingAll } from '../uncaught.ts';
import { idAttribute } from './queue.ts';

/** Faults are logged below without the values that their messages may hold. */
const logger = { debug: () => undefined, warn: () => undefined, error: () => undefined };
/** One after the other: what paces its writes counts on it. Not even a batch that failed as a whole is a fault of the function itself. */
const options = { processInParallel: false, throwOnFullBatchFailure: false };

/** The pause before work is done again (ms): a dropped line is back by then. */
const pauseMs = 1000;

/** Reads a message's body as JSON of this schema; throws for any other. */
export function json<Message>(schema: z.ZodType<Message>): (body: string) => Message {
  return (body) => schema.parse(JSON.parse(body));
}

/**
 * A handler that does `work` for each message. Work that throws is done once more after a second, since whoever waits for it would wait six
 * time limits of the worker for the message to come back. Messages whose work throws again, and those that `read` refuses, come back and end
 * among the dead letters; the others are done with. Messages come twice, late and out of order: `work` must not mind.
 */
export function queueWorker<Message>(
  read: (body: string) => Message,
  work: (store: Store, message: Message) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  async function handle({ messageId, body }: SQSRecord): Promise<void> {
    const begunAt = performance.now();
    try {
      const message = await catchingAll(async () => read(body));
      const once = () => catchingAll(async () => work(store(), message));
      await once().catch(async (error: unknown) => {
        log.warn('The work of a queue message is done again', { messageId, ...faultOf(error) });
        await sleep(pauseMs);
        await once();
      });
      log.info('Message', { messageId, ms: Math.round(performance.now() - begunAt) });
    } catch (error) {
      log.error(messageFailed, { messageId, ...faultOf(error) });
      throw error;
    }
  }
  const handleUnderId = (record: SQSRecord) =>
    correlated(acceptedId(record.messageAttributes?.[idAttribute]?.stringValue, record.messageId), () => handle(record));
  return (event) => processPartialResponse(event, handleUnderId, new BatchProcessor(EventType.SQS, { logger }), options);
}

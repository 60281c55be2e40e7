/** The frame of every function that a queue starts. Edit to change how all of them handle messages. */
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

/** Faults are logged below, without the values that their messages may contain. */
const logger = { debug: () => undefined, warn: () => undefined, error: () => undefined };
/**
 * Messages are processed one after the other, because paced writes rely on it. Even a batch that failed completely is not a fault of the
 * function itself.
 */
const options = { processInParallel: false, throwOnFullBatchFailure: false };

/** The pause before work is repeated (ms). A dropped connection is usually back by then. */
const pauseMs = 1000;

/** Reads a message's body as JSON of this schema. Throws for any other. */
export function json<Message>(schema: z.ZodType<Message>): (body: string) => Message {
  return (body) => schema.parse(JSON.parse(body));
}

/**
 * Returns a handler that does `work` for each message. Failed work is repeated once after a second, because the redelivery of a message
 * takes six time limits of the worker. Messages with work that fails again, and those that `read` refuses, are redelivered and end in the
 * dead letters. The others are finished. Messages can arrive twice, late and out of order, and `work` must tolerate that.
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
        log.warn('A queue message is processed again', { messageId, ...faultOf(error) });
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

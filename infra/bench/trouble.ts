/**
 * Injects DynamoDB's conflicts and throttles below the SDK's own retries, for parts that measure a busy table. Also counts the retries.
 * Edit when there is another fault to measure.
 */
import { ProvisionedThroughputExceededException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Chances, from 0 to 1, that a transaction meets a conflict, and that any call is throttled. */
interface Chances {
  readonly conflict: number;
  readonly throttle: number;
}

interface Counts {
  /** Sent transactions, including refused ones. */
  sent: number;
  /** Injected conflicts and throttles. */
  conflicts: number;
  throttles: number;
  /** Transactions that lost to a concurrent change. */
  overtaken: number;
}

export interface Trouble {
  /** Zero at the start. */
  chances: Chances;
  /** Returns the counts since the last time. */
  take(): Counts;
}

const none = (): Counts => ({ sent: 0, conflicts: 0, throttles: 0, overtaken: 0 });
const $metadata = { httpStatusCode: 400 };

/** Starts to count the requests of this client, and to inject faults once it has chances. */
export function trouble(client: DynamoDBDocumentClient, chance: () => number = Math.random): Trouble {
  let counts = none();
  const made: Trouble = {
    chances: { conflict: 0, throttle: 0 },
    take() {
      const taken = counts;
      counts = none();
      return taken;
    },
  };
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const isTransaction = context.commandName === 'TransactWriteItemsCommand';
      if (isTransaction) counts.sent += 1;
      if (chance() < made.chances.throttle) {
        counts.throttles += 1;
        throw new ProvisionedThroughputExceededException({ message: 'injected', $metadata });
      }
      if (isTransaction && chance() < made.chances.conflict) {
        counts.conflicts += 1;
        throw new TransactionCanceledException({
          message: 'injected',
          $metadata,
          CancellationReasons: [{ Code: 'TransactionConflict', Message: 'injected' }],
        });
      }
      try {
        return await next(args);
      } catch (error) {
        if (error instanceof TransactionCanceledException) counts.overtaken += 1;
        throw error;
      }
    },
    { step: 'deserialize', priority: 'high', name: 'trouble' },
  );
  return made;
}

/**
 * Sends the changes of a unit of work to DynamoDB so that they take effect exactly once, even if requests or responses are lost. Each item
 * contains their writeId. If a condition fails on an item with our own writeId, an earlier attempt had succeeded.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CancellationReason, type DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { AppError, refusalsOf } from '../errors.ts';
import type { Changes } from './changes.ts';

const refuse = refusalsOf('core/server.staff');

const sends = 10;
const busy = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
const again = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'InternalServerError',
  'TimeoutError',
  'TransactionConflictException',
]);

const isOurs = (reason: CancellationReason, writeId: string) => reason.Item?.w?.S === writeId || reason.Item?.c?.S === writeId;
const busyNames = new Set(['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded']);
/** Whether DynamoDB is only busy, so that the request can be repeated. */
export const isBusy = (error: unknown) => error instanceof Error && busyNames.has(error.name);
/** Every exception of the SDK has these fields. Their values distinguish a fault of the service from a refusal. */
const isOfService = ({ $retryable, $metadata }: Partial<DynamoDBServiceException>) =>
  $retryable !== undefined || ($metadata?.httpStatusCode ?? 0) >= 500;
const isLost = (error: Error) =>
  again.has(error.name) ||
  isOfService(error) ||
  ['ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ECONNREFUSED'].includes(String((error as { code?: unknown }).code));

/** Whether the same work may succeed a little later: a busy table or record, a dropped connection, a fault of the service. */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'conflict' || error.code === 'tooMany';
  return isBusy(error) || (error instanceof Error && isLost(error));
}

/**
 * Returns true if the changes are committed. Returns false after a concurrent change, and then the caller must compute them again. Throws
 * the refusal of a unique value that is in use, and the fault of an unreachable table.
 */
export async function commit(client: DynamoDBDocumentClient, changes: Changes): Promise<boolean> {
  const ops = changes.ops();
  if (ops.length === 0) return true;
  const command = { TransactItems: ops.map((op) => op.item), ClientRequestToken: changes.writeId };
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new TransactWriteCommand(command));
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof TransactionCanceledException) {
        const reasons = error.CancellationReasons ?? [];
        if (reasons.some((reason) => isOurs(reason, changes.writeId))) return true;
        for (const [i, reason] of reasons.entries()) {
          const refusal = reason.Code === 'ConditionalCheckFailed' ? ops[i]?.refusal?.(reason.Item ?? {}) : undefined;
          if (refusal) throw refusal;
        }
        if (reasons.some((reason) => reason.Code === 'ConditionalCheckFailed')) return false;
        if (!reasons.some((reason) => busy.has(reason.Code ?? ''))) throw error;
        if (attempt >= sends) throw refuse('conflict', 'store.busyUnchanged');
      } else if (!isLost(error) || attempt >= sends) throw error;
      await sleep(Math.random() * 10 * 2 ** Math.min(attempt, 7));
    }
  }
}

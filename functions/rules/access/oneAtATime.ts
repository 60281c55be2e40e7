/**
 * Runs operations on both pool and table one at a time for each user. If two callers use one link concurrently, one of them does nothing.
 */
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { tableClient } from '../../core/store/clients.ts';
import { whenConditionHolds } from '../../core/store/whenConditionHolds.ts';
import { accessRefusal } from './accessRefusal.ts';

/** Longer than a function runs. A lock of this age was left by a crash. */
const lifeSeconds = 60;

/** Does `work` unless another operation for this user is running. Then it throws 'conflict'. */
export async function oneAtATime<R>(userId: string, work: () => Promise<R>): Promise<R> {
  const [Key, by, now] = [{ pk: `changing#${userId}`, sk: 'lock' }, newId(), Math.floor(Date.now() / 1000)];
  const TableName = env().TABLE_NAME;
  const lock = new PutCommand({
    TableName,
    Item: { ...Key, by, expiresAt: now + lifeSeconds },
    ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': now },
  });
  if (!(await whenConditionHolds(tableClient().send(lock)))) throw accessRefusal('conflict', 'busy');
  try {
    return await work();
  } finally {
    const unlock = new DeleteCommand({
      TableName,
      Key,
      ConditionExpression: '#by = :by',
      ExpressionAttributeNames: { '#by': 'by' },
      ExpressionAttributeValues: { ':by': by },
    });
    await tableClient()
      .send(unlock)
      .catch(() => undefined);
  }
}

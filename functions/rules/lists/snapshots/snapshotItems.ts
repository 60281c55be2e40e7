/**
 * Table items of snapshots: the newest file of each State and layout, and the lease to create the next one. A lease has a number that only
 * increases. A worker that lost its lease unknowingly cannot overwrite a later snapshot.
 */
import { type DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { Snapshot } from '../../../core/lists/snapshot.ts';
import { whenConditionHolds } from '../../../core/store/whenConditionHolds.ts';

/** The newest snapshot of a State and layout. */
export interface Published {
  readonly snapshot: Snapshot;
  /** The previous file, which a process may still be loading. */
  readonly formerKey: string | undefined;
}

const keyOf = (of: string, layout: string) => ({ pk: { S: `Snapshot#${of}` }, sk: { S: layout } });
const leaseKey = (of: string) => keyOf(of, 'lease');
/** A file that is not renewed becomes useless after 45 days. The table deletes its item some days later. */
const keptSeconds = 60 * 86_400;

/** Returns the newest snapshot of a layout, by State id or '*'. An unreadable snapshot counts as none. */
export async function published(client: DynamoDBClient, table: string, of: string, layout: string): Promise<Published | undefined> {
  const { Item } = await client.send(new GetItemCommand({ TableName: table, Key: keyOf(of, layout), ConsistentRead: true }));
  const found = Snapshot.safeParse(parsed(Item?.snapshot?.S)).data;
  return found && { snapshot: found, formerKey: Item?.formerKey?.S };
}

/** Makes a snapshot the newest one. Returns false if a worker with a later lease has published another. */
export async function publish(client: DynamoDBClient, snapshot: Snapshot, fence: number, formerKey: string | undefined): Promise<boolean> {
  const expiresAt = Math.floor(Date.parse(snapshot.madeAt) / 1000) + keptSeconds;
  const done = await whenConditionHolds(
    client.send(
      new UpdateItemCommand({
        TableName: snapshot.table,
        Key: keyOf(snapshot.of, snapshot.layout),
        UpdateExpression: 'SET #snapshot = :snapshot, #fence = :fence, #former = :former, #expires = :expires',
        ConditionExpression: 'attribute_not_exists(#fence) OR #fence < :fence',
        ExpressionAttributeNames: { '#snapshot': 'snapshot', '#fence': 'fence', '#former': 'formerKey', '#expires': 'expiresAt' },
        ExpressionAttributeValues: {
          ':snapshot': { S: JSON.stringify(snapshot) },
          ':fence': { N: String(fence) },
          ':former': formerKey === undefined ? { NULL: true } : { S: formerKey },
          ':expires': { N: String(expiresAt) },
        },
      }),
    ),
  );
  return done !== undefined;
}

/** Takes the lease on a State until a time (ms). Returns its number, or undefined while another worker has it. */
export async function takeLease(
  client: DynamoDBClient,
  table: string,
  of: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<number | undefined> {
  const taken = await whenConditionHolds(
    client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: leaseKey(of),
        UpdateExpression: 'SET #until = :until ADD #fence :one',
        ConditionExpression: 'attribute_not_exists(#until) OR #until <= :now',
        ExpressionAttributeNames: { '#until': 'leasedUntil', '#fence': 'fence' },
        ExpressionAttributeValues: { ':until': { N: String(until) }, ':now': { N: String(now) }, ':one': { N: '1' } },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return taken && Number(taken.Attributes?.fence?.N);
}

/** Releases the lease, if the caller still owns it. */
export async function endLease(client: DynamoDBClient, table: string, of: string, fence: number): Promise<void> {
  await whenConditionHolds(
    client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: leaseKey(of),
        UpdateExpression: 'SET #until = :never',
        ConditionExpression: '#fence = :fence',
        ExpressionAttributeNames: { '#until': 'leasedUntil', '#fence': 'fence' },
        ExpressionAttributeValues: { ':never': { N: '0' }, ':fence': { N: String(fence) } },
      }),
    ),
  );
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

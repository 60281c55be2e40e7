/** Reads the feed and single records from DynamoDB. Edit together with store/item.ts, which writes them. */
import { type AttributeValue, type DynamoDBClient, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { Change } from '../entity.ts';
import { rankOf } from '../store/item.ts';
import type { FeedReader } from './refresh.ts';

type Attributes = Record<string, AttributeValue>;

/** The cost of reading: pages, changes and read units. */
export interface Meter {
  pages: number;
  changes: number;
  readUnits: number;
}

/** Reads partitions of the feed index, page by page. Pages cost half a read unit for each 4 KB. */
export function feedReader(client: DynamoDBClient, table: string, meter: Meter = { pages: 0, changes: 0, readUnits: 0 }): FeedReader {
  return async function* (partition, after, until) {
    // A key cannot be compared with empty text, and a space sorts before all times. BETWEEN includes its lower bound, so a space is
    // appended to the position. No key sorts between the two.
    const range = until === undefined ? '#at > :after' : '#at BETWEEN :after AND :until';
    const from = after === '' || until !== undefined ? `${after} ` : after;
    let start: Attributes | undefined;
    do {
      const reply = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'feed',
          KeyConditionExpression: `#feed = :feed AND ${range}`,
          ExpressionAttributeNames: { '#feed': 'feed', '#at': 'at' },
          ExpressionAttributeValues: {
            ':feed': { S: partition },
            ':after': { S: from },
            ...(until !== undefined && { ':until': { S: until } }),
          },
          ExclusiveStartKey: start,
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
      const items = reply.Items ?? [];
      meter.pages += 1;
      meter.changes += items.length;
      meter.readUnits += reply.ConsumedCapacity?.CapacityUnits ?? 0;
      const last = items.at(-1)?.at?.S;
      if (last !== undefined) yield { changes: items.map(changeOf), last };
      start = reply.LastEvaluatedKey;
    } while (start);
  };
}

/** Reads one record consistently, as a change. Returns undefined if it does not exist or is in no feed. */
export function recordReader(client: DynamoDBClient, table: string): (entity: string, id: string) => Promise<Change | undefined> {
  return async (entity, id) => {
    const Key = { pk: { S: `${entity}#${id}` }, sk: { S: entity } };
    const { Item } = await client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }));
    return Item?.feed && changeOf(Item);
  };
}

/** Returns the change that an item of the table or of its feed index describes. */
function changeOf(item: Attributes): Change {
  const version = Number(item.version?.N ?? 0);
  const isDeleted = item.deleted?.BOOL ?? false;
  return {
    entity: item.entity?.S ?? '',
    id: item.id?.S ?? '',
    stateId: item.stateId?.S ?? '',
    version,
    rank: rankOf(version, Number(item.seq?.N ?? 0)),
    isDeleted,
    row: isDeleted ? '{}' : withTime(item.row?.S ?? '{}', item.at?.S),
    counters: Object.fromEntries(Object.entries(item.counters?.M ?? {}).map(([name, value]) => [name, Number(value.N ?? 0)])),
  };
}

/** Adds the time of the last write, which is in the feed's key and not in the row. Lists show it as updatedAt. */
function withTime(row: string, at: string | undefined): string {
  const time = JSON.stringify(at?.split('#')[0] ?? null);
  return row === '{}' ? `{"updatedAt":${time}}` : `{"updatedAt":${time},${row.slice(1)}`;
}

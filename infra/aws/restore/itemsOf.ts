import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../../functions/core/store/item.ts';

/** The attributes read of an item. */
export interface Listed extends Key {
  readonly entity?: string;
  readonly id?: string;
  /** The time and id of its last write. Undefined for items without a feed. */
  readonly at?: string;
}

/** Yields every item of a table, page by page, without its content. */
export async function* itemsOf(client: DynamoDBDocumentClient, table: string): AsyncGenerator<readonly Listed[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        ProjectionExpression: '#pk, #sk, #entity, #id, #at',
        ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk', '#entity': 'entity', '#id': 'id', '#at': 'at' },
        ExclusiveStartKey: start,
      }),
    );
    yield (page.Items ?? []) as Listed[];
    start = page.LastEvaluatedKey;
  } while (start);
}

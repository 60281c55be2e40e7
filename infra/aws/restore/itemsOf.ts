import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../../functions/core/store/item.ts';

/** What is told of an item. */
export interface Listed extends Key {
  readonly entity?: string;
  readonly id?: string;
  /** When its last write was, and its id; undefined of what is in no feed. */
  readonly at?: string;
}

/** Every item of a table, page by page, without what it holds. */
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

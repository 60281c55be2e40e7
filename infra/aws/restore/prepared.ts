/** That a restored table was made ready, told in the table itself: what came with it from an earlier restore is of another table. */
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

const keyOf = (table: string) => ({ pk: `Restore#${table}`, sk: 'prepared' });

/** When (ISO 8601) it was made ready; undefined where it was not. */
export async function preparedAt(client: DynamoDBDocumentClient, table: string): Promise<string | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(table), ConsistentRead: true }));
  return Item?.preparedAt;
}

export async function notePrepared(client: DynamoDBDocumentClient, table: string): Promise<void> {
  await client.send(new PutCommand({ TableName: table, Item: { ...keyOf(table), preparedAt: new Date().toISOString() } }));
}

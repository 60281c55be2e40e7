/** Records in a restored table that it is ready. A note that came from an earlier restore names another table. */
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

const keyOf = (table: string) => ({ pk: `Restore#${table}`, sk: 'prepared' });

/** Returns when (ISO 8601) the table was made ready, or undefined if it was not. */
export async function preparedAt(client: DynamoDBDocumentClient, table: string): Promise<string | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(table), ConsistentRead: true }));
  return Item?.preparedAt;
}

export async function notePrepared(client: DynamoDBDocumentClient, table: string): Promise<void> {
  await client.send(new PutCommand({ TableName: table, Item: { ...keyOf(table), preparedAt: new Date().toISOString() } }));
}

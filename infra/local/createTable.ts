/** Creates the single table in a local DynamoDB from the shape that the Data stack deploys. */
import { recordTable, type TableIndex } from '../aws/table.ts';
import { awsJson } from './awsJson.ts';

const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];

const index = ({ name, partitionKey, sortKey, includes }: TableIndex) => ({
  IndexName: name,
  KeySchema: keys(partitionKey, sortKey),
  Projection: includes.length ? { ProjectionType: 'INCLUDE', NonKeyAttributes: includes } : { ProjectionType: 'KEYS_ONLY' },
});

const { partitionKey, sortKey, timeToLive, indexes } = recordTable;
const attributes = [partitionKey, sortKey, ...indexes.flatMap((entry) => [entry.partitionKey, entry.sortKey])];

/** The table's keys and indexes in DynamoDB's format. Every table here has this shape. */
export const tableShape = {
  KeySchema: keys(partitionKey, sortKey),
  AttributeDefinitions: [...new Set(attributes)].map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
  GlobalSecondaryIndexes: indexes.map(index),
};

/** Creates the table if it is absent. Leaves an existing table unchanged. */
export async function createTable(endpoint: string, name: string): Promise<void> {
  try {
    await awsJson(endpoint, 'DynamoDB_20120810.CreateTable', {
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      ...tableShape,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceInUseException') return;
    throw error;
  }
  await awsJson(endpoint, 'DynamoDB_20120810.UpdateTimeToLive', {
    TableName: name,
    TimeToLiveSpecification: { Enabled: true, AttributeName: timeToLive },
  });
}

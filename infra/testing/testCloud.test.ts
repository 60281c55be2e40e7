import { DynamoDBClient, PutItemCommand, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { ReceiveMessageCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { env } from '../../functions/core/env.ts';
import { recordTable } from '../aws/table.ts';
import { testTable } from './testCloud.ts';

const first = await testTable();
const second = await testTable();

test('provides the environment of the functions', () => {
  expect(env()).toMatchObject({ TABLE_NAME: second.tableName, USER_POOL_ID: second.userPoolId, STAGE: 'test' });
});

test('isolates the records of test files from each other', async () => {
  const client = new DynamoDBClient({});
  const Item = {
    pk: { S: 'A#1' },
    sk: { S: 'A' },
    feed: { S: '*' },
    at: { S: '2026' },
    row: { S: '{}' },
    secret: { S: 'x' },
    ownerOf: { S: 'B#1' },
    ownerAt: { S: '1' },
  };
  await client.send(new PutItemCommand({ TableName: first.tableName, Item }));
  const count = async (TableName: string) => (await client.send(new ScanCommand({ TableName }))).Count;
  expect([await count(first.tableName), await count(second.tableName)]).toEqual([1, 0]);
  const [feed, owner] = await Promise.all(
    recordTable.indexes.map(async ({ name, partitionKey }) => {
      const { Items } = await client.send(
        new QueryCommand({
          TableName: first.tableName,
          IndexName: name,
          KeyConditionExpression: '#key = :key',
          ExpressionAttributeNames: { '#key': partitionKey },
          ExpressionAttributeValues: { ':key': Item[partitionKey as 'feed' | 'ownerOf'] },
        }),
      );
      return Object.keys(Items?.[0] ?? {}).sort();
    }),
  );
  expect(feed).toEqual(['at', 'feed', 'pk', 'row', 'sk']);
  expect(owner).toEqual(['ownerAt', 'ownerOf', 'pk', 'sk']);
});

test('keeps body and attributes of messages and gives each test file its own queue', async () => {
  const client = new SQSClient({});
  const QueueUrl = env().JOBS_QUEUE_URL;
  const sent = await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: 'a', MessageBody: 'żółw', MessageAttributes: { kind: { DataType: 'String', StringValue: 'mail' } } },
        { Id: 'b', MessageBody: 'later', DelaySeconds: 60 },
        { Id: 'c', MessageBody: 'x'.repeat(1_048_577) },
      ],
    }),
  );
  expect([sent.Successful?.map(({ Id }) => Id), sent.Failed?.map(({ Id, Code }) => [Id, Code])]).toEqual([
    ['a', 'b'],
    [['c', 'InvalidParameterValue']],
  ]);
  const receive = (url: string) =>
    client.send(new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, MessageAttributeNames: ['All'] }));
  expect((await receive(env().IMPORTS_QUEUE_URL)).Messages ?? []).toEqual([]);
  const { Messages } = await receive(QueueUrl);
  expect(Messages).toMatchObject([{ Body: 'żółw', MessageAttributes: { kind: { StringValue: 'mail' } } }]);
});
